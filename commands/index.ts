import type { BotCommand } from '../src/bot.ts';
import { antipode } from './antipode.ts';
import { check } from './check.ts';
import { daily } from './daily.ts';
import { hardest } from './hardest.ts';
import { helpOn } from './help.ts';
import { hint } from './hint.ts';
import { hunt } from './hunt.ts';
import { leaderboard } from './leaderboard.ts';
import { moderate } from './moderate.ts';
import { play } from './play.ts';
import { practice } from './practice.ts';
import { privacy } from './privacy.ts';
import { race } from './race.ts';
import { settings } from './settings.ts';
import { solve } from './solve.ts';
import { stats } from './stats.ts';

/** Every slash command by its name. The definition has the name too, but it is costly: it holds all languages. */
const named: Readonly<Record<string, BotCommand>> = {
  daily,
  check,
  hint,
  solve,
  play,
  practice,
  race,
  hardest,
  hunt,
  antipode,
  settings,
  stats,
  leaderboard,
  privacy,
  moderate,
  help: helpOn(() => commandNames),
};

/** The commands in the order in which they are registered. */
export const commands: readonly BotCommand[] = Object.values(named);

export const commandNames: readonly string[] = Object.keys(named);

export function commandNamed(name: string): BotCommand | undefined {
  return Object.hasOwn(named, name) ? named[name] : undefined;
}
