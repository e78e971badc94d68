/** An attempt is one player at one puzzle, on all servers. The player's best list counts until the player or the round ends it. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { fingerprintOf } from '../digest.ts';
import { type MoveStyle, type State, stateIn, writeState } from '../puzzle.ts';
import { type DayKey, dayKeyIn, keyOf, styleOf, wordsIn } from './days.ts';
import { statement } from './statement.ts';

export interface Attempt {
  /** The length of the player's best solution so far, and the solution itself in canonical words. */
  readonly best: number | null;
  readonly notation: readonly string[] | null;
  /** The distances along it, as far as they took long and were worked out; `keepReview` was given them. */
  readonly distances: string | null;
  readonly hints: number;
  /** What these hints told, in their order; `hintOf` writes it. */
  readonly told: readonly string[];
  /** The positions from which a hint told the move. */
  readonly hinted: readonly State[];
  readonly locked: boolean;
  readonly gaveUp: boolean;
}

/** Lists that come after the end of an attempt do not count. */
export const hasEnded = (attempt: Attempt | undefined): boolean => attempt?.locked === true || attempt?.gaveUp === true;

/** How a player writes moves. */
export interface Reading {
  /** What directions mean; undefined until a list tells. */
  readonly convention: string | undefined;
  readonly style: MoveStyle;
}

/** What is known of a player at a puzzle: the attempt, and what they have chosen or shown before. */
export interface PlayerAt extends Reading {
  readonly attempt: Attempt | undefined;
  /** The symbols of emoji grids; undefined if the player chose none. */
  readonly signs: string | undefined;
  /** Whether the player wants boards as text. */
  readonly asText: boolean;
}

interface Row {
  readonly best: number | null;
  readonly moves: string | null;
  readonly distances: string | null;
  readonly hints: number | null;
  readonly told: string | null;
  readonly locked: number | null;
  readonly gave_up: number | null;
  readonly convention: string | null;
  readonly style: string | null;
  readonly signs: string | null;
  readonly boards: string | null;
}

/**
 * @param game the key of what is played: only days have attempts
 * @param usual the style of those who have shown none
 */
export async function getPlayerAt(db: D1Database, user: string, game: string, usual: MoveStyle): Promise<PlayerAt> {
  const day = dayKeyIn(game);
  const row = await statement(db)`
    SELECT best, moves, distances, hints, told, locked, gave_up, players.convention, players.style, players.signs,
      players.boards
    FROM (SELECT ?1 AS user) AS one
    LEFT JOIN tries ON tries.user = one.user AND tries.date = ?2 AND tries.family = ?3 AND tries.distance = ?4
    LEFT JOIN players ON players.user = one.user`
    .bind(user, day?.date ?? '', day?.family ?? '', day?.distance ?? 0)
    .first<Row>();
  return {
    attempt: row === null ? undefined : attemptOf(row),
    convention: row?.convention ?? undefined,
    style: styleOf(row?.style) ?? usual,
    signs: row?.signs ?? undefined,
    asText: row?.boards === 'text',
  };
}

function attemptOf({ best, moves, distances, hints, told, locked, gave_up: gaveUp }: Row): Attempt | undefined {
  if (gaveUp === null) return undefined;
  const all = wordsIn((told ?? '').trim());
  return {
    best,
    notation: moves === null ? null : wordsIn(moves),
    distances,
    hints: hints ?? 0,
    told: all,
    hinted: all.filter((one) => one.startsWith(moveStage)).map((one) => stateIn(one.slice(1))),
    locked: locked !== 0,
    gaveUp: gaveUp !== 0,
  };
}

/**
 * Ends an attempt with its best list. Of two calls at the same time, one does it.
 *
 * @param slips how many moves of that list lost ground; undefined if that is not known yet
 * @returns false if the attempt had ended before, or if this is not its best list any more
 */
export async function lockIn(
  db: D1Database,
  user: string,
  day: DayKey,
  words: readonly string[],
  slips: number | undefined,
): Promise<boolean> {
  const { meta } = await lockedIn(db, user, day, words, slips).run();
  return meta.changes > 0;
}

