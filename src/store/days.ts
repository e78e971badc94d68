/** Puzzles as they were dealt, and the meaning of their rows. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { familyById } from '../families/index.ts';
import { type MoveStyle, type Position, moveStyles, readState, writeState } from '../puzzle.ts';
import { statement } from './statement.ts';

export interface DayKey {
  readonly date: string;
  /** Of a puzzle that an admin chose: with its server (`ownFamily`), so no other server has the same puzzle. */
  readonly family: string;
  /** The par: the length of a shortest solution. */
  readonly distance: number;
}

/** Between a family and its server, in a key. */
export const mark = '@';

/** As keys have it: `8-puzzle@f70stvzu95vl`. */
export const ownFamily = (family: string, guildId: string): string => `${family}${mark}${BigInt(guildId).toString(36)}`;

export const isOwn = ({ family }: Pick<DayKey, 'family'>): boolean => family.includes(mark);

/** Without the server of an admin's puzzle. */
export const familyIn = ({ family }: Pick<DayKey, 'family'>): string => family.split(mark, 1).join('');

/** The same in SQL. An index has this very expression. */
export const plain = (family: string): string => sql`substr(${family}, 1, instr(${family} || '@', '@') - 1)`;
export const plainFamily = plain('family');

export interface Daily extends DayKey {
  readonly position: Position;
  /** Of shortest solutions; undefined if they were not counted. */
  readonly count: bigint | undefined;
  readonly solution: readonly string[];
  /** Positions of its board, and how many of them are farther from the goal; 0 where they were not counted. */
  readonly positions: number;
  readonly harder: number;
}

export interface DayRow extends Omit<Daily, 'position' | 'count' | 'solution'> {
  readonly in_play: number;
  readonly board: string;
  readonly state: string;
  /** In decimal; empty if they were not counted. */
  readonly count: string;
  readonly solution: string;
}

/** @throws if the position is not known any more */
function dailyIn(row: DayRow): Daily {
  const { date, family, distance, positions, harder } = row;
  const puzzle = familyById(familyIn(row))?.open(row.board);
  const state = readState(row.state);
  if (puzzle === undefined || state === undefined) {
    throw new Error(`no position ${row.family}.${row.board}.${row.state}`);
  }
  const count = row.count === '' ? undefined : BigInt(row.count);
  const solution = wordsIn(row.solution);
  return { date, family, distance, position: { puzzle, state }, count, solution, positions, harder };
}

/** An error stands for a puzzle that cannot be read: a bug of one family must not stop the others. */
export function dailyOrError(row: DayRow): Daily | Error {
  try {
    return dailyIn(row);
  } catch (error) {
    return error as Error;
  }
}

export const knownIn = (rows: readonly DayRow[]): readonly Daily[] =>
  rows.map(dailyOrError).filter((daily): daily is Daily => !(daily instanceof Error));

export const wordsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

export const styleOf = (kept: string | null | undefined): MoveStyle | undefined =>
  moveStyles.find((style) => style === kept);

/** As buttons and addresses carry it: `2026-03-04.8-puzzle.22`. */
export const keyOf = ({ date, family, distance }: DayKey): string => `${date}.${family}.${distance}`;

/** The date may be one that no calendar has. */
export function dayKeyIn(text: string): DayKey | undefined {
  const [, date = '', family = '', distance = ''] =
    /^(\d{4}-\d{2}-\d{2})\.([a-z0-9-]+(?:@[0-9a-z]{1,13})?)\.(\d{1,3})$/u.exec(text) ?? [];
  return date === '' ? undefined : { date, family, distance: Number(distance) };
}

/** `inPlay`: a server posts it, or a player was shown it. */
export async function getDay(db: D1Database, key: DayKey): Promise<(Daily & { readonly inPlay: boolean }) | undefined> {
  const row = await dayAsked(db, key).first<DayRow>();
  return row === null ? undefined : { ...dailyIn(row), inPlay: row.in_play === 1 };
}

const dayAsked = (db: D1Database, { date, family, distance }: DayKey): D1PreparedStatement =>
  statement(db)`SELECT * FROM days WHERE date = ?1 AND family = ?2 AND distance = ?3`.bind(date, family, distance);

/** By the server's latest round up to a date; without a round, by the key. Undefined if it is not in play. */
export async function getDayPosted(
  db: D1Database,
  guildId: string,
  latest: string,
  { date, family, distance }: DayKey,
): Promise<Daily | undefined> {
  const row = await statement(db)`SELECT days.* FROM (
      SELECT * FROM (SELECT date, family, distance FROM posts WHERE guild = ?1 AND date <= ?2 ORDER BY date DESC LIMIT 1)
      UNION ALL SELECT ?3, ?4, ?5 LIMIT 1) AS one
    CROSS JOIN days ON days.date = one.date AND days.family = one.family AND days.distance = one.distance
    WHERE in_play = 1`
    .bind(guildId, latest, date, family, distance)
    .first<DayRow>();
  const daily = row && dailyOrError(row);
  return daily === null || daily instanceof Error ? undefined : daily;
}

