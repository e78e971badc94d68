import type { page as english } from '../en/page.ts';
import type { Translation } from '../sentences.ts';
import { spoken } from './spoken.ts';

export const page = {
  ...spoken,
  'page-loading': '盤面を読み込んでいます…',
} as const satisfies Translation<typeof english>;
