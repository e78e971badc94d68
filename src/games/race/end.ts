/** How a race ended, for whoever presses a button that still shows it, or asks for its board. */
import type { BotCall } from '../../bot.ts';
import { type Answer, privately, unknownButton, updated } from '../../discord/answer.ts';
import type { Race } from '../../store/races.ts';
import { getRaceWithAll } from '../../store/racers.ts';
import { raceCard } from './card.ts';
import { endRace } from './course.ts';

/**
 * In the place of the message that was pressed: so a card changes even where the bot may not edit it any more, and no
 * board of a player's own has buttons that count for nothing.
 */
export async function showEnd(call: BotCall, race: Race): Promise<Answer> {
  if (race.ended === null) await endRace(call.bot, { ...race, now: call.now });
  const found = await getRaceWithAll(call.bot.db, race);
  if (found === undefined) return unknownButton();
  const over = await raceCard(call.bot, found.race, found.racers);
  return call.here.message === undefined ? privately(over) : updated(over);
}
