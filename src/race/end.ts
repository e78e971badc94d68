/** How a race ends: when its time is over, or when all who take part are done. Its card is edited for the last time then. */
import type { Bot } from '../bot.ts';
import { type RaceJob, enqueue } from '../jobs.ts';
import { endRaceAt, getOverdueRaces } from '../store/race-end.ts';
import type { Race, RaceKey } from '../store/races.ts';
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

/**
 * A message of the queue, or a press, that comes when the time of a race may be over.
 *
 * @param isStopped whether it ends now, whenever its time is over
 */
export async function endRace(
  bot: Bot,
  { guildId, number, now }: Omit<RaceJob, 'kind'>,
  isStopped = false,
): Promise<void> {
  const key = { guildId, number };
  const found = await endRaceAt(bot.db, key, now, isStopped);
  if (found === undefined) return;
  const { ended, ends, isNew, isLive, isShown } = found;
  bot.log.info({ event: 'race', guild: guildId, number, outcome: isNew ? 'ended' : ended === null ? 'on' : 'over' });
  if (ended === null) return endLater(bot, { ...key, ends }, now);
  // A card that may still be edited was not edited for the last time, or not yet.
  if ((isNew && isShown) || isLive) tell(bot, key, now, true);
}

/** An edit that is so late was lost by the queue. */
export const lostAfter = 10 * 60_000;

/** Part of a tick: sends the messages that the queue has lost once more. @returns how many */
export async function rescueRaces({ db, queue }: Pick<Bot, 'db' | 'queue'>, now: number): Promise<number> {
  const { races, cards } = await getOverdueRaces(db, now, lostAfter);
  const jobs = [
    ...races.map(({ guildId, number }) => ({ kind: 'race', guildId, number, now }) as const),
    ...cards.map((card) => ({ kind: 'live', cards: [card], now, attempt: 0 }) as const),
  ];
  if (jobs.length > 0) await queue.sendBatch(jobs.map((body) => ({ body })));
  return jobs.length;
}
