/** How the week went: told with the post of a Monday, to servers that want it and played. */
import { beforeEach, describe, expect, it } from 'vitest';
import { refusedMessage } from '../../local/contract/message.ts';
import { addDays } from '../../src/day/calendar.ts';
import { dailyOf } from '../../src/day/deal.ts';
import { postWriter } from '../../src/post/composer.ts';
import { closeLastRounds, weeksBefore } from '../../src/post/summary.ts';
import { counting } from './counting.ts';
import { channelOf, guildIds, midnight, moveIn, settle, textIn, town } from './posting.ts';
import { env } from './talk.ts';
import { change, getEntries } from './database.ts';
import { type PostedRound, roundsBefore } from '../../src/store/posts.ts';

const [one = '', two = '', three = ''] = guildIds(3);
const monday = '2026-03-09';

beforeEach(async () => {
  await moveIn();
  await settle([one, two, three], { family: '8-puzzle', distance: 22 });
  for (const date of ['2026-03-08', '2026-03-09'])
    await dailyOf(town.bot(), { date, family: '8-puzzle', distance: 22 });
});

/** Who took part in a round, and their moves above the shortest; null for those who did not solve it. */
type Round = Readonly<Record<string, number | null>>;

/** A server's rounds of days one after another, the last one on a date. It is open still, and the others are closed. */
async function play(guild: string, rounds: readonly Round[], last = addDays(monday, -1)): Promise<void> {
  const dates = rounds.map((_, index) => addDays(last, index - rounds.length + 1));
  const people = rounds.flatMap((round, index) =>
    Object.entries(round).map(([user, excess]) => ({ user, excess, date: dates[index] })),
  );
  const put = (query: string, rows: readonly unknown[]) => env.DB.prepare(query).bind(guild, JSON.stringify(rows));
  await env.DB.batch([
    put(
      `INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message)
       SELECT ?1, value, '8-puzzle', 22, 0, 0, '5', '1' FROM json_each(?2)`,
      dates,
    ),
    put(
      `INSERT INTO entries (guild, date, user) SELECT ?1, value ->> 'date', value ->> 'user' FROM json_each(?2)`,
      people,
    ),
    put(
      `INSERT OR IGNORE INTO attempts (user, date, family, distance, best, notation)
       SELECT value ->> 'user', value ->> 'date', '8-puzzle', 22, value ->> 'excess' + 22, '' FROM json_each(?2)
       WHERE value ->> 'excess' IS NOT NULL AND ?1 <> ''`,
      people,
    ),
  ]);
  for (const date of dates.slice(1)) {
    const { results: rounds } = await roundsBefore(env.DB, [guild], date).all<PostedRound>();
    await closeLastRounds(env.DB, rounds, await getEntries(...rounds), date);
  }
}

/** Posts a date to all three servers; returns what the first one, or another, reads. */
async function post(date = monday, db = env.DB): Promise<(guild?: string) => string> {
  const now = midnight + (Date.parse(date) - Date.parse('2026-03-04'));
  town.now = now;
  const job = { kind: 'post', date, guildIds: [one, two, three], now, attempt: 0 } as const;
  await town.deliver({ body: job, due: now, attempts: 0 }, db);
  return (guild = one) => textIn(town.posts(channelOf(guild)).at(-1)?.body ?? {});
}

