/** The boards and positions that ship: a sample of each is worked out again. `test/catalogue/` does it for all of them. */
import { describe, expect, it } from 'vitest';
import { bankRowsOf, boardRowsOf } from '../../catalogue/read.ts';
import { evaluate, lengthFrom } from '../../catalogue/evaluate.ts';
import { fifteenPuzzle } from '../../src/families/15-puzzle.ts';
import { openBoard } from '../../src/families/index.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import { slidingBlocks } from '../../src/families/sliding-blocks.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { tables } from './boards.ts';

describe('the boards of Rush Hour', () => {
  const boards = boardRowsOf('rush-hour');

  it('have as many positions at each distance as their rows say, and are at the farthest', () => {
    const sample = boards.filter((_, index) => index % 60 === 0);
    expect(sample.map(({ text }) => evaluate(rushHour, text, 20_000)?.histogram)).toEqual(
      sample.map(({ histogram }) => histogram),
    );
    const lengths = sample.map(({ text }) => lengthFrom(rushHour, text));
    expect(lengths).toEqual(sample.map(({ histogram }) => histogram.length - 1));
  });

  it('are different, and enough at each distance', () => {
    expect(new Set(boards.map(({ text }) => text)).size).toBe(boards.length);
    const counts = Array.from({ length: 36 }, (_, k) => boards.filter(({ histogram }) => histogram.length === k + 6));
    expect(Math.min(...counts.map(({ length }) => length))).toBeGreaterThanOrEqual(30);
  });
});

describe('the boards of sliding blocks', () => {
  const boards = boardRowsOf('sliding-blocks');

  it('have as many positions at each distance as their rows say, and are at the farthest', () => {
    const sample = boards.filter((_, index) => index % 20 === 0);
    const histograms = sample.map(({ text }) => evaluate(slidingBlocks, text, 30_000)?.histogram);
    expect(histograms).toEqual(sample.map(({ histogram }) => histogram));
    const lengths = sample.map(({ text }) => lengthFrom(slidingBlocks, text));
    expect(lengths).toEqual(sample.map(({ histogram }) => histogram.length - 1));
  });

  it('are different, and enough on each day of the week', () => {
    expect(new Set(boards.map(({ text }) => text)).size).toBe(boards.length);
    expect(boards.length).toBeGreaterThanOrEqual(300);
    for (const distance of slidingBlocks.week) {
      expect(boards.filter(({ histogram }) => histogram.length > distance).length).toBeGreaterThanOrEqual(10);
    }
  });
});

it('the positions of the 15-puzzle are at exactly these distances', () => {
  const puzzle = openBoard('15-puzzle', fifteenPuzzle.boards[0]);
  for (const [index, { distance, states }] of bankRowsOf('15-puzzle').entries()) {
    const solved = solve(puzzle, states[(7 * index) % states.length] ?? Number.NaN, tables, 1_000_000_000);
    expect(isUnsolved(solved) || pathIn(solved).length - 1).toBe(distance);
  }
});
