import type { race as english } from '../en/race.ts';
import type { Translation } from '../sentences.ts';

export const race = {
  'race-title': 'レース #{=number} · {title} · {distance}手',

  'race-name': 'レース #{=number} · {title}',
  'race-ends': '終了：<t:{=ends}:R>。最初に送った解があなたの結果になります。',
  'race-over':
    'レース #{=number} は終わりました。結果と最短の解はレースのカードにあります。そこの「再戦」で次のレースが始まり、「盤面であそぶ」でこの問題を練習できます。',
  'race-board-over': 'このレースは終わったので、動かしても記録に残りません。結果はレースのカードにあります。',
  'race-start-first': '先にレース #{=number} のカードで「スタート」を押してください。盤面を見た時から時間を計ります。',
  'race-left': 'レース #{=number} から抜けています。カードの「スタート」で戻れますが、時間は進んだままです。',
  'race-elsewhere': 'このレースは別のサーバーのものです。',
  'race-unknown': 'このサーバーにレース #{=number} はありません。',
  'race-no-answer':
    'レース #{=number} の途中なので、終わるまでヒントも答えもありません。終わると最短の解がカードに出ます。',
  'button-leave': '抜ける',
  'race-ask': '送りますか？最初に送った解があなたの結果になります。',
} as const satisfies Translation<typeof english>;
