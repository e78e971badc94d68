import type { Family } from '../puzzle.ts';
import { readNumbers } from './shared/cells.ts';
import { slidingTiles } from './shared/sliding-tiles.ts';

/** How many positions there are at each distance (OEIS A090166). */
const counted: readonly number[] = [
  1, 2, 4, 9, 20, 37, 63, 122, 232, 431, 781, 1392, 2494, 4442, 7854, 13_899, 24_215, 41_802, 71_167, 119_888, 198_363,
  323_206, 515_778, 811_000, 1_248_011, 1_885_279, 2_782_396, 4_009_722, 5_621_354, 7_647_872, 10_065_800, 12_760_413,
  15_570_786, 18_171_606, 20_299_876, 21_587_248, 21_841_159, 20_906_905, 18_899_357, 16_058_335, 12_772_603, 9_515_217,
  6_583_181, 4_242_753, 2_503_873, 1_350_268, 643_245, 270_303, 92_311, 27_116, 5390, 1115, 86, 18,
];

/** The 11-puzzle: three columns, four rows, 239,500,800 positions, none farther than 53 moves. */
export const elevenPuzzle: Family = slidingTiles({
  id: '11-puzzle',
  width: 3,
  height: 4,
  symbols: Array.from({ length: 12 }, (_, label) => String(label)),
  boards: ['123456789ab0'],
  tabled: [],
  source: { kind: 'bank', counted },
  week: [10, 12, 14, 16, 18, 20, 22],
  look: 'tiles',
  readCells: readNumbers(12),
  writeCells: (cells) => cells.join(' '),
});
