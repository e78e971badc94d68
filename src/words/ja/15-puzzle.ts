import type { fifteenPuzzle as english } from '../en/15-puzzle.ts';
import type { Translation } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const fifteenPuzzle = {
  ...slidingTiles,
  'word-unknown': '`上` `下` `左` `右`（`U` `D` `L` `R`）か、タイルの番号で書いてください。',
  title: '15パズル',
  rules: 'タイルを滑らせて、1〜15の順に並べます。',
  notation:
    'タイルが動く方向を `上` `下` `左` `右`（`U` `D` `L` `R` や矢印も可。`下2` は下へ2手）で書くか、動かすタイルの番号を `12 8 7` のように区切って順に書きます。空きが動く方向で書いてもかまいません。タイルの動きで解けなければ、空きの動きとして読み直します。',
  positions:
    '16マスの数を上の段から順に。空きは `0` か `_`：`1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _`。16進数の16桁 `123456789ABCDEF0` でも書けます。',
  'published-farthest': 'いちばん難しい17通りの盤面の一つ：{distance}手。',
} as const satisfies Translation<typeof english>;
