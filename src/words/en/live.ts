import type { Templates } from '../../message.ts';

export const live = {
  'setting-live': 'Line under the puzzle: who plays',
} as const satisfies Templates;
