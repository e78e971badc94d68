import type { live as english } from '../en/live.ts';
import type { Translation } from '../sentences.ts';

export const live = {
  'live-playing': '{count}人が挑戦中',
  'live-solved': '{count}人が正解',
  'live-tried': 'ほか{count}人が挑戦',
  'live-nobody': '{count}人が挑戦し、解けた人はいませんでした',
  'live-best': '最高記録：最短+{excess}',
  'live-shortest': '最高記録：最短',
  'setting-live': '問題の下の進みぐあい',
  'setting-recap': '月曜日の週のまとめ',

  'recap-solved': '**先週：** {days}日でのべ{count}問正解',
  'recap-nobody': '**先週：** {days}日遊びましたが、解けた人はいませんでした',
  'recap-best': '🏆 1位：{who}（{days}日、+{excess}）',
  'recap-streak': '🔥 {count}日連続',
  'recap-toughest': '🧩 いちばんの難問：{name}',
  'privacy-opened': 'どの問題の盤面を開いたか（締め切りまで）',
} as const satisfies Translation<typeof english>;
