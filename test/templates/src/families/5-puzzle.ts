import type { Family } from '../puzzle.ts';
import { readDigits } from './shared/cells.ts';
import { slidingTiles } from './shared/sliding-tiles.ts';

/** The 5-puzzle: two rows of three, 360 positions, none farther than 21 moves. */
export const fivePuzzle: Family = slidingTiles({
  id: '5-puzzle',
  width: 3,
  height: 2,
  symbols: ['0', '1', '2', '3', '4', '5'],
  boards: ['123450'],
  tabled: ['123450', '103452'],
  source: { kind: 'table' },
  week: [4, 6, 8, 10, 12, 14, 21],
  look: 'tiles',
  readCells: readDigits,
  writeCells: (cells) => cells.join(''),
});
