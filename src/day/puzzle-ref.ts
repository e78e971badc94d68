/** What a list of moves is for: a day's puzzle, or any position. Buttons and addresses carry its key. */
import { familyById } from '../families/index.ts';
import { looksLikeId, openId, positionId } from '../game/position.ts';
import type { Position } from '../puzzle.ts';
import { type Daily, type DayKey, familyIn, getDay, isOwn, keyOf } from '../store/days.ts';
import { type Hunt, getHunt } from '../store/hunts.ts';
import { cardOf, readCard } from '../store/live.ts';
import { type Race, getRace } from '../store/races.ts';
import { dayNumber, readDate } from './calendar.ts';
import { type PuzzleDeps, dailyOf, isDealt } from './deal.ts';
import { latestDate } from './schedule.ts';

export interface PuzzleRef {
  readonly position: Position;
  /** The day whose puzzle is meant; undefined where the position belongs to none. */
  readonly daily?: Daily;
  /** The race or the hunt whose position it is, if it is played for one: such a position belongs to no day. */
  readonly race?: Race;
  readonly hunt?: Hunt;
}

export const puzzleRefOf = (daily: Daily): PuzzleRef => ({ daily, position: daily.position });

/** Whether it is played for nothing but itself. */
export const isPractice = ({ daily, race, hunt }: PuzzleRef): boolean => (daily ?? race ?? hunt) === undefined;

/** A day's key, the card of a race or a hunt, or a position's id, from which `puzzleRefAt` makes the same reference. */
export function puzzleRefKey({ daily, race, hunt, position }: PuzzleRef): string {
  if (daily !== undefined) return keyOf(daily);
  if (race !== undefined) return cardOf('race', race.guildId, race.number);
  if (hunt !== undefined) return cardOf('hunt', hunt.guildId, hunt.number);
  return positionId(position);
}

/** Reads a day's key as `keyOf` writes it; undefined for any other text. */
export function readDayKey(text: string): DayKey | undefined {
  const [, day = '', family = '', distance = ''] =
    /^(\d{4}-\d{2}-\d{2})\.([a-z0-9-]+(?:@[0-9a-z]{1,13})?)\.(\d{1,3})$/u.exec(text) ?? [];
  const date = readDate(day);
  return date === undefined ? undefined : { date, family, distance: Number(distance) };
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

export async function puzzleRefAt(deps: PuzzleDeps, key: string, now: number): Promise<PuzzleRef | undefined> {
  if (looksLikeId(key)) {
    const opened = openId(key);
    return opened.ok ? { position: opened.value } : undefined;
  }
  const card = readCard(key);
  if (card !== undefined) return cardRefAt(deps, card);
  const daily = await dailyAt(deps, key, now);
  return daily && puzzleRefOf(daily);
}

async function cardRefAt(
  { db }: PuzzleDeps,
  { kind, guildId, name }: NonNullable<ReturnType<typeof readCard>>,
): Promise<PuzzleRef | undefined> {
  const key = { guildId, number: Number(name) };
  const race = kind === 'race' ? await getRace(db, key) : undefined;
  const hunt = kind === 'hunt' ? await getHunt(db, key) : undefined;
  if (race !== undefined) return { position: race.position, race };
  return hunt && { position: hunt.position, hunt };
}
