/** A deletion undoes nothing that goes on, and what it leaves is gone once that is over. */
import { beforeEach, describe, expect, it } from 'vitest';
import { dump, insertPost, change, rowsOf, cellOf } from './database.ts';
import {
  ann,
  answerOf,
  begin,
  ben,
  cat,
  hour,
  minute,
  onCard,
  pass,
  raceNow,
  scene,
  send,
  setOut,
  tick,
} from './race/racing.ts';
import { idOf, longer, playEights, solutionOf } from './solving.ts';
import { type Asker, type Reply, buttonsOf, command, env, guild, noon, press, submit, textOf } from './talk.ts';
import { said } from '../said.ts';

beforeEach(setOut);

const forget = (user: string): Promise<Reply> => press('privacy:delete-all', { user, now: scene.now });

/** The tables that still name a player, and how often. */
async function traces(user: string): Promise<Readonly<Record<string, number>>> {
  const counts = Object.entries(await dump()).map(([table, rows]) => {
    const own = rows.filter((row) => JSON.stringify(row).includes(`"${user}"`));
    return [table, own.length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** No tick has anything to do but this. */
async function tickAt(moment: number): Promise<void> {
  await change('UPDATE heartbeat SET tick = 1, quiet_until = ?1', Number.MAX_SAFE_INTEGER);
  scene.now = moment;
  await tick();
}

describe('a race', () => {
  it('keeps the clock of a racer who deletes their data and starts again', async () => {
    await begin({}, { user: '99' });
    await onCard('start', ann);
    await onCard('start', ben);
    await pass(8 * minute);
    await forget(ann);
    expect(await traces(ann)).toEqual({ racers: 1 });
    await onCard('start', ann);
    expect(textOf(await send(await answerOf(), ann))).toContain('12 moves, 8:00.0');
    await send(await answerOf(), ben);
    expect((await raceNow()).standings.map(([user]) => user)).toEqual([ann, ben]);
    await tickAt(scene.now + minute);
    expect((await raceNow()).standings).toHaveLength(2);
  });

  it('takes no second result, and shows nothing of the one that was deleted', async () => {
    await begin({}, { user: '99' });
    for (const user of [ann, ben, cat]) await onCard('start', user);
    await pass(minute);
    await send(longer(await answerOf()), ann);
    await forget(ann);
    const told = 'You deleted your data after your result in race #1';
    for (const action of ['start', 'leave']) expect(textOf(await onCard(action, ann))).toContain(told);
    expect(textOf(await send(await answerOf(), ann))).toContain(told);
    const [left] = await rowsOf('SELECT notation, effects FROM racers WHERE user = ?1', ann);
    expect(left).toEqual({ notation: null, effects: null });
    await send(await answerOf(), ben);
    await tickAt(scene.now + minute);
    expect(await traces(ann)).toEqual({ racers: 1 });
    await pass(hour);
    expect((await raceNow()).standings.map(([user]) => user)).toEqual([ben]);
    expect(JSON.stringify(scene.sent.at(-1)?.body)).not.toContain(ann);
    await tickAt(scene.now);
    expect(await traces(ann)).toEqual({});
    expect(Object.keys(await traces(ben))).toContain('racers');
  });

  it('forgets who has not started, and brings no name back that a moderator took off', async () => {
    await begin({}, { user: '99' });
    for (const user of [ann, cat]) await onCard('start', user);
    for (const user of [ann, cat]) await send(await answerOf(), user);
    await onCard('again', '99');
    await press(`moderate:remove:race.${BigInt(guild).toString(36)}.2:${cat}`, { admin: true, now: scene.now });
    for (const user of [ann, cat]) await forget(user);
    expect([await traces(ann), await traces(cat)]).toEqual([{}, { racers: 1 }]);
    await onCard('start', cat, 2);
    await send(await answerOf(0n, 2), cat, 2);
    await pass(hour);
    expect((await raceNow(2)).standings.map(([user]) => user)).toEqual([null]);
  });
});

describe('a try', () => {
  const key = '2026-03-04.8-puzzle.22';
  const later = noon + 24 * hour;
  const other = '2000000000000000002';
  /** No server can still play the puzzle then. */
  const closed = Date.parse('2026-03-06T12:00:00Z');
  let shortest: readonly string[];
  const sends = async (moves: readonly string[], asker: Asker = {}): Promise<string> =>
    textOf(await command('check', { moves: moves.join(' ') }, { user: ann, now: scene.now, ...asker }));

  beforeEach(async () => {
    for (const server of [guild, other]) await playEights(server);
    shortest = solutionOf(await idOf());
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    ['that was given up', () => press(`solve:give-up:${key}`, { user: ann })],
    ['with a hint', () => press(`hint:ask:${key}`, { user: ann })],
    [
      'that was locked in',
      async () => {
        await sends(longer(shortest));
        await press(`check:lock:${key}`, { user: ann });
      },
    ],
    [
      'whose answer was opened where its round had closed',
      () => press(`solve:closed:${key}`, { user: ann, guild: other, now: later }),
    ],
  ])('%s stays over until the puzzle closes everywhere', async (_how, end) => {
    await end();
    expect(textOf(await forget(ann))).toMatch(said('privacy-deleted'));
    expect(await traces(ann)).toEqual({ attempts: 1 });
    const [left] = await rowsOf('SELECT * FROM attempts');
    expect(Object.values(left ?? {}).filter((value) => value !== null && value !== 0 && value !== '')).toEqual([
      ann,
      '2026-03-04',
      '8-puzzle',
      22,
      1,
    ]);
    for (const server of [guild, other])
      expect(await sends(shortest, { guild: server })).toMatch(said('check-deleted'));
    expect(textOf(await press(`check:lock:${key}`, { user: ann }))).toMatch(said('lock-nothing'));
    expect(await cellOf('SELECT COUNT(*) AS n FROM entries')).toBe(0);
    await forget(ann);
    await tickAt(closed - 15 * minute);
    expect(await traces(ann)).toEqual({ attempts: 1 });
    await tickAt(closed);
    expect(await traces(ann)).toEqual({});
  });

  it('that goes on begins anew', async () => {
    await sends(longer(shortest));
    await forget(ann);
    expect(await traces(ann)).toEqual({});
    expect(await sends(shortest)).toContain('Perfect!');
  });

  it('whose result a moderator took off the board stays off', async () => {
    const excluded = () => env.DB.prepare('SELECT removed, standing FROM entries').all();
    await sends(longer(shortest));
    const asked = await command('moderate', { user: ann }, { admin: true });
    const off = await press(buttonsOf(asked)[0] ?? '', { admin: true });
    await forget(ann);
    expect(await traces(ann)).toEqual({ entries: 1 });
    const file = (await press('privacy:export', { user: ann })).files?.[0];
    expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({
      entries: [{ removed: 2, standing: null }],
      attempts: [],
    });
    expect(await sends(shortest)).toContain('Perfect!');
    expect((await excluded()).results).toEqual([{ removed: 1, standing: null }]);
    await forget(ann);
    expect((await excluded()).results).toEqual([{ removed: 2, standing: null }]);
    // What is put back is nothing by now.
    const back = buttonsOf(off).find((one) => one.startsWith('moderate:restore')) ?? '';
    expect(textOf(await press(back, { admin: true }))).toMatch(said('moderate-nothing'));
    expect(await traces(ann)).toEqual({});
  });

  it('leaves no entry of a round that is over everywhere', async () => {
    await insertPost(guild, '2026-03-04');
    await sends(shortest);
    await press(`moderate:remove:${key}:${ann}`, { admin: true });
    await forget(ann);
    await tickAt(closed - 15 * minute);
    expect(await traces(ann)).toEqual({ entries: 1 });
    await tickAt(closed);
    expect(await traces(ann)).toEqual({});
  });
});

it('a name that was taken off a hunt stays off as long as it goes on', async () => {
  const named = () => env.DB.prepare('SELECT user, removed FROM finds ORDER BY solution').all();
  const id = '8-puzzle.123456780.3t8y';
  const card = `hunt.${BigInt(guild).toString(36)}.1`;
  const finds = (n: bigint) =>
    submit(`check:list:${card}`, { moves: solutionOf(id, n).join(' ') }, { user: ann, now: scene.now });
  await command('hunt', { position: '8 6 7 / 2 5 4 / 3 _ 1' }, { user: ben, channel: '5' });
  await finds(0n);
  await press(`moderate:remove:${card}:${ann}`, { admin: true });
  await forget(ann);
  await finds(1n);
  expect((await named()).results).toEqual([
    { user: ann, removed: 2 },
    { user: ann, removed: 1 },
  ]);
  await forget(ann);
  await change('UPDATE hunts SET ended = 1');
  await tickAt(scene.now + minute);
  expect((await named()).results).toEqual([
    { user: '', removed: 1 },
    { user: '', removed: 1 },
  ]);
});
