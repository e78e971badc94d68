/** Deals the puzzle of a day: the same for all, secret until it is dealt, and unchanged ever after. */
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
/** As `PuzzleSource.effort`, which is CPU time. The next tick deals the rest, or the first player that asks. */
const effortPerTick = 8;

/** For a player that will see it: from then on it is in play. */
export async function dailyOf(deps: PuzzleDeps, key: DayKey): Promise<Result<Daily>> {
  const { db, daySecret } = deps;
  const kept = await getDay(db, key);
  if (kept?.inPlay === false) await putInPlay(db, [key]).run();
  if (kept !== undefined) return ok(kept);
  if (daySecret === undefined) return fail(message('no-day-secret'));
  return ok(await keepDay(db, await dealDay(deps, daySecret, key), true));
}

/** @returns `isDone`: nothing is left for the next tick. A family that throws is tried again then. */
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

/** Not dealt yet, the earliest first. */
async function wantedKeys(db: D1Database, today: DateText): Promise<readonly DayKey[]> {
  const dates = Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead));
  const dealt = await getDealt(db, today, addDays(today, daysAhead - 1));
  const choices = [defaultChoice, ...(await getChoices(db))];
  const keys = dates.flatMap((date) => choices.map((choice) => plannedKey(choice, date)));
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()].filter((key) => !dealt.has(keyOf(key)));
}

/** Only a day that is still dealt at all, and only with enough effort left. @returns the effort that it takes */
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
