import type { BotCommand } from './bot.ts';
import { check } from './check.ts';
import { daily } from './daily.ts';
import { hardest } from './hardest.ts';
import { helpOn } from './help.ts';
import { hint } from './hint.ts';
import { leaderboard } from './leaderboard.ts';
import { moderate } from './moderate.ts';
import { play } from './play.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { settings } from './settings.ts';
import { solve } from './solve.ts';
import { stats } from './stats.ts';

const own: readonly BotCommand[] = [
  daily,
  check,
  hint,
  solve,
  play,
  practice,
  hardest,
  settings,
  stats,
  leaderboard,
  privacy,
  moderate,
];

/** Every slash command: what is routed by is what is registered. */
export const commands: readonly BotCommand[] = [...own, helpOn(own)];
