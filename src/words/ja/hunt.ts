import type { hunt as english } from '../en/hunt.ts';
import type { Translation } from '../sentences.ts';

export const hunt = {
  'hunt-title': '解探し #{=number} · {title} · {distance}手',

  'hunt-name': '解探し #{=number} · {title}',
  'hunt-found': '**{count}通りのうち{total}通りが見つかりました**。この盤面の最短手順を、みんなですべて探しましょう。',
  'hunt-board-over': 'この解探しは終わりました。誰が何を見つけたかはカードにあります。',
  'hunt-elsewhere': 'この解探しはほかのサーバーのものです。`/hunt` でここでも始められます。',
  'hunt-unknown': 'このサーバーに解探し #{=number} はありません。',
  'hunt-so-far': '{count}通りのうち{total}通り発見',
  'hunt-ask': '送ると、新しい解かどうか分かります。',
  'hunt-restart': '「最初から」で次の解を探せます。',
  'alt-ways':
    '最短手順{count}通りがどこで分かれ、どこで合流するかを示す図。左端が最初の盤面、右端がゴールで、全部で{moves}手。最初に{=first}手目で{parts}通りに分かれます。太線は見つかった手順：{count}通り中{found}通り。',
} as const satisfies Translation<typeof english>;
