/** The puzzles that a job needs, by one query, and what was made of them: many servers play the same. */
import { type PuzzleDeps, dealDay, guarded } from '../day/deal.ts';
import { type Daily, type DayKey, getDays, keepDay, keyOf } from '../store/days.ts';
import type { Allowance } from './allowance.ts';

/** By key. What can't be dealt, or is not known any more, is left out. */
export type Dailies = ReadonlyMap<string, Daily>;

/** What the database is asked where a puzzle was not dealt before. */
const requestsPerDeal = 2;

/**
 * @param wanted are dealt if they were not
 * @param known are given if they were
 */
export async function dailiesFor(
  deps: PuzzleDeps,
  wanted: readonly DayKey[],
  known: readonly DayKey[],
  allowance: Allowance,
): Promise<Dailies> {
  const keys = new Map([...wanted, ...known].map((key) => [keyOf(key), key]));
  const dealt = await getDays(deps.db, [...keys.values()]);
  const dailies = new Map<string, Daily>();
  for (const [key, daily] of dealt) {
    if (!(daily instanceof Error)) dailies.set(key, daily);
    else console.error(JSON.stringify({ event: 'no-puzzle', ...keys.get(key), error: String(daily) }));
  }
  for (const key of wanted) {
    if (dealt.has(keyOf(key)) || dailies.has(keyOf(key)) || !allowance.spend(requestsPerDeal)) continue;
    const daily = await deal(deps, key);
    if (daily !== undefined) dailies.set(keyOf(key), daily);
  }
  return dailies;
}

async function deal(deps: PuzzleDeps, key: DayKey): Promise<Daily | undefined> {
  const { daySecret } = deps;
  if (daySecret === undefined) return undefined;
  const day = await guarded(key, () => dealDay(deps, daySecret, key));
  // A fault of the database is not guarded: the job dies of it and is tried again.
  return day && keepDay(deps.db, day);
}
