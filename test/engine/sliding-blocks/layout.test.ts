/** Boards as text: what is a board, and what is none. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxRows } from '../../../src/rules-in-numbers.ts';
import { slidingBlocks } from '../../../src/families/sliding-blocks.ts';
import { runs } from '../../sample.ts';
import { klotski, odd } from './boards.ts';

/** Blocks of one cell with a home each, on a floor of 36. */
const different = (count: number): string => {
  const cells = Array.from({ length: count }, (_, cell) => cell);
  return `66-0-${cells.map((cell) => String.fromCodePoint(65 + cell)).join('')}11${cells.map((cell) => `~${cell}`).join('')}`;
};

describe('a board', () => {
  it.each([
    klotski,
    ...Object.values(odd),
    // Turned, narrow, with names of both cases, with all letters.
    '54-0-ACDF21-B22~8-E12-GHIJ11',
    '11-0-A11~0',
    '16-0-A11~5',
    '23-0-a11~4',
    // Some blocks of one shape have homes, and some have none.
    '45-0-AC12~0~3-B22~13-DF12-E21~9-GHIJ11~8~11~16~19',
    '33-0-AC11~0~8-BD11',
    '66-0-AZaz11-B22~28',
    '66-0-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg11-h11~35',
    // With one more there would be too many positions.
    different(9),
    // The hole is as large as a board allows.
    '66-5wq7o0-A11~0-B21',
  ])('%s is opened by its text', (board) => {
    expect(slidingBlocks.open(board)?.board).toBe(board);
  });

  it.each([
    ['no text', ''],
    ['no kinds', '45-0'],
    ['an empty kind', `${klotski}-`],
    ['no home', '45-0-A22-B11'],
    ['a home in the air', '45-0-A22~15-B11'],
    ['a home at the edge', '45-0-A22~3-B11'],
    ['a home off the board', '45-0-A22~20-B11'],
    ['a home on a wall', '33-g-A11~4'],
    ['a home for two', '45-0-AB22~13'],
    ['homes across each other', '45-0-AB22~13~9'],
    ['a home too many', '45-0-A22~13~10'],
    ['a home too few', '45-0-ABC22~13~10'],
    ['homes of one shape apart', '45-0-A22~13-B22~10'],
    ['a home with a zero before it', '45-0-A22~08'],
    ['a name that two blocks have', '45-0-A22~13-AB11'],
    ['a name that one kind has twice', '45-0-A22~13-BB11'],
    ['names that are not in order', '45-0-A22~13-CB11'],
    ['a small letter before a capital', '45-0-aA11-B22~13'],
    ['kinds that are not in order', '45-0-B22~13-A11'],
    ['two kinds of one shape', '45-0-A22~13-B11-C11'],
    ['signs that are no letters', '45-0-A22~13-é11'],
    ['a sign that is s in capitals', '45-0-A22~13-ſ11'],
    ['a board without height', '40-0-A11~0'],
    ['a board that is too wide', '75-0-A11~0'],
    ['a block wider than its board', '25-0-A31~0'],
    ['a block between walls that leave no room', '33-42-A11~0-B21'],
    ['a box that is too large', '66-0-A71~0'],
    ['a block without cells', '45-0-A22_0~0'],
    ['a block that is torn', '45-0-A31_5~0'],
    ['a block that hangs together by a corner', '45-0-A22_9~0'],
    ['cells outside a block’s box', '45-0-A22_u~0'],
    ['all cells of a box', '45-0-A22_f~0'],
    ['a box with room to spare', '45-0-A22_5~0'],
    ['walls outside the board', '22-g-A11~0'],
    ['an edge of walls', '44-f-A11~4'],
    ['an edge of walls on the right', '33-84-A11~0'],
    ['numbers with a zero before them', '45-00-A22~13'],
    ['numbers in capitals', '44-5O-A22~8-D11'],
    ['numbers with a sign', '45--1-A22~13'],
    ['more blocks than the floor carries', '22-0-A22~0-B11'],
    ['blocks for which there is no floor', '44-5o-A44~0'],
    ['more positions than can be numbered', different(10)],
    ['space', ` ${klotski}`],
    ['a line break', `${klotski}\n`],
  ])('has none: %s', (_what, board) => {
    expect(slidingBlocks.open(board)).toBeUndefined();
  });

  const damaged = fc
    .tuple(fc.constantFrom(klotski, ...Object.values(odd)), fc.nat(40), fc.nat(3), fc.string({ maxLength: 3 }))
    .map(([board, at, cut, put]) => board.slice(0, at) + put + board.slice(at + cut));
  const made = fc.stringMatching(/^[1-6]{2}-[0-9a-z]{1,3}(?:-[A-C]{1,2}[1-3]{2}(?:~\d)?){1,3}$/u);
  it('writes what it reads', () => {
    const read = new Set<boolean>();
    const property = fc.property(fc.oneof(damaged, made, fc.string()), (text) => {
      const puzzle = slidingBlocks.open(text);
      read.add(puzzle !== undefined);
      if (puzzle === undefined) return;
      expect(puzzle.board).toBe(text);
      expect(puzzle.size).toBeLessThanOrEqual(maxRows);
      const out = new Float64Array(puzzle.degree);
      const some = Array.from({ length: Math.min(puzzle.size, 50) }, (_, state) => state);
      for (const state of some.filter((one) => puzzle.holds?.(one))) puzzle.neighbours(state, out);
    });
    fc.assert(property, { numRuns: runs(5000) });
    expect(read.size).toBe(2);
  });
});
