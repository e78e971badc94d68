/** What stays of races: boards, results, and the hands of moderators on them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { budgets } from '../../../src/budget.ts';
import { counting } from '../counting.ts';
import { cellOf, change, rowsOf, spentNow } from '../database.ts';
import { setNameOff } from '../../../src/store/moderation.ts';
import { racesOf } from '../../../src/store/races.ts';
import { cardOf } from '../../../src/store/live.ts';
import { longer, solutionOf } from '../solving.ts';
import { type Asker, type Reply, buttonsOf, command, env, guild, isPrivate, press, submit, textOf } from '../talk.ts';
import {
  ann,
  answerOf,
  begin,
  ben,
  buttonsOn,
  cardText,
  cat,
  hour,
  minute,
  onCard,
  otherGuild,
  pass,
  raceNow,
  scene,
  second,
  send,
  setOut,
} from './racing.ts';
import { said } from '../../said.ts';

beforeEach(setOut);

/** Ann is the best, Ben needs two moves more, and Cat is not done when the time is over. */
async function race(
  number = 1,
  players: readonly string[] = [ann, ben, cat],
  leaving: readonly string[] = [],
): Promise<void> {
  await begin();
  for (const user of leaving) for (const action of ['start', 'leave']) await onCard(action, user, number);
  for (const user of players) await onCard('start', user, number);
  const answer = await answerOf(0n, number);
  await pass(20 * second);
  await send(answer, ann, number);
  await pass(20 * second);
  if (players.includes(ben)) await send(longer(answer), ben, number);
  await pass(hour);
}

const admin = { admin: true };
const says = async (name: string, options: Readonly<Record<string, unknown>>, asker: Asker = {}): Promise<Reply> =>
  command(name, options, { now: scene.now, ...asker });
const moderate = (options: Readonly<Record<string, unknown>>, asker: Asker = admin) => says('moderate', options, asker);
const pressed = async (reply: Reply, asker: Asker = admin): Promise<Reply> =>
  press(buttonsOf(reply)[0] ?? '', { now: scene.now, ...asker });