/** The same as a statement to go with others. */
export function lockedIn(
  db: D1Database,
  user: string,
  day: DayKey,
  words: readonly string[],
  slips: number | undefined,
): D1PreparedStatement {
  return statement(db)`
    UPDATE tries SET locked = 1, slips = ?6 WHERE user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4
    AND locked = 0 AND gave_up = 0 AND moves = ?5`.bind(
    user,
    day.date,
    day.family,
    day.distance,
    words.join(' '),
    slips ?? null,
  );
}

/**
 * Marks a result as shared. Of two calls at the same time, one does it. A shortest solution is locked in by that: nothing can
 * improve it.
 *
 * @returns false if it was shared before
 */
export async function markShared(db: D1Database, user: string, day: DayKey): Promise<boolean> {
  const { meta } = await statement(db)`
    UPDATE tries SET shared = 1, locked = MAX(locked, best IS distance AND gave_up = 0),
      slips = CASE WHEN best IS distance THEN 0 ELSE slips END
    WHERE user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4 AND shared = 0`
    .bind(user, day.date, day.family, day.distance)
    .run();
  return meta.changes > 0;
}

/**
 * Keeps what was worked out of the best list after the attempt has ended.
 *
 * @param slips how many of its moves lost ground; undefined if that is not known yet
 * @param distances along it
 */
export async function keepReview(
  db: D1Database,
  user: string,
  day: DayKey,
  slips: number | undefined,
  distances: string,
): Promise<void> {
  await statement(db)`
    UPDATE tries SET slips = ?5, distances = ?6 WHERE user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4`
    .bind(user, day.date, day.family, day.distance, slips ?? null, distances)
    .run();
}

/** How many of a player's latest lists from either side tell in which rounds they take part. */
const maxLists = 30;

/** Requests of the page begin with it, so what it names comes after all interactions, which are numbers. */
export const pageMark = 'w';

/** The name under which a list is kept: one from the page in the order of the dates. */
export const listName = ({ date }: Pick<DayKey, 'date'>, request: string): string =>
  request.startsWith(pageMark) ? request.replace(pageMark, `${pageMark}${date.replaceAll('-', '')}`) : request;

const latestLists = (side: '<' | '>='): string =>
  sql`SELECT * FROM (SELECT * FROM results WHERE user = ?1 AND interaction ${side} '${pageMark}'
     ORDER BY interaction DESC LIMIT ${maxLists})`;

/** How a player stands to a puzzle whose round has closed on a server. */
interface Standing {
  readonly ended: boolean;
  /** Whether they take part in a round of it that goes on on another server: they have sent a list there, and nothing was posted there since. */
  readonly elsewhere: boolean;
  /** Whether they have a board of it, or were told a hint: nobody knows on which server. */
  readonly begun: boolean;
  /** The style in which they write moves; undefined if none is known. */
  readonly style: MoveStyle | undefined;
}

/**
 * @param guildId the server whose round has closed
 */
export async function getStanding(
  db: D1Database,
  user: string,
  day: DayKey,
  guildId: string | undefined,
): Promise<Standing> {
  const row = await statement(db)`SELECT COALESCE(tries.locked OR tries.gave_up, 0) AS over, EXISTS (
      SELECT 1 FROM (${latestLists('<')} UNION ALL ${latestLists('>=')}) AS list
      WHERE list.date = ?2 AND list.family = ?3 AND list.distance = ?4 AND list.guild <> ?5 AND NOT EXISTS (
        SELECT 1 FROM posts WHERE posts.guild = list.guild AND posts.date > ?2 AND posts.message IS NOT NULL)
    ) AS elsewhere, tries.hints > 0 OR EXISTS (SELECT 1 FROM plays WHERE plays.user = ?1 AND ref = ?6) AS begun, players.style
    FROM (SELECT ?1 AS user) AS one LEFT JOIN players ON players.user = one.user
    LEFT JOIN tries ON tries.user = one.user AND tries.date = ?2 AND tries.family = ?3 AND tries.distance = ?4`
    .bind(user, day.date, day.family, day.distance, guildId ?? '', keyOf(day))
    .first<{
      readonly over: number;
      readonly elsewhere: number;
      readonly begun: number | null;
      readonly style: string | null;
    }>();
  return {
    ended: row?.over === 1,
    elsewhere: row?.elsewhere === 1,
    begun: row?.begun === 1,
    style: styleOf(row?.style),
  };
}

