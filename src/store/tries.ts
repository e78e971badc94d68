import type { D1Database } from '@cloudflare/workers-types';
import type { DayKey } from './days.ts';

export interface Try {
  /** The length of the player's best solution so far. */
  readonly best: number | null;
  readonly gaveUp: boolean;
}

/** What is known of a player who checks a list: this try, and how they mean their letters. */
export interface PlayerAt {
  readonly attempt: Try | undefined;
  readonly reading: string | undefined;
}

export async function getPlayerAt(db: D1Database, user: string, day: DayKey): Promise<PlayerAt> {
  const row = await db
    .prepare(
      `SELECT tries.best, tries.gave_up, players.reading FROM (SELECT ?1 AS user) AS one
       LEFT JOIN tries ON tries.user = one.user AND tries.date = ?2 AND tries.family = ?3 AND tries.distance = ?4
       LEFT JOIN players ON players.user = one.user`,
    )
    .bind(user, day.date, day.family, day.distance)
    .first<{ best: number | null; gave_up: number | null; reading: string | null }>();
  return {
    attempt: row === null || row.gave_up === null ? undefined : { best: row.best, gaveUp: row.gave_up !== 0 },
    reading: row?.reading ?? undefined,
  };
}

/** Keeps the shorter of this length and the player's best; a try that was given up stays as it is. Returns the best. */
export async function recordBest(db: D1Database, user: string, day: DayKey, length: number): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO tries (user, date, family, distance, best) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT DO UPDATE SET best = MIN(COALESCE(best, excluded.best), excluded.best) WHERE gave_up = 0
       RETURNING best`,
    )
    .bind(user, day.date, day.family, day.distance, length)
    .first<{ best: number }>();
  return row?.best ?? length;
}

export async function giveUp(db: D1Database, user: string, day: DayKey): Promise<void> {
  await db
    .prepare(
      `INSERT INTO tries (user, date, family, distance, gave_up) VALUES (?1, ?2, ?3, ?4, 1)
       ON CONFLICT DO UPDATE SET gave_up = 1`,
    )
    .bind(user, day.date, day.family, day.distance)
    .run();
}

export async function getReading(db: D1Database, user: string): Promise<string | undefined> {
  const row = await db.prepare('SELECT reading FROM players WHERE user = ?1').bind(user).first<{ reading: string }>();
  return row?.reading;
}

export async function putReading(db: D1Database, user: string, reading: string): Promise<void> {
  await db
    .prepare('INSERT INTO players (user, reading) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET reading = excluded.reading')
    .bind(user, reading)
    .run();
}
