import { messageFactory } from '../../message.ts';
import type { knightExchange } from '../../words/en/knight-exchange.ts';

export const message = messageFactory<typeof knightExchange>();
