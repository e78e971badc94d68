/** Takes a player's result off a board, or their name off a race or a hunt, and puts it back. The game itself stays. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import type { DayKey } from './days.ts';
import type { NumberedKey } from './live.ts';
import { raceExcess, standingsFollowed } from './races.ts';
import { type KeptResult, holds, rowsIn, whose, without } from './standings.ts';
import { rowsOf, statement } from './statement.ts';

/** So many names and dates are told. */
const maxTold = 20;

/** `excess` is null if the player took part and did not solve it. */
export interface FoundResult extends Pick<DayKey, 'family' | 'distance'> {
  readonly removed: boolean;
  readonly excess: number | null;
  readonly hints: number;
}

export interface Moderation {
  /** Undefined if the player took no part. */
  readonly found: FoundResult | undefined;
  /** Of the round, `maxTold` at most. */
  readonly players: readonly string[];
  /** Of the server's latest rounds, the last one first. */
  readonly dates: readonly string[];
}

interface FoundRow extends Pick<DayKey, 'family' | 'distance'> {
  readonly removed: number;
  readonly standing: string | null;
  readonly excess: number | null;
  readonly hints: number | null;
}

/** `?1` to `?5` of the statements below. If the server's round says another puzzle, that one is meant. */
const asked = (guildId: string, { date, family, distance }: DayKey, user: string) =>
  [guildId, date, user, family, distance] as const;

const playedFamily = sql`COALESCE(round.family, ?4)`;
const playedDistance = sql`COALESCE(round.distance, ?5)`;
const theirTry = sql`LEFT JOIN posts AS round ON round.guild = entries.guild AND round.date = entries.date
  LEFT JOIN attempts ON attempts.user = entries.user AND attempts.date = entries.date AND attempts.family = ${playedFamily}
    AND attempts.distance = ${playedDistance}`;
const theirEntry = sql`entries.guild = ?1 AND entries.date = ?2 AND entries.user = ?3`;
const theirStanding = sql`(SELECT one.value FROM posts, ${rowsIn('posts.standings')}
  WHERE posts.guild = ?1 AND posts.date = ?2 AND ${whose} = ?3)`;

const foundStatement = (db: D1Database, values: ReturnType<typeof asked>): D1PreparedStatement =>
  statement(db)`SELECT ${playedFamily} AS family, ${playedDistance} AS distance, entries.removed, attempts.hints,
      COALESCE(${theirStanding}, entries.standing) AS standing, attempts.best - attempts.distance AS excess
    FROM entries ${theirTry} WHERE ${theirEntry}`.bind(...values);

function foundIn(answer: D1Result | undefined): FoundResult | undefined {
  const [row] = rowsOf<FoundRow>(answer);
  if (row === undefined) return undefined;
  const [, excess, hints] = row.standing === null ? [] : (JSON.parse(row.standing) as KeptResult);
  const { family, distance } = row;
  return { family, distance, removed: row.removed !== 0, excess: excess ?? row.excess, hints: hints ?? row.hints ?? 0 };
}

const usersIn = (answer: D1Result | undefined): readonly string[] =>
  rowsOf<{ readonly user: string }>(answer).map(({ user }) => user);

export async function moderationOf(db: D1Database, guildId: string, day: DayKey, user: string): Promise<Moderation> {
  const [found, players, dates] = await db.batch([
    foundStatement(db, asked(guildId, day, user)),
    statement(db)`SELECT user FROM entries WHERE guild = ?1 AND date = ?2 AND removed = 0 LIMIT ${maxTold}
    `.bind(guildId, day.date),
    statement(db)`SELECT date FROM posts WHERE guild = ?1 ORDER BY date DESC LIMIT ${maxTold}`.bind(guildId),
  ]);
  const told = rowsOf<{ readonly date: string }>(dates).map(({ date }) => date);
  return { found: foundIn(found), players: usersIn(players), dates: told };
}

/** A second call changes nothing. @returns undefined if the player took no part */
export async function moderate(
  db: D1Database,
  guildId: string,
  day: DayKey,
  user: string,
  isRemoved: boolean,
): Promise<FoundResult | undefined> {
  const values = asked(guildId, day, user);
  const changes = isRemoved ? removal(db, guildId, day, user) : restoration(db, values);
  return foundIn((await db.batch([...changes, foundStatement(db, values)])).at(-1));
}

