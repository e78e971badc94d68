/** Lists that people sent, and what they change. A list is kept where it tells something new, so nobody can send rows without end. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { DayKey } from './days.ts';
import { type Reading, readingKept } from './attempts.ts';
import { hasChanged, statement } from './statement.ts';

export interface Result {
  readonly user: string;
  /** The id of the interaction that brought the list. If Discord sends it twice, it counts once. */
  readonly interaction: string;
  readonly day: DayKey;
  readonly length: number;
  /** In canonical words. */
  readonly notation: readonly string[];
  /** The server where the player sent it; undefined in direct messages. */
  readonly guildId: string | undefined;
  /** When, in milliseconds since 1970. */
  readonly now: number;
  /** Whether that server plays this puzzle now, so that the player takes part in its round. */
  readonly takesPart: boolean;
  /** How the player writes moves, if this list told something new. */
  readonly reading?: Reading | undefined;
}

/** What became of a list. */
export interface Recorded {
  /** The length of the player's best list. */
  readonly best: number;
  /** Whether it is their first one that solves the puzzle in the server's round. */
  readonly isFirst: boolean;
}

/**
 * Keeps a list and what it changes, in one transaction and in three rows at most: the list (if it is shorter than the best, or their first in
 * the server's round), the attempt (with the shorter one of this list and the best), and that the player has solved the server's puzzle. How the player writes moves is one row more. If
 * the attempt has ended, nothing is kept.
 *
 * @param also goes with it in the transaction
 * @returns undefined if the attempt has ended
 */
export async function recordResult(
  db: D1Database,
  result: Result,
  ...also: readonly D1PreparedStatement[]
): Promise<Recorded | undefined> {
  const { user, day, length, guildId } = result;
  const moves = result.notation.join(' ');
  const key = [user, day.date, day.family, day.distance] as const;
  const ended = sql`EXISTS (SELECT 1 FROM tries WHERE user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4
    AND (locked = 1 OR gave_up = 1))`;
  const takesPart = result.takesPart && guildId !== undefined;
  const statements: D1PreparedStatement[] = [
    statement(db)`INSERT INTO results (user, date, family, distance, interaction, guild, length, moves, hints)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, COALESCE(hints, 0)
      FROM (SELECT 1) LEFT JOIN tries ON user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4
      WHERE COALESCE(locked + gave_up, 0) = 0 AND (best IS NULL OR best > ?7 OR (?9 AND NOT ${entered})) ON CONFLICT DO NOTHING`.bind(
      ...key,
      result.interaction,
      guildId ?? null,
      length,
      moves,
      Number(takesPart),
    ),
    statement(db)`INSERT INTO tries (user, date, family, distance, best, moves) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT DO UPDATE SET best = excluded.best, moves = excluded.moves
      WHERE locked = 0 AND gave_up = 0 AND (best IS NULL OR excluded.best < best)`.bind(...key, length, moves),
    statement(db)`
      SELECT best FROM tries WHERE user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4 AND NOT ${ended}`.bind(
      ...key,
    ),
  ];
  if (takesPart) {
    const entry = sql`INSERT INTO entries (guild, date, user, solved) SELECT ?5, ?2, ?1, ?6 WHERE NOT ${ended}
      ON CONFLICT DO UPDATE SET solved = excluded.solved, removed = MIN(removed, 1) WHERE solved IS NULL`;
    statements.push(db.prepare(entry).bind(...key, guildId, result.now));
  }
  if (result.reading !== undefined) statements.push(readingKept(db, user, result.reading));
  const [, , tried, solved] = await db.batch<{ readonly best: number }>([...statements, ...also]);
  const best = tried?.results[0]?.best;
  return best === undefined ? undefined : { best, isFirst: takesPart && hasChanged(solved) };
}

/** Whether the player takes part in the server's round. What a deletion has left there is no part. */
const entered = sql`EXISTS (SELECT 1 FROM entries WHERE guild = ?6 AND entries.date = ?2 AND entries.user = ?1 AND removed < 2)`;

/**
 * Records that a player takes part in a server's round with a list that does not solve its puzzle. Only the first time writes, two
 * rows. The list is kept because everything about a player is found by their lists (`privacy.ts`).
 *
 * @param also goes with it in the transaction
 * @returns whether it is the first time
 */
export async function recordAttempt(
  db: D1Database,
  {
    user,
    interaction,
    day,
    notation: words,
    guildId,
  }: Omit<Result, 'length' | 'takesPart' | 'guildId' | 'reading' | 'now'> & { readonly guildId: string },
  ...also: readonly D1PreparedStatement[]
): Promise<boolean> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM entries WHERE guild = ?1 AND date = ?2 AND user = ?3)`;
  const [, entered] = await db.batch([
    statement(db)`INSERT INTO results (user, interaction, guild, date, family, distance, hints, moves)
      SELECT ?3, ?4, ?1, ?2, ?5, ?6, 0, ?7 WHERE ${isNew} ON CONFLICT DO NOTHING`.bind(
      guildId,
      day.date,
      user,
      interaction,
      day.family,
      day.distance,
      words.join(' '),
    ),
    statement(db)`INSERT INTO entries (guild, date, user) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`.bind(
      guildId,
      day.date,
      user,
    ),
    ...also,
  ]);
  return hasChanged(entered);
}
