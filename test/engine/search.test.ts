/** What no board of the registry has: several goals, parts cut off, depth beyond a byte. In a corridor all of it is plain. */
import { describe, expect, it } from 'vitest';
import type { Puzzle, Twin } from '../../src/puzzle.ts';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { flood, unreachable } from '../../src/search/flood.ts';
import { solve } from '../../src/search/solve.ts';
import { packTables } from '../../src/search/pack.ts';
import { Tables } from '../../src/search/tables.ts';
import { corridor } from './corridor.ts';

const budget = Number.POSITIVE_INFINITY;
const noTables = new Tables(packTables([]).buffer);

describe('a flood', () => {
  it('measures from the nearest goal', () => {
    expect([...flood(corridor(8, [1, 6]))]).toEqual([1, 0, 1, 2, 2, 1, 0, 1]);
  });

  it('marks what it can’t reach, and ends after the last state that it can', () => {
    expect([...flood(corridor(8, [5], [3, 7]))]).toEqual([unreachable, unreachable, unreachable, 2, 1, 0, 1]);
  });

  it('refuses a board that is deeper than a byte', () => {
    expect(flood(corridor(255)).at(-1)).toBe(254);
    expect(() => flood(corridor(256))).toThrow('deeper');
  });
});

describe('a search from both ends', () => {
  it.each([
    [0, [0], 0, 1n],
    [9, [0], 9, 1n],
    [4, [0, 9], 4, 1n],
    [5, [0, 9], 4, 1n],
    // Two goals at the same distance are two solutions.
    [5, [0, 10], 5, 2n],
    [500, [0], 500, 1n],
  ])('from %i to %j: %i moves, %i solutions', (start, goals, distance, count) => {
    const puzzle = corridor(501, goals);
    const found = searchBothEnds(puzzle, start, budget);
    expect(found).toMatchObject({ kind: 'paths', paths: { distance, count } });
    expect(solve(puzzle, start, noTables)).toMatchObject({ kind: 'paths', paths: { distance, count } });
  });

  it.each([
    ['the start', corridor(100, [0], [90]), 99, 10],
    ['the goal', corridor(100, [0], [10]), 95, 10],
  ])('proves that nothing leads out by %s', (_side, puzzle, start, states) => {
    expect(searchBothEnds(puzzle, start, budget)).toEqual({ kind: 'exhausted', states });
  });

  it('gives up beyond the budget', () => {
    const found = searchBothEnds(corridor(1001), 1000, 100);
    expect(found.kind).toBe('budget');
    expect(found).toMatchObject({ states: 101 });
    expect(searchBothEnds(corridor(1001), 1000, 1002).kind).toBe('paths');
  });
});

/** A corridor that leads back to its beginning. */
function ring(size: number, twin?: Twin): Puzzle {
  const steps = (state: number): number[] => [(state + size - 1) % size, (state + 1) % size];
  return {
    ...corridor(size),
    board: `ring-${size}`,
    neighbours(state, out) {
      out.set(steps(state));
      return 2;
    },
    moves: steps,
    ...(twin && { twin }),
  };
}

describe('solving by the table of a twin', () => {
  const twin = (board: string, to: Twin['to']): Twin => ({ family: 'corridor', board, to });

  it('takes the nearest of the states that stand for one, and the solutions of all that are as near', () => {
    const tables = new Tables(packTables([ring(20)]).buffer);
    // Who goes round twice is in one of two cells for each.
    const puzzle = ring(
      10,
      twin('ring-20', (state) => [state, state + 10]),
    );
    for (let state = 0; state < 10; state++) {
      const distance = Math.min(state, 10 - state);
      const solved = { kind: 'paths', paths: { distance, count: state === 5 ? 2n : 1n } };
      expect(solve(puzzle, state, tables)).toMatchObject(solved);
      expect(searchBothEnds(puzzle, state, budget)).toMatchObject(solved);
    }
  });

  it('leaves out those that can’t be solved', () => {
    const tables = new Tables(packTables([corridor(20, [2], [7, 10, 17])]).buffer);
    const puzzle = {
      ...corridor(10, [2], [7]),
      twin: twin('20-2', (state) => (state < 7 ? [state, state + 10] : [state + 10])),
    };
    expect(solve(puzzle, 6, tables)).toMatchObject({ kind: 'paths', paths: { distance: 4, count: 1n } });
    expect(solve(puzzle, 8, tables)).toEqual({ kind: 'exhausted', states: 3 });
  });
});

describe('solving by a table', () => {
  const puzzle = corridor(20, [2], [15]);
  const tables = new Tables(packTables([puzzle]).buffer);

  it('finds the distance', () => {
    expect(solve(puzzle, 14, tables)).toMatchObject({ kind: 'paths', paths: { distance: 12, count: 1n } });
  });

  it('proves by a search that nothing leads there', () => {
    expect(solve(puzzle, 17, tables)).toEqual({ kind: 'exhausted', states: 5 });
  });
});
