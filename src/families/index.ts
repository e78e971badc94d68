import type { Family, Puzzle } from '../puzzle.ts';
import { fifteenPuzzle } from './15-puzzle.ts';
import { sevenPuzzle } from './7-puzzle.ts';
import { eightPuzzle } from './8-puzzle.ts';
import { knightExchange } from './knight-exchange.ts';
import { linePieces } from './line-pieces.ts';
import { noOff } from './no-off.ts';
import { rushHour } from './rush-hour.ts';
import { slidingBlocks } from './sliding-blocks.ts';

/** In the order in which people see them. */
export const families: readonly [Family, ...Family[]] = [
  eightPuzzle,
  sevenPuzzle,
  fifteenPuzzle,
  rushHour,
  linePieces,
  noOff,
  knightExchange,
  slidingBlocks,
];

export function familyById(id: string): Family | undefined {
  return families.find((family) => family.id === id);
}

/** For names from our own code or database: an unknown one is our bug, so it throws. */
export function openBoard(family: string, board: string): Puzzle {
  const puzzle = familyById(family)?.open(board);
  if (puzzle === undefined) throw new Error(`no board ${family}.${board}`);
  return puzzle;
}
