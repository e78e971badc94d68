/** Puzzles that can’t be dealt, or are not known any more, hold up nobody else’s post. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBoard } from '../../../src/families/index.ts';
import { noOff } from '../../../src/families/no-off.ts';
import { guildIds, hour, moveIn, postRow, settle, town } from '../posting.ts';
import { insert, insertPost, rowsOf } from '../database.ts';
import { env } from '../talk.ts';

const [one = '', two = '', three = ''] = guildIds(3);
/** What other servers play, whichever family’s turn it is. */
const easy = { family: '8-puzzle', distance: 9 };

beforeEach(moveIn);

/** A day on a board that nobody knows. */
const dealt = { date: '2026-03-04', board: 'x', state: '1', count: '1', solution: 'U', positions: 1, harder: 0 };

it('a server whose last puzzle nobody knows any more gets its post without a summary, and holds up nobody', async () => {
  await settle([one, two], easy);
  const gone = { family: 'gone', distance: 9 };
  await insert('days', { ...dealt, ...gone, date: '2026-03-03', positions: 2 });
  await insertPost(one, '2026-03-03', gone);
  await town.send([one, two]);
  expect(town.counts([one, two])).toEqual([1, 1]);
});

it('a server whose puzzle can’t be dealt holds up nobody', async () => {
  await settle([one], { family: '8-puzzle', distance: 999 });
  await settle([two], easy);
  await town.send([one, two]);
  expect(town.counts([one, two])).toEqual([0, 1]);
  expect(await postRow(one)).toMatchObject({ failure: 'no puzzle could be dealt' });
});

it.each([
  { what: 'all of them the same', puzzles: 1, others: 1 },
  { what: 'as many as a job has requests to deal', puzzles: 12, others: 8 },
])(
  'a job full of servers whose puzzle can’t be dealt, $what, tries each once and ends',
  async ({ puzzles, others }) => {
    const guilds = guildIds(20);
    await settle(guilds.slice(-others), easy);
    for (const [index, guild] of guilds.slice(0, -others).entries()) {
      await settle([guild], { family: '8-puzzle', distance: 900 + (index % puzzles) });
    }
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    await town.send(guilds);
    const [again] = town.waiting;
    town.waiting = [];
    if (again !== undefined) await town.deliver(again);
    expect(town.waiting).toEqual([]);
    expect(town.posted()).toHaveLength(others);
    expect(await postRow(one)).toMatchObject({ failure: 'no puzzle could be dealt' });
    expect(errors).toHaveBeenCalledTimes(puzzles);
  },
);

it('a server whose puzzle was dealt on a board that nobody knows any more holds up nobody', async () => {
  await settle([one], { family: '7-puzzle', distance: 20 });
  await settle([two], easy);
  await insert('days', { ...dealt, family: '7-puzzle', distance: 20 });
  await town.send([one, two]);
  expect(town.counts([one, two])).toEqual([0, 1]);
  expect(await postRow(one)).toMatchObject({ failure: 'no puzzle could be dealt' });
});

describe('a family that throws', () => {
  const puzzle = openBoard(noOff.id, noOff.boards[0]);
  const bug = (): never => {
    throw new Error('planted');
  };

  it.each([
    { where: 'where it opens a board', isUndealt: true, plant: () => vi.spyOn(noOff, 'open').mockImplementation(bug) },
    { where: 'once it has dealt', isUndealt: true, plant: () => vi.spyOn(puzzle, 'writeMove').mockImplementation(bug) },
    { where: 'where it is shown', isUndealt: false, plant: () => vi.spyOn(puzzle, 'picture').mockImplementation(bug) },
  ])('$where costs its own servers a line in the log, and the others nothing', async ({ isUndealt, plant }) => {
    // None of these puzzles is dealt yet.
    await env.DB.exec('DELETE FROM days');
    await settle([one], { family: noOff.id, distance: 10 });
    await settle([two], { family: '7-puzzle', distance: 12 });
    await settle([three], easy);
    plant();
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const lines = () => errors.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
    const line = { event: 'no-puzzle', family: noOff.id, error: 'Error: planted' };
    await town.tick();
    await town.until(town.now + 1);
    expect(town.counts([one, two, three])).toEqual([0, 1, 1]);
    expect(lines()).toEqual([expect.objectContaining(line)]);
    expect(await postRow(one)).toMatchObject({ failure: 'no puzzle could be dealt' });
    await town.live(town.now + 4 * hour);
    expect(lines().length > 1).toBe(isUndealt);
    expect(lines()).toEqual(lines().map(() => expect.objectContaining(line)));
    expect(await rowsOf("SELECT date FROM days WHERE family = '7-puzzle' AND distance = 12")).toHaveLength(3);
  });

  it('where its last round is summed up leaves out no more than that', async () => {
    await settle([one], easy);
    const last = { date: '2026-03-03', family: 'no-off', distance: 10 };
    await insert('days', { ...dealt, ...last, board: '11233440', state: '8w' });
    await insertPost(one, last.date, last);
    vi.spyOn(puzzle, 'picture').mockImplementation(bug);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    await town.send([one]);
    expect(town.counts([one])).toEqual([1]);
    expect(errors.mock.calls).toEqual([[expect.stringContaining('"family":"no-off"')]]);
  });
});
