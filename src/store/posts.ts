import type { D1Database } from '@cloudflare/workers-types';

/** A server's round: what it posted, or tried to. */
export interface Post {
  readonly guild: string;
  readonly date: string;
  readonly family: string;
  readonly distance: number;
  readonly message: string | null;
  /** Why nothing was posted. */
  readonly failure: string | null;
}

/** Claims a server's round for one poster; false if it is claimed already. */
export async function claimPost(
  db: D1Database,
  post: Pick<Post, 'guild' | 'date' | 'family' | 'distance'>,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO posts (guild, date, family, distance, claimed_at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT DO NOTHING`,
    )
    .bind(post.guild, post.date, post.family, post.distance, now)
    .run();
  return meta.changes > 0;
}

export async function recordPosted(db: D1Database, guild: string, date: string, message: string): Promise<void> {
  await db.prepare('UPDATE posts SET message = ?3 WHERE guild = ?1 AND date = ?2').bind(guild, date, message).run();
}

export async function recordFailure(db: D1Database, guild: string, date: string, failure: string): Promise<void> {
  await db.prepare('UPDATE posts SET failure = ?3 WHERE guild = ?1 AND date = ?2').bind(guild, date, failure).run();
}

/** Gives a claim back, so that the next tick tries again. */
export async function releasePost(db: D1Database, guild: string, date: string): Promise<void> {
  await db.prepare('DELETE FROM posts WHERE guild = ?1 AND date = ?2 AND message IS NULL').bind(guild, date).run();
}

export async function getPost(db: D1Database, guild: string, date: string): Promise<Post | undefined> {
  const row = await db.prepare('SELECT * FROM posts WHERE guild = ?1 AND date = ?2').bind(guild, date).first<Post>();
  return row ?? undefined;
}

/** A round that was posted, and how it ended where that is noted. */
export interface Round extends Post {
  /** As `store/standings.ts` writes them. */
  readonly standings: string | null;
  readonly streak: number;
}

/** The latest round before a date that was posted. */
export async function getRoundBefore(db: D1Database, guild: string, date: string): Promise<Round | undefined> {
  const row = await db
    .prepare('SELECT * FROM posts WHERE guild = ?1 AND date < ?2 AND message IS NOT NULL ORDER BY date DESC LIMIT 1')
    .bind(guild, date)
    .first<Round>();
  return row ?? undefined;
}
