/** The puzzles of past dates: how far a player came with each, and which is the next one to solve. */
import type { Asking } from '../../bot.ts';
import { type DateText, addDays, dayNumber } from '../../day/calendar.ts';
import { type Round, roundKeyOn } from '../../day/round.ts';
import type { DayKey } from '../../store/days.ts';
import { type PastMark, getMarks } from '../../store/solved.ts';

export const signs: Readonly<Record<PastMark, string>> = { shortest: '⭐', solved: '✅', shown: '➖', tried: '➖' };

/**
 * Looks back from a date for a puzzle that is neither solved nor given up. If there is none, it looks back from today.
 */
export function unsolvedBefore(
  marks: ReadonlyMap<DateText, PastMark>,
  before: DateText,
  today: DateText,
): DateText | undefined {
  for (const end of [before, today]) {
    for (let date = addDays(end, -1); dayNumber(date) >= 1; date = addDays(date, -1))
      if ((marks.get(date) ?? 'tried') === 'tried') return date;
  }
  return undefined;
}

/**
 * The puzzle of this server on the next unsolved date before another one. Today's is the latest.
 * @returns undefined if all are solved or given up
 */
export async function unsolvedKey(call: Asking, round: Round, before: DateText): Promise<DayKey | undefined> {
  const today = round.key.date;
  const tomorrow = addDays(today, 1);
  const marks = await getMarks(call.bot.db, call.user, tomorrow);
  const date = unsolvedBefore(marks, before < tomorrow ? before : tomorrow, today);
  return date === undefined ? undefined : roundKeyOn(call.bot, round, date);
}