/** @returns the style in which the player writes moves; undefined if none is known */
export async function giveUp(db: D1Database, user: string, day: DayKey): Promise<MoveStyle | undefined> {
  return styleOf(await givenUp(db, user, day).first<string>('style'));
}

/** The same as a statement to go with others. */
export function givenUp(db: D1Database, user: string, day: DayKey): D1PreparedStatement {
  return statement(db)`INSERT INTO tries (user, date, family, distance, gave_up) VALUES (?1, ?2, ?3, ?4, 1)
    ON CONFLICT DO UPDATE SET gave_up = 1 RETURNING (SELECT style FROM players WHERE user = ?1) AS style`.bind(
    user,
    day.date,
    day.family,
    day.distance,
  );
}

/** The stage of a hint that tells a move. */
const moveStage = '3';

/** What a hint tells: its stage, and what it is about. For a stage that names a position's piece or move that is the position. */
export const hintOf = (stage: number, about: State | string): string =>
  `${stage}${typeof about === 'string' ? about : writeState(about)}`;

/** What a hint of the first stage tells, about these moves. */
export const hintOfMoves = async (words: readonly string[]): Promise<string> =>
  hintOf(1, (await fingerprintOf(words.join(' '))).slice(0, 8));

/** So many hints of a puzzle are kept and counted: three for each move of the longest solution. */
export const maxHints = 300;

/**
 * Counts a hint unless the attempt has ended. The same hint again counts once. It writes one row.
 *
 * @param hint as `hintOf` writes it
 * @param also goes with it in one transaction
 * @returns which of the player's hints at this puzzle it is, from 1, or the last one if it is none; undefined if the attempt has ended
 */
export async function recordHint(
  db: D1Database,
  user: string,
  day: DayKey,
  hint: string,
  ...also: readonly D1PreparedStatement[]
): Promise<number | undefined> {
  const key = [user, day.date, day.family, day.distance] as const;
  const [, counted] = await db.batch<{ readonly told: string }>([
    statement(db)`INSERT INTO tries (user, date, family, distance, hints, told) VALUES (?1, ?2, ?3, ?4, 1, ?5 || ' ')
      ON CONFLICT DO UPDATE SET hints = hints + 1, told = told || excluded.told
      WHERE locked = 0 AND gave_up = 0 AND hints < ${maxHints} AND instr(' ' || told, ' ' || excluded.told) = 0`.bind(
      ...key,
      hint,
    ),
    statement(db)`SELECT told FROM tries WHERE user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4
      AND locked = 0 AND gave_up = 0`.bind(...key),
    ...also,
  ]);
  const [open] = counted?.results ?? [];
  if (open === undefined) return undefined;
  const told = wordsIn(open.told.trim());
  return told.indexOf(hint) + 1 || told.length;
}

/** Keeps how a player writes moves, as a statement to go with others. */
export function readingKept(db: D1Database, user: string, { convention, style }: Reading): D1PreparedStatement {
  return statement(db)`INSERT INTO players (user, convention, style) VALUES (?1, ?2, ?3)
    ON CONFLICT DO UPDATE SET convention = excluded.convention, style = excluded.style`.bind(
    user,
    convention ?? null,
    style,
  );
}

export async function putSigns(db: D1Database, user: string, signs: string): Promise<void> {
  await statement(db)`
    INSERT INTO players (user, signs) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET signs = excluded.signs`
    .bind(user, signs)
    .run();
}

/** One of a player's solved puzzles. */
export interface Solved extends DayKey {
  readonly best: number;
  readonly hints: number;
}

/** Everything that a player has solved, the earliest first. */
export async function solvedBy(db: D1Database, user: string): Promise<readonly Solved[]> {
  const { results } = await statement(db)`
    SELECT date, family, distance, best, hints FROM tries WHERE user = ?1 AND best IS NOT NULL ORDER BY date`
    .bind(user)
    .all<Solved>();
  return results;
}
