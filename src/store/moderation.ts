/** Taking a player's result off a server's board, and putting it back. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { DayKey } from './days.ts';
import { type Kept, holds, rowsIn, whose, without } from './standings.ts';
import { rowsOf, statement } from './statement.ts';

/** A player's result in a round; `excess` is null if the player took part and did not solve it. */
export interface Found extends Pick<DayKey, 'family' | 'distance'> {
  readonly removed: boolean;
  readonly excess: number | null;
  readonly hints: number;
}

export interface Moderation {
  /** Undefined if the player took no part. */
  readonly found: Found | undefined;
  /** Who took part in the round; if there are many, some of them. */
  readonly players: readonly string[];
  /** The dates of the server's latest rounds, the last one first. */
  readonly dates: readonly string[];
}

interface Row extends Pick<DayKey, 'family' | 'distance'> {
  readonly removed: number;
  readonly standing: string | null;
  readonly excess: number | null;
  readonly hints: number | null;
}

/** What the statements below are about, `?1` to `?5`. The puzzle is another one if the server's round says so. */
const asked = (guildId: string, { date, family, distance }: DayKey, user: string) =>
  [guildId, date, user, family, distance] as const;

const playedFamily = sql`COALESCE(round.family, ?4)`;
const playedDistance = sql`COALESCE(round.distance, ?5)`;
const theirTry = sql`LEFT JOIN posts AS round ON round.guild = entries.guild AND round.date = entries.date
  LEFT JOIN tries ON tries.user = entries.user AND tries.date = entries.date AND tries.family = ${playedFamily}
    AND tries.distance = ${playedDistance}`;
const theirEntry = sql`entries.guild = ?1 AND entries.date = ?2 AND entries.user = ?3`;
const theirStanding = sql`(SELECT one.value FROM posts, ${rowsIn('posts.standings')}
  WHERE posts.guild = ?1 AND posts.date = ?2 AND ${whose} = ?3)`;

const foundStatement = (db: D1Database, values: ReturnType<typeof asked>): D1PreparedStatement =>
  statement(db)`
    SELECT ${playedFamily} AS family, ${playedDistance} AS distance, entries.removed, COALESCE(${theirStanding}, entries.standing) AS standing,
    tries.best - tries.distance AS excess, tries.hints FROM entries ${theirTry} WHERE ${theirEntry}`.bind(...values);

function foundIn([row]: readonly Row[]): Found | undefined {
  if (row === undefined) return undefined;
  const [, excess, hints] = row.standing === null ? [] : (JSON.parse(row.standing) as Kept);
  const { family, distance } = row;
  return { family, distance, removed: row.removed !== 0, excess: excess ?? row.excess, hints: hints ?? row.hints ?? 0 };
}

/** So many names and dates are told. */
const maxTold = 20;

export async function moderationOf(db: D1Database, guildId: string, day: DayKey, user: string): Promise<Moderation> {
  const [found, players, dates] = await db.batch([
    foundStatement(db, asked(guildId, day, user)),
    statement(db)`SELECT user FROM entries WHERE guild = ?1 AND date = ?2 AND removed = 0 LIMIT ${maxTold}`.bind(
      guildId,
      day.date,
    ),
    statement(db)`SELECT date FROM posts WHERE guild = ?1 ORDER BY date DESC LIMIT ${maxTold}`.bind(guildId),
  ]);
  return {
    found: foundIn(rowsOf<Row>(found)),
    players: rowsOf<{ readonly user: string }>(players).map((one) => one.user),
    dates: rowsOf<{ readonly date: string }>(dates).map(({ date }) => date),
  };
}

/** Takes a result off the board, or puts it back; once is as good as twice. @returns undefined if the player took no part */
export async function moderate(
  db: D1Database,
  guildId: string,
  day: DayKey,
  user: string,
  isRemoved: boolean,
): Promise<Found | undefined> {
  const values = asked(guildId, day, user);
  const changes = isRemoved ? removal(db, values) : restoration(db, values);
  const answers = await db.batch([...changes, foundStatement(db, values)]);
  return foundIn(rowsOf<Row>(answers.at(-1)));
}

/** What the standings of a round that has closed say of a player is kept with the entry, so that the very same can come back. */
function removal(db: D1Database, values: ReturnType<typeof asked>): readonly D1PreparedStatement[] {
  const three = values.slice(0, 3);
  return [
    statement(db)`UPDATE entries SET removed = 1, standing = ${theirStanding} WHERE ${theirEntry} AND removed = 0`.bind(
      ...three,
    ),
    statement(db)`UPDATE posts SET standings = ${without('?3')} WHERE guild = ?1 AND date = ?2 AND ${holds('?3')}`.bind(
      ...three,
    ),
  ];
}

/**
 * A round that closed while the result was off the board gets what the player has reached by now. It has no standings at all if nobody
 * else took part.
 */
function restoration(db: D1Database, values: ReturnType<typeof asked>): readonly D1PreparedStatement[] {
  return [
    statement(db)`UPDATE posts SET
        streak = IIF(standings IS NULL, 1 + COALESCE((SELECT before.streak FROM posts AS before
          WHERE before.guild = ?1 AND before.date = date(?2, '-1 day')), 0), streak),
        standings = (SELECT json_group_array(json(value)) FROM (SELECT value FROM (
          SELECT one.value FROM ${rowsIn(sql`COALESCE(posts.standings, '[]')`)} WHERE one.type = 'array' UNION ALL SELECT back.standing)
          ORDER BY value ->> 1, value ->> 2, value ->> 0))
      FROM (SELECT COALESCE(entries.standing, json_array(entries.user, tries.best - tries.distance, tries.hints)) AS standing
        FROM entries ${theirTry} WHERE ${theirEntry} AND removed = 1 AND COALESCE(entries.standing, tries.best) IS NOT NULL) AS back
      WHERE posts.guild = ?1 AND posts.date = ?2 AND NOT ${holds('?3')} AND (standings IS NOT NULL
        OR EXISTS (SELECT 1 FROM posts AS later WHERE later.guild = ?1 AND later.date > ?2))`.bind(...values),
    statement(db)`UPDATE entries SET removed = 0, standing = NULL WHERE ${theirEntry} AND removed = 1`.bind(
      ...values.slice(0, 3),
    ),
    statement(db)`DELETE FROM entries WHERE ${theirEntry} AND removed = 2`.bind(...values.slice(0, 3)),
  ];
}
