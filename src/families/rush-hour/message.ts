import { messageFactory } from '../../message.ts';
import type { rushHour } from '../../words/en/rush-hour.ts';

export const message = messageFactory<typeof rushHour>();
