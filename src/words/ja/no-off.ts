import type { noOff as english } from '../en/no-off.ts';
import type { Translation } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const noOff = {
  ...slidingTiles,
  title: 'ノー・オフ',
  rules: '駒を滑らせて、`NO` と `OFF` を作ります。',
  notation:
    '駒が動く方向を `上` `下` `左` `右`（`U` `D` `L` `R` や矢印も可。`下2` は下へ2手）で書きます。動かせるものが一つだけなら `N` `O` `F` `##` のように駒そのものでもかまいません（`##` は電球で、段は移れません）。空きが動く方向で書いてもかまいません。駒の動きで解けなければ、空きの動きとして読み直します。',
  positions:
    '4マスの段を二つ。電球は `##`、空きは `_`：`##ON/OFF_`。同じ文字の大文字と小文字が両方あるときだけ区別し（`##no/OfF_`）、そのときはゴールも必要です。',
  'goal-needed': '大文字と小文字（`{letters}`）を区別するので、それぞれの行き先を示すゴールも必要です。',
  'alt-bulb': '電球',
} as const satisfies Translation<typeof english>;
