import type { slidingTiles as english } from '../en/sliding-tiles.ts';
import type { Translation } from '../sentences.ts';

export const slidingTiles = {
  'in-goal': 'ゴールの盤面：{reason}',
  'cells-count': '空きを含めて{expected}マス必要ですが、読み取れたのは{found}マスです。',
  'cell-unknown': '{=place}文字目の `{cell}` は読めません。使えるのは {symbols} です。',
  'cell-often': '`{cell}`が{found}個あります。正しくは{expected}個です。',
  'no-tile-below': '空きの下に、上へ動かせるものがありません',
  'no-tile-above': '空きの上に、下へ動かせるものがありません',
  'no-tile-right': '空きの右に、左へ動かせるものがありません',
  'no-tile-left': '空きの左に、右へ動かせるものがありません',
  'gap-at-top': '空きはいちばん上の段にあり、上へ動けません',
  'gap-at-bottom': '空きはいちばん下の段にあり、下へ動けません',
  'gap-at-left': '空きは左端の列にあり、左へ動けません',
  'gap-at-right': '空きは右端の列にあり、右へ動けません',
  'block-stuck': 'そこにある長いピースは、1マスの空きにその方向では入りません',
  'block-broken': '`{block}` のマスは、ひとつのピースとして隣り合っていなければなりません。',
  'block-elsewhere':
    '空きは1マスしかないので、長いピース `{block}` は自分の段を横に動けるだけです。ゴールとは別の段にあり、ずっとそのままです。',
  'tile-apart': 'これは空きの隣にありません',
  'tile-which': '空きの隣に同じものが二つ以上あります。方向で書いてください',
  'count-first': '回数は方向の後に書いてください（`下2` か `D2` で下へ2手）',
  'word-unknown': '`上` `下` `左` `右`（`U` `D` `L` `R`）か、ピースそのもの（`{symbols}`）で書いてください。',
  'parity-odd-width':
    '空きを飛ばして上の段から順に読むと、ゴールと順序が逆の組が{inversions}組あります。横の手ではこの数は変わらず、縦の手ではちょうど2組ぶん変わるので、ずっと奇数のままです。ゴールでは0です。',
  'parity-even-width':
    '空きを飛ばして上の段から順に読むと、ゴールと順序が逆の組が{inversions}組あり、空きはゴールの位置から{rows}段離れています。横の手ではどちらも変わらず、縦の手では空きの段が1、逆の組が奇数だけ変わります。合計はずっと奇数のままで、ゴールでは0です。',
  'parity-even-width-block':
    '1マスの駒だけを上の段から順に読むと、ゴールと順序が逆の組が{inversions}組あり、空きはゴールの位置から{rows}段離れています。横の手ではどちらも変わらず、縦の手では空きの段が1、逆の組が奇数だけ変わります。合計はずっと奇数のままで、ゴールでは0です。',
} as const satisfies Translation<typeof english>;
