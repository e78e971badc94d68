/** Deals the puzzle of a day: the same for everyone, unknown until it is dealt, and never another one afterwards. */
import type { D1Database } from '@cloudflare/workers-types';
import { familyById, openBoard } from '../families/index.ts';
import { writePath } from '../game/line.ts';
import { type PuzzleData, sourceOf } from '../game/puzzle-source.ts';
import { type Family, type Position, type Result, fail, ok } from '../puzzle.ts';
import { isUnsolved, pathIn, solve } from '../search/solve.ts';
import { type DayKey, type DayRow, getDay, getDealt, keepDay, keyOf } from '../store/days.ts';
import { getChoices } from '../store/guilds.ts';
import { message, titleOf } from '../words/index.ts';
import { type DateText, addDays, dayNumber } from './calendar.ts';
import { plannedKey, defaultChoice } from './plan.ts';
import { shuffled } from './shuffle.ts';
import { dealOn } from './cycle.ts';
import type { Zones } from './zones.ts';

/** What dealing needs. `daySecret` is undefined where the owner has not set a usable one. */
export interface PuzzleDeps extends PuzzleData {
  readonly db: D1Database;
  readonly zones: Zones;
  readonly daySecret: string | undefined;
}

/** One day's puzzle, as dealt. `distance` is its shortest length, the par. */
export interface Daily extends DayKey {
  readonly number: number;
  readonly position: Position;
  /** The number of shortest solutions; undefined where it was not counted. */
  readonly count: bigint | undefined;
  /** One of them, in canonical words. */
  readonly solution: readonly string[];
  /** How many positions its board has, and how many of them are farther from the goal. */
  readonly positions: number;
  readonly harder: number;
}

/** What sentences call a day's puzzle: `{title} #{number}`. */
export const namesOf = ({ family, number }: Pick<Daily, 'family' | 'number'>) => ({ title: titleOf(family), number });

/** How many days are dealt ahead, today included. */
const daysAhead = 3;
/** Dealing costs CPU, as `PuzzleSource.effort` tells; what one tick leaves is dealt by the next, or when somebody asks. */
const effortPerTick = 8;

export async function dailyOf(deps: PuzzleDeps, key: DayKey): Promise<Result<Daily>> {
  const kept = await getDay(deps.db, key);
  if (kept !== undefined) return ok(dailyOfRow(kept));
  const { daySecret } = deps;
  if (daySecret === undefined) return fail(message('no-day-secret'));
  return ok(dailyOfRow(await keepDay(deps.db, await dealDay(deps, daySecret, key))));
}

/** Deals what servers play today and on the next days, where that is not done yet. */
export async function dealAhead(deps: PuzzleDeps, today: DateText): Promise<number> {
  const { daySecret } = deps;
  if (daySecret === undefined) return 0;
  const dates = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const dealt = await getDealt(deps.db, today, dates.at(-1) ?? today);
  const choices = [defaultChoice, ...(await getChoices(deps.db))];
  const wanted = dates.flatMap((date) => choices.map((choice) => plannedKey(choice, date)));
  const known = new Set(dealt.map(keyOf));
  const missing = new Map(wanted.filter((key) => !known.has(keyOf(key))).map((key) => [keyOf(key), key]));
  let effort = 0;
  let done = 0;
  for (const key of missing.values()) {
    const family = familyById(key.family);
    // What a server chose may not be dealt any more; the other servers must not wait for it.
    if (family === undefined || !isDealt(deps, family, key.distance)) continue;
    const needed = sourceOf(deps, family).effort;
    if (effort + needed > effortPerTick) continue;
    effort += needed;
    await keepDay(deps.db, await dealDay(deps, daySecret, key));
    done++;
  }
  return done;
}

/** Whether a family has puzzles at this distance. */
export function isDealt(data: PuzzleData, family: Family, distance: number): boolean {
  return Number.isInteger(distance) && distance > 0 && sourceOf(data, family).count(distance) > 0;
}

async function dealDay(data: PuzzleData, secret: string, key: DayKey): Promise<DayRow> {
  const { date, distance } = key;
  const family = familyById(key.family);
  const source = family && sourceOf(data, family);
  if (source === undefined || source.count(distance) === 0)
    throw new RangeError(`${key.family} has no distance ${distance}`);
  const { position, histogram } = await dealOn(source, distance, date, (cycle) => {
    const prefix = `day|${key.family}|${distance}|${cycle}`;
    return (purpose, size, place) => shuffled(secret, `${prefix}|${purpose}`, size, place);
  });
  const { puzzle, state } = position;
  const solved = solve(puzzle, state, data.tables, Number.POSITIVE_INFINITY);
  if (isUnsolved(solved)) throw new Error(`dealt a position without a solution: ${puzzle.family} ${state}`);
  return {
    ...key,
    board: puzzle.board,
    state: state.toString(36),
    count: solved.kind === 'routes' ? String(solved.routes.count) : '',
    solution: writePath(puzzle, pathIn(solved)).join(' '),
    positions: sum(histogram),
    harder: sum(histogram.slice(distance + 1)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export function dailyOfRow({
  date,
  family,
  distance,
  board,
  state,
  count,
  solution,
  positions,
  harder,
}: DayRow): Daily {
  return {
    date,
    family,
    distance,
    number: dayNumber(date),
    position: { puzzle: openBoard(family, board), state: Number.parseInt(state, 36) },
    count: count === '' ? undefined : BigInt(count),
    solution: solution.split(' '),
    positions,
    harder,
  };
}
