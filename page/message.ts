import { messageFactory } from '../src/message.ts';
import type { common } from '../src/words/en/common.ts';
import type { page } from '../src/words/en/page.ts';

/** Makes messages out of what the page says, and of common sentences. Of those it ships with the ones whose keys it quotes. */
export const message = messageFactory<typeof page & typeof common>();
