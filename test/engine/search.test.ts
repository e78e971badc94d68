/** What no board of the registry has: several goals, parts cut off, depth beyond a byte. In a corridor all of it is plain. */
import { describe, expect, it } from 'vitest';
import { searchBothEnds } from '../../src/search/both-ends.ts';
import { flood, unreachable } from '../../src/search/flood.ts';
import { solve } from '../../src/search/solve.ts';
import { packTables } from '../../src/search/pack.ts';
import { Tables } from '../../src/search/tables.ts';
import { corridor } from './corridor.ts';

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
  const budget = Number.POSITIVE_INFINITY;

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

describe('solving by a table', () => {
  const puzzle = corridor(20, [2], [15]);
  const tables = new Tables(packTables([puzzle]).buffer);

  it('finds the distance', () => {
    expect(solve(puzzle, 14, tables)).toMatchObject({ kind: 'paths', paths: { distance: 12, count: 1n } });
  });

  it('proves with all states of the table that nothing leads there', () => {
    expect(solve(puzzle, 17, tables)).toEqual({ kind: 'exhausted', states: 15 });
  });
});
