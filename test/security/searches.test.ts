/** Positions that somebody may paste to make the bot search: what it opens, holds and looks at has a bound. */
import { describe, expect, it } from 'vitest';
import { families } from '../../src/families/index.ts';
import { review } from '../../src/positions/review.ts';
import type { Position, Puzzle, State } from '../../src/puzzle.ts';
import { ballAround } from '../../src/moves/ball.ts';
import { canExplore } from '../../src/search/explorer.ts';
import { solve } from '../../src/search/solve.ts';
import { neighboursOf, tables } from '../engine/boards.ts';
import { Random } from './fuzz/random.ts';

const seed = 20_260_107;
/** What one search may open or hold, as `solve` has it; it may look up a little later. */
const maxOpened = 60_000;
const slack = 1000;

/** A puzzle that counts how often it is asked for what is beside a position. */
function counted(puzzle: Puzzle): { readonly puzzle: Puzzle; opened: number } {
  const count = { puzzle, opened: 0 };
  const hot = new Set<string | symbol>(['neighbours', 'step']);
  const wrap = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key, target);
        if ((key === 'search' || key === 'grid') && typeof member === 'object' && member !== null) return wrap(member);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]): unknown => {
          if (hot.has(key)) count.opened++;
          return member.apply(target, given);
        };
      },
    });
  return Object.assign(count, { puzzle: wrap(puzzle) });
}

/** Rush Hour boards with cars wherever some fit: from one car alone, which has most room, to a board that is full. */
function boards(count: number): readonly Position[] {
  const random = new Random(seed);
  const rushHour = families.find(({ id }) => id === 'rush-hour');
  const found: Position[] = [];
  for (let time = 0; found.length < count; time++) {
    const cells = Array.from({ length: 36 }, () => 'o');
    const put = (name: string, at: readonly number[]): void => {
      if (at.every((cell) => cells[cell] === 'o')) for (const cell of at) cells[cell] = name;
    };
    const row = random.below(6);
    const first = row * 6 + random.below(4);
    put('A', [first, first + 1]);
    for (const name of Array.from('BCDEFGHIJKLMNPQR').slice(0, time % 17)) {
      const length = 2 + random.below(2);
      const upright = random.once(2);
      const [along, across] = [random.below(7 - length), random.below(6)];
      const cell = upright ? along * 6 + across : across * 6 + along;
      put(
        name,
        Array.from({ length }, (_, k) => cell + k * (upright ? 6 : 1)),
      );
    }
    const read = rushHour?.read(cells.join(''));
    if (read?.ok === true) found.push(read.value);
  }
  return found;
}

/** Any position of every family and any goal: the numbers are drawn, not the texts. */
function positions(count: number): readonly Position[] {
  const random = new Random(seed);
  return families.flatMap((family) => {
    const puzzle = family.open(family.boards[0]);
    if (puzzle === undefined || canExplore(puzzle)) return [];
    const draw = (): State => (random.below(2 ** 31) * 2 ** 21 + random.below(2 ** 21)) % puzzle.size;
    return Array.from({ length: count }, (): Position => {
      const read = family.read(puzzle.format(draw()), puzzle.format(draw()));
      return read.ok ? read.value : { puzzle, state: draw() };
    });
  });
}

const all: readonly Position[] = [...boards(60), ...positions(12)];

describe(`${all.length} positions, seed ${seed}`, () => {
  it('are solved, refuted or given up within the bound', () => {
    const opened: number[] = [];
    const budgets = all.flatMap(({ puzzle, state }) => {
      const count = counted(puzzle);
      const solved = solve(count.puzzle, state, tables);
      opened.push(count.opened);
      return 'states' in solved ? [solved.states] : [];
    });
    expect(Math.max(...opened)).toBeLessThanOrEqual(maxOpened);
    // What works on the cells of a grid, or in WebAssembly, asks for no neighbours, and says itself how far it came.
    expect(Math.max(...budgets)).toBeLessThanOrEqual(maxOpened + slack);
    // Nor does a search of a graph ask again for what another one has opened.
    expect([Math.max(...opened) > 500, budgets.length > 0]).toEqual([true, true]);
  });

  it('have lines of a thousand moves that are reviewed in a few searches', () => {
    const random = new Random(seed);
    for (const { puzzle, state } of all.filter((_one, index) => index % 4 === 0)) {
      const states: [State, ...State[]] = [state];
      for (let step = 0; step < 1000; step++) {
        const near = neighboursOf(puzzle, states.at(-1) ?? state);
        if (near.length > 0) states.push(near[random.below(near.length)] ?? state);
      }
      const count = counted(puzzle);
      const { effects: steps } = review({ puzzle: count.puzzle, state }, states, tables, {});
      expect(steps).toHaveLength(states.length - 1);
      expect(count.opened).toBeLessThanOrEqual(4 * maxOpened);
    }
  });

  it('have no more opened around them than was asked for', () => {
    for (const { puzzle, state } of all) {
      const count = counted(puzzle);
      expect(ballAround(count.puzzle, [state], 6, 3000).size).toBeLessThanOrEqual(3000 * (1 + puzzle.degree));
      expect(count.opened).toBeLessThanOrEqual(3000);
    }
  });
});
