/** Hunts in full: whole ones, several people at once, what they cost, and a board of every kind. */
import { beforeEach, describe, expect, it } from 'vitest';
import { continueEdits } from '../../src/live/run.ts';
import { families } from '../../src/families/index.ts';
import { positionId } from '../../src/positions/position.ts';
import { nearStates } from '../../src/moves/path.ts';
import type { Position } from '../../src/puzzle.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { canExplore, searchFromStart } from '../../src/search/explorer.ts';
import { counting } from './counting.ts';
import { type Town, moveIn, town as inTown } from './posting.ts';
import { idOf, playEights, positionOf, solutionOf } from './solving.ts';
import {
  type Asker,
  buttonsOf,
  command,
  env,
  fetchWorker,
  guild,
  noon,
  press,
  signedRequest,
  submit,
  textOf,
  interactionOf,
} from './talk.ts';
import { rowsOf, change } from './database.ts';
import { said } from '../said.ts';

/** The hardest 8-puzzle, with forty shortest solutions, and a board with two. */
const [hard, double] = ['8-puzzle.123456780.3t8y', 'no-off.11233440.6h'];
const users = ['11', '12', '13'] as const;
const card = '77';

let town: Town;

beforeEach(async () => {
  await moveIn();
  town = inTown;
  await playEights();
});

/** Begins a hunt, and presses a button of its card. @returns its key */
async function begin(position: string, asker: Asker = {}): Promise<string> {
  const shown = await command('hunt', { position }, { user: users[0], channel: '5', ...asker });
  const check = buttonsOf(shown).find((one) => one.startsWith('check:open:')) ?? '';
  const key = check.slice('check:open:'.length);
  await press(check, { message: `${card}${key.split('.').at(-1)}`, ...asker });
  return key;
}

const send = async (key: string, moves: readonly string[], asker: Asker): Promise<string> =>
  textOf(await submit(`check:list:${key}`, { moves: moves.join(' ') }, asker));

const rows = async (query: string): Promise<readonly Record<string, unknown>[]> => await rowsOf(query);

/** What a card says after the edits that are due, and how many there were. */
async function edited(key: string, now: number): Promise<string> {
  await continueEdits(town.bot(), { kind: 'live', cards: [key], now, attempt: 0 }, now);
  const last = town.requests.findLast(({ method }) => method === 'PATCH');
  return last === undefined ? '' : textOf({ data: last.body });
}

