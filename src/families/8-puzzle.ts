import type { Family } from '../puzzle.ts';
import { readDigits } from './shared/cells.ts';
import type { SlidingTiles } from './shared/sliding-puzzle.ts';
import { slidingTiles } from './shared/sliding-tiles.ts';

export const eightTiles: SlidingTiles = {
  id: '8-puzzle',
  width: 3,
  height: 3,
  symbols: ['0', '1', '2', '3', '4', '5', '6', '7', '8'],
  boards: ['123456780'],
  // A goal's gap is in a corner, on a side or in the centre: turning and renaming carry every goal to one of these.
  tabled: ['123456780', '123405678', '102345678'],
  source: { kind: 'table' },
  week: [10, 13, 16, 19, 22, 25, 31],
  writtenAs: ['sliding-blocks', '15-puzzle'],
  look: 'tiles',
  readCells: readDigits,
  writeCells: (cells) => cells.join(''),
};

/** 181,440 positions, none farther than 31 moves. */
export const eightPuzzle: Family = slidingTiles(eightTiles);
