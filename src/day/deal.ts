/**
 * Deals the puzzle of a day. It is the same for everyone, nobody can know it before it is dealt, and it never changes
 * after.
 */
import type { D1Database } from '@cloudflare/workers-types';
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
  getDay,
  getDealt,
  isOwn,
  keepDay,
  keyOf,
  putInPlay,
} from '../store/days.ts';
import { getChoices } from '../store/guilds.ts';
import { message, titleOf } from '../words/index.ts';
import { type DateText, addDays, dayNumber, readDayKey } from './calendar.ts';
import { dealOn, defaultChoice, permuteKeyed, plannedKey } from './plan.ts';
import { latestDate } from './schedule.ts';
import type { Zones } from './zones.ts';

export interface PuzzleDeps extends PuzzleData {
  readonly db: D1Database;
  readonly zones: Zones;
  readonly log: Log;
  /** Undefined where the owner has not set a usable one. */
  readonly daySecret: string | undefined;
  /** The Worker's address, `https://…`. Pictures have theirs below it, so without it there are none. */
  readonly origin: string | undefined;
}

/**
 * What messages name a day's puzzle by: `{name}` in a sentence, which says the distance, as two puzzles of a date and a
 * kind differ in it; `{title}` and `{number}` in a heading above a card that says it.
 */
export function namesOf({ family, date, distance }: DayKey) {
  const parts = { title: titleOf(familyIn({ family })), number: dayNumber(date) };
  return { ...parts, name: message('puzzle-name', { ...parts, distance }) };
}

/** Today included. */
const daysAhead = 3;
/**
 * In `PuzzleSource.effort`, which is CPU time. What a tick leaves is dealt by the next one, or for the first player who
 * asks.
 */
const effortPerTick = 8;

/** A day's puzzle for somebody who is to see it: from then on it is in play. */
export async function dailyOf(deps: PuzzleDeps, key: DayKey): Promise<Result<Daily>> {
  const { db, daySecret } = deps;
  const kept = await getDay(db, key);
  if (kept?.inPlay === false) await putInPlay(db, [key]).run();
  if (kept !== undefined) return ok(kept);
  if (daySecret === undefined) return fail(message('no-day-secret'));
  return ok(await keepDay(db, await dealDay(deps, daySecret, key), true));
}

/**
 * Deals what servers post today and on the next days, and what is played where nothing was chosen.
 *
 * @returns how many were dealt, and whether nothing is left for the next tick: a family that throws is tried again
 */
export async function dealAhead(
  deps: PuzzleDeps,
  today: DateText,
): Promise<{ readonly dealt: number; readonly isDone: boolean }> {
  const { daySecret } = deps;
  if (daySecret === undefined) return { dealt: 0, isDone: false };
  const wanted = await wantedKeys(deps.db, today);
  const failed = new Set<string>();
  let left = effortPerTick;
  let dealt = 0;
  let isDone = true;
  for (const key of wanted) {
    const made = failed.has(key.family)
      ? undefined
      : await guarded(deps.log, key, () => dealWithin(deps, daySecret, key, left));
    if (made === undefined) failed.add(key.family);
    isDone &&= made !== undefined && made.effort <= left;
    if (made?.day === undefined) continue;
    left -= made.effort;
    await keepDay(deps.db, made.day, false);
    dealt++;
  }
  return { dealt, isDone };
}

/** The puzzles of today and the next days that were not dealt yet, the earliest first. */
async function wantedKeys(db: D1Database, today: DateText): Promise<readonly DayKey[]> {
  const dates = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const dealt = await getDealt(db, today, addDays(today, daysAhead - 1));
  const choices = [defaultChoice, ...(await getChoices(db))];
  const keys = dates.flatMap((date) => choices.map((choice) => plannedKey(choice, date)));
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()].filter((key) => !dealt.has(keyOf(key)));
}

/** Deals a day that is still dealt at all, if there is as much effort left; it says how much it takes. */
async function dealWithin(
  data: PuzzleData,
  secret: string,
  key: DayKey,
  left: number,
): Promise<{ readonly effort: number; readonly day?: Daily }> {
  const family = familyById(key.family);
  const source = family && isDealt(data, family, key.distance) ? sourceOf(data, family) : undefined;
  if (source === undefined) return { effort: 0 };
  const { effort } = source;
  return effort > left ? { effort } : { effort, day: await dealDay(data, secret, key) };
}

/** Undefined where `make` throws: a bug of one family is logged, and servers that play another family do not notice. */
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

/** The puzzle of a day's key. Undefined if no button of ours has the text, or if the day has not come anywhere. */
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

/** A day's puzzle, whatever the database holds. */
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
