import { messageFactory } from '../../message.ts';
import type { slidingTiles } from '../../words/en/sliding-tiles.ts';

export const message = messageFactory<typeof slidingTiles>();
