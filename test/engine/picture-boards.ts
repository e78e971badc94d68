/** Positions of every family to draw: dealt ones, and those that have what is rare. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { families, openBoard } from '../../src/families/index.ts';
import type { Picture, Position, Puzzle } from '../../src/puzzle.ts';
import { valueOf } from './boards.ts';

export interface Shown {
  readonly name: string;
  readonly position: Position;
}

const texts: readonly (readonly [string, string, string, string?])[] = [
  ['8-puzzle', '8-puzzle', '867254301'],
  ['7-puzzle', '7-puzzle', '07214365'],
  ['15-puzzle', '15-puzzle', '1 2 3 4 5 6 7 8 13 9 12 15 10 14 11 0'],
  ['line-pieces', 'line-pieces', '┌─┐│_│└┘─'],
  ['no-off', 'no-off', 'NO##FOF_'],
  ['no-off-apart', 'no-off', '##no/OfF_', '##On/ofF_'],
  ['knight-exchange', 'knight-exchange', 'BB./.W./.B./W.W'],
  ['rush-hour', 'rush-hour', 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM'],
  ['sliding-blocks', 'sliding-blocks', 'ABBC/ABBC/DEEF/DGHF/I__J'],
  ['sliding-blocks-shapes', 'sliding-blocks', '#AAB#/CABB_/CCDD_/EE_DG/#E__#', '#...#/..AA./..A../...../#...#'],
  [
    'sliding-blocks-hole',
    'sliding-blocks',
    'AABBCC/AADECC/FFDEGG/H#IIJK/H_LLJK/MM__NN',
    '....../....../....../....../....CC/....CC',
  ],
  ['sliding-blocks-two', 'sliding-blocks', 'AA_B/AC_B/DCEE/____', '..AA/..A./D.../....'],
  ['rush-hour-framed', 'rush-hour', '********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********'],
];

export const shown: readonly Shown[] = texts.map(([name, id, text, goal]) => {
  const family = families.find((one) => one.id === id);
  if (family === undefined) throw new Error(id);
  return { name, position: valueOf(family.read(text, goal)) };
});

/** A board of every family, and of each variant that is shown above. */
export const boards: readonly { readonly name: string; readonly puzzle: Puzzle }[] = [
  ...families.map(({ id, boards: [board] }) => ({ name: id, puzzle: openBoard(id, board) })),
  ...shown
    .filter(({ name, position }) => name !== position.puzzle.family)
    .map(({ name, position }) => ({ name, puzzle: position.puzzle })),
];

/** Any position of a puzzle; where few numbers are positions, any that a walk leads to. */
export function anyPicture(puzzle: Puzzle): fc.Arbitrary<Picture> {
  if (puzzle.holds === undefined) return fc.maxSafeNat().map((number) => puzzle.picture(number % puzzle.size));
  let start = 0;
  while (!puzzle.holds(start) || puzzle.moves(start).length === 0) start++;
  const walk = fc.array(fc.nat(), { minLength: 30, maxLength: 60, size: 'max' });
  return walk.map((turns) => {
    const state = turns.reduce((at, turn) => {
      const moves = puzzle.moves(at);
      return puzzle.play(at, moves[turn % moves.length] ?? expect.fail('nothing can move'));
    }, start);
    return puzzle.picture(state);
  });
}
