/** The puzzles of past dates: how far a player came with each, and which is the next one to solve. */
import type { Asking } from '../../bot.ts';
import { type DateText, addDays, dateOfNumber, dayNumber } from '../../day/calendar.ts';
import { type Round, roundKeyOn } from '../../day/round.ts';
import { type PastMark, getMarks } from '../../store/attempts.ts';
import type { DayKey } from '../../store/days.ts';

export const signs: Readonly<Record<PastMark, string>> = { shortest: '⭐', solved: '✅', shown: '➖', tried: '➖' };

/** Of all dates before one. */
export const pastMarks = ({ bot, user }: Asking, before: DateText): Promise<ReadonlyMap<DateText, PastMark>> =>
  getMarks(bot.db, user, { from: dateOfNumber(1), before });

/** The latest date before another one that is neither solved nor given up; if there is none, the latest of all past ones. */
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

/** @returns the puzzle that this server has played on the next unsolved date, or would have; today's is the latest */
export async function unsolvedKey(call: Asking, round: Round, before: DateText): Promise<DayKey | undefined> {
  const today = round.key.date;
  const tomorrow = addDays(today, 1);
  const marks = await pastMarks(call, tomorrow);
  const date = unsolvedBefore(marks, before < tomorrow ? before : tomorrow, today);
  return date === undefined ? undefined : roundKeyOn(call.bot, round, date);
}
