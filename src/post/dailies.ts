/** The puzzles that a job needs, by one query, and what was made of them: many servers play the same. */
import { type Daily, type PuzzleDeps, dailyOfRow, dealDay, guarded } from '../day/deal.ts';
import { type DayKey, getDays, keepDay, keyOf } from '../store/days.ts';
import type { Allowance } from './allowance.ts';

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
  const rows = await getDays(deps.db, [...keys.values()]);
  const dailies = new Map<string, Daily>();
  for (const row of rows) {
    const daily = await guarded(row, () => dailyOfRow(row));
    if (daily !== undefined) dailies.set(keyOf(row), daily);
  }
  for (const key of wanted) {
    if (dailies.has(keyOf(key)) || !allowance.spend(requestsPerDeal)) continue;
    const daily = await deal(deps, key);
    if (daily !== undefined) dailies.set(keyOf(key), daily);
  }
  return dailies;
}

async function deal(deps: PuzzleDeps, key: DayKey): Promise<Daily | undefined> {
  const { daySecret } = deps;
  if (daySecret === undefined) return undefined;
  const day = await guarded(key, () => dealDay(deps, daySecret, key));
  if (day === undefined) return undefined;
  // A fault of the database is not guarded: the job dies of it and is tried again.
  const kept = await keepDay(deps.db, day);
  return guarded(key, () => dailyOfRow(kept));
}
