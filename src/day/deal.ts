/** Deals the puzzle of a day: the same for everyone, unknown until it is dealt, and never another one afterwards. */
import type { D1Database } from '@cloudflare/workers-types';
import { families, familyById, openBoard } from '../families/index.ts';
import { tableOf } from '../game/deal.ts';
import { writePath } from '../game/line.ts';
import { type Position, type Result, fail, ok } from '../puzzle.ts';
import { solve } from '../search/solve.ts';
import type { Tables } from '../search/tables.ts';
import { type DayKey, type DayRow, getDay, getDealt, keepDay } from '../store/days.ts';
import { getChoices } from '../store/guilds.ts';
import { says } from '../words/index.ts';
import { type DateText, addDays, dayNumber } from './calendar.ts';
import { shuffled } from './shuffle.ts';

/** What dealing needs. `daySecret` is undefined where the owner has not set a usable one. */
export interface Dealer {
  readonly db: D1Database;
  readonly tables: Tables;
  readonly daySecret: string | undefined;
}

/** One day's puzzle, as dealt. `distance` is its shortest length, the par. */
export interface Daily extends DayKey {
  readonly number: number;
  readonly position: Position;
  /** The number of shortest solutions. */
  readonly count: bigint;
}

/** How many days are dealt ahead, today included. */
const daysAhead = 3;
/** Dealing costs CPU; what one tick leaves is dealt by the next, or when somebody asks. */
const mostDealsPerTick = 8;

export async function dailyOf(dealer: Dealer, key: DayKey): Promise<Result<Daily>> {
  const kept = await getDay(dealer.db, key);
  if (kept !== undefined) return ok(dailyOfRow(kept));
  const { daySecret } = dealer;
  if (daySecret === undefined) return fail(says('no-day-secret'));
  return ok(dailyOfRow(await keepDay(dealer.db, await dealDay(dealer.tables, daySecret, key))));
}

/** Deals what servers play today and on the next days, where that is not done yet. */
export async function dealAhead(dealer: Dealer, today: DateText): Promise<number> {
  const { daySecret } = dealer;
  if (daySecret === undefined) return 0;
  const dates = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const dealt = await getDealt(dealer.db, today, dates.at(-1) ?? today);
  const choices = [{ family: families[0].id, distance: null }, ...(await getChoices(dealer.db))];
  const wanted = dates.flatMap((date) => choices.map(({ family, distance }) => keyOf(date, family, distance)));
  const done = new Set(dealt.map(nameOf));
  const missing = new Map(wanted.filter((key) => !done.has(nameOf(key))).map((key) => [nameOf(key), key]));
  const now = [...missing.values()].slice(0, mostDealsPerTick);
  for (const key of now) await keepDay(dealer.db, await dealDay(dealer.tables, daySecret, key));
  return now.length;
}

export function keyOf(date: DateText, family: string, distance: number | null): DayKey {
  return { date, family, distance: distance ?? familyById(family)?.usualDistance ?? 0 };
}

const nameOf = ({ date, family, distance }: DayKey): string => `${date}.${family}.${distance}`;

/**
 * No position of a distance comes twice before all have come: the days count through a keyed order of them, and each time
 * round the order is another.
 */
async function dealDay(tables: Tables, secret: string, { date, family, distance }: DayKey): Promise<DayRow> {
  const puzzle = openBoard(family, familyById(family)?.boards[0] ?? '');
  const table = tableOf(tables, puzzle);
  const size = table.histogram[distance];
  if (size === undefined) throw new RangeError(`${family} has no distance ${distance}`);
  const day = dayNumber(date) - 1;
  const purpose = `day|${family}|${puzzle.board}|${distance}|${Math.floor(day / size)}`;
  const state = table.nth(distance, await shuffled(secret, purpose, size, day % size));
  const solved = solve(puzzle, state, tables);
  if (solved.kind !== 'routes') throw new Error(`dealt a position without a solution: ${family} ${state}`);
  return {
    date,
    family,
    distance,
    board: puzzle.board,
    state: state.toString(36),
    count: String(solved.routes.count),
    solution: writePath(puzzle, solved.routes.first()).join(' '),
  };
}

export function dailyOfRow(row: DayRow): Daily {
  return {
    date: row.date,
    family: row.family,
    distance: row.distance,
    number: dayNumber(row.date),
    position: { puzzle: openBoard(row.family, row.board), state: Number.parseInt(row.state, 36) },
    count: BigInt(row.count),
  };
}
