import type { live as english } from '../en/live.ts';
import type { Translation } from '../sentences.ts';

export const live = {
  'setting-live': '問題の下の進みぐあい',
  'setting-recap': '月曜日の週のまとめ',
} as const satisfies Translation<typeof english>;
