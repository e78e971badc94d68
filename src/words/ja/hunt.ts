import type { hunt as english } from '../en/hunt.ts';
import type { Translation } from '../sentences.ts';

export const hunt = {
  'hunt-title': '解探し #{=number} · {title} · {distance}手',

  'hunt-name': '解探し #{=number} · {title}',
  'hunt-found': '**{count}通りのうち{total}通りが見つかりました**。この盤面の最短手順を、みんなですべて探しましょう。',
  'hunt-board-over': 'この解探しは終わりました。誰が何を見つけたかはカードにあります。',
  'hunt-elsewhere': 'この解探しはほかのサーバーのものです。`/hunt` でここでも始められます。',
  'hunt-unknown': 'このサーバーに解探し #{=number} はありません。',
} as const satisfies Translation<typeof english>;
