import type { Family } from '../puzzle.ts';
import { readDigits } from './shared/cells.ts';
import { slidingTiles } from './shared/sliding-tiles.ts';

/** 20,160 positions, one of them 36 moves away. */
export const sevenPuzzle: Family = slidingTiles({
  id: '7-puzzle',
  width: 4,
  height: 2,
  symbols: ['0', '1', '2', '3', '4', '5', '6', '7'],
  boards: ['12345670'],
  // The gap of a goal is in a corner or in one of the four middle cells.
  tabled: ['12345670', '10234567'],
  source: { kind: 'table' },
  week: [10, 13, 16, 19, 22, 26, 36],
  writtenAs: ['sliding-blocks', '15-puzzle'],
  look: 'tiles',
  readCells: readDigits,
  writeCells: (cells) => cells.join(''),
});
