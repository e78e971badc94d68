import { expect } from 'vitest';
import { readDigits } from '../../src/families/shared/cells.ts';
import { slidingTiles } from '../../src/families/shared/sliding-tiles.ts';
import type { Puzzle } from '../../src/puzzle.ts';

/** A board of unit tiles that no family deals, for checking the rules on other shapes. */
export function tilesOf(width: number, height: number): Puzzle {
  const cells = Array.from({ length: width * height }, (_, cell) => (cell + 1) % (width * height));
  const board = cells.join('');
  const puzzle = slidingTiles({
    id: 'tiles',
    width,
    height,
    symbols: cells.map((_, label) => String(label)),
    boards: [board],
    tabled: [board],
    source: { kind: 'table' },
    week: [2, 4, 6, 8, 10, 10, 10],
    look: 'tiles',
    readCells: readDigits,
    writeCells: (row) => row.join(''),
  }).open(board);
  return puzzle ?? expect.fail(`no board ${board}`);
}
