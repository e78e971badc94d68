/** Sums over many rounds: a player's streak and a server's board. */
import type { Solved } from '../store/solved.ts';
import type { KeptResult } from '../store/standings.ts';
import { type DateText, addDays } from './calendar.ts';

export interface SolvedDate {
  readonly date: DateText;
  readonly perfect: boolean;
}

/**
 * A streak counts the dates of puzzles, whenever they were solved. Every ten solved dates of a streak earn a freeze, a
 * player keeps three at most, and a missed date uses one up: ten solved, one missed and one solved make 11.
 */
export interface Streak {
  /** Dates in a row; the latest one may still be open. */
  readonly current: number;
  readonly longest: number;
  /** In the fewest moves. */
  readonly perfect: number;
  readonly longestPerfect: number;
  readonly freezes: number;
}

const datesPerFreeze = 10;
const maxFreezes = 3;

/** @param solved each date once, the earliest first @param today may be unsolved without breaking the streak */
export function streakOf(solved: readonly SolvedDate[], today: DateText): Streak {
  let [current, longest, perfect, longestPerfect, freezes] = [0, 0, 0, 0, 0];
  let expected = solved[0]?.date ?? today;
  for (const one of solved) {
    for (; expected < one.date; expected = addDays(expected, 1)) {
      if (freezes > 0) freezes--;
      else [current, perfect] = [0, 0];
    }
    current++;
    perfect = one.perfect ? perfect + 1 : 0;
    longest = Math.max(longest, current);
    longestPerfect = Math.max(longestPerfect, perfect);
    if (current % datesPerFreeze === 0) freezes = Math.min(maxFreezes, freezes + 1);
    expected = addDays(one.date, 1);
  }
  for (; expected < today && current > 0; expected = addDays(expected, 1)) {
    if (freezes > 0) freezes--;
    else [current, perfect] = [0, 0];
  }
  return { current, longest, perfect, longestPerfect, freezes };
}

/** One solved puzzle a date is enough; the perfect streak needs the fewest moves. @param solved the earliest first */
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

export interface Rank {
  readonly place: number;
  readonly user: string;
  readonly days: number;
  /** Moves above the shortest, and hints, in all rounds together. */
  readonly excess: number;
  readonly hints: number;
}

/** Equal days, moves and hints share a place. Time never counts. */
export function rank(rounds: readonly (readonly KeptResult[])[]): Rank[] {
  const sums = new Map<string, { user: string; days: number; excess: number; hints: number }>();
  // A year has many standings. To read each by its names would cost a cold Worker more time than all the rest.
  for (const round of rounds) {
    for (const one of round) {
      const sum = sums.get(one[0]);
      if (sum === undefined) {
        sums.set(one[0], { user: one[0], days: 1, excess: one[1], hints: one[2] });
      } else {
        sum.days++;
        sum.excess += one[1];
        sum.hints += one[2];
      }
    }
  }
  const places: Rank[] = [];
  const ranked = [...sums.values()].toSorted(
    (a, b) => b.days - a.days || a.excess - b.excess || a.hints - b.hints || (a.user < b.user ? -1 : 1),
  );
  for (const [index, sum] of ranked.entries()) {
    const before = places.at(-1);
    const ties = before?.days === sum.days && before.excess === sum.excess && before.hints === sum.hints;
    places.push({ ...sum, place: ties ? before.place : index + 1 });
  }
  return places;
}
