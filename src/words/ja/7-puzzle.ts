import type { sevenPuzzle as english } from '../en/7-puzzle.ts';
import type { Translation } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const sevenPuzzle = {
  ...slidingTiles,
  'word-unknown': '`上` `下` `左` `右`（`U` `D` `L` `R`）か、タイルの番号で書いてください。',
  title: '7パズル',
  rules: 'タイルを滑らせて、1〜7の順に並べます。',
  notation:
    'タイルが動く方向を `上` `下` `左` `右`（`U` `D` `L` `R` や矢印も可。`L2` は左へ2手）で書くか、動かすタイルの番号を `7 3 4` のように順に書きます。空きが動く方向で書いてもかまいません。タイルの動きで解けなければ、空きの動きとして読み直します。',
  positions: '8マスを上の段から順に。空きは `0` か `_`：`12345670` または `1 2 3 4 / 5 6 7 _`。',
} as const satisfies Translation<typeof english>;
