import { namesOf } from '../../day/deal.ts';
import { type Daily, getDaysOn, keyOf } from '../../store/days.ts';
import { type Round, isPast, isPlayedNow } from '../../day/round.ts';
import { noteSolved, noteTried } from '../../live/post.ts';
import type { Message } from '../../message.ts';
import { type PlayerAt, type Reading, hasEnded, listName, recordAttempt, recordResult } from '../../store/attempts.ts';
import { boardMoved, lineKept } from '../../store/plays.ts';
import { message } from '../../words/index.ts';
import type { Asking } from '../../bot.ts';
import { lineOf } from '../usual.ts';
import { readMoveList, solves } from '../../moves/move-list.ts';
import { positionId } from '../../positions/position.ts';

interface Recorded {
  readonly outcome: Message;
  /** The player has a result and may still lock it in. */
  readonly isOpen: boolean;
  /** The length of the player's best list, if this list might have improved it. */
  readonly best?: number;
  readonly isKept: boolean;
}

/** `reading` is written in the same transaction. */
export async function record(
  call: Asking,
  round: Round,
  daily: Daily,
  { attempt }: Pick<PlayerAt, 'attempt'>,
  words: readonly string[],
  reading: Reading | undefined,
): Promise<Recorded> {
  const names = namesOf(daily);
  if (attempt?.gaveUp === true) return { outcome: message('check-gave-up', names), isOpen: false, isKept: false };
  if (attempt?.locked === true) {
    // A deletion leaves a try without a list.
    const why = attempt.best === null ? message('check-deleted', names) : message('check-locked', names);
    return { outcome: why, isOpen: false, isKept: false };
  }
  if (isPast(round, daily)) {
    const isOpen = attempt !== undefined && attempt.best !== null;
    return { outcome: message('check-unranked', names), isOpen, isKept: false };
  }
  const result = {
    user: call.user,
    interaction: listName(daily, call.id),
    day: { date: daily.date, family: daily.family, distance: daily.distance },
    length: words.length,
    notation: words,
    guildId: call.guildId,
    now: call.now,
    takesPart: isPlayedNow(round, daily),
    reading,
  };
  const recorded = await recordResult(call.bot.db, result, boardMoved(call.bot.db, lineOf(call, keyOf(daily), words)));
  // The player locked in on another device at the same time.
  if (recorded === undefined) return { outcome: message('check-locked', names), isOpen: false, isKept: true };
  const { best, isFirst } = recorded;
  if (isFirst || best < (attempt?.best ?? Infinity)) noteSolved(call, round, daily, { best, isFirst });
  return { outcome: message('check-best', { best }), isOpen: !hasEnded(attempt), best, isKept: true };
}

/** Moves that do not solve it: the player's board and hints go on from there, and the player takes part. */
export async function recordUnsolved(
  call: Asking,
  round: Round,
  daily: Daily,
  { attempt }: Pick<PlayerAt, 'attempt'>,
  words: readonly string[],
): Promise<void> {
  const { guildId, user, id: interaction } = call;
  const kept = lineKept(call.bot.db, lineOf(call, keyOf(daily), words));
  if (guildId === undefined || !isPlayedNow(round, daily) || hasEnded(attempt)) {
    await kept.run();
    return;
  }
  const { date, family, distance } = daily;
  const day = { date, family, distance };
  const isFirst = await recordAttempt(call.bot.db, { user, interaction, day, notation: words, guildId }, kept);
  if (isFirst) noteTried(call, round, daily);
}

/** A shorter list is legal in many places by chance. */
const minMoves = 5;

/**
 * First a puzzle of the date that the list solves, else one where all its moves are legal. It is a guess: the bot does
 * not remember which puzzle a player looked at.
 */
export async function meantElsewhere(
  call: Asking,
  daily: Daily,
  list: string,
  convention: string | undefined,
): Promise<Message | undefined> {
  const days = await getDaysOn(call.bot.db, daily.date);
  const fitting = days
    .filter(({ family }) => family !== daily.family)
    .map((other) => ({ other, line: readMoveList(other.position, list, convention) }))
    .filter(({ line }) => line.illegal === undefined && line.notation.length >= minMoves);
  const { other } = fitting.find((one) => solves(one.other.position, one.line)) ?? fitting[0] ?? {};
  if (other === undefined) return undefined;
  return message('check-elsewhere', { ...namesOf(other), id: positionId(other.position) });
}
