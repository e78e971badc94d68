import type { BotCommand } from './bot.ts';
import { check } from './check.ts';
import { daily } from './daily.ts';
import { hardest } from './hardest.ts';
import { helpOn } from './help.ts';
import { practice } from './practice.ts';
import { settings } from './settings.ts';
import { solve } from './solve.ts';

const own: readonly BotCommand[] = [daily, check, solve, practice, hardest, settings];

/** Every slash command: what is routed by is what is registered. */
export const commands: readonly BotCommand[] = [...own, helpOn(own)];
