import { messageFactory } from '../src/message.ts';
import type { common } from '../src/words/en/common.ts';
import type { page } from '../src/words/en/page.ts';

/** Makes messages of the page's and of common sentences. The page ships with the common ones whose keys it quotes. */
export const message = messageFactory<typeof page & typeof common>();