const isOne = sql`date = one.value ->> 'date' AND family = one.value ->> 'family' AND distance = one.value ->> 'distance'`;

/** Only dealt ones. It writes a row for each that was not in play. */
export const putInPlay = (db: D1Database, keys: readonly DayKey[]): D1PreparedStatement =>
  statement(db)`UPDATE days SET in_play = 1 FROM json_each(?1) AS one WHERE ${isOne} AND in_play <> 1
  `.bind(JSON.stringify(keys));

/** Only dealt ones, by their keys. An error stands for a puzzle that cannot be read. */
export async function getDays(db: D1Database, keys: readonly DayKey[]): Promise<ReadonlyMap<string, Daily | Error>> {
  const each = new Map(keys.map((key) => [keyOf(key), { date: key.date, family: key.family, distance: key.distance }]));
  const { results } = await statement(db)`SELECT days.* FROM json_each(?1) AS one CROSS JOIN days ON ${isOne}`
    .bind(JSON.stringify([...each.values()]))
    .all<DayRow>();
  return new Map(results.map((row) => [keyOf(row), dailyOrError(row)]));
}

/** Its rows are keys. */
export const dealtBetween = (db: D1Database, from: string, to: string): D1PreparedStatement =>
  statement(db)`SELECT date, family, distance FROM days WHERE date BETWEEN ?1 AND ?2`.bind(from, to);

/** Unless the day has one already. */
export const dayKept = (db: D1Database, daily: Daily, inPlay: boolean): D1PreparedStatement =>
  kept(db, daily, Number(inPlay), 'TRUE');

/** In play. @returns the one that is kept */
export async function keepDay(db: D1Database, daily: Daily): Promise<Daily> {
  const [, read] = await db.batch<DayRow>([dayKept(db, daily, true), dayAsked(db, daily)]);
  const [row] = read?.results ?? [];
  return row === undefined ? daily : dailyIn(row);
}

const named = (key: string, guild: string): string =>
  sql`EXISTS (SELECT 1 FROM guilds WHERE guild = ${guild} AND instr(' ' || own || ' ', ' ' || ${key} || ' ') > 0)`;

/** Part of a change of settings: keeps a puzzle that the server's row names, and deletes one that it does not name. */
export function ownFollowed(db: D1Database, guildId: string, own: Daily | DayKey): D1PreparedStatement {
  if ('position' in own) return kept(db, own, 0, named('?11', '?12'), keyOf(own), guildId);
  return statement(db)`DELETE FROM days WHERE date = ?1 AND family = ?2 AND distance = ?3 AND NOT ${named('?4', '?5')}
  `.bind(own.date, own.family, own.distance, keyOf(own), guildId);
}

function kept(
  db: D1Database,
  daily: Daily,
  inPlay: number,
  condition: string,
  ...more: readonly string[]
): D1PreparedStatement {
  const { date, family, distance, position, count, positions, harder } = daily;
  const given = [date, family, distance, position.puzzle.board, writeState(position.state), String(count ?? '')];
  return statement(db)`
    INSERT INTO days (date, family, distance, board, state, count, solution, positions, harder, in_play)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${condition}
    ON CONFLICT DO UPDATE SET in_play = 1 WHERE excluded.in_play > in_play
  `.bind(...given, daily.solution.join(' '), positions, harder, inPlay, ...more);
}

export async function getDayFrom(
  db: D1Database,
  date: string,
  { puzzle, state }: Position,
): Promise<Daily | undefined> {
  const row = await statement(db)`
    SELECT * FROM days WHERE date = ?1 AND ${plainFamily} = ?2 AND board = ?3 AND state = ?4 AND in_play = 1`
    .bind(date, puzzle.family, puzzle.board, writeState(state))
    .first<DayRow>();
  return row === null ? undefined : dailyIn(row);
}

/** In play, and not chosen by admins: such puzzles belong to their servers alone. */
export async function getDaysOn(db: D1Database, date: string): Promise<readonly Daily[]> {
  const { results } = await statement(db)`
    SELECT * FROM days WHERE date = ?1 AND in_play AND instr(family, '@') = 0 LIMIT 24`
    .bind(date)
    .all<DayRow>();
  return knownIn(results);
}
