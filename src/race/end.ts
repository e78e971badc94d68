/** How a race ends: when its time is over, or when all who take part are done. Its card is edited for the last time then. */
import type { Bot } from '../bot.ts';
import { type RaceJob, enqueue } from '../jobs.ts';
import { endRaceAt, getOverdueRaces } from '../store/race-end.ts';
import type { Race, RaceKey } from '../store/races.ts';
import { tell } from './tell.ts';

/** The queue keeps a message no longer: a race of a day takes two. */
const longestWait = 12 * 3_600_000;

/** How many messages of the queue the end of a race takes: those that come when its time is over, and the last edit of its card. */
export const messagesOfEnd = (lasts: number): number => Math.ceil(lasts / longestWait) + 1;

/** Asks the queue to end a race when its time is over. */
export async function endLater(
  bot: Pick<Bot, 'queue' | 'log'>,
  { guildId, number, ends }: RaceKey & Pick<Race, 'ends'>,
  now: number,
): Promise<void> {
  const wait = Math.min(ends - now, longestWait);
  await enqueue(bot, { kind: 'race', guildId, number, now: now + wait }, wait);
}

/** A message of the queue, or a press of a user, that comes when the time of a race may be over. */
export async function endRace(
  bot: Bot,
  { guildId, number, now, user }: Omit<RaceJob, 'kind'> & { readonly user?: string },
): Promise<void> {
  const key = { guildId, number };
  const found = await endRaceAt(bot.db, key, now);
  if (found === undefined) return;
  const { ended, ends, isNew, isLive, isShown } = found;
  bot.log.info({ event: 'race', guild: guildId, number, outcome: isNew ? 'ended' : ended === null ? 'on' : 'over' });
  if (ended === null) return endLater(bot, { ...key, ends }, now);
  // A card that may still be edited was not edited for the last time, or not yet.
  if ((isNew && isShown) || isLive) await tell(bot, key, now, { last: isNew ? 'due' : 'again', user });
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