describe('the post of a Monday', () => {
  it('tells how the week went, with the round that it closes', async () => {
    await play(one, [
      { 71: 0 },
      { 71: 4, 72: 2 },
      { 71: 0, 72: 0, 73: null },
      {},
      { 72: 2, 73: null, 74: null },
      { 71: 2 },
    ]);
    const read = await post();
    expect(read()).toMatch(
      /Last puzzle: #67[^]*\*\*Last week:\*\* 7 solved on 5 days · 🔥 2 days in a row\n-# 🏆 Best: <@71> \(4 days, \+6\)\n-# 🧩 Toughest: 8-puzzle #66 \(22 moves\)\n[^]*#68/u,
    );
    // On a phone there is no room for all that other days tell.
    expect(read()).not.toMatch(/Server streak|step back|Answer:|Only you see|are harder/u);
    expect(refusedMessage('create', town.posts(channelOf(one))[0]?.body)).toBeUndefined();
  });

  it('counts from Monday to Sunday', async () => {
    const round = { 71: 0 };
    await play(
      one,
      Array.from({ length: 12 }, () => round),
    );
    const read = await post();
    expect(read()).toContain('7 solved on 7 days · 🔥 12 days in a row\n-# 🏆 Best: <@71> (7 days, +0)');
    expect(read()).not.toContain('🧩');
  });

  it('is the only one that does', async () => {
    await play(one, [{ 71: 0 }, { 71: 0 }], '2026-03-07');
    expect((await post('2026-03-08'))()).not.toContain('Last week');
    const read = await post('2026-03-10');
    expect(read()).toMatch(/Last puzzle/u);
    expect(read()).not.toContain('Last week');
  });

  it('says nothing where a server wants none of it, or where nobody played', async () => {
    await play(one, [{ 71: 0 }, { 71: 0 }]);
    await play(two, [{ 71: 0 }, { 71: 0 }]);
    await play(three, [{}, {}]);
    await change('UPDATE guilds SET recap = 0 WHERE guild = ?1', one);
    await change('UPDATE guilds SET summary = 0 WHERE guild = ?1', two);
    const read = await post();
    expect(read()).toContain('🔥 Server streak: 2 days');
    expect(read()).not.toContain('Last week');
    expect(read(two)).toMatch(/^-# \*\*Last week:\*\* 2 solved on 2 days · 🔥 2 days in a row\n/u);
    expect(read(three)).toContain('Nobody solved it.');
    expect(read(three)).not.toContain('Last week');
  });

  it('names those who share the first place, and counts them where they are many', async () => {
    await play(one, [{ 71: 2, 72: 2, 73: 4 }]);
    await play(two, [Object.fromEntries(Array.from({ length: 9 }, (_, index) => [81 + index, 0]))]);
    await play(three, [{ 91: null, 92: null }, { 91: null }]);
    const read = await post();
    expect(read()).toContain('🏆 Best: <@71> <@72> (1 day, +2)');
    expect(read(two)).toContain('🏆 Best: <@81> <@82> <@83> <@84> +5 (1 day, +0)');
    expect(read(three)).toContain(
      '**Last week:** played on 2 days, but nobody found a solution\n-# 🧩 Toughest: 8-puzzle #66',
    );
    expect(read(three)).not.toContain('🏆');
  });

  it('leaves out whom a moderator took off, and rounds that nobody else played', async () => {
    await play(one, [{ 71: 0 }, { 71: null, 72: 0, 73: null }]);
    await change("UPDATE entries SET removed = 1 WHERE user = '71'");
    await change("UPDATE posts SET standings = '[]' WHERE date = '2026-03-07'");
    expect((await post())()).toMatch(/1 solved on 1 day[^]*🧩/u);
  });

  it('speaks the language of its server', async () => {
    await play(one, [{ 71: 0, 72: null }]);
    await change("UPDATE guilds SET language = 'ja'");
    expect((await post())()).toMatch(/\*\*先週：\*\* 1日間で、のべ1人が正解\n-# 🏆 1位：<@71>（1日、\+0）/u);
  });

  it('asks once for all servers, and reads their rounds and who took part', async () => {
    const round = { 71: 0, 72: 0, 73: null };
    for (const guild of [one, two, three])
      await play(
        guild,
        Array.from({ length: 7 }, () => round),
      );
    await post();
    const week = counting(env.DB);
    expect((await weeksBefore(week.db, [one, two, three], monday)).size).toBe(3);
    expect(week.statements).toBe(1);
    expect(week.read).toBeLessThanOrEqual(3 * (2 + 7 * (2 + 3)));
    const other = counting(env.DB);
    await weeksBefore(other.db, [one, two, three], addDays(monday, -1));
    expect(other.statements).toBe(0);
  });
});

it.each([1, 0])('a post that is written anew tells the same week, with a summary (%i) and without', async (summary) => {
  await play(one, [{ 71: 0 }, { 71: 0, 72: null }]);
  await change('UPDATE guilds SET summary = ?1', summary);
  await post();
  const [posted] = town.posts(channelOf(one));
  await change("INSERT INTO entries (guild, date, user) VALUES (?1, ?2, '72')", one, monday);
  const edited = await postWriter.write(town.bot(), one, monday, town.now);
  const { components = [] } = (edited?.payload ?? {}) as { components?: readonly unknown[] };
  expect(JSON.stringify(components)).toContain('Last week:');
  expect(components.slice(0, -1)).toEqual(posted?.body['components']);
  expect(JSON.stringify(components.at(-1))).toContain('1 playing');
});
