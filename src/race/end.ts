/** How a race ends: when its time is over, or when all who take part are done. Its card is edited for the last time then. */
import type { Bot } from '../bot.ts';
import { type RaceJob, enqueue, jobsPerBatch, sendAgain } from '../jobs.ts';
import { sendLastEdit } from '../live/touch.ts';
import { endRaceAt, getOverdueRaces } from '../store/race-end.ts';
import type { NumberedKey } from '../store/numbered.ts';
import type { Race } from '../store/races.ts';

/** The queue keeps a message no longer: a race of a day takes two. */
const longestWait = 12 * 3_600_000;

/** How many messages of the queue the end of a race takes: those that come when its time is over, and the last edit of its card. */
export const messagesOfEnd = (lasts: number): number => Math.ceil(lasts / longestWait) + 1;

/** Asks the queue to end a race when its time is over. */
export async function endLater(
  bot: Pick<Bot, 'queue' | 'log'>,
  { guildId, number, ends }: NumberedKey & Pick<Race, 'ends'>,
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
  const { ended, ends, isNew, last } = found;
  bot.log.info({ event: 'race', guild: guildId, number, outcome: isNew ? 'ended' : ended === null ? 'on' : 'over' });
  if (ended === null) return endLater(bot, { ...key, ends }, now);
  if (last !== undefined) sendLastEdit(bot, last, now);
}

/** Part of a tick: sends the messages that the queue has lost once more. @returns how many */
export async function rescueRaces({ db, queue }: Pick<Bot, 'db' | 'queue'>, now: number): Promise<number> {
  const races = await getOverdueRaces(db, now, jobsPerBatch);
  return sendAgain(
    queue,
    races.map(({ guildId, number }) => ({ kind: 'race', guildId, number, now })),
  );
}