/** The entry keeps the player's standing in a round that has closed, so that the very same can come back. */
const removal = (db: D1Database, guildId: string, { date }: DayKey, user: string): readonly D1PreparedStatement[] => [
  statement(db)`UPDATE entries SET removed = 1, standing = ${theirStanding} WHERE ${theirEntry} AND removed = 0
  `.bind(guildId, date, user),
  statement(db)`UPDATE posts SET standings = ${without('?3')} WHERE guild = ?1 AND date = ?2 AND ${holds('?3')}
  `.bind(guildId, date, user),
];

/** A round that closed meanwhile gets the player's best so far. Without other players it has no standings at all. */
function restoration(db: D1Database, values: ReturnType<typeof asked>): readonly D1PreparedStatement[] {
  const three = values.slice(0, 3);
  return [
    statement(db)`UPDATE posts SET
        streak = IIF(standings IS NULL, 1 + COALESCE((SELECT before.streak FROM posts AS before
          WHERE before.guild = ?1 AND before.date = date(?2, '-1 day')), 0), streak),
        standings = (SELECT json_group_array(json(value)) FROM (SELECT value FROM (
          SELECT one.value FROM ${rowsIn(sql`COALESCE(posts.standings, '[]')`)} WHERE one.type = 'array' UNION ALL SELECT back.standing)
          ORDER BY value ->> 1, value ->> 2, value ->> 0))
      FROM (SELECT COALESCE(entries.standing, json_array(entries.user, attempts.best - attempts.distance, attempts.hints)) AS standing
        FROM entries ${theirTry} WHERE ${theirEntry} AND removed = 1 AND COALESCE(entries.standing, attempts.best) IS NOT NULL) AS back
      WHERE posts.guild = ?1 AND posts.date = ?2 AND NOT ${holds('?3')} AND (standings IS NOT NULL
        OR EXISTS (SELECT 1 FROM posts AS later WHERE later.guild = ?1 AND later.date > ?2))`.bind(...values),
    statement(db)`UPDATE entries SET removed = 0, standing = NULL WHERE ${theirEntry} AND removed = 1`.bind(...three),
    statement(db)`DELETE FROM entries WHERE ${theirEntry} AND removed = 2`.bind(...three),
  ];
}

export interface NamedIn extends NumberedKey {
  readonly kind: 'race' | 'hunt';
}

export interface Name {
  readonly isRemoved: boolean;
  readonly isOver: boolean;
  /** Of a race: moves above the shortest, and milliseconds, once the player is done. */
  readonly result: { readonly distance: number; readonly excess: number; readonly spent: number } | undefined;
  /** Of a hunt: solutions that the player was first to find. */
  readonly finds: number;
}

interface NameRow {
  readonly removed: number;
  readonly over: number;
  readonly distance: number;
  readonly excess: number | null;
  readonly spent: number | null;
  readonly finds: number;
}

interface Statements {
  name(db: D1Database, which: NamedIn, user: string): D1PreparedStatement;
  others(db: D1Database, which: NamedIn): D1PreparedStatement;
  latest(db: D1Database, guildId: string): D1PreparedStatement;
  over(db: D1Database, which: NamedIn, now: number): D1PreparedStatement;
  setOff(db: D1Database, which: NamedIn, user: string, removed: number): readonly D1PreparedStatement[];
}

