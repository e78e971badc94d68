import type { race as english } from '../en/race.ts';
import type { Translation } from '../sentences.ts';

export const race = {
  'race-title': 'レース #{=number} · {title} · {distance}手',
  'race-how':
    '全員が同じ盤面で競います。時計は一人ずつ、盤面を初めて見たときに動き出します。準備ができたら**スタート**を押してください。手数が少ない人の勝ち、同じなら早い人の勝ちです。',
  'race-ends': '{time}に終了。参加者が全員終わったときも終了します。',
  'race-nobody': 'まだ参加者はいません。',
  'race-in': '参加：{who}',
  'race-playing': '挑戦中：{who}',
  'race-done': '完了：{who}',
  'race-and-more': '{who}ほか{count}人',
  'race-over': '**レースは終わりました。**',
  'race-place': '**{=place}位** {who} · {moves}手（最短+{excess}） · {spent}',
  'race-place-shortest': '**{=place}位** {who} · {moves}手（最短） · {spent}',
  'race-more': 'ほかに{count}人が完了しました。',
  'race-unfinished': '未完了：{who}',
  'race-none-finished': '今回は誰も完了しませんでした。',
  'race-solution': '最短手順の一つ：',
  'race-minutes': '{count}分',
  'race-hours': '{count}時間',
  'race-full': 'このサーバーではもう10個のレースが進行中です。どれかが終わるまでお待ちください。',
  'race-beside': 'いまレースに使われている盤面に近すぎます。遅くとも{time}まで。',
  'race-you-are-in':
    '**レース #{=number} に参加しました。** 時計はまだ動いていません。盤面を初めて見たときに動き出します。準備ができたら**スタート**を押してください。',
  'race-clock-runs': '**レース #{=number} に参加中で、時計は動いています。** **スタート**を押すと盤面が出ます。',
  'race-you-left':
    'レース #{=number} から抜けました。終わるまでは**参加**を押せば戻れます。盤面を見たあとなら、時計は動いたままです。',
  'race-not-in': 'レース #{=number} には参加していません。**参加**を押すと加われます。',
  'race-you-are-done':
    '完了しています：{moves}手、{spent}。これがあなたの結果です。レースは遅くとも{time}に終わります。',
  'race-over-here': 'レース #{=number} は終わりました。',
  'race-rematch-there': '再戦はレース #{=number} です。',
  'race-result': '**あなたの結果：{moves}手、{spent}。** 勝者はレースが終わると表示されます（遅くとも{time}）。',
  'race-result-last':
    '**あなたの結果：{moves}手、{spent}。** これで全員が終わりました。勝者はレースのカードに表示されます。',
  'race-second': '最初に送った解（{moves}手、{spent}）が結果になります。この手順では何も変わりません。',
  'race-not-started': '先にレース #{=number} のカードで**スタート**を押してください。盤面を見た時から時間を計ります。',
  'race-gone':
    'レース #{=number} から抜けているため、この手順は数えません。カードで**参加**を押してから、もう一度送ってください。',
  'race-late': 'レース #{=number} は終わっているため、この手順は数えません。',
  'button-join': '参加',
  'button-start': 'スタート',
  'button-leave': '抜ける',
  'button-rematch': '再戦',
  'race-name': 'レース #{=number} · {title}',
  'race-board-ends': '終了：{time}。最初に送った解があなたの結果になります。',
  'race-board-over':
    'このレースは終わったので、動かしても記録に残りません。結果と最短手順はレースのカードにあります。そこの**再戦**で次のレース、**盤面であそぶ**でこの盤面の練習ができます。',
  'race-elsewhere': 'このレースは別のサーバーのものです。',
  'race-unknown': 'このサーバーにレース #{=number} はありません。',
  'race-no-answer':
    'レース #{=number} の途中なので、終わるまでヒントも答えもありません。終わると最短の解がカードに出ます。',
  'race-ask': '送りますか？最初に送った解があなたの結果になります。',
  'privacy-races': '参加したレースと、その手順、始めた時刻、解いた時刻',
} as const satisfies Translation<typeof english>;
