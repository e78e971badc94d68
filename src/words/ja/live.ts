import type { live as english } from '../en/live.ts';
import type { Translation } from '../sentences.ts';

export const live = {
  'setting-live': '問題の下の進みぐあい',
  'setting-recap': '月曜日の週のまとめ',

  'recap-solved': '**先週：** {days}日で{players}人がのべ{count}問正解',
  'recap-nobody': '**先週：** {days}日遊びましたが、解けた人はいませんでした',
  'recap-best': '🏆 1位：{who}（{days}日、+{excess}）',
  'recap-streak': '🔥 {count}日連続',
  'recap-toughest': '🧩 いちばんの難問：{name}',
} as const satisfies Translation<typeof english>;