const statements: Readonly<Record<NamedIn['kind'], Statements>> = {
  race: {
    name: (db, { guildId, number }, user) =>
      statement(
        db,
      )`SELECT removed, ended IS NOT NULL AS over, COALESCE(racers.distance, races.distance) AS distance, finished - started AS spent, 0 AS finds,
          IIF(finished IS NULL, NULL, ${raceExcess}) AS excess
        FROM racers JOIN races ON races.guild = racers.guild AND races.number = racers.number
        WHERE racers.guild = ?1 AND racers.number = ?2 AND racers.user = ?3`.bind(guildId, number, user),
    others: (db, { guildId, number }) =>
      statement(db)`SELECT user FROM racers
        WHERE guild = ?1 AND number = ?2 AND removed = 0 AND gone = 0 LIMIT ${maxTold}`.bind(guildId, number),
    latest: (db, guildId) => statement(db)`SELECT MAX(number) AS number FROM races WHERE guild = ?1`.bind(guildId),
    over: (db, { guildId, number }, now) =>
      statement(db)`SELECT COALESCE(ended, ends) <= ?3 AS over FROM races WHERE guild = ?1 AND number = ?2
      `.bind(guildId, number, now),
    setOff: (db, which, user, removed) => [
      statement(db)`UPDATE racers SET removed = ?4 WHERE guild = ?1 AND number = ?2 AND user = ?3 AND removed <> ?4
      `.bind(which.guildId, which.number, user, removed),
      standingsFollowed(db, which),
    ],
  },
  hunt: {
    name: (db, { guildId, number }, user) =>
      statement(db)`SELECT MAX(removed) AS removed, MAX(ended IS NOT NULL) AS over, 0 AS distance, NULL AS excess,
          NULL AS spent, COUNT(*) AS finds
        FROM finds JOIN hunts ON hunts.guild = finds.guild AND hunts.number = finds.number
        WHERE finds.guild = ?1 AND finds.number = ?2 AND finds.user = ?3 HAVING COUNT(*) > 0
      `.bind(guildId, number, user),
    others: (db, { guildId, number }) =>
      statement(db)`SELECT DISTINCT user FROM finds
        WHERE guild = ?1 AND number = ?2 AND removed = 0 AND user <> '' LIMIT ${maxTold}`.bind(guildId, number),
    latest: (db, guildId) => statement(db)`SELECT MAX(number) AS number FROM hunts WHERE guild = ?1`.bind(guildId),
    over: (db, { guildId, number }) =>
      statement(db)`SELECT ended IS NOT NULL AS over FROM hunts WHERE guild = ?1 AND number = ?2`.bind(guildId, number),
    // A player that has deleted their data has no name to put back.
    setOff: (db, { guildId, number }, user, removed) => [
      statement(db)`UPDATE finds SET removed = ?4, user = IIF(removed = 2, '', user)
        WHERE guild = ?1 AND number = ?2 AND user = ?3 AND MIN(removed, 1) <> ?4`.bind(guildId, number, user, removed),
    ],
  },
};

function nameIn(answer: D1Result | undefined): Name | undefined {
  const [row] = rowsOf<NameRow>(answer);
  if (row === undefined) return undefined;
  const { removed, over, distance, excess, spent, finds } = row;
  const result = excess === null || spent === null ? undefined : { distance, excess, spent };
  return { isRemoved: removed !== 0, isOver: over !== 0, result, finds };
}

const numberIn = (latest: D1Result | undefined): number | undefined =>
  rowsOf<{ readonly number: number | null }>(latest)[0]?.number ?? undefined;

/** @returns `name`: undefined if the player is not in it; `others`: some; `latest`: the server's latest number */
export async function namesIn(
  db: D1Database,
  which: NamedIn,
  user: string,
): Promise<{ name: Name | undefined; others: readonly string[]; latest: number | undefined }> {
  const of = statements[which.kind];
  const queries = [of.name(db, which, user), of.others(db, which), of.latest(db, which.guildId)];
  const [name, others, latest] = await db.batch(queries);
  return { name: nameIn(name), others: usersIn(others), latest: numberIn(latest) };
}

/** @returns `isOver`: undefined if there is no such game; `latest`: the server's latest number, if any */
export async function standingOf(
  db: D1Database,
  which: NamedIn,
  now: number,
): Promise<{ readonly isOver: boolean | undefined; readonly latest: number | undefined }> {
  const of = statements[which.kind];
  const [latest, found] = await db.batch([of.latest(db, which.guildId), of.over(db, which, now)]);
  const [row] = rowsOf<{ readonly over: number }>(found);
  return { isOver: row && row.over !== 0, latest: numberIn(latest) };
}

/** A second call changes nothing. @returns undefined if the player is not in it */
export async function setNameOff(
  db: D1Database,
  which: NamedIn,
  user: string,
  isRemoved: boolean,
): Promise<Name | undefined> {
  const of = statements[which.kind];
  const changes = of.setOff(db, which, user, Number(isRemoved));
  return nameIn((await db.batch([...changes, of.name(db, which, user)])).at(-1));
}
