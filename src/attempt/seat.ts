/** Who may see the board of a race or of a hunt: buttons, links and typed lists that name it ask here. */
import type { Asking } from '../bot.ts';
import type { PuzzleRef } from '../day/puzzle-ref.ts';
import type { Message } from '../message.ts';
import { isOn } from '../store/races.ts';
import { getRaceFor } from '../store/racers.ts';
import { message } from '../words/index.ts';

/**
 * Why somebody may not; undefined where they may. The clock of a racer begins with their first sight of the board, so before they
 * started nobody sees it, nor what a list leads to. Whoever has left has seen it, and once a race is over everybody may.
 */
export async function noSeat(
  { bot, user, guildId, now }: Pick<Asking, 'bot' | 'user' | 'guildId' | 'now'>,
  { race, hunt }: PuzzleRef,
): Promise<Message | undefined> {
  if (hunt !== undefined && hunt.guildId !== guildId) return message('hunt-elsewhere');
  if (race === undefined) return undefined;
  if (race.guildId !== guildId) return message('race-elsewhere');
  if (!isOn(race, now)) return undefined;
  const { racer } = (await getRaceFor(bot.db, race, user)) ?? {};
  return racer?.started == null ? message('race-not-started', { number: race.number }) : undefined;
}
