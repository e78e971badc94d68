import { messageFactory } from '../../message.ts';
import type { slidingBlocks } from '../../words/en/sliding-blocks.ts';

export const message = messageFactory<typeof slidingBlocks>();
