import type { noOff as english } from '../en/no-off.ts';
import type { Translation } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const noOff = {
  ...slidingTiles,
  title: 'ノー・オフ',
  rules: '文字と電球 `##` を滑らせて、上の段を `## N O`、下の段を `O F F` と空きにします。電球は段を移れません。',
  notation:
    '駒が動く方向を `上` `下` `左` `右`（`U` `D` `L` `R` や矢印も可。`D2` は下へ2手）で書きます。動かせるものが一つだけなら `N` `O` `F` `##` のように駒そのものでもかまいません。駒の動きで解けなければ、空きマスの動きとして読み直します。',
  positions:
    '4マスの段を二つ。電球は `##`、空きは `_`：`##ON/OFF_`。同じ文字の大文字と小文字が両方あるときだけ区別し（`##no/OfF_`）、そのときはゴールも必要です。',
  'goal-needed': '大文字と小文字（`{letters}`）を区別するので、それぞれの行き先を示すゴールも必要です。',
  'alt-bulb': '電球',
} as const satisfies Translation<typeof english>;
