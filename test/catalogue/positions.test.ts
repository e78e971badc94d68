/** The positions of the 15-puzzle that are dealt: every eighth is proved again, and the first are made again. */
import { describe, expect, it } from 'vitest';
import { findPositions } from '../../catalogue/positions.ts';
import { bankRowsOf } from '../../catalogue/read.ts';
import { fifteenPuzzle } from '../../src/families/15-puzzle.ts';
import { openBoard } from '../../src/families/index.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { tables } from '../engine/boards.ts';

const rows = bankRowsOf('15-puzzle');
const puzzle = openBoard('15-puzzle', fifteenPuzzle.boards[0]);

describe('the committed positions', () => {
  it('are at exactly these distances', () => {
    for (const [index, { distance, states }] of rows.entries()) {
      for (const state of states.filter((_, k) => k % 8 === index % 8)) {
        const solved = solve(puzzle, state, tables, 1_000_000_000);
        expect(isUnsolved(solved) || pathIn(solved).length - 1).toBe(distance);
      }
    }
  });

  it('are made again by their seed', () => {
    const again = findPositions(puzzle, tables, { seed: 1, each: 2, farthest: 50 }, () => {});
    expect(again.positions).toEqual(rows.map(({ states }) => states.slice(0, 2)));
  });
});
