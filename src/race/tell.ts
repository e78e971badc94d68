import type { Bot } from '../bot.ts';
import { touchLater } from '../live/touch.ts';
import { cardOf } from '../store/live.ts';
import type { RaceKey } from '../store/races.ts';

/** Asks for an edit of a race's card. */
export const tell = (bot: Bot, { guildId, number }: RaceKey, now: number, isLast = false): void =>
  touchLater(bot, cardOf('race', guildId, number), now, isLast);