describe('/moderate', () => {
  it('takes a name off a race that is over, and puts it back', async () => {
    await race();
    expect(cardText()).toContain('**1.** <@31>');
    const asked = await moderate({ user: ann, race: 1 });
    expect(isPrivate(asked)).toBe(true);
    expect(textOf(asked)).toMatch(/Take this name off[^]*<@31> · Race #1 · 12 moves \(\+0\), 0:20\.0/u);
    const off = await pressed(asked);
    expect([off.type, textOf(off)]).toEqual([7, expect.stringMatching(said('name-off'))]);
    expect((await raceNow()).standings.map(([user]) => user)).toEqual([null, ben]);
    await pass(minute);
    expect(cardText()).toMatch(/\*\*1\.\*\* — [^]*\*\*2\.\*\* <@32>/u);
    expect(cardText()).not.toContain('<@31>');
    expect(textOf(await moderate({ user: ann, race: 1 }))).toMatch(said('name-off'));
    await pressed(off);
    expect((await raceNow()).standings.map(([user]) => user)).toEqual([ann, ben]);
    await pass(minute);
    expect(cardText()).toContain('**1.** <@31>');
    expect(await cellOf('SELECT COUNT(*) AS n FROM live')).toBe(0);
  });

  it('is not needed by those who delete their data: eight cards lose the name, as the budgets allow', async () => {
    for (let number = 1; number <= 10; number++) await race(number, [ann]);
    await change('DELETE FROM spent');
    await press('privacy:delete-all', { user: ann, now: scene.now });
    const before = scene.sent.length;
    await pass(minute);
    const edits = scene.sent.slice(before);
    const edited = new Set(edits.flatMap(({ body }) => buttonsOn({ body })).filter((id) => id.startsWith('race:')));
    expect(edited).toEqual(new Set([3, 4, 5, 6, 7, 8, 9, 10].map((number) => `race:again:${number}`)));
    expect(edits).toHaveLength(8);
    expect(edits.filter(({ text }) => text.includes(ann))).toEqual([]);
    expect((await spentNow())[`2026-03-04 player ${ann}`]).toBe(8 * budgets.last.weight);
    expect(await cellOf('SELECT COUNT(*) AS n FROM live')).toBe(0);
  });

  it('costs two rows', async () => {
    await race();
    const which = { kind: 'race', guildId: guild, number: 1 } as const;
    for (const isRemoved of [true, false]) {
      const counted = counting(env.DB);
      await setNameOff(counted.db, which, ann, isRemoved);
      expect(counted.written).toBe(2);
    }
  });

  it('takes a name off while a race goes on, and it stays off', async () => {
    await begin();
    for (const user of [ann, ben]) await onCard('start', user);
    await pass(minute);
    expect(cardText()).toContain('<@31>');
    const asked = await moderate({ user: ann, race: 1 });
    expect(textOf(asked)).toMatch(said('name-not-done'));
    await pressed(asked);
    await pass(minute);
    expect(cardText()).toContain('—');
    expect(cardText()).not.toContain('<@31>');
    for (const user of [ann, ben]) await send(await answerOf(), user);
    await pass(minute);
    expect(cardText()).not.toContain('<@31>');
    expect((await raceNow()).standings.map(([user]) => user)).toEqual([null, ben]);
  });

  it('says what is wrong, and is for admins only', async () => {
    expect(textOf(await moderate({ user: ann, race: 1 }))).toBe('Nobody has raced on this server yet.');
    expect(textOf(await moderate({ user: ann, hunt: 1 }))).toBe('Nobody has begun a hunt on this server yet.');
    await race(1, [ann, ben], [cat]);
    expect(textOf(await moderate({ user: ann, race: 7 }))).toBe(
      'There is no race #7 on this server. The latest is #1.',
    );
    expect(textOf(await moderate({ user: '77', race: 1 }))).toBe(
      '<@77> is not in race #1.\nThese players are: <@31> <@32>',
    );
    expect(textOf(await moderate({ user: ann, race: 1, day: '12' }))).toMatch(said('moderate-one'));
    expect(textOf(await moderate({ user: ann, race: 1 }, {}))).toContain('Only members who may manage');
    const asked = await moderate({ user: ann, race: 1 });
    expect(textOf(await pressed(asked, {}))).toContain('Only members who may manage');
    const elsewhere = await pressed(asked, { admin: true, guild: otherGuild });
    expect(textOf(elsewhere)).toContain('button');
    expect((await raceNow()).standings.map(([user]) => user)).toEqual([ann, ben]);
  });

  it('takes a name off a hunt, whatever is found later', async () => {
    const put = (solution: number, user: string) =>
      env.DB.prepare('INSERT INTO finds (guild, number, solution, user, found) VALUES (?1, 1, ?2, ?3, ?2)').bind(
        guild,
        solution,
        user,
      );
    await command('hunt', { position: '8 6 7 / 2 5 4 / 3 _ 1' }, { user: ann, channel: '5' });
    await env.DB.batch([put(1, ann), put(2, ann), put(3, ben)]);
    const asked = await moderate({ user: ann, hunt: 1 });
    expect(textOf(asked)).toContain('<@31> · Hunt #1 · 2 solutions found');
    const off = await pressed(asked);
    expect(textOf(off)).toMatch(said('name-off'));
    const removed = async () =>
      (await rowsOf('SELECT removed FROM finds ORDER BY solution')).map((row) => row['removed']);
    expect(await removed()).toEqual([1, 1, 0]);
    const moves = solutionOf('8-puzzle.123456780.3t8y', 9n).join(' ');
    await submit(`check:list:${cardOf('hunt', guild, 1)}`, { moves }, { user: ann, channel: '5', now: scene.now });
    expect(await removed()).toEqual([1, 1, 0, 1]);
    await pressed(off);
    expect(await removed()).toEqual([0, 0, 0, 0]);
    expect(textOf(await moderate({ user: cat, hunt: 1 }))).toBe(
      '<@33> has found nothing in hunt #1.\nThese players have: <@31> <@32>',
    );
    await change("UPDATE hunts SET message = '7'");
    await press('privacy:delete-all', { user: ann, now: scene.now });
    await pass(minute);
    expect(cardText()).toContain('<@32>');
    expect(cardText()).not.toContain('<@31>');
  });
});

describe('/leaderboard board: races', () => {
  const board = async (options = {}) => textOf(await says('leaderboard', { board: 'races', ...options }));

  it('counts wins, then races finished', async () => {
    expect(await board()).toMatch(said('board-no-races'));
    await race();
    await race(2, [ann, ben]);
    await race(3, [ann]);
    expect(await board()).toMatch(
      /Races: [^]*\*\*1\.\*\* <@31>: 2 wins, 3 finished\n\*\*2\.\*\* <@32>: 0 wins, 2 finished\nFrom 3 races/u,
    );
    await pressed(await moderate({ user: ann, race: 1 }));
    expect(await board()).toMatch(/<@31>: 1 win, 2 finished\n\*\*2\.\*\* <@32>: 0 wins, 2 finished/u);
    scene.now += 40 * 24 * hour;
    expect(await board({ period: 'month' })).toMatch(said('board-no-races'));
    expect(await board({ period: 'all' })).toContain('<@31>: 1 win');
  });
});

describe('/stats', () => {
  const stats = async (user: string) => textOf(await says('stats', { user }));

  it('counts races, and no streak does', async () => {
    await race();
    await race(2, [ann]);
    expect(await stats(ann)).toMatch(/<@31>[^]*\*\*Races:\*\* 2 finished, 1 won/u);
    expect(await stats(ben)).toMatch(said('stats-races', { finished: 1, won: 0 }));
    expect(await stats(cat)).toMatch(said('stats-none'));
    expect(await stats(ann)).not.toContain('Streak');
    for (const table of ['attempts', 'results', 'entries'])
      expect(await cellOf(`SELECT COUNT(*) AS n FROM ${table}`)).toBe(0);
    expect(textOf(await says('leaderboard', {}))).toMatch(said('board-empty'));
    const counted = counting(env.DB);
    expect(await racesOf(counted.db, ann)).toEqual({ finished: 2, won: 1 });
    expect(counted.read).toBeLessThanOrEqual(5);
  });
});
