import type { Family } from '../puzzle.ts';
import { readDigits } from './kernels/digits.ts';
import { slidingTiles } from './kernels/sliding-tiles.ts';
import { slidingTilesWords } from './kernels/sliding-tiles.words.ts';

/** The 7-puzzle: two rows of four, 20,160 positions, one of them 36 moves away. */
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
  framed: true,
  readCells: readDigits,
  writeCells: (cells) => cells.join(''),
  words: {
    get en() {
      return {
        ...slidingTilesWords.en,
        title: '7-puzzle',
        rules: 'Slide tiles into the gap until the two rows read 1 2 3 4 and 5 6 7 and the gap.',
        notation:
          'The direction a tile moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the numbers of the tiles in turn: `7 3 4`. If you think of the gap as moving, write that: a list that solves the puzzle only that way is read that way.',
        positions: 'The eight cells row by row, `0` or `_` for the gap: `12345670` or `1 2 3 4 / 5 6 7 _`.',
      };
    },
    get ja() {
      return {
        ...slidingTilesWords.ja,
        title: '7パズル',
        rules: 'タイルを空きへ滑らせて、上の段を 1 2 3 4、下の段を 5 6 7 空き にします。',
        notation:
          'タイルが動く方向を `上` `下` `左` `右`（`U` `D` `L` `R` や矢印も可。`L2` は左へ2手）で書くか、動かすタイルの番号を `7 3 4` のように順に書きます。空きが動く方向で考える人はそのまま書いてください。そう読んだときだけ解ける手順は、そう読みます。',
        positions: '8マスを上の段から順に。空きは `0` か `_`：`12345670` または `1 2 3 4 / 5 6 7 _`。',
      };
    },
  },
});
