/** How rounds end: who solved a server's puzzle, written into the round's row once, and read from there ever after. */
import type { D1Database } from '@cloudflare/workers-types';
import type { DayKey } from './days.ts';

/** One player's result in a server's round. */
export interface Standing {
  readonly user: string;
  /** Moves above the shortest. */
  readonly excess: number;
  readonly hints: number;
}

/** The same as it stands in `posts.standings`, as short as can be. */
export type Kept = readonly [user: string, excess: number, hints: number];

/** Who has solved a server's puzzle so far, best first. */
export async function standingsOf(
  db: D1Database,
  guild: string,
  { date, family, distance }: DayKey,
): Promise<readonly Standing[]> {
  const { results } = await db
    .prepare(
      `SELECT entries.user, tries.best - tries.distance AS excess, tries.hints FROM entries
       JOIN tries ON tries.user = entries.user AND tries.date = ?2 AND tries.family = ?3 AND tries.distance = ?4
       WHERE entries.guild = ?1 AND entries.date = ?2 AND entries.removed = 0 AND tries.best IS NOT NULL
       ORDER BY excess, hints, entries.user`,
    )
    .bind(guild, date, family, distance)
    .all<Standing>();
  return results;
}

/** How many take part in a server's round without a list that solves it. */
export async function countUnsolved(
  db: D1Database,
  guild: string,
  { date, family, distance }: DayKey,
): Promise<number> {
  const count = await db
    .prepare(
      `SELECT COUNT(*) AS count FROM entries
       LEFT JOIN tries ON tries.user = entries.user AND tries.date = ?2 AND tries.family = ?3 AND tries.distance = ?4
       WHERE entries.guild = ?1 AND entries.date = ?2 AND entries.removed = 0 AND tries.best IS NULL`,
    )
    .bind(guild, date, family, distance)
    .first<number>('count');
  return count ?? 0;
}

/**
 * Writes down how a round ended, once.
 *
 * @param streak on how many dates in a row somebody of the server has solved the puzzle, this one included
 * @returns false if it was written down before
 */
export async function closeRound(
  db: D1Database,
  guild: string,
  date: string,
  standings: readonly Standing[],
  streak: number,
): Promise<boolean> {
  const kept = standings.map(({ user, excess, hints }): Kept => [user, excess, hints]);
  const { meta } = await db
    .prepare('UPDATE posts SET standings = ?3, streak = ?4 WHERE guild = ?1 AND date = ?2 AND standings IS NULL')
    .bind(guild, date, JSON.stringify(kept), streak)
    .run();
  return meta.changes > 0;
}

/** @param kept what stands in `posts.standings` */
export function readStandings(kept: string): readonly Standing[] {
  return (JSON.parse(kept) as readonly Kept[]).map(([user, excess, hints]) => ({ user, excess, hints }));
}

/** A round that has closed. */
export interface Closed {
  readonly date: string;
  readonly streak: number;
  readonly standings: readonly Kept[];
}

/** A board reads one row a round, and no more rounds than this. */
export const mostRounds = 400;

/** A server's rounds from a date on, the latest first. */
export async function closedRounds(db: D1Database, guild: string, from: string): Promise<readonly Closed[]> {
  const { results } = await db
    .prepare(
      `SELECT date, streak, standings FROM posts WHERE guild = ?1 AND date >= ?2 AND standings IS NOT NULL
       ORDER BY date DESC LIMIT ${mostRounds}`,
    )
    .bind(guild, from)
    .all<Omit<Closed, 'standings'> & { readonly standings: string }>();
  return results.map(({ date, streak, standings }) => ({ date, streak, standings: JSON.parse(standings) as Kept[] }));
}

/** Takes a player's result off a server's board, for good. False if there is none. */
export async function removeEntry(db: D1Database, guild: string, date: string, user: string): Promise<boolean> {
  const [entry, post] = await db.batch([
    db
      .prepare('UPDATE entries SET removed = 1 WHERE guild = ?1 AND date = ?2 AND user = ?3 AND removed = 0')
      .bind(guild, date, user),
    db
      .prepare(`UPDATE posts SET standings = ${without('?3')} WHERE guild = ?1 AND date = ?2 AND ${holds('?3')}`)
      .bind(guild, date, user),
  ]);
  return (entry?.meta.changes ?? 0) + (post?.meta.changes ?? 0) > 0;
}

/** What is left of `posts.standings` without one player. */
export const without = (user: string): string =>
  `(SELECT json_group_array(json(one.value)) FROM json_each(posts.standings) AS one WHERE one.value ->> 0 <> ${user})`;

export const holds = (user: string): string =>
  `EXISTS (SELECT 1 FROM json_each(posts.standings) AS one WHERE one.value ->> 0 = ${user})`;
