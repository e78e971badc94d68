/** How a race ends: when its time is over, or when all who take part are done. Its card is edited for the last time then. */
import type { Bot } from '../bot.ts';
import { type RaceJob, enqueue } from '../jobs.ts';
import { readCard } from '../store/live.ts';
import { endRaceAt, getOverdueRaces } from '../store/race-end.ts';
import { type Race, type RaceKey, getRace } from '../store/races.ts';
import { tell } from './tell.ts';

/** The queue keeps a message no longer: a race of a day takes two. */
const longestWait = 12 * 3_600_000;

/** Asks the queue to end a race when its time is over. */
export async function endLater(
  bot: Pick<Bot, 'queue' | 'log'>,
  { guildId, number, ends }: RaceKey & Pick<Race, 'ends'>,
  now: number,
): Promise<void> {
  const wait = Math.min(ends - now, longestWait);
  await enqueue(bot, { kind: 'race', guildId, number, now: now + wait }, wait);
}

/** A message of the queue, or a press, that comes when the time of a race may be over. */
export async function endRace(bot: Bot, { guildId, number, now }: Omit<RaceJob, 'kind'>): Promise<void> {
  const key = { guildId, number };
  const found = await endRaceAt(bot.db, key, now);
  if (found === undefined) return;
  const { ended, ends, isNew, isLive, isShown } = found;
  bot.log.info({ event: 'race', guild: guildId, number, outcome: isNew ? 'ended' : ended === null ? 'on' : 'over' });
  if (ended === null) return endLater(bot, { ...key, ends }, now);
  // A card that may still be edited was not edited for the last time, or not yet.
  if ((isNew && isShown) || isLive) await tell(bot, key, now, true);
}

/** Part of a tick: an edit that is so late was lost by the queue. */
export const lostAfter = 10 * 60_000;

/** Ends races whose messages the queue has lost, and asks for their edits again. @returns how many */
export async function endOverdue(bot: Bot, now: number): Promise<number> {
  const { races, cards } = await getOverdueRaces(bot.db, now, lostAfter);
  for (const key of races) await endRace(bot, { ...key, now });
  for (const card of cards) {
    const { guildId = '', name = '' } = readCard(card) ?? {};
    const key = { guildId, number: Number(name) };
    await tell(bot, key, now, (await getRace(bot.db, key))?.ended !== null);
  }
  return races.length + cards.length;
}
