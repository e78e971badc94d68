/** Edits of posts: few, in order, and none is lost for long, whatever fails. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closesEverywhere } from '../../../src/day/calendar.ts';
import { requestEdit } from '../../../src/live/touch.ts';
import { postWriter } from '../../../src/post/composer.ts';
import { cardOf, endCard, putDue, takeEdit } from '../../../src/store/live.ts';
import { counting } from '../counting.ts';
import { change, spentNow } from '../database.ts';
import { channelOf, date, guildIds, hour, midnight, minute, moveIn, paused, postRow, town } from '../posting.ts';
import { env } from '../talk.ts';
import { check, editsOf, lineOf, liveRows, open, post, postNext } from './playing.ts';

const [one = '', two = ''] = guildIds(2);

beforeEach(moveIn);

const soon = (): Promise<void> => town.until(town.now + minute);
const onEdit = `PATCH /channels/${channelOf(one)}/`;
const solved = (...users: readonly string[]): string =>
  `-# ${users.length} solved · best +2 · ${users.map((user) => `<@${user}>`).join(' ')}`;

it('of races and hunts are charged four at a time', async () => {
  await requestEdit(town.bot(), cardOf('race', one, 1), midnight, undefined, { user: '71' });
  expect(await spentNow()).toEqual({ [`${date} card`]: 4, [`${date} card ${one}`]: 4, [`${date} player 71`]: 8 });
});

describe('edits of a post', () => {
  it('are a minute apart, half an hour after the first twenty, forty at most, and tell all that has happened by then', async () => {
    const { over } = await post([one]);
    const times: number[] = [];
    town.fail(onEdit, (answer) => (times.push((town.now - midnight - hour) / minute), answer()), 100);
    for (const user of ['71', '72', '73', '74', '75']) {
      await check(one, user, over(2));
      await town.until(town.now + 25_000);
    }
    await soon();
    expect(times).toEqual([0, 1, 2]);
    await change('UPDATE live SET edits = 20');
    await check(one, '76', over(2));
    await town.until(town.now + hour);
    expect(times).toEqual([0, 1, 2, 32]);
    await change('UPDATE live SET edits = 40');
    await check(one, '77', over(2));
    await town.until(town.now + hour);
    expect(times).toHaveLength(4);
    expect(lineOf(one)).toBe(solved('71', '72', '73', '74', '75', '76'));
  });

  it('cost three rows when they are asked for, one when they are made, and one when the row goes', async () => {
    const { over } = await post([one]);
    const cost = async (act: (db: D1Database) => Promise<unknown>): Promise<number> => {
      const counted = counting(env.DB);
      await act(counted.db);
      return counted.written;
    };
    const played = async (db: D1Database): Promise<unknown> => open(one, '71', db);
    const edit = async (db: D1Database): Promise<unknown> => town.until(town.now + minute, db);
    // The board itself is two rows.
    expect(await cost(played)).toBe(2 + 3);
    expect(await cost(edit)).toBe(1);
    expect(await cost((db) => open(one, '72', db))).toBe(2 + 1);
    expect(await cost((db) => open(one, '72', db))).toBe(1);
    expect(await cost((db) => check(one, '73', over(2), { db }))).toBe(3 + 3);
    // One is asked for already; the best is better.
    expect(await cost((db) => check(one, '74', over(2), { db }))).toBe(3);
    expect(await cost((db) => check(one, '75', over(0), { db }))).toBe(3 + 1);
    expect(await cost(edit)).toBe(1);
    await postNext([one]);
    expect(await cost(edit)).toBe(2);
  });
});

describe('a milestone', () => {
  it('while an edit is at work asks for another one', async () => {
    const { over } = await post([one]);
    await check(one, '71', over(2));
    town.fail(onEdit, async (answer) => {
      await check(one, '72', over(2));
      return answer();
    });
    await town.until(town.now);
    expect(lineOf(one)).toBe(solved('71'));
    await soon();
    expect(lineOf(one)).toBe(solved('71', '72'));
    expect(editsOf(one)).toHaveLength(2);
  });

  it('while the last edit is at work keeps the row', async () => {
    const before = { due: null, edits: 0, edited: 0 };
    await putDue(env.DB, 'race.1.1', undefined, { due: midnight, isLast: true });
    expect(await takeEdit(env.DB, { card: 'race.1.1', now: midnight, isLast: true })).toBe('taken');
    await putDue(env.DB, 'race.1.1', { ...before, edits: 1 }, { due: midnight, isLast: true });
    await endCard(env.DB, 'race.1.1');
    expect(await liveRows()).toHaveLength(1);
  });

  it('that closes the round while an edit is at work waits for it', async () => {
    const { over } = await post([one]);
    town.now = midnight + 24 * hour;
    await check(one, '71', over(2));
    town.fail(onEdit, async (answer) => {
      await check(one, '72', over(2));
      await postNext([one]);
      const messages = town.edits;
      town.edits = [];
      for (const message of messages) await town.edit(message);
      return answer();
    });
    await town.until(town.now);
    expect(lineOf(one)).toBe(solved('71'));
    await soon();
    expect([lineOf(one), await liveRows(), town.edits]).toEqual([solved('71', '72'), [], []]);
  });

  it('that comes twice is one', async () => {
    const { over } = await post([one]);
    await Promise.all([check(one, '71', over(2), { id: '9001' }), check(one, '71', over(2), { id: '9001' })]);
    expect(town.edits).toHaveLength(1);
    await check(one, '71', over(2), { id: '9001' });
    await soon();
    expect([editsOf(one).length, town.edits.length]).toEqual([1, 0]);
  });

  it('fails nobody who plays, when its row can not be written or the queue takes nothing', async () => {
    const { over } = await post([one]);
    town.refusals = 2;
    expect(await check(one, '71', over(2))).toContain('Solved in 24 moves');
    expect(await check(one, '72', over(2))).toContain('Solved in 24 moves');
    expect([town.edits.length, (await liveRows())[0]?.due]).toEqual([0, null]);
    await check(one, '73', over(2));
    await soon();
    expect(lineOf(one)).toBe(solved('71', '72', '73'));
    await change('ALTER TABLE live RENAME TO gone');
    const logged = vi.spyOn(console, 'error');
    const said = await check(one, '74', over(2));
    await change('ALTER TABLE gone RENAME TO live');
    expect(said).toContain('Solved in 24 moves');
    const line = { event: 'no-edit', card: cardOf('post', one, date), error: expect.stringContaining('no such table') };
    expect(logged.mock.calls.map(([text]) => JSON.parse(String(text)) as unknown)).toEqual([line]);
  });
});

describe('a message of the queue', () => {
  it('that comes twice, or at once, makes one edit', async () => {
    const { over } = await post([one]);
    await check(one, '71', over(2));
    const [message] = town.edits;
    town.edits = [];
    if (message === undefined) throw new Error('nothing was asked for');
    await Promise.all([town.edit(message), town.edit(message)]);
    await town.edit(message);
    await town.until(town.now + minute / 2);
    expect(editsOf(one)).toHaveLength(1);
    // A second delivery that is late takes no edit before its time.
    await check(one, '72', over(2));
    await town.edit(message);
    expect(editsOf(one)).toHaveLength(1);
    await town.until(town.now + 2 * minute);
    expect([editsOf(one).length, lineOf(one), town.edits]).toEqual([2, solved('71', '72'), []]);
  });

  it('that is lost is asked for again by what happens five minutes later', async () => {
    const { over } = await post([one]);
    await check(one, '71', over(2));
    town.edits = [];
    town.now += 4 * minute;
    await check(one, '72', over(2));
    expect(town.edits).toEqual([]);
    town.now += 2 * minute;
    await check(one, '73', over(2));
    await soon();
    expect(lineOf(one)).toBe(solved('71', '72', '73'));
  });

  it('whose Worker dies leaves the edit to what happens next, but a last one is made', async () => {
    const { over } = await post([one]);
    await check(one, '71', over(2));
    town.die(onEdit, 'before');
    await soon();
    expect(lineOf(one)).toBeUndefined();
    await check(one, '72', over(2));
    await soon();
    expect(lineOf(one)).toBe(solved('71', '72'));
    await check(one, '73', over(2));
    await postNext([one]);
    town.die(onEdit, 'before', 2);
    await soon();
    expect(lineOf(one)).toBe(solved('71', '72', '73'));
    expect(await liveRows()).toEqual([]);
  });
});

describe('an edit that Discord does not make', () => {
  it.each([
    ['for want of a permission', () => town.refuse(403, 50_001, 'Missing Access')],
    ['as it is malformed', () => town.refuse(400, 50_035, 'Invalid Form Body')],
  ])('%s pauses nothing, and the next milestone tries again', async (_why, answer) => {
    const { over } = await post([one]);
    await check(one, '71', over(2));
    town.fail(onEdit, answer);
    await town.until(town.now + 5 * minute);
    expect([lineOf(one), editsOf(one).length, await paused(one)]).toEqual([undefined, 1, null]);
    await check(one, '72', over(2));
    await soon();
    expect(lineOf(one)).toBe(solved('71', '72'));
  });

  it('though it is the last one is tried again for half a day, and then the row goes', async () => {
    const { over } = await post([one, two]);
    for (const guild of [one, two]) await check(guild, '71', over(2));
    await soon();
    for (const guild of [one, two]) await check(guild, '72', over(2));
    await postNext([one, two]);
    const path = `PATCH /channels/${channelOf(two)}/`;
    town.fail(onEdit, () => town.json(500, {}), 3);
    town.fail(path, () => town.limit(1, 'shared'), 100);
    await town.until(town.now + 10 * minute);
    expect([lineOf(one), lineOf(two)]).toEqual([solved('71', '72'), solved('71')]);
    await town.until(town.now + 10 * hour);
    expect(await liveRows()).toHaveLength(1);
    await town.until(town.now + 2 * hour);
    expect([await liveRows(), town.edits]).toEqual([[], []]);
  });

  it('because a proxy is in the way leaves the other cards of its job alone', async () => {
    const { over } = await post([one, two]);
    for (const guild of [one, two]) await check(guild, '71', over(2));
    await soon();
    for (const guild of [one, two]) await check(guild, '72', over(2));
    town.edits = [];
    await postNext([one, two]);
    expect(town.edits.map(({ body }) => body.cards.length)).toEqual([2]);
    const edits = (): number => editsOf(one).length + editsOf(two).length;
    const before = edits();
    town.fail('PATCH', () => town.html(429, { 'retry-after': '600' }), 2);
    await town.until(town.now + 9 * minute);
    expect(edits()).toBe(before + 1);
    await town.until(town.now + hour);
    expect([lineOf(one), lineOf(two)]).toEqual([solved('71', '72'), solved('71', '72')]);
  });

  it('because somebody deleted the post ends with the round, and posts go on', async () => {
    const { over } = await post([one]);
    await check(one, '71', over(2));
    await soon();
    town.channels.set(channelOf(one), []);
    await check(one, '72', over(2));
    await soon();
    expect(await paused(one)).toBeNull();
    await postNext([one]);
    await town.until(town.now + hour);
    expect([await liveRows(), town.edits, town.counts([one])]).toEqual([[], [], [1]]);
    expect(await postRow(one, '2026-03-05')).toMatchObject({ failure: null, message: expect.any(String) });
  });
});

describe('a server that posts nothing any more', () => {
  it('has its last edit asked for by the first ticks of a day when its round is over in every zone', async () => {
    await post([one]);
    await open(one, '71');
    town.edits = [];
    const asked = async (days: number): Promise<number> => {
      town.now = midnight + days * 24 * hour;
      for (let ticks = 0; ticks < 3; ticks++, town.now += 15 * minute) await town.tick();
      return town.edits.length;
    };
    await change("UPDATE guilds SET paused = 'admin'");
    expect([await asked(2), await asked(3)]).toEqual([0, 1]);
    await soon();
    expect(await liveRows()).toEqual([]);
  });

  it('has no last edit before that', async () => {
    await post([one]);
    const closes = closesEverywhere(date);
    const edits = [closes - 1, closes].map((now) => postWriter.write(town.bot(), one, date, now));
    expect((await Promise.all(edits)).map((edit) => edit?.isLast)).toEqual([false, true]);
  });
});
