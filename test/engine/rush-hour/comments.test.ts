/** The examples in the comments of Rush Hour, worked out. */
import { describe, expect, it } from 'vitest';
import { patternOf, slidesOf } from '../../../src/families/rush-hour/numbering.ts';
import { readMoveList } from '../../../src/moves/move-list.ts';
import type { State } from '../../../src/puzzle.ts';
import { neighboursOf } from '../boards.ts';
import { read } from './positions.ts';

describe('what the comments say', () => {
  const twoCars = patternOf(
    [
      { minPlace: 0, length: 2 },
      { minPlace: 2, length: 2 },
    ],
    0,
  );

  it('two cars of length 2 have six arrangements', () => {
    const drawn = twoCars.arrangements.map(([a = 0, b = 0]) =>
      Array.from({ length: 6 }, (_, cell) => (cell - a < 2 && cell >= a ? 'A' : cell - b < 2 && cell >= b ? 'B' : '.')),
    );
    expect(drawn.map((cells) => cells.join(''))).toEqual(['AABB..', 'AA.BB.', 'AA..BB', '.AABB.', '.AA.BB', '..AABB']);
  });

  it('from AA.BB. with the last cell covered, A goes right and B left, and B not right', () => {
    expect(slidesOf(twoCars, 1, 1 << 5)).toEqual([
      { car: 0, by: 1, to: 3 },
      { car: 1, by: -1, to: 0 },
    ]);
  });

  it('a state is the number of the rows and, times how many those are, the number of the columns', () => {
    const { puzzle, state } = read('AAoooo/oooooo/oooooB/oooooB/oooooo/oooooo');
    expect(puzzle.size).toBe(5 * 5);
    // A stands leftmost, B two cells down of the top.
    expect(state).toBe(0 + 5 * 2);
    const after = (word: string): State => readMoveList({ puzzle, state }, word).states.at(-1) ?? -1;
    expect(after('A+3') - state).toBe(3);
    expect(after('B+2') - state).toBe(5 * 2);
    // With A rightmost and B at the top they cross.
    expect(puzzle.holds?.(4)).toBe(false);
    expect(neighboursOf(puzzle, state).toSorted((a, b) => a - b)).toEqual([0, 5, 11, 12, 13, 14, 15, 20]);
  });

  it('three looks instead of twelve: the places along a free line are one move from each other', () => {
    const { puzzle, state } = read('AAoooxoooooooooooooooooooooooooooooo');
    const run = [state, ...neighboursOf(puzzle, state)];
    expect(run).toHaveLength(4);
    for (const one of run) expect(new Set([one, ...neighboursOf(puzzle, one)])).toEqual(new Set(run));
  });
});