describe('a hunt', () => {
  it('of forty is found by three, in any order, each list sent twice at once', async () => {
    const key = await begin(hard);
    let half = '';
    for (let k = 0; k < 40; k++) {
      const n = (k * 17 + 5) % 40;
      const asker = { user: users[k % 3] as string, now: noon + k * 5000, interaction: `9${k}` };
      const moves = solutionOf(hard, BigInt(n));
      const told = await Promise.all([send(key, moves, asker), send(key, moves, asker)]);
      for (const one of told) expect(one).toContain(k < 39 ? `New: solution ${n + 1}!` : 'All 40 are found');
      if (k === 20) half = await edited(key, noon + k * 5000);
    }
    expect(half).toContain('21 of 40 found');
    expect(await rows('SELECT DISTINCT solution FROM finds')).toHaveLength(40);
    const text = await edited(key, noon + 1_000_000);
    expect(text).toMatch(said('hunt-all', { count: 40, who: '<@11>' }));
    expect(text).toContain('<@11> 14 · <@12> 13 · <@13> 13');
    expect(await rows('SELECT * FROM live')).toEqual([]);
    expect(await send(key, solutionOf(hard), { user: '14', now: noon + 2_000_000 })).toContain('found already');
  });

  it('counts a solution for one of two who find it at once', async () => {
    const key = await begin(hard);
    const told = await Promise.all(users.map((user) => send(key, solutionOf(hard, 6n), { user })));
    expect(told.filter((one) => one.includes('New: '))).toHaveLength(1);
    expect(told.filter((one) => one.includes('first by <@'))).toHaveLength(2);
  });

  it('is ended by one of two who find the last two at once', async () => {
    const key = await begin(double);
    const told = await Promise.all(
      users.slice(0, 2).map((user, n) => send(key, solutionOf(double, BigInt(n)), { user })),
    );
    expect(told.filter((one) => one.includes('All 2 are found'))).toHaveLength(1);
    const last = users[told.findIndex((one) => one.includes('All 2 are found'))];
    expect(await edited(key, noon + 60_000)).toContain(`The last one: <@${last}>`);
  });

  it('makes room for an eleventh', async () => {
    const keys: string[] = [];
    for (let k = 0; k < 11; k++) keys.push(await begin(hard));
    expect(await rows('SELECT number FROM hunts WHERE ended IS NOT NULL')).toEqual([{ number: 1 }]);
    const [first = '', second = ''] = keys;
    expect(await edited(first, noon + 60_000)).toMatch(said('hunt-ended', { total: 0, count: 40 }));
    expect(await send(first, solutionOf(hard), {})).toContain('This hunt is over');
    expect(await send(second, solutionOf(hard), {})).toContain('New: ');
  });

  it('is its server’s alone', async () => {
    const key = await begin(hard);
    const stranger = { guild: '2000000000000000002' };
    for (const action of ['check:open', 'hunt:show'])
      expect(textOf(await press(`${action}:${key}`, stranger))).toContain('belongs to another server');
    expect(await send(key, solutionOf(hard), stranger)).toContain('belongs to another server');
    expect(await rows('SELECT * FROM finds')).toEqual([]);
  });

  it('whose last edit was lost is shown as it ended by the buttons that should be gone', async () => {
    const key = await begin(double);
    for (const n of [0n, 1n]) await send(key, solutionOf(double, n), { user: '11' });
    await change('DELETE FROM live');
    const shown = await press(`check:open:${key}`, { message: '771', now: noon + 60_000 });
    expect([shown.type, textOf(shown)]).toEqual([7, expect.stringMatching(said('hunt-all', { count: 2 }))]);
    await press(`play:open:${key}`, { message: '771', now: noon + 60_000 });
    expect(await edited(key, noon + 120_000)).toMatch(said('hunt-all', { count: 2 }));
  });
});

it('beside a puzzle that is open no hunt begins, whoever asks: everybody would see it', async () => {
  const today = positionOf(await idOf());
  const near = nearStates(today.puzzle, today.state).flatMap((state) => nearStates(today.puzzle, state));
  const state = near.find((one) => one !== today.state && countOf({ puzzle: today.puzzle, state: one }) > 1n);
  const beside = positionId({ puzzle: today.puzzle, state: state ?? near[0] ?? 0 });
  expect(textOf(await command('hunt', { position: beside }, { user: '11' }))).toMatch(said('solve-beside'));
  await command('check', { moves: solutionOf(today).join(' ') }, { user: '11' });
  await press('check:lock:2026-03-04.8-puzzle.22', { user: '11' });
  expect(textOf(await command('solve', { position: beside }, { user: '11' }))).toContain('moves');
  expect(textOf(await command('hunt', { position: beside }, { user: '11' }))).toContain('still being played somewhere');
  expect(await rows('SELECT * FROM hunts')).toEqual([]);
});

