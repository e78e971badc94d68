/** The puzzles that a job needs, by one query, and what was made of them: many servers play the same. */
import { type Daily, type PuzzleDeps, dailyOf, dailyOfRow, isDealt } from '../day/deal.ts';
import { familyById } from '../families/index.ts';
import { type DayKey, getDays, keyOf } from '../store/days.ts';
import type { Allowance } from './allowance.ts';

export type Dailies = ReadonlyMap<string, Daily>;

/** What the database is asked where a puzzle was not dealt before. */
const requestsPerDeal = 3;
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
    const daily = guarded(row, () => dailyOfRow(row));
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
  // What the database says now it may not say the next time: only a choice that can't be dealt is given up.
  const family = familyById(key.family);
  if (family === undefined || !isDealt(deps, family, key.distance)) {
    console.error(JSON.stringify({ event: 'no-puzzle', ...key }));
    return undefined;
  }
  const daily = await dailyOf(deps, key);
  return daily.ok ? daily.value : undefined;
}

/** A server that plays, or has played, what is not known (any more) must not hold up the others. */
function guarded<Value>({ date, family, distance }: DayKey, make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    console.error(JSON.stringify({ event: 'no-puzzle', date, family, distance, error: String(error) }));
    return undefined;
  }
}
