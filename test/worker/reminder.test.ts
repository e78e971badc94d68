/** The reminder an hour before a round closes: once, where it is wanted, and never at the cost of a post. */
import { beforeEach, describe, expect, it } from 'vitest';
import { plannedKey, defaultChoice } from '../../src/day/plan.ts';
import { keyOf } from '../../src/store/days.ts';
import { insert, insertPost, change } from './database.ts';
import { counting } from './counting.ts';
import { channelOf, date, guildIds, hour, midnight, minute, moveIn, paused, settle, textIn, town } from './posting.ts';
import { command, env, press, textOf } from './talk.ts';
import { said } from '../said.ts';

const [one = '', two = '', three = '', four = ''] = guildIds(4);
const key = plannedKey(defaultChoice, date);
const closing = midnight + 24 * hour;
const atHour = closing - hour;

beforeEach(moveIn);

/** Servers that want reminders, and have posted the date. */
async function play(
  guilds: readonly string[],
  more: Readonly<Record<string, string | number | null>> = {},
): Promise<void> {
  await settle(guilds, { reminder: 1, ...more });
  town.now = midnight;
  await change('UPDATE heartbeat SET tick = NULL, quiet_until = NULL');
  await town.live(midnight + 15 * minute);
  expect(new Set(town.counts(guilds))).toEqual(new Set([1]));
}

const reminders = (guild: string) => town.posts(channelOf(guild)).filter(({ body }) => textIn(body).includes('⏰'));
const solve = (guild: string, user: string) =>
  env.DB.batch([
    env.DB.prepare('INSERT INTO entries (guild, date, user) VALUES (?1, ?2, ?3)').bind(guild, date, user),
    env.DB.prepare('INSERT INTO attempts (user, date, family, distance, best) VALUES (?1, ?2, ?3, ?4, ?4)').bind(
      user,
      date,
      key.family,
      key.distance,
    ),
  ]);

describe('a reminder', () => {
  it('comes an hour before the round closes, once, says how many have solved it, and pings nobody', async () => {
    await play([one], { role: '66' });
    await play([two], { language: 'ja' });
    for (const user of ['71', '72']) await solve(one, user);
    await insert('entries', { guild: one, date, user: '73' });
    town.now = atHour;
    await town.live(closing);
    const [sent, ...more] = reminders(one);
    expect(more).toEqual([]);
    expect(sent?.at).toBe(atHour);
    const [post] = town.posts(channelOf(one));
    const link = `https://discord.com/channels/${one}/${channelOf(one)}/${post?.id}`;
    expect(textIn(sent?.body ?? {})).toMatch(
      new RegExp(
        `^⏰ \\*\\*.* #63 \\(\\d+ moves\\)\\*\\* · Deadline: <t:${closing / 1000}:R>\\nSo far 2 players have solved it\\.\\n\\[The puzzle\\]\\(${link}\\)$`,
        'u',
      ),
    );
    expect(sent?.body).toMatchObject({ allowed_mentions: { parse: [] }, enforce_nonce: true });
    expect(sent?.body['nonce']).not.toBe(post?.body['nonce']);
    expect(String(sent?.body['nonce']).length).toBeLessThanOrEqual(25);
    const [other] = reminders(two);
    expect(textIn(other?.body ?? {})).toContain('まだ誰も解いていません。');
    const opened = await press(`play:open:${keyOf(key)}`, { guild: one, now: atHour });
    expect(textOf(opened)).not.toMatch(said('unknown-button'));
    expect(JSON.stringify(sent?.body)).toContain(`play:open:${keyOf(key)}`);
  });

  it('does not come where nobody switched it on, or an admin switched it off or paused the posts', async () => {
    await play([one], { reminder: 0 });
    await play([two]);
    await play([three]);
    await change('UPDATE guilds SET reminder = 0 WHERE guild = ?1', two);
    await change("UPDATE guilds SET paused = 'admin' WHERE guild = ?1", three);
    town.now = atHour;
    await town.live(closing - 15 * minute);
    expect([one, two, three].flatMap(reminders)).toEqual([]);
  });

  it('follows the hour that a server has by then, and comes for no round that was not posted or is young', async () => {
    await settle([one], { reminder: 1, zone: 'Asia/Kathmandu', minute: 0 });
    await settle([two], { reminder: 1, minute: 60 });
    await insertPost(two, '2026-03-03', { channel: channelOf(two), message: null, failure: 'refused' });
    // The round before was posted an hour and a half ago.
    await settle([three], { reminder: 1, minute: 120 });
    await insertPost(three, '2026-03-03', { channel: channelOf(three), claimed_at: midnight - 30 * minute });
    // And here two hours ago, which is enough.
    await settle([four], { reminder: 1, minute: 120 });
    await insertPost(four, '2026-03-03', { channel: channelOf(four), claimed_at: midnight - hour });
    await town.live(midnight + 3 * hour);
    expect([two, three, four].map((guild) => reminders(guild).length)).toEqual([0, 0, 1]);
    await town.live(midnight + 44 * hour);
    // In Kathmandu it is midnight at 18:15.
    const quarterPast = 17 * hour + 15 * minute;
    expect(reminders(one).map(({ at }) => at - midnight)).toEqual([quarterPast, quarterPast + 24 * hour]);
  });

  it('is up to half an hour late where ticks or messages got lost, and then left out', async () => {
    await play([one, two, three]);
    town.now = atHour + 15 * minute;
    await change('UPDATE posts SET reminded = 1 WHERE guild = ?1', one);
    await town.tick();
    expect(town.waiting.map(({ body }) => body)).toMatchObject([{ kind: 'reminder', date, guildIds: [two, three] }]);
    town.waiting = [];
    await change('UPDATE heartbeat SET quiet_until = NULL');
    town.now = atHour + 29 * minute;
    await town.tick();
    expect(town.waiting).toHaveLength(1);
    const [lost] = town.waiting;
    town.waiting = [];
    await change('UPDATE heartbeat SET quiet_until = NULL');
    town.now = atHour + 31 * minute;
    await town.tick();
    expect(town.waiting).toHaveLength(0);
    if (lost !== undefined) await town.deliver({ ...lost, body: { ...lost.body, now: town.now } });
    expect([two, three].flatMap(reminders)).toEqual([]);
  });

  it('is one, whatever comes twice', async () => {
    await play([one]);
    town.now = atHour;
    await Promise.all([town.tick(), town.tick()]);
    const jobs = town.waiting;
    expect(jobs).toHaveLength(2);
    await Promise.all([...jobs, ...jobs].map((job) => town.deliver(job)));
    await town.live(closing - 15 * minute);
    expect(reminders(one)).toHaveLength(1);
  });
});

