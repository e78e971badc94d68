import type { Templates } from '../../message.ts';

export const live = {
  'live-playing': '{count} playing',
  'live-solved': '{count} solved',
  'live-tried': '{count} more tried',
  'live-nobody': '{count:player|players} tried, nobody solved it',
  'live-best': 'best +{excess}',
  'live-shortest': 'best: shortest',
  'setting-live': 'Who plays, under the puzzle',
  'setting-recap': 'How the week went, on Mondays',
} as const satisfies Templates;
