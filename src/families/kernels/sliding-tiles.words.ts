import { messageFactory } from '../../message.ts';

const english = () =>
  ({
    'in-goal': 'In the goal: {fault}',
    'cells-count': '{expected} cells are needed, gap included; this has {found}.',
    'cell-unknown': '`{cell}` (place {place}) is none of the cells of this board: {symbols}.',
    'cell-often': '`{cell}` occurs {found:time|times}, and should occur {expected:time|times}.',
    'no-tile-below': 'nothing below the gap can move up',
    'no-tile-above': 'nothing above the gap can move down',
    'no-tile-right': 'nothing to the right of the gap can move left',
    'no-tile-left': 'nothing to the left of the gap can move right',
    'gap-at-top': 'the gap is in the top row and can’t move up',
    'gap-at-bottom': 'the gap is in the bottom row and can’t move down',
    'gap-at-left': 'the gap is in the first column and can’t move left',
    'gap-at-right': 'the gap is in the last column and can’t move right',
    'block-stuck': 'the long piece there does not fit into a gap of one cell that way',
    'block-broken': 'The cells of `{block}` must lie side by side, as one piece.',
    'block-elsewhere':
      'The long piece `{block}` slides along its row only, for the gap is a single cell. It is in another row than in the goal, and stays there for ever.',
    'tile-apart': 'this piece is not beside the gap',
    'tile-which': 'more than one such piece is beside the gap: give a direction instead',
    'count-first': 'write the number after the direction (`D2` is two moves down)',
    'word-unknown': 'this is no move here; moves are {symbols}',
    'parity-odd-width':
      'Read row by row without the gap, {inversions:pair of tiles stands|pairs of tiles stand} in the wrong order, compared with the goal. A sideways move changes no pair, and an upright move changes exactly two, so that number stays odd for ever; in the goal it is 0.',
    'parity-even-width':
      'Read row by row, unit pieces only, {inversions:pair stands|pairs stand} in the wrong order, compared with the goal, and the gap is {rows:row|rows} away from its place. A sideways move changes neither; an upright move changes the gap’s row by 1 and an odd number of pairs. So their sum stays odd for ever; in the goal it is 0.',
  }) as const;

type English = ReturnType<typeof english>;

const japanese = (): Readonly<Record<keyof English, string>> => ({
  'in-goal': 'ゴールの配置：{fault}',
  'cells-count': '空きを含めて{expected}マス必要ですが、読み取れたのは{found}マスです。',
  'cell-unknown': '{place}番目の`{cell}`はこの盤にありません。使えるのは{symbols}です。',
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
  'count-first': '回数は方向の後に書いてください（`D2`で下へ2手）',
  'word-unknown': 'この盤の手として読めません。使えるのは{symbols}です',
  'parity-odd-width':
    '空きを飛ばして上の段から順に読むと、ゴールと順序が逆の組が{inversions}組あります。横の手ではこの数は変わらず、縦の手ではちょうど2組ぶん変わるので、ずっと奇数のままです。ゴールでは0です。',
  'parity-even-width':
    '1マスの駒だけを上の段から順に読むと、ゴールと順序が逆の組が{inversions}組あり、空きはゴールの位置から{rows}段離れています。横の手ではどちらも変わらず、縦の手では空きの段が1、逆の組が奇数だけ変わります。合計はずっと奇数のままで、ゴールでは0です。',
});

/** What a board of sliding tiles has to say, for the families built on it. */
export const slidingTilesWords = {
  get en() {
    return english();
  },
  get ja() {
    return japanese();
  },
};

export const message = messageFactory<English>();
