import type { Family } from '../puzzle.ts';
import { readDigits } from './kernels/digits.ts';
import { slidingTiles } from './kernels/sliding-tiles.ts';
import { slidingTilesWords } from './kernels/sliding-tiles.words.ts';

/** The 8-puzzle: 3x3, 181,440 positions, none farther than 31 moves. */
export const eightPuzzle: Family = slidingTiles({
  id: '8-puzzle',
  width: 3,
  height: 3,
  symbols: ['0', '1', '2', '3', '4', '5', '6', '7', '8'],
  boards: ['123456780'],
  // The gap of a goal is in a corner, on a side or in the centre; turning and renaming carry every goal to one of these.
  tabled: ['123456780', '123405678', '102345678'],
  source: { kind: 'table' },
  week: [10, 13, 16, 19, 22, 25, 31],
  framed: true,
  readCells: readDigits,
  writeCells: (cells) => cells.join(''),
  words: {
    get en() {
      return {
        ...slidingTilesWords.en,
        title: '8-puzzle',
        rules: 'Slide tiles into the gap until the rows read 1 2 3, 4 5 6, 7 8 and the gap.',
        notation:
          'The direction a tile moves, `U` `D` `L` `R` (`D2` is twice down, arrows and 上下左右 work too), or the numbers of the tiles in turn: `8 6 7`. If you think of the gap as moving, write that: a list that solves the puzzle only that way is read that way.',
        positions: 'The nine cells row by row, `0` or `_` for the gap: `867254301` or `8 6 7 / 2 5 4 / 3 _ 1`.',
      };
    },
    get ja() {
      return {
        ...slidingTilesWords.ja,
        title: '8パズル',
        rules: 'タイルを空きへ滑らせて、上の段から 1 2 3、4 5 6、7 8 空き の順に並べます。',
        notation:
          'タイルが動く方向を `上` `下` `左` `右`（`U` `D` `L` `R` や矢印も可。`D2` は下へ2手）で書くか、動かすタイルの番号を `8 6 7` のように順に書きます。空きが動く方向で考える人はそのまま書いてください。そう読んだときだけ解ける手順は、そう読みます。',
        positions: '9マスを上の段から順に。空きは `0` か `_`：`867254301` または `8 6 7 / 2 5 4 / 3 _ 1`。',
      };
    },
  },
});
