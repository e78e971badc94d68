import type { hunt as english } from '../en/hunt.ts';
import type { Translation } from '../sentences.ts';

export const hunt = {
  'hunt-title': '解探し #{=number} · {title} · {distance}手',
  'hunt-name': '解探し #{=number} · {title}',
  'hunt-board-over': 'この解探しは終わりました。誰が何を見つけたかはカードにあります。',
  'hunt-unknown': 'このサーバーに解探し #{=number} はありません。',
  'hunt-so-far': '{count}通りのうち{total}通り発見',
  'hunt-ask': '送ると、新しい解かどうか分かります。',
  'hunt-restart': '「最初から」で次の解を探せます。',
  'hunt-title-day': '解探し #{=number} · {name}',
  'hunt-found': '**{count}通りのうち{total}通りが見つかりました**。この盤面の最短手順を、みんなですべて探しましょう。',
  'hunt-all': '**{count}通りすべて見つかりました！** 最後の一つ：{who}',
  'hunt-ended':
    '**終わりました：{count}通りのうち{total}通りが見つかりました**。管理者が終わらせたか、新しい解探しが10個始まったためです。',
  'hunt-how': '{par}手の手順を、最初に見つけた人の分として一度ずつ数えます。',
  'hunt-yours': 'あなたが最初に見つけたもの：{own}通り（{numbers}番）',
  'hunt-yours-none': 'あなたが最初に見つけたものは、まだありません。',
  'hunt-secret':
    'これはあなたにだけ見えます。{time}からは、次のパズルの下の「解探し」か `/hunt` で、みんなで探せます。',
  'hunt-where': 'みんなの解探しはこちらです：{link}',
  'hunt-new': '**新しい手順です！ {count}通りのうちの{=number}番です**。これで{total}通り。次も探してみてください。',
  'hunt-last': '**新しい手順で、これが最後の一つです！ {count}通りすべて見つかりました**。',
  'hunt-known':
    'この手順はもう見つかっています：{count}通りのうちの{=number}番、最初は{who}。いままでに{total}通りです。',
  'hunt-known-own': 'この手順はもう見つけています：{count}通りのうちの{=number}番。いままでに{total}通りです。',
  'hunt-somebody': 'ほかの人',
  'hunt-longer': '解探しで数えるのは{par}手の手順だけです。もう一度探してみてください。',
  'hunt-over': 'この解探しは終わりました：{count}通りのうち{total}通りが見つかりました。',
  'hunt-elsewhere': 'この解探しはほかのサーバーのものです。`/hunt` でここでも始められます。',
  'hunt-open':
    '{name}は、ここではまだ出題中です。解いて「確定」すると、すぐにほかの手順を探せます。みんなで探せるのは{time}からです。',
  'hunt-uncounted':
    '{title}は最短手順をすべて数えられないので、いつ終わるかがわかりません。ほかの種類のパズルをお選びください。',
  'hunt-only-one': 'この盤面の最短手順は一つだけなので、探すものがありません。別の盤面をお選びください。',
  'hunt-too-many':
    'この盤面の最短手順は{count}通りあります。解探しは{most}通りまでです。手数の少ない盤面などをお選びください。',
  'hunt-day': '今日の解探しはここまでです。{time}を過ぎると、また始められます。',
  'hunt-beside': 'この盤面は、まだどこかで出題中の問題に近すぎます。別の盤面をお選びください。',
  'button-others': 'ほかの手順を探す',
  'button-hunt': '解探し',
  'button-hunt-show': '解探しを見る',
  'alt-ways':
    '最短手順{count}通りがどこで分かれ、どこで合流するかを示す図。左端が最初の盤面、右端がゴールで、全部で{moves}手。最初に{=first}手目で{parts}通りに分かれます。太線は見つかった手順：{count}通り中{found}通り。',
  'privacy-finds': '解探しで見つけた手順と、その時刻',
  'name-of-hunt': '解探し #{=number}',
  'name-found': '{count}通り発見',
  'name-no-hunt': 'このサーバーに解探し #{=number} はありません。最新は #{=latest} です。',
  'name-no-hunts': 'このサーバーではまだ解探しがありません。',
  'name-not-in-hunt': '{who} は解探し #{=number} でまだ何も見つけていません。',
  'name-in-hunt': '見つけたのは：{players}',
} as const satisfies Translation<typeof english>;