describe('a reminder that fails', () => {
  const begin = async (): Promise<void> => {
    await play([one, two]);
    town.now = atHour;
    await town.tick();
  };

  it.each([
    ['refused for good', () => town.refuse(403, 50013, 'Missing Permissions')],
    ['taken for malformed', () => town.refuse(400, 50035, 'Invalid Form Body')],
  ])('%s: pauses nothing, and is left out', async (_, answer) => {
    await begin();
    town.fail(`POST /channels/${channelOf(one)}`, answer);
    await town.until(closing - 15 * minute);
    expect([reminders(one).length, reminders(two).length]).toEqual([0, 1]);
    expect(await paused(one)).toBeNull();
    await town.live(closing + 15 * minute);
    expect(town.counts([one, two])).toEqual([2, 3]);
  });

  it('by a limit is sent when that allows it', async () => {
    await begin();
    town.fail('POST /channels', () => town.limit(90, 'shared'), 1);
    await town.until(closing - 31 * minute);
    expect([...reminders(one), ...reminders(two)].map(({ at }) => at - atHour)).toEqual([90_000, 0]);
  });

  it('because Discord is shut waits until it opens, and not longer than it is of use', async () => {
    await begin();
    town.fail('POST /channels', () => town.html(429, { 'retry-after': '600' }), 1);
    await town.until(atHour + 11 * minute);
    expect([reminders(one).length, reminders(two).length]).toEqual([1, 1]);
    await moveIn();
    await begin();
    town.fail('POST /channels', () => town.html(429, { 'retry-after': '3000' }), 1);
    await town.until(closing - 1);
    expect([reminders(one).length, reminders(two).length]).toEqual([0, 0]);
  });

  it('and may have arrived is asked for once more at once, and never later', async () => {
    await begin();
    const stored = (answer: () => unknown) => {
      answer();
      return town.json(500, {});
    };
    town.fail('POST /channels', stored, 2);
    await town.until(closing - 15 * minute);
    expect([reminders(one).length, reminders(two).length]).toEqual([1, 1]);
    expect(town.requests.filter(({ body }) => String(body['nonce']).startsWith('r'))).toHaveLength(3);
    await moveIn();
    await begin();
    town.die('POST /channels', 'after');
    await town.until(closing - 15 * minute);
    expect(reminders(one).length + reminders(two).length).toBe(1);
  });

  it('by a limit, once one may have arrived, is not sent a second time', async () => {
    await begin();
    let calls = 0;
    const stored = (answer: () => unknown) => {
      answer();
      return town.json(500, {});
    };
    town.fail('POST /channels', (answer) => (calls++ === 0 ? stored(answer) : town.limit(400, 'shared')), 2);
    await town.until(closing - 15 * minute);
    expect([reminders(one).length, reminders(two).length]).toEqual([1, 1]);
  });

  it('by unclear answers that do not follow each other leaves the rest of its job alone', async () => {
    const guilds = [one, two, three, four];
    await play(guilds);
    town.now = atHour;
    await town.tick();
    const [job] = town.waiting;
    if (job === undefined) throw new Error('no reminder is due');
    for (const guild of [one, three]) town.fail(`POST /channels/${channelOf(guild)}`, () => town.json(500, {}), 2);
    await town.deliver({ ...job, body: { ...job.body, guildIds: guilds } });
    expect(guilds.map((guild) => reminders(guild).length)).toEqual([0, 1, 0, 1]);
  });

  it('with the token stops, as posts do', async () => {
    await begin();
    town.fail('POST /channels', () => town.refuse(401, 0, '401: Unauthorized'));
    await town.until(closing - 15 * minute);
    expect(town.requests.filter(({ body }) => String(body['nonce']).startsWith('r'))).toHaveLength(1);
  });

  it('with a good token comes when that is found out, if that is soon enough', async () => {
    await settle([one], { reminder: 1, minute: 45 });
    await town.live(midnight + hour);
    town.now = atHour + 45 * minute;
    town.fail('POST /channels', () => town.refuse(401, 0, '401: Unauthorized'));
    await town.live(closing + 15 * minute);
    expect(reminders(one).map(({ at }) => at)).toEqual([closing]);
  });
});

