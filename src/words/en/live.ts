import type { Templates } from '../../message.ts';

export const live = {
  'setting-live': 'Who plays, under the puzzle',
  'setting-recap': 'How the week went, on Mondays',
} as const satisfies Templates;
