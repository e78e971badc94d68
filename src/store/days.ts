import type { D1Database } from '@cloudflare/workers-types';

/** A puzzle as it was dealt. */
export interface DayRow {
  readonly date: string;
  readonly family: string;
  readonly distance: number;
  readonly board: string;
  /** In base 36. */
  readonly state: string;
  /** The number of shortest solutions, in decimal; empty where it was not counted. */
  readonly count: string;
  /** One shortest solution, in canonical words. */
  readonly solution: string;
  /** How many positions the board has, and how many of them are farther from the goal. */
  readonly positions: number;
  readonly harder: number;
}

export type DayKey = Pick<DayRow, 'date' | 'family' | 'distance'>;

/** A day's key as one text, as buttons and addresses carry it: `2026-03-04.8-puzzle.22`. */
export const keyOf = ({ date, family, distance }: DayKey): string => `${date}.${family}.${distance}`;

export async function getDay(db: D1Database, { date, family, distance }: DayKey): Promise<DayRow | undefined> {
  const row = await db
    .prepare('SELECT * FROM days WHERE date = ?1 AND family = ?2 AND distance = ?3')
    .bind(date, family, distance)
    .first<DayRow>();
  return row ?? undefined;
}

/** Those of these puzzles that were dealt. */
export async function getDays(db: D1Database, keys: readonly DayKey[]): Promise<readonly DayRow[]> {
  const { results } = await db
    .prepare(
      `SELECT days.* FROM json_each(?1) AS one CROSS JOIN days ON date = one.value ->> 'date'
         AND family = one.value ->> 'family' AND distance = one.value ->> 'distance'`,
    )
    .bind(JSON.stringify(keys))
    .all<DayRow>();
  return results;
}

/** Which puzzles have been dealt for these dates. */
export async function getDealt(db: D1Database, from: string, to: string): Promise<readonly DayKey[]> {
  const { results } = await db
    .prepare('SELECT date, family, distance FROM days WHERE date BETWEEN ?1 AND ?2')
    .bind(from, to)
    .all<DayKey>();
  return results;
}

/** Keeps a puzzle unless the day has one already; returns the one that is kept. */
export async function keepDay(db: D1Database, day: DayRow): Promise<DayRow> {
  await db
    .prepare(
      `INSERT INTO days (date, family, distance, board, state, count, solution, positions, harder)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT DO NOTHING`,
    )
    .bind(day.date, day.family, day.distance, day.board, day.state, day.count, day.solution, day.positions, day.harder)
    .run();
  return (await getDay(db, day)) ?? day;
}

/** The puzzle of a date that starts from this position. */
export async function getDayFrom(
  db: D1Database,
  date: string,
  { family, board, state }: Pick<DayRow, 'family' | 'board' | 'state'>,
): Promise<DayRow | undefined> {
  const row = await db
    .prepare('SELECT * FROM days WHERE date = ?1 AND family = ?2 AND board = ?3 AND state = ?4')
    .bind(date, family, board, state)
    .first<DayRow>();
  return row ?? undefined;
}

/** A puzzle, and whether a player has ended their try at it. */
export interface DayAt extends DayRow {
  /** 0 or 1. */
  readonly ended: number;
}

/**
 * A family's puzzles from a date on and, whatever their date, those that start from this position; the latest first. (A plus keeps
 * SQLite from going through all the days of the family.)
 */
export async function getDaysAt(
  db: D1Database,
  user: string,
  from: string,
  { family, board, state }: Pick<DayRow, 'family' | 'board' | 'state'>,
): Promise<readonly DayAt[]> {
  const { results } = await db
    .prepare(
      `WITH found AS (
         SELECT * FROM days WHERE date >= ?3 AND +family = ?2
         UNION SELECT * FROM days WHERE family = ?2 AND board = ?4 AND state = ?5)
       SELECT found.*, COALESCE(tries.gave_up OR tries.locked, 0) AS ended FROM found
       LEFT JOIN tries ON tries.user = ?1 AND tries.date = found.date AND tries.family = found.family
         AND tries.distance = found.distance
       ORDER BY found.date DESC`,
    )
    .bind(user, family, from, board, state)
    .all<DayAt>();
  return results;
}

/** A family's puzzles from a date on. */
export async function getDaysFrom(db: D1Database, family: string, from: string): Promise<readonly DayRow[]> {
  const { results } = await db
    .prepare('SELECT * FROM days WHERE date >= ?1 AND +family = ?2')
    .bind(from, family)
    .all<DayRow>();
  return results;
}

/** The puzzles that were dealt for a date, or the first of them where they are many. */
export async function getDaysOn(db: D1Database, date: string): Promise<readonly DayRow[]> {
  const { results } = await db.prepare('SELECT * FROM days WHERE date = ?1 LIMIT 24').bind(date).all<DayRow>();
  return results;
}
