import { messageFactory } from '../src/message.ts';
import type { page } from '../src/words/en/page.ts';

/** Makes messages out of what the page says. */
export const message = messageFactory<typeof page>();
