/** How rounds end: the solvers are written into the round's row once, and always read from there afterwards. */
import { sql } from '#sql';
import type { D1Database } from '@cloudflare/workers-types';
import type { DayKey } from './days.ts';
import { statement } from './statement.ts';

export interface Standing {
  readonly user: string;
  /** Moves above the shortest. */
  readonly excess: number;
  readonly hints: number;
}

/** As `posts.standings` keeps it, to be short. */
export type KeptResult = readonly [user: string, excess: number, hints: number];

/** `excess` is null if none of the player's lists solves the puzzle. */
export interface Entry {
  readonly guildId: string;
  readonly user: string;
  readonly excess: number | null;
  readonly hints: number | null;
}

/** Unsorted: to sort in the database would cost more rows. */
export async function getEntries(
  db: D1Database,
  rounds: readonly (DayKey & { readonly guildId: string })[],
): Promise<readonly Entry[]> {
  const { results } = await statement(db)`
    SELECT entries.guild AS guildId, entries.user, attempts.best - attempts.distance AS excess, attempts.hints
    FROM json_each(?1) AS one
    CROSS JOIN entries ON entries.guild = one.value ->> 'guildId' AND entries.date = one.value ->> 'date'
      AND entries.removed = 0
    LEFT JOIN attempts ON attempts.user = entries.user AND attempts.date = entries.date
      AND attempts.family = one.value ->> 'family' AND attempts.distance = one.value ->> 'distance'`
    .bind(JSON.stringify(rounds.map(({ guildId, date, family, distance }) => ({ guildId, date, family, distance }))))
    .all<Entry>();
  return results;
}

/** Only solvers, best first. */
export function standingsOf(entries: readonly Entry[]): readonly Standing[] {
  const solved = entries.flatMap(({ user, excess, hints }): Standing[] =>
    excess === null ? [] : [{ user, excess, hints: hints ?? 0 }],
  );
  return solved.toSorted((a, b) => a.excess - b.excess || a.hints - b.hints || (a.user < b.user ? -1 : 1));
}

export interface Closing {
  readonly guildId: string;
  readonly date: string;
  readonly standings: readonly Standing[];
  /** Dates in a row with a solution on the server, this date included. */
  readonly streak: number;
}

/** Each once: a closed round stays as it is. */
export async function closeRounds(db: D1Database, closings: readonly Closing[]): Promise<void> {
  const rows = closings.map(({ guildId, date, standings, streak }) => {
    const kept = standings.map(({ user, excess, hints }): KeptResult => [user, excess, hints]);
    return { guildId, date, standings: JSON.stringify(kept), streak };
  });
  await statement(db)`
    UPDATE posts SET standings = one.value ->> 'standings', streak = one.value ->> 'streak' FROM json_each(?1) AS one
    WHERE posts.guild = one.value ->> 'guildId' AND posts.date = one.value ->> 'date' AND posts.standings IS NULL`
    .bind(JSON.stringify(rows))
    .run();
}

/** @param kept a value of `posts.standings` */
export function readStandings(kept: string): readonly Standing[] {
  return keptIn(kept).map(([user, excess, hints]) => ({ user, excess, hints }));
}

/** None where they are damaged, so that such a row stops nothing else. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- those of races are `Finisher`s
export function keptIn<Row extends readonly [user: string | null, ...numbers: number[]] = KeptResult>(
  kept: string | null,
): readonly Row[] {
  try {
    const rows: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(rows) ? rows.filter((row): row is Row => isKept(row)) : [];
  } catch {
    return [];
  }
}

const isKept = (row: unknown): boolean =>
  Array.isArray(row) && typeof row[1] === 'number' && typeof row[2] === 'number';

export interface Closed {
  readonly date: string;
  readonly streak: number;
  readonly standings: readonly KeptResult[];
}

/** A board reads one row a round, and no more rounds than this. */
export const maxRounds = 400;

/** The latest first. */
export async function closedRounds(db: D1Database, guildId: string, from: string): Promise<readonly Closed[]> {
  const { results } = await statement(db)`
    SELECT date, streak, standings FROM posts WHERE guild = ?1 AND date >= ?2 AND standings IS NOT NULL
    ORDER BY date DESC LIMIT ${maxRounds}`
    .bind(guildId, from)
    .all<Omit<Closed, 'standings'> & { readonly standings: string }>();
  return results.map(({ date, streak, standings }) => ({ date, streak, standings: keptIn(standings) }));
}

export interface Played extends DayKey {
  readonly guildId: string;
  readonly standings: readonly KeptResult[];
  readonly entrants: number;
}

/** Only rounds with players, from a date on and before another, unsorted. */
export async function playedRounds(
  db: D1Database,
  guildIds: readonly string[],
  from: string,
  before: string,
): Promise<readonly Played[]> {
  const { results } = await statement(db)`
    SELECT posts.guild AS guildId, posts.date, posts.family, posts.distance, posts.standings,
      (SELECT COUNT(*) FROM entries WHERE entries.guild = posts.guild AND entries.date = posts.date
        AND entries.removed = 0) AS entrants
    FROM json_each(?1) AS one CROSS JOIN posts ON posts.guild = one.value AND posts.date >= ?2 AND posts.date < ?3
      AND posts.standings IS NOT NULL`
    .bind(JSON.stringify(guildIds), from, before)
    .all<Omit<Played, 'standings'> & { readonly standings: string }>();
  return results
    .filter(({ entrants }) => entrants > 0)
    .map(({ standings, ...round }) => Object.assign(round, { standings: keptIn(standings) }));
}

/** SQL for `keptIn`: the rows of a column, as `one`, and the user of each. */
export const rowsIn = (column: string): string => sql`json_each(IIF(json_valid(${column}), ${column}, '[]')) AS one`;
export const whose = sql`IIF(one.type = 'array', one.value ->> 0, '')`;

export const without = (user: string): string =>
  sql`(SELECT json_group_array(json(one.value)) FROM ${rowsIn('posts.standings')}
     WHERE one.type = 'array' AND ${whose} <> ${user})`;

export const holds = (user: string): string =>
  sql`EXISTS (SELECT 1 FROM ${rowsIn('posts.standings')} WHERE ${whose} = ${user})`;
