import type { Family } from '../puzzle.ts';
import { readNumbers } from './shared/cells.ts';
import { slidingTiles } from './shared/sliding-tiles.ts';

/** By distance (Korf and Schultze 2005; OEIS A089484). */
const counted: readonly number[] = [
  1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15_544, 30_821, 60_842, 119_000, 231_844, 447_342, 859_744,
  1_637_383, 3_098_270, 5_802_411, 10_783_780, 19_826_318, 36_142_146, 65_135_623, 116_238_056, 204_900_019,
  357_071_928, 613_926_161, 1_042_022_040, 1_742_855_397, 2_873_077_198, 4_660_800_459, 7_439_530_828, 11_668_443_776,
  17_976_412_262, 27_171_347_953, 40_271_406_380, 58_469_060_820, 83_099_401_368, 115_516_106_664, 156_935_291_234,
  208_207_973_510, 269_527_755_972, 340_163_141_928, 418_170_132_006, 500_252_508_256, 581_813_416_256, 657_076_739_307,
  719_872_287_190, 763_865_196_269, 784_195_801_886, 777_302_007_562, 742_946_121_222, 683_025_093_505, 603_043_436_904,
  509_897_148_964, 412_039_723_036, 317_373_604_363, 232_306_415_924, 161_303_043_901, 105_730_020_222, 65_450_375_310,
  37_942_606_582, 20_696_691_144, 10_460_286_822, 4_961_671_731, 2_144_789_574, 868_923_831, 311_901_840, 104_859_366,
  29_592_634, 7_766_947, 1_508_596, 272_198, 26_638, 3406, 70, 17,
];

/** Ten million million positions, none farther than 80 moves (Korf and Schultze 2005). */
export const fifteenPuzzle: Family = slidingTiles({
  id: '15-puzzle',
  width: 4,
  height: 4,
  symbols: Array.from({ length: 16 }, (_, label) => String(label)),
  boards: ['123456789abcdef0'],
  tabled: [],
  source: { kind: 'bank', counted },
  week: [14, 20, 26, 32, 38, 46, 50],
  published: [{ position: '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1', distance: 80, key: 'published-farthest' }],
  writtenAs: ['sliding-blocks'],
  look: 'tiles',
  search: 'patterns',
  readCells: readNumbers(16),
  writeCells: (cells) => cells.join(' '),
});
