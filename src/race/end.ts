import type { Bot } from '../bot.ts';
import type { RaceJob } from '../jobs.ts';

/** Ends a race whose time is over. */
export async function endRace(bot: Bot, { guildId, number, now }: RaceJob): Promise<void> {
  bot.log.info({ event: 'race', guild: guildId, number, now });
}
