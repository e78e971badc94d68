import type { Templates } from '../../message.ts';

export const live = {
  'setting-live': 'Line under the puzzle: who plays',
  'live-playing': '{count} playing',
  'live-solved': '{count} solved',
  'live-tried': '{count} more tried',
  'live-nobody': '{count:player|players} tried, nobody solved it',
  'live-best': 'best +{excess}',
  'live-shortest': 'best: shortest',
} as const satisfies Templates;