describe('what it costs', () => {
  it('is a row written each, and two ticks that are not quiet', async () => {
    const many = guildIds(20, 100);
    await play(many);
    for (const guild of many) await solve(guild, `7${guild}`);
    const ticked = counting(env.DB);
    await change('UPDATE heartbeat SET tick = ?1', atHour - 15 * minute);
    town.now = atHour;
    await town.tick(ticked.db);
    const [job, ...more] = town.waiting;
    expect(job && [job, ...more].flatMap(({ body }) => body.guildIds)).toEqual(many);
    const counted = counting(env.DB);
    for (const one of town.waiting) await town.deliver(one, counted.db);
    town.waiting = [];
    expect(many.flatMap(reminders)).toHaveLength(20);
    expect([ticked.written, counted.written]).toEqual([1, 20]);
    expect(ticked.read).toBeLessThanOrEqual(20 * 5 + 20);
    expect(counted.read).toBeLessThanOrEqual(20 * 15);
    expect([counted.requests, counted.statements].map((all) => all / (more.length + 1))).toEqual([2, 4]);
  });

  it('is one more tick that is not quiet, a day of one server', async () => {
    await settle([one], { reminder: 1, minute: 75, zone: 'Asia/Tokyo' });
    await town.live(midnight + 2 * hour);
    const busy: string[] = [];
    for (let now = midnight + 2 * hour; now < midnight + 26 * hour; now += 15 * minute) {
      town.now = now;
      const counted = counting(env.DB);
      await town.tick(counted.db);
      await town.until(now);
      if (counted.requests > 1) busy.push(new Date(now).toISOString().slice(11, 16));
    }
    expect(busy).toEqual(['15:15', '16:15', '16:45', '17:15', '19:15', '00:15', '01:15']);
    expect(reminders(one).map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual(['15:15']);
  });

  it('is nothing where nobody wants it', async () => {
    await settle([one], {});
    await town.live(midnight + 15 * minute);
    await change('UPDATE heartbeat SET quiet_until = NULL');
    const statements: string[] = [];
    const prepare = env.DB.prepare.bind(env.DB);
    const spied = {
      prepare: (query: string) => (statements.push(query), prepare(query)),
      batch: env.DB.batch.bind(env.DB),
    };
    town.now = atHour;
    await town.tick(spied as D1Database);
    expect(statements.filter((query) => query.includes('posts.reminded'))).toEqual([]);
    expect(textOf(await command('daily', {}, { guild: one, now: atHour }))).toContain('#63');
  });
});
