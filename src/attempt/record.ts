import { namesOf } from '../day/deal.ts';
import type { Daily } from '../store/days.ts';
import type { Round } from '../day/round.ts';
import type { Message } from '../message.ts';
import { recordAttempt, recordResult } from '../store/results.ts';
import { type PlayerAt, type Reading, hasEnded } from '../store/attempts.ts';
import { message } from '../words/index.ts';
import type { BotCall } from '../bot.ts';

/** What a list that solves a day's puzzle counts for. */
export interface Recorded {
  readonly outcome: Message;
  /** Whether the player has a result and may still improve it. */
  readonly isOpen: boolean;
  /** Whether anything was written. */
  readonly isKept: boolean;
}

/**
 * Records a list that solves a day's puzzle.
 *
 * @param reading how the player writes moves, if this list told something new; it is written in the same transaction
 */
export async function record(
  call: BotCall,
  round: Round,
  daily: Daily,
  { attempt }: Pick<PlayerAt, 'attempt'>,
  words: readonly string[],
  reading: Reading | undefined,
): Promise<Recorded> {
  const names = namesOf(daily);
  if (attempt?.gaveUp === true) return { outcome: message('check-gave-up', names), isOpen: false, isKept: false };
  if (attempt?.locked === true) return { outcome: message('check-locked', names), isOpen: false, isKept: false };
  if (daily.date < round.key.date) {
    const isOpen = attempt !== undefined && attempt.best !== null;
    return { outcome: message('check-unranked', names), isOpen, isKept: false };
  }
  const best = await recordResult(call.bot.db, {
    user: call.user,
    interaction: call.id,
    day: { date: daily.date, family: daily.family, distance: daily.distance },
    length: words.length,
    notation: words,
    guildId: call.guildId,
    takesPart: isOwnRound(round, daily),
    reading,
  });
  // The player locked in on another device at the same time.
  if (best === undefined) return { outcome: message('check-locked', names), isOpen: false, isKept: true };
  return { outcome: message('check-best', { best }), isOpen: !hasEnded(attempt), isKept: true };
}

/** Records that a player takes part in this server's round with a list that does not solve its puzzle. */
export async function recordUnsolved(
  call: BotCall,
  round: Round,
  daily: Daily,
  { attempt }: Pick<PlayerAt, 'attempt'>,
  words: readonly string[],
): Promise<void> {
  const { guildId } = call;
  if (guildId === undefined || hasEnded(attempt) || !isOwnRound(round, daily)) return;
  await recordAttempt(call.bot.db, {
    user: call.user,
    interaction: call.id,
    day: { date: daily.date, family: daily.family, distance: daily.distance },
    notation: words,
    guildId,
  });
}

function isOwnRound({ key }: Round, { date, family, distance }: Daily): boolean {
  return key.date === date && key.family === family && key.distance === distance;
}
