import type { knightExchange as english } from '../en/knight-exchange.ts';
import type { Translation } from '../sentences.ts';

export const knightExchange = {
  title: 'ナイトの入れ替え',
  rules: '白のナイトを上段、黒を下段に集めます。',
  notation:
    'マスからマスへ書きます。列は左から `a` `b` `c`、段は下から 1 2 3 4：`a1b3` `a1-b3` `a1→b3`。続けて動くナイトは `a1-b3-c1` とつなげて書けます（2手）。動きはチェスと同じで、空いたマスへ、どの順に動かしてもかまいません。',
  positions: '上の段から四段。`B` は黒、`W` は白、`.` は空き：`BBB/.../.../WWW`。`1 2 0` や `● ○` でも書けます。',
  'in-goal': 'ゴールの盤面：{reason}',
  'squares-count': '{expected}マス必要ですが、読み取れたのは{found}マスです。',
  'square-unknown': '{=place}文字目の `{square}` は読めません。`B` `W` `.` で書いてください。',
  'knights-count': '黒と白のナイトが三つずつ必要ですが、読み取れたのは黒{black}、白{white}です。',
  'knight-none': '{square}にナイトはいません',
  'knight-blocked': '{square}にはもうナイトがいます',
  'knight-apart': 'ナイトは{from}から{to}へは動けません',
  'word-unknown': '二つのマスを続けて、`a1b3` のように書いてください。',
  'alt-knight-black': '黒のナイト',
  'alt-knight-white': '白のナイト',
} as const satisfies Translation<typeof english>;
