/** What players have solved, and how many others have. */
import type { D1Database } from '@cloudflare/workers-types';
import type { DayKey } from './days.ts';
import { statement } from './statement.ts';

export interface Solved extends DayKey {
  readonly best: number;
  readonly hints: number;
}

/** Other players in a server's round that have solved its puzzle. */
export async function countOthers(db: D1Database, guildId: string, date: string, user: string): Promise<number> {
  const others = await statement(db)`SELECT COUNT(*) AS others FROM entries
    WHERE guild = ?1 AND date = ?2 AND user <> ?3 AND solved IS NOT NULL AND removed = 0`
    .bind(guildId, date, user)
    .first<number>('others');
  return others ?? 0;
}

/** The earliest first. */
export async function solvedBy(db: D1Database, user: string): Promise<readonly Solved[]> {
  const { results } = await statement(db)`
    SELECT date, family, distance, best, hints FROM attempts WHERE user = ?1 AND best IS NOT NULL ORDER BY date`
    .bind(user)
    .all<Solved>();
  return results;
}

/** After the rounds had closed: for marks alone. */
export async function solvedLate(db: D1Database, user: string): Promise<readonly Omit<Solved, 'hints'>[]> {
  const { results } = await statement(db)`SELECT date, family, distance, best FROM late WHERE user = ?1`
    .bind(user)
    .all<Omit<Solved, 'hints'>>();
  return results;
}

/** One row, unless one as good is there. */
export async function recordLate(db: D1Database, user: string, day: DayKey, best: number): Promise<void> {
  await statement(db)`INSERT INTO late (user, date, family, distance, best) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT DO UPDATE SET best = excluded.best WHERE excluded.best < best`
    .bind(user, day.date, day.family, day.distance, best)
    .run();
}

/** How far a player came on a date, with the best of its puzzles. `tried` and `shown` have no solution. */
const marks = ['tried', 'shown', 'solved', 'shortest'] as const;
export type PastMark = (typeof marks)[number];

/** Of all dates before one. Dates without a try have none. */
export async function getMarks(db: D1Database, user: string, before: string): Promise<ReadonlyMap<string, PastMark>> {
  const { results } = await statement(db)`SELECT date,
      MAX(CASE WHEN best = distance THEN 3 WHEN best IS NOT NULL THEN 2 ELSE gave_up END) AS mark
    FROM (SELECT date, distance, best, gave_up FROM attempts WHERE user = ?1 AND date < ?2
      UNION ALL SELECT date, distance, best, 0 FROM late WHERE user = ?1 AND date < ?2) GROUP BY date`
    .bind(user, before)
    .all<{ readonly date: string; readonly mark: number }>();
  return new Map(results.map(({ date, mark }) => [date, marks[mark] ?? 'tried']));
}
