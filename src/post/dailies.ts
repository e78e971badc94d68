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
  const dailies = new Map<string, Daily>();
  for (const row of rows) {
    const daily = await guarded(row, () => dailyOfRow(row));
    if (daily !== undefined) dailies.set(nameOf(row), daily);
  }
  for (const key of wanted) {
    if (dailies.has(nameOf(key)) || !allowance.spend(requestsPerDeal)) continue;
    const daily = await deal(dealer, key);
    if (daily !== undefined) dailies.set(nameOf(key), daily);
  }
  return dailies;
}

async function deal(dealer: Dealer, key: DayKey): Promise<Daily | undefined> {
  const daily = await guarded(key, () => dailyOf(dealer, key));
  return daily?.ok === true ? daily.value : undefined;
}

/** A server that plays, or has played, what is not known (any more) must not hold up the others. */
async function guarded<Value>(
  { date, family, distance }: DayKey,
  make: () => Value | Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(JSON.stringify({ event: 'no-puzzle', date, family, distance, error: String(error) }));
    return undefined;
  }
}
