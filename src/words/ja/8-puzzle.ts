import type { eightPuzzle as english } from '../en/8-puzzle.ts';
import type { Translation } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const eightPuzzle = {
  ...slidingTiles,
  'word-unknown': '`上` `下` `左` `右`（`U` `D` `L` `R`）か、タイルの番号で書いてください。',
  title: '8パズル',
  rules: 'タイルを滑らせて、1〜8の順に並べます。',
  notation:
    'タイルが動く方向を `上` `下` `左` `右`（`U` `D` `L` `R` や矢印も可。`下2` は下へ2手）で書くか、動かすタイルの番号を `8 6 7` のように順に書きます。空きが動く方向で書いてもかまいません。タイルの動きで解けなければ、空きの動きとして読み直します。',
  positions: '9マスを上の段から順に。空きは `0` か `_`：`867254301` または `8 6 7 / 2 5 4 / 3 _ 1`。',
} as const satisfies Translation<typeof english>;
