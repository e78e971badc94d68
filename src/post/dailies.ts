/** The puzzles that a job needs, by one query, and what was made of them: many servers play the same. */
import { type Dealer, dailyOf, isDealt } from '../day/deal.ts';
import { familyById } from '../families/index.ts';
import { type Daily, type DayKey, getDays, keyOf } from '../store/days.ts';
import type { Allowance } from './allowance.ts';

/** By key; undefined where there is none: it can't be dealt, or it is not known any more. */
export type Dailies = ReadonlyMap<string, Daily | undefined>;

/** What the database is asked where a puzzle was not dealt before. */
const requestsPerDeal = 3;

/**
 * @param wanted are dealt if they were not
 * @param known are given if they were
 */
export async function dailiesFor(
  dealer: Dealer,
  wanted: readonly DayKey[],
  known: readonly DayKey[],
  allowance: Allowance,
): Promise<Dailies> {
  const keys = new Map([...wanted, ...known].map((key) => [keyOf(key), key]));
  const dailies = new Map(await getDays(dealer.db, [...keys.values()]));
  for (const key of wanted) {
    if (dailies.has(keyOf(key)) || !allowance.spend(requestsPerDeal)) continue;
    dailies.set(keyOf(key), await deal(dealer, key));
  }
  // A server that plays, or has played, what is not known (any more) must not hold up the others.
  for (const [key, daily] of dailies) {
    if (daily === undefined) console.error(JSON.stringify({ event: 'no-puzzle', ...keys.get(key) }));
  }
  return dailies;
}

async function deal(dealer: Dealer, key: DayKey): Promise<Daily | undefined> {
  // What the database says now it may not say the next time: only a choice that can't be dealt is given up.
  const family = familyById(key.family);
  if (family === undefined || !isDealt(dealer, family, key.distance)) return undefined;
  const daily = await dailyOf(dealer, key);
  return daily.ok ? daily.value : undefined;
}
