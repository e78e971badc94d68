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
  /** How many positions the board has, and how many of them are farther from the goal; 0 and 0 where that was not noted. */
  readonly positions: number;
  readonly harder: number;
}

export type DayKey = Pick<DayRow, 'date' | 'family' | 'distance'>;

export async function getDay(db: D1Database, { date, family, distance }: DayKey): Promise<DayRow | undefined> {
  const row = await db
    .prepare('SELECT * FROM days WHERE date = ?1 AND family = ?2 AND distance = ?3')
    .bind(date, family, distance)
    .first<DayRow>();
  return row ?? undefined;
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

/** The puzzles that start from this position, the latest first, and whether this player gave them up. */
export async function getDaysOf(
  db: D1Database,
  user: string,
  position: Pick<DayRow, 'family' | 'board' | 'state'>,
): Promise<readonly (DayRow & { readonly gave_up: number })[]> {
  const { results } = await db
    .prepare(
      `SELECT days.*, COALESCE(tries.gave_up, 0) AS gave_up FROM days
       LEFT JOIN tries ON tries.user = ?1 AND tries.date = days.date AND tries.family = days.family
         AND tries.distance = days.distance
       WHERE days.family = ?2 AND days.board = ?3 AND days.state = ?4 ORDER BY days.date DESC`,
    )
    .bind(user, position.family, position.board, position.state)
    .all<DayRow & { gave_up: number }>();
  return results;
}

/** Where a family's puzzles from a date on start. */
export async function getStarts(
  db: D1Database,
  family: string,
  from: string,
): Promise<readonly Pick<DayRow, 'board' | 'state'>[]> {
  const { results } = await db
    .prepare('SELECT board, state FROM days WHERE date >= ?1 AND family = ?2')
    .bind(from, family)
    .all<Pick<DayRow, 'board' | 'state'>>();
  return results;
}
