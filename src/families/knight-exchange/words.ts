import { messageFactory } from '../../message.ts';

const english = () =>
  ({
    title: 'Knight exchange',
    rules: 'Black and white knights change sides, jumping as in chess to empty squares, in any order.',
    notation:
      'From square to square, files a b c from the left and ranks 1 to 4 from the bottom: `a1b3`, `a1-b3` or `a1→b3`. A knight that goes on can be written as a chain, `a1-b3-c1`: two moves.',
    positions:
      'Four rows from the top, `B` black, `W` white, `.` empty: `BBB/.../.../WWW`. `1 2 0` and `● ○` will do too.',
    'in-goal': 'In the goal: {fault}',
    'squares-count': '{expected} squares are needed, and {found} were read.',
    'square-unknown': '`{square}` (place {place}) is no square: write `B`, `W` or `.`',
    'knights-count': 'Three black and three white knights are needed; {black} black and {white} white were read.',
    'knight-none': 'there is no knight on {square}',
    'knight-blocked': 'a knight stands on {square} already',
    'knight-apart': 'a knight does not jump from {from} to {to}',
    'word-unknown': 'this is no jump; write one square and another, `a1b3`',
    'alt-knight-black': 'black knight',
    'alt-knight-white': 'white knight',
  }) as const;

type English = ReturnType<typeof english>;

const japanese = (): Readonly<Record<keyof English, string>> => ({
  title: 'ナイトの入れ替え',
  rules: '黒と白のナイトの位置を入れ替えます。チェスのナイトの動きで、空いたマスへ、どの順に動かしてもかまいません。',
  notation:
    'マスからマスへ書きます。列は左から `a` `b` `c`、段は下から 1 2 3 4：`a1b3` `a1-b3` `a1→b3`。続けて動くナイトは `a1-b3-c1` とつなげて書けます（2手）。',
  positions: '上の段から四段。`B` は黒、`W` は白、`.` は空き：`BBB/.../.../WWW`。`1 2 0` や `● ○` でも書けます。',
  'in-goal': 'ゴールの配置：{fault}',
  'squares-count': '{expected}マス必要ですが、読み取れたのは{found}マスです。',
  'square-unknown': '{place}番目の`{square}`は読めません。`B` `W` `.` で書いてください。',
  'knights-count': '黒と白のナイトが三つずつ必要ですが、読み取れたのは黒{black}、白{white}です。',
  'knight-none': '{square}にナイトはいません',
  'knight-blocked': '{square}にはもうナイトがいます',
  'knight-apart': 'ナイトは{from}から{to}へは動けません',
  'word-unknown': '手として読めません。`a1b3` のように二つのマスを続けて書いてください',
  'alt-knight-black': '黒のナイト',
  'alt-knight-white': '白のナイト',
});

/** What knight exchange has to say. */
export const knightExchangeWords = {
  get en() {
    return english();
  },
  get ja() {
    return japanese();
  },
};

export const message = messageFactory<English>();
