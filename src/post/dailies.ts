/** The puzzles that a job needs, by one query, and what was made of them: many servers play the same. */
import { type Daily, type Dealer, dailyOf, dailyOfRow } from '../day/deal.ts';
import { type DayKey, getDays } from '../store/days.ts';
import type { Allowance } from './allowance.ts';

export const nameOf = ({ date, family, distance }: DayKey): string => `${date}.${family}.${distance}`;

export type Dailies = ReadonlyMap<string, Daily>;

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
  const keys = new Map([...wanted, ...known].map((key) => [nameOf(key), key]));
  const rows = await getDays(dealer.db, [...keys.values()]);
  const dailies = new Map(rows.map((row) => [nameOf(row), dailyOfRow(row)]));
  for (const key of wanted) {
    if (dailies.has(nameOf(key)) || !allowance.spend(requestsPerDeal)) continue;
    const daily = await deal(dealer, key);
    if (daily !== undefined) dailies.set(nameOf(key), daily);
  }
  return dailies;
}

/** A server that chose what can't be dealt (any more) must not hold up the others. */
async function deal(dealer: Dealer, key: DayKey): Promise<Daily | undefined> {
  try {
    const daily = await dailyOf(dealer, key);
    return daily.ok ? daily.value : undefined;
  } catch (error) {
    console.error(JSON.stringify({ event: 'not-dealt', ...key, error: String(error) }));
    return undefined;
  }
}
