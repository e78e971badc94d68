/** The button below a summary: the answer of a round that has closed on one server, and may go on on another. */
import { beforeEach, expect, it } from 'vitest';
import { insertPost, rowOf } from './database.ts';
import { forgetAll, idOf, longer, playEights, solutionOf } from './solving.ts';
import { type Asker, buttonsOf, command, guild, isPrivate, noon, press, type Reply, textOf } from './talk.ts';
import { said } from '../said.ts';

const day = 86_400_000;
const other = '2000000000000000009';
const key = '2026-03-04.8-puzzle.22';
let shortest: string[];

beforeEach(async () => {
  await forgetAll();
  for (const server of [guild, other]) {
    await playEights(server);
    await insertPost(server, '2026-03-04');
  }
  shortest = solutionOf(await idOf());
});

/** The next post of a server ends its round. */
const close = (server: string): Promise<void> => insertPost(server, '2026-03-05');
const solve = (asker: Asker): Promise<Reply> => command('check', { moves: longer(shortest).join(' ') }, asker);
const show = (asker: Asker): Promise<Reply> => press(`solve:closed:${key}`, asker);
const isShown = (reply: Reply): boolean => /shortest solution/iu.test(textOf(reply));
const tryOf = (user: string): Promise<unknown> =>
  rowOf('SELECT gave_up, locked, best FROM attempts WHERE user = ?1', user);

it('shows it at once to those who played here or nowhere, and to nobody else', async () => {
  await solve({ user: '71' });
  await close(guild);
  for (const user of ['71', '72']) {
    const shown = await show({ user });
    expect([isShown(shown), isPrivate(shown)]).toEqual([true, true]);
  }
});

it('ends the try of whoever has seen it: what they had counts, and what they send elsewhere does not', async () => {
  await solve({ user: '71' });
  await close(guild);
  await show({ user: '71' });
  await show({ user: '72' });
  expect(await tryOf('71')).toEqual({ gave_up: 1, locked: 0, best: 24 });
  expect(await tryOf('72')).toEqual({ gave_up: 1, locked: 0, best: null });
  const late = await command('check', { moves: shortest.join(' ') }, { user: '72', guild: other });
  expect(textOf(late)).toContain('does not count');
  expect(await tryOf('72')).toMatchObject({ best: null });
});

it('asks those first whose round goes on elsewhere', async () => {
  for (const server of [guild, other]) await solve({ user: '71', guild: server });
  await close(guild);
  const asked = await show({ user: '71' });
  expect(textOf(asked)).toMatch(said('solve-ask'));
  expect(await tryOf('71')).toMatchObject({ gave_up: 0 });
  expect(isShown(await press(buttonsOf(asked)[0] ?? '', { user: '71' }))).toBe(true);
  expect(await tryOf('71')).toMatchObject({ gave_up: 1, best: 24 });
});

it('is the same for /solve, of the day and of its board', async () => {
  await solve({ user: '71', guild: other });
  await close(guild);
  for (const options of [{ puzzle: '#63' }, { position: await idOf({ guild: other }) }]) {
    expect(textOf(await command('solve', options, { user: '71' }))).toMatch(said('solve-ask'));
    expect(await tryOf('71')).toMatchObject({ gave_up: 0 });
    const user = 'puzzle' in options ? '72' : '73';
    expect(isShown(await command('solve', options, { user }))).toBe(true);
    expect(await tryOf(user)).toMatchObject({ gave_up: 1 });
    expect(textOf(await command('solve', options, { user: '74', guild: other }))).toMatch(said('solve-ask'));
  }
});

it('asks nobody whose round has closed there too, or whose try has ended', async () => {
  for (const user of ['71', '72']) for (const server of [guild, other]) await solve({ user, guild: server });
  await press(`check:lock:${key}`, { user: '72' });
  await close(guild);
  expect(isShown(await show({ user: '72' }))).toBe(true);
  expect(await tryOf('72')).toMatchObject({ gave_up: 0, locked: 1 });
  await close(other);
  expect(isShown(await show({ user: '71' }))).toBe(true);
});

it('writes nothing once the puzzle is closed everywhere', async () => {
  for (const server of [guild, other]) await solve({ user: '71', guild: server });
  await close(guild);
  expect(isShown(await show({ user: '71', now: noon + 2 * day }))).toBe(true);
  expect(await tryOf('71')).toMatchObject({ gave_up: 0 });
});

it('is no way to the answer of a day that has not come', async () => {
  expect(textOf(await press('solve:closed:2026-03-06.8-puzzle.22'))).toMatch(said('unknown-button'));
});
