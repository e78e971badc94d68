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

  'recap-solved': '**Last week:** {count} solved on {days:day|days}',
  'recap-nobody': '**Last week:** played on {days:day|days}, but nobody found a solution',
  'recap-best': '🏆 Best: {who} ({days:day|days}, +{excess})',
  'recap-streak': '🔥 {count:day|days} in a row',
  'recap-toughest': '🧩 Toughest: {name}',
  'privacy-opened': 'of which puzzles you opened the board, until they close',
} as const satisfies Templates;
