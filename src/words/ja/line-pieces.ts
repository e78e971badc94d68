import type { linePieces as english } from '../en/line-pieces.ts';
import type { Translation } from '../sentences.ts';
import { slidingTiles } from './sliding-tiles.ts';

export const linePieces = {
  ...slidingTiles,
  title: '線つなぎ',
  rules: 'ピースを滑らせて、線で四角を作ります。',
  notation:
    'ピースが動く方向を `上` `下` `左` `右`（`U` `D` `L` `R` や矢印も可。`下2` は下へ2手）で書きます。動かせるものが一つだけなら `┌` のようにピースそのものでもかまいません。空きが動く方向で書いてもかまいません。ピースの動きで解けなければ、空きの動きとして読み直します。',
  positions:
    '9マスを上の段から順に。空きは `_`：`┌─┐│_│└─┘`。`─` `│` の代わりに `-` `|`、または数字（0 空き、1 `┌`、2 `─`、3 `┐`、4 `│`、5 `└`、6 `┘`）でも書けます。',
  'alt-line-across': '横線',
  'alt-line-upright': '縦線',
  'alt-corner-right-down': '右と下をつなぐ角',
  'alt-corner-left-down': '左と下をつなぐ角',
  'alt-corner-right-up': '右と上をつなぐ角',
  'alt-corner-left-up': '左と上をつなぐ角',
} as const satisfies Translation<typeof english>;
