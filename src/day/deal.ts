/** Deals the puzzle of a day: the same for all, secret until it is dealt, and unchanged ever after. */
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import { permuteKeyed } from '../digest.ts';
import { familyById } from '../families/index.ts';
import { writePath } from '../moves/path.ts';
import { type PuzzleData, sourceOf } from '../positions/puzzle-source.ts';
import { type Family, type Result, fail, ok } from '../puzzle.ts';
import type { Log } from '../log.ts';
import { isUnsolved, pathIn, solve } from '../search/solve.ts';
import {
  type Daily,
  type DayKey,
  familyIn,
  dealtBetween,
  getDay,
  isOwn,
  keepDay,
  keyOf,
  putInPlay,
} from '../store/days.ts';
import { choiceIn, choicesAsked } from '../store/guilds.ts';
import { rowsOf } from '../store/statement.ts';
import { message, titleOf } from '../words/index.ts';
import { type DateText, addDays, dayNumber, readDayKey } from './calendar.ts';
import { dealOn, defaultChoice, plannedKey } from './plan.ts';
import { latestDate } from './schedule.ts';
import type { Zones } from './zones.ts';

export interface PuzzleDeps extends PuzzleData {
  readonly db: D1Database;
  readonly zones: Zones;
  readonly log: Log;
  /** Undefined if the owner has not set a usable one. */
  readonly daySecret: string | undefined;
  /** The Worker's address, `https://…`. Pictures have theirs below it: without it there are none. */
  readonly origin: string | undefined;
}

/** `name` says the distance, in which puzzles of a date and a kind may differ. Below a heading the card says it. */
export function namesOf({ family, date, distance }: DayKey) {
  const parts = { title: titleOf(familyIn({ family })), number: dayNumber(date) };
  return { ...parts, name: message('puzzle-name', { ...parts, distance }) };
}

/** Today included. */
const daysAhead = 3;
/** With more than half as many as a day has ticks, a tick deals more than one, up to this `PuzzleSource.effort`. */
const manyMissing = 48;
const effortPerTick = 8;

/** For a player that will see it: from then on it is in play. */
export async function dailyOf(deps: PuzzleDeps, key: DayKey): Promise<Result<Daily>> {
  const { db, daySecret } = deps;
  const kept = await getDay(db, key);
  if (kept?.inPlay === false) await putInPlay(db, [key]).run();
  if (kept !== undefined) return ok(kept);
  if (daySecret === undefined) return fail(message('no-day-secret'));
  return ok(await keepDay(db, await dealDay(deps, daySecret, key)));
}

/** Asks what `missingIn` reads: all choices, and what is dealt. */
export const dealtAsked = (db: D1Database, today: DateText): readonly D1PreparedStatement[] => [
  choicesAsked(db),
  dealtBetween(db, today, addDays(today, daysAhead - 1)),
];

/** Not dealt yet, the earliest first. */
export function missingIn([choices, dealt]: readonly D1Result[], today: DateText): readonly DayKey[] {
  const dates = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const known = new Set(rowsOf<DayKey>(dealt).map(keyOf));
  const all = [defaultChoice, ...rowsOf<{ readonly choice: string }>(choices).map(choiceIn)];
  const keys = dates.flatMap((date) => all.map((choice) => plannedKey(choice, date)));
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()].filter((key) => !known.has(keyOf(key)));
}

/**
 * One of them, as a fresh isolate has no time for more; others wait for the next tick, or for the first player that asks.
 *
 * @returns `isDone`: nothing is left for the next tick. A family that throws is tried again then.
 */
export async function dealNext(
  deps: PuzzleDeps,
  secret: string,
  missing: readonly DayKey[],
): Promise<{ readonly days: readonly Daily[]; readonly isDone: boolean }> {
  const failed = new Set<string>();
  const days: Daily[] = [];
  let left = missing.length > manyMissing ? effortPerTick : 0;
  for (const key of missing) {
    if (failed.has(key.family)) continue;
    const made = await guarded(deps.log, key, async () => {
      const family = familyById(key.family);
      if (family === undefined || !isDealt(deps, family, key.distance)) return { effort: 0 };
      const { effort } = sourceOf(deps, family);
      const isNext = days.length === 0 || effort <= left;
      return { effort, day: isNext ? await dealDay(deps, secret, key) : undefined };
    });
    if (made === undefined) failed.add(key.family);
    else if (made.day !== undefined) days.push(made.day);
    else if (made.effort > 0) return { days, isDone: false };
    left -= made?.effort ?? 0;
  }
  return { days, isDone: failed.size === 0 };
}

/** Undefined if `make` throws. The bug is logged, and servers that play another family do not notice it. */
export async function guarded<Value>(
  log: Log,
  { date, family, distance }: DayKey,
  make: () => Value | Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await make();
  } catch (error) {
    log.error({ event: 'no-puzzle', date, family, distance, error: String(error) });
    return undefined;
  }
}

/** Undefined if no button of ours has the text, or if the day has not come anywhere. */
export async function dailyAt(deps: PuzzleDeps, text: string, now: number): Promise<Daily | undefined> {
  const key = readDayKey(text);
  const family = key && familyById(familyIn(key));
  if (key === undefined || family === undefined) return undefined;
  if (key.date > latestDate(now) || dayNumber(key.date) < 1) return undefined;
  if (isOwn(key)) return getDay(deps.db, key);
  if (!isDealt(deps, family, key.distance)) return undefined;
  const daily = await dailyOf(deps, key);
  return daily.ok ? daily.value : undefined;
}

function isDealt(data: PuzzleData, family: Family, distance: number): boolean {
  return Number.isInteger(distance) && distance > 0 && sourceOf(data, family).count(distance) > 0;
}

export async function dealDay(data: PuzzleData, secret: string, key: DayKey): Promise<Daily> {
  const { date, distance } = key;
  const family = familyById(key.family);
  const source = family && sourceOf(data, family);
  if (source === undefined || source.count(distance) === 0) {
    throw new RangeError(`${key.family} has no distance ${distance}`);
  }
  const { position, histogram } = await dealOn(source, distance, date, (cycle) => {
    const prefix = `day|${key.family}|${distance}|${cycle}`;
    return (purpose, size, place) => permuteKeyed(secret, `${prefix}|${purpose}`, size, place);
  });
  const { puzzle, state } = position;
  const solved = solve(puzzle, state, data.tables, Number.POSITIVE_INFINITY);
  if (isUnsolved(solved)) throw new Error(`dealt a position without a solution: ${puzzle.family} ${state}`);
  return {
    ...key,
    position,
    count: solved.kind === 'paths' ? solved.paths.count : undefined,
    solution: writePath(position, pathIn(solved)),
    positions: sum(histogram),
    harder: sum(histogram.slice(distance + 1)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
