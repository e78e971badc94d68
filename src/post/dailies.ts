/** The puzzles that a job needs, by one query: many servers play the same ones. */
import { type PuzzleDeps, dealDay, guarded } from '../day/deal.ts';
import { type Daily, type DayKey, getDays, keepDay, keyOf } from '../store/days.ts';
import type { Allowance } from './allowance.ts';

/** By key. A puzzle that can't be dealt, or is not known any more, is left out. */
export type Dailies = ReadonlyMap<string, Daily>;

/** How many requests to the database it takes to deal a puzzle. */
const requestsPerDeal = 2;

interface Found {
  readonly dailies: Dailies;
  /** The keys of wanted puzzles that the job had no requests left to deal. */
  readonly untried: ReadonlySet<string>;
}

/**
 * @param wanted puzzles that are dealt if they were not, each once
 * @param known puzzles that are only read
 */
export async function dailiesFor(
  deps: PuzzleDeps,
  wanted: readonly DayKey[],
  known: readonly DayKey[],
  allowance: Allowance,
): Promise<Found> {
  const { dailies, dealt } = await dealtDailies(deps, [...wanted, ...known]);
  const untried = new Set<string>();
  for (const [name, key] of new Map(wanted.map((one) => [keyOf(one), one]))) {
    if (dealt.has(name)) continue;
    if (!allowance.spend(requestsPerDeal)) {
      untried.add(name);
      continue;
    }
    const daily = await deal(deps, key);
    if (daily !== undefined) dailies.set(name, daily);
  }
  return { dailies, untried };
}

/** Those that were dealt before. `dealt` has the keys of those too that are not known any more. */
export async function dealtDailies(
  deps: PuzzleDeps,
  wanted: readonly DayKey[],
): Promise<{ readonly dailies: Map<string, Daily>; readonly dealt: ReadonlySet<string> }> {
  const keys = new Map(wanted.map((key) => [keyOf(key), key]));
  const found = await getDays(deps.db, [...keys.values()]);
  const dailies = new Map<string, Daily>();
  for (const [key, daily] of found) {
    if (!(daily instanceof Error)) dailies.set(key, daily);
    else deps.log.error({ event: 'no-puzzle', ...keys.get(key), error: String(daily) });
  }
  return { dailies, dealt: new Set(found.keys()) };
}

async function deal(deps: PuzzleDeps, key: DayKey): Promise<Daily | undefined> {
  const { daySecret } = deps;
  if (daySecret === undefined) return undefined;
  const day = await guarded(deps.log, key, () => dealDay(deps, daySecret, key));
  // An error of the database is not guarded: the job fails with it, and the queue tries it again.
  return day && keepDay(deps.db, day, true);
}