describe('what is written', () => {
  async function cost(type: 2 | 3 | 5, data: object, user: string): Promise<number> {
    const counted = counting(env.DB);
    const body = interactionOf(type, data, { user, channel: '5', message: card, interaction: `8${user}` });
    const response = await fetchWorker(await signedRequest(body), { ...env, DB: counted.db });
    expect(response.status).toBe(200);
    return counted.written;
  }
  const form = (id: string, moves: readonly string[]): object => ({
    custom_id: id,
    components: [{ type: 18, component: { type: 4, custom_id: 'moves', value: moves.join(' ') } }],
  });

  it('is a row to begin and three of budgets, two to find, one to end, and what an edit takes', async () => {
    const given = { id: '1', type: 1, name: 'hunt', options: [{ type: 3, name: 'position', value: double }] };
    expect(await cost(2, given, '11')).toBe(1 + 3);
    const key = `hunt.${BigInt(guild).toString(36)}.1`;
    const list = `check:list:${key}`;
    const [one, other] = [solutionOf(double), solutionOf(double, 1n)];
    expect(await cost(5, form(list, one), '11')).toBe(2);
    expect(await cost(5, form(list, one), '12')).toBe(0);
    expect(await cost(3, { component_type: 2, custom_id: `hunt:show:${key}` }, '12')).toBe(0);
    expect(await cost(3, { component_type: 2, custom_id: `check:open:${key}` }, '12')).toBe(1);
    expect(await cost(3, { component_type: 2, custom_id: `check:open:${key}` }, '13')).toBe(0);
    // The card is known now: to ask for its edit takes two rows, that of the card and the count of the day.
    expect(await cost(5, form(list, other), '12')).toBe(2 + 1 + 2);
  });
});

/** As many shortest solutions as a position has, found without the Worker's tables. */
function countOf({ puzzle, state }: Position): bigint {
  const found = canExplore(puzzle) ? searchFromStart(puzzle, state, 1e6) : searchBothEnds(puzzle, state, 1e6);
  return found.kind === 'paths' ? found.paths.count : 0n;
}

/** A position near another one that can be hunted. */
function huntableFrom({ puzzle, state }: Position): Position {
  const seen = new Set([state]);
  for (const one of seen) {
    const count = countOf({ puzzle, state: one });
    if (count > 1n && count <= 100n) return { puzzle, state: one };
    for (const next of nearStates(puzzle, one)) seen.add(next);
  }
  throw new Error(`nothing to hunt on ${puzzle.board}`);
}

const starts: Readonly<Record<string, string>> = {
  '8-puzzle': hard,
  '7-puzzle': '7-puzzle.12345670.dq0',
  'rush-hour': 'rush-hour.pr-0--A0-E0-F6-G0H2--D6--B0---C6.cas',
  'line-pieces': 'line-pieces.123404526.1sqd',
  'no-off': double,
  'knight-exchange': 'knight-exchange.222000000111.awo',
  'sliding-blocks': 'sliding-blocks.36-1-ABCDEFGHJKL11-I23_1a~4.8v',
};

it.each(families.map(({ id }) => id).filter((id) => id in starts))(
  'a board of %s is hunted by lists and by buttons',
  async (family) => {
    const position = huntableFrom(positionOf(starts[family] ?? ''));
    const count = countOf(position);
    // No puzzle is open by then.
    const now = noon + 30 * 86_400_000;
    const key = await begin(positionId(position), { now });
    expect(await send(key, solutionOf(position), { user: '11', now })).toContain('solution 1!');
    const last = solutionOf(position, count - 1n);
    const opened = await press(`play:open:${key}`, { user: '12', now });
    const more = buttonsOf(opened).find((one) => one.startsWith('play:buttons:'));
    let board = more === undefined ? opened : await press(more, { user: '12', now });
    for (const word of last) {
      const buttons = buttonsOf(board);
      const go = buttons.find((one) => one.startsWith(`play:go:${word}:`));
      if (go === undefined) throw new Error(`no button for ${word} among ${buttons.join(' ')}`);
      board = await press(go, { user: '12', now });
    }
    expect(textOf(board)).toMatch(new RegExp(`solution ${count}!|All ${count} are found`, 'u'));
  },
);

it('a kind that can’t be counted is refused', async () => {
  expect(textOf(await command('hunt', { position: '15-puzzle.123456789abcdef0.u365n1n' }))).toContain('can’t count');
});
