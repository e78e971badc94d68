import type { live as english } from '../en/live.ts';
import type { Translation } from '../sentences.ts';

export const live = {
  'setting-live': '問題の下の行：遊んでいる人',
} as const satisfies Translation<typeof english>;
