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
  'race-full':
    'このサーバーではもう10個のレースが進行中です。どれかが終わるまで待つか、管理者に `/moderate` で終わらせてもらってください。',
  'race-full-long': 'このサーバーでは、まだ1時間より長く続くレースが3個あります。1時間以内の時間を選んでください。',
  'race-full-own':
    'あなたが始めたレースが、ここか別のサーバーでまだ2個続いています。どちらかが終われば次を始められます（遅くとも{time}）。',
  'card-unseen':
    'このチャンネルは見えないので、ここではカードを更新できません。管理者にこのチャンネルの「チャンネルを見る」権限をつけてもらうか、別のチャンネルを使ってください。',
  'race-day': '今日のレースはここまでです。{time}を過ぎると、また始められます。',
  'race-beside': 'いまレースに使われている盤面に近すぎます。遅くとも{time}まで。',
  'race-you-are-in':
    '**レース #{=number} に参加しました。** 時計はまだ動いていません。盤面を初めて見たときに動き出します。準備ができたら**スタート**を押してください。',
  'race-clock-runs': '**レース #{=number} に参加中で、時計は動いています。** **スタート**を押すと盤面が出ます。',
  'race-you-left':
    'レース #{=number} から抜けました。終わるまでは**参加**を押せば戻れます。盤面を見たあとなら、時計は動いたままです。',
  'race-not-in': 'レース #{=number} には参加していません。**参加**を押すと加われます。',
  'race-you-are-done':
    '完了しています：{moves}手、{spent}。これがあなたの結果です。レースは遅くとも{time}に終わります。',
  'race-rematch-there': '再戦はもう始まっています：レース #{=number}。カードはこのチャンネルにあります。',
  'race-result': '**あなたの結果：{moves}手、{spent}。** 勝者はレースが終わると表示されます（遅くとも{time}）。',
  'race-result-last':
    '**あなたの結果：{moves}手、{spent}。** これで全員が終わりました。勝者はレースのカードに表示されます。',
  'race-second': '最初に送った解（{moves}手、{spent}）が結果になります。この手順では何も変わりません。',
  'race-deleted':
    'レース #{=number} の結果が出たあとにデータを削除したため、このレースは終わったままです。カードには何も表示されません。',
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
    'レース #{=number} の途中なので、終わるまでヒントも答えもありません。終わると最短手順がカードに出ます。',
  'race-ask': '送りますか？最初に送った解があなたの結果になります。',
  'privacy-races':
    '参加したレースと、その手順、始めた時刻、解いた時刻。レースが続いている間は、`/race` を使ったのがあなたかどうか',
  'moderate-one': '`日`、`レース`、`解探し` のうち一つだけ選んでください。',
  'moderate-who':
    '結果や名前を外すなら、その `ユーザー` を選んでください。選ばないときは、`レース` か `解探し` を番号で選ぶと終わらせられます。',
  'end-ask-race':
    'レース #{=number} を全員分いますぐ終わらせますか。解いた人の結果は残り、ほかの人は結果なしになります。カードには最短手順が出ます。',
  'end-ask-hunt': '解探し #{=number} を全員分いますぐ終わらせますか。見つかった手順は残ります。',
  'end-done-race':
    'レース #{=number} を終わらせました。結果は、まもなくか、誰かがカードのボタンを押したときにカードに出ます。',
  'end-done-hunt': '解探し #{=number} を終わらせました。まもなくか、誰かがカードのボタンを押したときにカードに出ます。',
  'end-over-race': 'レース #{=number} はもう終わっています。',
  'end-over-hunt': '解探し #{=number} はもう終わっています。',
  'button-end': 'いますぐ終わらせる',
  'name-ask': 'この名前をカードから外しますか。',
  'name-ask-how':
    'カードには名前の代わりに「—」が出ます。これはあなたにだけ見えていて、いつでも元に戻せます。プレイヤーの結果はそのまま残ります。',
  'name-off': 'カードから外しました：',
  'name-off-how': 'まもなくカードの名前が「—」に変わります。ボタンを押すと戻ります。',
  'name-back': 'まもなくカードに戻ります：',
  'name-of-race': 'レース #{=number}',
  'name-done': '{moves}手（+{excess}）、{spent}',
  'name-not-done': 'まだ解いていません',
  'name-no-race': 'このサーバーにレース #{=number} はありません。最新は #{=latest} です。',
  'name-no-races': 'このサーバーではまだレースがありません。',
  'name-not-in-race': '{who} はレース #{=number} に参加していません。',
  'name-in-race': '参加しているのは：{players}',
  'board-of-days': '解いた日数',
  'board-of-races': 'レースの勝ち数',
  'board-races-title': 'レース：{period}',
  'board-racer': '**{=place}位** {who}：{wins}勝、完走{finished}回',
  'board-races': '誰かが完走したレース{races}回の合計です。',
  'board-races-latest': '誰かが完走した最新のレース{races}回の合計です。',
  'board-race-order': '勝ち数、完走数の順で決まります。一人だけ完走したレースは勝ちに数えません。',
  'board-no-races': 'この期間に完走した人はいません。`/race` でレースを始められます。',
  'stats-races': '**レース：** 完走{finished}回、{won}勝',
} as const satisfies Translation<typeof english>;
