/** How far players have climbed: a row for each player and kind of puzzle, changed by single statements under a condition. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { statement } from './statement.ts';

export interface Climb {
  readonly user: string;
  readonly family: string;
  /** How many moves the next board needs. */
  readonly rung: number;
  readonly best: number;
  /** The id of the latest board, and how many moves it needs. */
  readonly board: string;
  readonly distance: number;
  /** The rung before that board was over; null while it stands. */
  readonly leftRung: number | null;
}

const columns = sql`user, family, rung, best, board, distance, left_rung AS leftRung`;

export async function getClimb(db: D1Database, user: string, family: string): Promise<Climb | undefined> {
  const row = await statement(db)`SELECT ${columns} FROM climbs WHERE user = ?1 AND family = ?2`
    .bind(user, family)
    .first<Climb>();
  return row ?? undefined;
}

/** All kinds of one player. */
export async function getClimbs(db: D1Database, user: string): Promise<readonly Climb[]> {
  const { results } = await statement(db)`SELECT ${columns} FROM climbs WHERE user = ?1`.bind(user).all<Climb>();
  return results;
}

export interface NewBoard extends Pick<Climb, 'user' | 'family' | 'rung' | 'board' | 'distance'> {
  /** Its short name, if the player may have had it before: then it begins anew. */
  readonly ref: string | undefined;
  readonly guildId: string | undefined;
}

/**
 * Lets a board stand. It writes one row, and once for each server and player two more. If another device was first,
 * its board stands. @param before as it was read
 */
export async function putBoard(
  db: D1Database,
  { user, family, rung, board, distance, ref, guildId }: NewBoard,
  before: Climb | undefined,
): Promise<Climb | undefined> {
  const [put] = await db.batch<Climb>([
    statement(db)`INSERT INTO climbs (user, family, rung, best, board, distance) VALUES (?1, ?2, ?3, ?3, ?4, ?5)
      ON CONFLICT DO UPDATE
        SET rung = excluded.rung, board = excluded.board, distance = excluded.distance, left_rung = NULL
        WHERE board = ?6 AND left_rung IS ?7
      RETURNING ${columns}`.bind(user, family, rung, board, distance, before?.board ?? '', before?.leftRung ?? null),
    ...(ref
      ? [
          statement(db)`UPDATE plays SET notation = '', undone = 0, picked = NULL
            WHERE user = ?1 AND ref = ?2 AND notation <> '' AND changes() > 0`.bind(user, ref),
        ]
      : []),
    ...(guildId
      ? [statement(db)`INSERT INTO climbers (user, guild) VALUES (?1, ?2) ON CONFLICT DO NOTHING`.bind(user, guildId)]
      : []),
  ]);
  return put?.results[0] ?? getClimb(db, user, family);
}

/** Ends the board that stands, once: in one row and one transaction with `also`. @returns how the climb is then */
export async function leaveBoard(
  db: D1Database,
  { user, family, board }: Climb,
  rung: number,
  also: readonly D1PreparedStatement[] = [],
): Promise<Climb | undefined> {
  const [left] = await db.batch<Climb>([
    statement(db)`UPDATE climbs SET left_rung = rung, rung = ?4, best = MAX(best, ?4)
      WHERE user = ?1 AND family = ?2 AND board = ?3 AND left_rung IS NULL RETURNING ${columns}
    `.bind(user, family, board, rung),
    ...also,
  ]);
  return left?.results[0] ?? getClimb(db, user, family);
}

export interface Climber extends Pick<Climb, 'user' | 'family' | 'best'> {
  /** From 1; equal players share a place. */
  readonly place: number;
}

/** A board reads one row for each of so many climbers, and one for each kind that they climb. */
const maxClimbers = 1000;

/** Of a server, by kind of puzzle: the best, with the asker wherever they stand. */
export async function climbersOf(
  db: D1Database,
  guildId: string,
  user: string,
  most: number,
): Promise<readonly Climber[]> {
  const { results } = await statement(db)`SELECT user, family, best, place FROM (
      SELECT climbs.user, family, best, RANK() OVER (PARTITION BY family ORDER BY best DESC) AS place,
        ROW_NUMBER() OVER (PARTITION BY family ORDER BY best DESC, climbs.user) AS line
      FROM (SELECT user FROM climbers WHERE guild = ?1 LIMIT ${maxClimbers}) AS one
        CROSS JOIN climbs ON climbs.user = one.user)
    WHERE line <= ?3 OR user = ?2 ORDER BY line`
    .bind(guildId, user, most)
    .all<Climber>();
  return results;
}
