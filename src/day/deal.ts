/** Deals the puzzle of a day: the same for everyone, unknown until it is dealt, and never another one afterwards. */
import type { D1Database } from '@cloudflare/workers-types';
import { familyById } from '../families/index.ts';
import { writePath } from '../game/path.ts';
import { type Supplies, stockOf } from '../game/stock.ts';
import { type Family, type Result, fail, ok } from '../puzzle.ts';
import { isUnsolved, pathIn, solve } from '../search/solve.ts';
import { type Daily, type DayKey, getDay, getDealt, keepDay, keyOf } from '../store/days.ts';
import { getChoices } from '../store/guilds.ts';
import { message, titleOf } from '../words/index.ts';
import { type DateText, addDays, dayNumber } from './calendar.ts';
import { plannedKey, usualChoice } from './plan.ts';
import { shuffled } from './shuffle.ts';
import { dealOn } from './turn.ts';
import type { Zones } from './zones.ts';

/** What dealing needs. `daySecret` is undefined where the owner has not set a usable one. */
export interface Dealer extends Supplies {
  readonly db: D1Database;
  readonly zones: Zones;
  readonly daySecret: string | undefined;
}

/** What sentences call a day's puzzle: `{title} #{number}`. */
export const namesOf = ({ family, date }: Pick<DayKey, 'family' | 'date'>) => ({
  title: titleOf(family),
  number: dayNumber(date),
});

/** How many days are dealt ahead, today included. */
const daysAhead = 3;
/** Dealing costs CPU, as `Stock.effort` tells; what one tick leaves is dealt by the next, or when somebody asks. */
const effortPerTick = 8;

export async function dailyOf(dealer: Dealer, key: DayKey): Promise<Result<Daily>> {
  const kept = await getDay(dealer.db, key);
  if (kept !== undefined) return ok(kept);
  const { daySecret } = dealer;
  if (daySecret === undefined) return fail(message('no-day-secret'));
  return ok(await keepDay(dealer.db, await dealDay(dealer, daySecret, key)));
}

/** Deals what servers play today and on the next days, where that is not done yet. */
export async function dealAhead(dealer: Dealer, today: DateText): Promise<number> {
  const { daySecret } = dealer;
  if (daySecret === undefined) return 0;
  const dates = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const dealt = await getDealt(dealer.db, today, dates.at(-1) ?? today);
  const choices = [usualChoice, ...(await getChoices(dealer.db))];
  const wanted = dates.flatMap((date) => choices.map((choice) => plannedKey(choice, date)));
  const known = new Set(dealt.map(keyOf));
  const missing = new Map(wanted.filter((key) => !known.has(keyOf(key))).map((key) => [keyOf(key), key]));
  let effort = 0;
  let done = 0;
  for (const key of missing.values()) {
    const family = familyById(key.family);
    // What a server chose may not be dealt any more; the other servers must not wait for it.
    if (family === undefined || !isDealt(dealer, family, key.distance)) continue;
    const needed = stockOf(dealer, family).effort;
    if (effort + needed > effortPerTick) continue;
    effort += needed;
    await keepDay(dealer.db, await dealDay(dealer, daySecret, key));
    done++;
  }
  return done;
}

/** Whether a family has puzzles at this distance. */
export function isDealt(supplies: Supplies, family: Family, distance: number): boolean {
  return Number.isInteger(distance) && distance > 0 && stockOf(supplies, family).count(distance) > 0;
}

async function dealDay(supplies: Supplies, secret: string, key: DayKey): Promise<Daily> {
  const { date, distance } = key;
  const family = familyById(key.family);
  const stock = family && stockOf(supplies, family);
  if (stock === undefined || stock.count(distance) === 0)
    throw new RangeError(`${key.family} has no distance ${distance}`);
  const { position, histogram } = await dealOn(stock, distance, date, (turn) => {
    const prefix = `day|${key.family}|${distance}|${turn}`;
    return (purpose, size, place) => shuffled(secret, `${prefix}|${purpose}`, size, place);
  });
  const { puzzle, state } = position;
  const solved = solve(puzzle, state, supplies.tables, Number.POSITIVE_INFINITY);
  if (isUnsolved(solved)) throw new Error(`dealt a position without a solution: ${puzzle.family} ${state}`);
  return {
    ...key,
    position,
    count: solved.kind === 'routes' ? solved.routes.count : undefined,
    solution: writePath(puzzle, pathIn(solved)),
    positions: sum(histogram),
    harder: sum(histogram.slice(distance + 1)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
