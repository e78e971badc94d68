import { type Streak, streakOf } from '../src/day/streak.ts';
import type { Solved } from '../src/store/tries.ts';

/**
 * A player's streak by a date. One puzzle of a date is enough for it, and one in as few moves as can be for a perfect one.
 *
 * @param solved the earliest first
 */
export function playerStreak(solved: readonly Solved[], date: string): Streak {
  const dates = new Map<string, boolean>();
  for (const one of solved) {
    if (one.date <= date) dates.set(one.date, dates.get(one.date) === true || one.best === one.distance);
  }
  return streakOf(
    Array.from(dates, ([date, perfect]) => ({ date, perfect })),
    date,
  );
}
