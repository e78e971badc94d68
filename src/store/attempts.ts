/** Attempts (one player at one puzzle, on all servers) and the lists of players. The best list counts until the end. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { fingerprintOf } from '../digest.ts';
import { type MoveStyle, type State, stateIn, writeState } from '../puzzle.ts';
import { type DayKey, dayKeyIn, keyOf, styleOf, wordsIn } from './days.ts';
import { hasChanged, statement } from './statement.ts';

export interface Attempt {
  /** The best solution: its moves, and its canonical words. */
  readonly best: number | null;
  readonly notation: readonly string[] | null;
  /** Along it, as `keepReview` was given them; null where the queue did not work them out. */
  readonly distances: string | null;
  readonly hints: number;
  /** In their order, as `hintOf` writes them. */
  readonly told: readonly string[];
  /** The positions from which a hint told the move. */
  readonly hinted: readonly State[];
  readonly locked: boolean;
  readonly gaveUp: boolean;
  readonly shared: boolean;
}

/** A list after the end of an attempt does not count. */
export const hasEnded = (attempt: Attempt | undefined): boolean => attempt?.locked === true || attempt?.gaveUp === true;

/** How a player writes moves. */
export interface Reading {
  /** The meaning of directions; undefined until a list tells it. */
  readonly convention: string | undefined;
  readonly style: MoveStyle;
}

export interface PlayerAt extends Reading {
  readonly attempt: Attempt | undefined;
  readonly signs: string | undefined;
  readonly asText: boolean;
}

interface Row extends Omit<Attempt, 'notation' | 'told' | 'hinted' | 'locked' | 'gaveUp' | 'shared'> {
  readonly notation: string | null;
  readonly told: string;
  readonly locked: number;
  readonly gave_up: number | null;
  readonly shared: number;
}

interface PlayerRow extends Row {
  readonly convention: string | null;
  readonly style: string | null;
  readonly signs: string | null;
  readonly as_text: number | null;
}

const theirs = sql`user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4`;
const valuesOf = (user: string, { date, family, distance }: DayKey) => [user, date, family, distance] as const;
const isOpen = sql`locked = 0 AND gave_up = 0`;

/** SQL: the attempt of ?1 at the puzzle ?2 to ?4, for a query that must answer without one too. */
const joined = sql`LEFT JOIN attempts ON attempts.user = ?1 AND attempts.date = ?2 AND attempts.family = ?3 AND attempts.distance = ?4`;

/** Only days have attempts. @param usual the style of players that have shown none */
export async function getPlayerAt(db: D1Database, user: string, game: string, usual: MoveStyle): Promise<PlayerAt> {
  const row = await statement(db)`
    SELECT best, notation, distances, hints, told, locked, gave_up, shared, convention, style, signs, as_text
    FROM (SELECT 1) ${joined} LEFT JOIN players ON players.user = ?1`
    .bind(...valuesOf(user, dayKeyIn(game) ?? { date: '', family: '', distance: 0 }))
    .first<PlayerRow>();
  return {
    attempt: row === null ? undefined : attemptOf(row),
    convention: row?.convention ?? undefined,
    style: styleOf(row?.style) ?? usual,
    signs: row?.signs ?? undefined,
    asText: row?.as_text === 1,
  };
}

function attemptOf({
  best,
  notation,
  distances,
  hints,
  told,
  locked,
  gave_up: gaveUp,
  shared,
}: Row): Attempt | undefined {
  if (gaveUp === null) return undefined;
  const all = wordsIn(told.trim());
  return {
    best,
    notation: notation === null ? null : wordsIn(notation),
    distances,
    hints,
    told: all,
    hinted: all.filter((one) => one.startsWith(moveStage)).map((one) => stateIn(one.slice(1))),
    locked: locked !== 0,
    gaveUp: gaveUp !== 0,
    shared: shared !== 0,
  };
}

/** Writes nothing after the end, or if it is no longer the best list. @param slips moves that lost ground, if known */
export const lockedIn = (
  db: D1Database,
  user: string,
  day: DayKey,
  words: readonly string[],
  slips: number | undefined,
): D1PreparedStatement =>
  statement(db)`UPDATE attempts SET locked = 1, slips = ?6 WHERE ${theirs} AND ${isOpen} AND notation = ?5
  `.bind(...valuesOf(user, day), words.join(' '), slips ?? null);

/** @returns false if another call was first, or if this is no longer the best list */
export const lockIn = async (...ending: Parameters<typeof lockedIn>): Promise<boolean> =>
  hasChanged(await lockedIn(...ending).run());

/** A shortest solution is locked in by sharing, as nothing can improve it. @returns false if it was shared before */
export async function markShared(db: D1Database, user: string, day: DayKey): Promise<boolean> {
  const shared = statement(db)`
    UPDATE attempts SET shared = 1, locked = MAX(locked, best IS distance AND gave_up = 0),
      slips = CASE WHEN best IS distance THEN 0 ELSE slips END WHERE ${theirs} AND shared = 0`;
  return hasChanged(await shared.bind(...valuesOf(user, day)).run());
}

/** Where Discord did not take it. What was locked in by sharing stays so: nothing can improve it. */
export async function unmarkShared(db: D1Database, user: string, day: DayKey): Promise<void> {
  await statement(db)`UPDATE attempts SET shared = 0 WHERE ${theirs}`.bind(...valuesOf(user, day)).run();
}

/** Only after the end. @param distances along the best list */
export async function keepReview(
  db: D1Database,
  user: string,
  day: DayKey,
  slips: number | undefined,
  distances: string,
): Promise<void> {
  await statement(db)`UPDATE attempts SET slips = ?5, distances = ?6 WHERE ${theirs}`
    .bind(...valuesOf(user, day), slips ?? null, distances)
    .run();
}

/** A player's latest lists, so many from Discord and so many from the page, tell their rounds. */
const maxLists = 30;

/** Requests of the page begin with it. Ids of interactions are digits, so lists from the page sort after all others. */
export const pageMark = 'w';

/** Lists from the page sort by date. */
export const listName = ({ date }: Pick<DayKey, 'date'>, request: string): string =>
  request.startsWith(pageMark) ? request.replace(pageMark, `${pageMark}${date.replaceAll('-', '')}`) : request;

const latestLists = (side: '<' | '>='): string =>
  sql`SELECT * FROM (SELECT * FROM results WHERE user = ?1 AND interaction ${side} '${pageMark}'
     ORDER BY interaction DESC LIMIT ${maxLists})`;

/**
 * For a puzzle whose round has closed on this server. `elsewhere`: the player has sent a list in another round that
 * goes on. `begun`: they have a board or were told a hint, on a server that is not known.
 */
export async function getStanding(db: D1Database, user: string, day: DayKey, guildId: string | undefined) {
  const row = await statement(db)`SELECT COALESCE(attempts.locked OR attempts.gave_up, 0) AS ended, EXISTS (
      SELECT 1 FROM (${latestLists('<')} UNION ALL ${latestLists('>=')}) AS list
      WHERE list.date = ?2 AND list.family = ?3 AND list.distance = ?4 AND list.guild <> ?5 AND NOT EXISTS (
        SELECT 1 FROM posts WHERE posts.guild = list.guild AND posts.date > ?2 AND posts.message IS NOT NULL)
    ) AS elsewhere, attempts.hints > 0 OR EXISTS (SELECT 1 FROM plays WHERE plays.user = ?1 AND ref = ?6) AS begun, style
    FROM (SELECT 1) LEFT JOIN players ON players.user = ?1 ${joined}`
    .bind(...valuesOf(user, day), guildId ?? '', keyOf(day))
    .first<{ ended: number; elsewhere: number; begun: number | null; style: string | null }>();
  const { ended, elsewhere, begun } = row ?? {};
  return { ended: ended === 1, elsewhere: elsewhere === 1, begun: begun === 1, style: styleOf(row?.style) };
}

export const giveUp = async (db: D1Database, user: string, day: DayKey): Promise<MoveStyle | undefined> =>
  styleOf(await givenUp(db, user, day).first<string>('style'));

export const givenUp = (db: D1Database, user: string, day: DayKey): D1PreparedStatement =>
  statement(db)`INSERT INTO attempts (user, date, family, distance, gave_up) VALUES (?1, ?2, ?3, ?4, 1)
    ON CONFLICT DO UPDATE SET gave_up = 1 RETURNING (SELECT style FROM players WHERE user = ?1) AS style
  `.bind(...valuesOf(user, day));

const moveStage = '3';

/** A hint as it is kept: its stage, then the position whose piece or move it names, or another text. */
export const hintOf = (stage: number, about: State | string): string =>
  `${stage}${typeof about === 'string' ? about : writeState(about)}`;

export const hintOfMoves = async (words: readonly string[]): Promise<string> =>
  hintOf(1, (await fingerprintOf(words.join(' '))).slice(0, 8));

/** Three for each move of the longest solution. */
export const maxHints = 300;

/**
 * One row, in one transaction with `also`. The same hint again counts once.
 * @returns its number among the player's hints at this puzzle, from 1; undefined after the end
 */
export async function recordHint(
  db: D1Database,
  user: string,
  day: DayKey,
  hint: string,
  ...also: readonly D1PreparedStatement[]
): Promise<number | undefined> {
  const key = valuesOf(user, day);
  const [, counted] = await db.batch<{ readonly told: string }>([
    statement(db)`INSERT INTO attempts (user, date, family, distance, hints, told) VALUES (?1, ?2, ?3, ?4, 1, ?5 || ' ')
      ON CONFLICT DO UPDATE SET hints = hints + 1, told = told || excluded.told
      WHERE ${isOpen} AND hints < ${maxHints} AND instr(' ' || told, ' ' || excluded.told) = 0`.bind(...key, hint),
    statement(db)`SELECT told FROM attempts WHERE ${theirs} AND ${isOpen}`.bind(...key),
    ...also,
  ]);
  const [open] = counted?.results ?? [];
  if (open === undefined) return undefined;
  const told = wordsIn(open.told.trim());
  return told.indexOf(hint) + 1 || told.length;
}

export const readingKept = (db: D1Database, user: string, { convention, style }: Reading): D1PreparedStatement =>
  statement(db)`INSERT INTO players (user, convention, style) VALUES (?1, ?2, ?3)
    ON CONFLICT DO UPDATE SET convention = excluded.convention, style = excluded.style
  `.bind(user, convention ?? null, style);

export async function putSigns(db: D1Database, user: string, signs: string): Promise<void> {
  await statement(db)`
    INSERT INTO players (user, signs) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET signs = excluded.signs`
    .bind(user, signs)
    .run();
}

export interface StoredResult {
  readonly user: string;
  /** The interaction that brought the list. If Discord sends it twice, it counts once. */
  readonly interaction: string;
  readonly day: DayKey;
  readonly length: number;
  readonly notation: readonly string[];
  /** Where the player sent it; undefined in direct messages. */
  readonly guildId: string | undefined;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Whether that server plays this puzzle now: then the player takes part in its round. */
  readonly takesPart: boolean;
  readonly reading?: Reading | undefined;
}

/**
 * Keeps a list only if it tells something new, so that no player can send rows without end: in one transaction with
 * `also` at most four rows, the list, the attempt, the entry and the reading.
 * @returns `isFirst`: the first solution in the server's round. Undefined after the end: nothing is kept
 */
export async function recordResult(
  db: D1Database,
  { user, interaction, day, length, notation, guildId, now, reading, ...result }: StoredResult,
  ...also: readonly D1PreparedStatement[]
): Promise<{ readonly best: number; readonly isFirst: boolean } | undefined> {
  const words = notation.join(' ');
  const key = valuesOf(user, day);
  const takesPart = result.takesPart && guildId !== undefined;
  const statements: D1PreparedStatement[] = [
    statement(db)`INSERT INTO results (user, date, family, distance, interaction, guild, length, notation, hints)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, COALESCE(hints, 0) FROM (SELECT 1) LEFT JOIN attempts ON ${theirs}
      WHERE COALESCE(locked + gave_up, 0) = 0 AND (best IS NULL OR best > ?7 OR (?9 AND NOT ${entered})) ON CONFLICT DO NOTHING
    `.bind(...key, interaction, guildId ?? null, length, words, Number(takesPart)),
    statement(db)`INSERT INTO attempts (user, date, family, distance, best, notation) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT DO UPDATE SET best = excluded.best, notation = excluded.notation
      WHERE ${isOpen} AND (best IS NULL OR excluded.best < best)`.bind(...key, length, words),
    statement(db)`SELECT best FROM attempts WHERE ${theirs} AND ${isOpen}`.bind(...key),
  ];
  if (takesPart) {
    const entry = statement(db)`INSERT INTO entries (guild, date, user, solved)
      SELECT ?5, ?2, ?1, ?6 WHERE EXISTS (SELECT 1 FROM attempts WHERE ${theirs} AND ${isOpen})
      ON CONFLICT DO UPDATE SET solved = excluded.solved, removed = MIN(removed, 1) WHERE solved IS NULL`;
    statements.push(entry.bind(...key, guildId, now));
  }
  if (reading !== undefined) statements.push(readingKept(db, user, reading));
  const [, , tried, solved] = await db.batch<{ readonly best: number }>([...statements, ...also]);
  const best = tried?.results[0]?.best;
  return best === undefined ? undefined : { best, isFirst: takesPart && hasChanged(solved) };
}

/** An entry that a deletion has left (`removed` is 2) does not count. */
const entered = sql`EXISTS (SELECT 1 FROM entries WHERE guild = ?6 AND entries.date = ?2 AND entries.user = ?1 AND removed < 2)`;

/**
 * For unsolved lists. Only the first is kept, in two rows and one transaction with `also`: all about a player is found
 * by their lists (`privacy.ts`).
 */
export async function recordAttempt(
  db: D1Database,
  result: Pick<StoredResult, 'user' | 'interaction' | 'day' | 'notation'> & { readonly guildId: string },
  ...also: readonly D1PreparedStatement[]
): Promise<boolean> {
  const { user, interaction, day, notation, guildId } = result;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM entries WHERE guild = ?6 AND date = ?2 AND user = ?1)`;
  const [, entry] = await db.batch([
    statement(db)`INSERT INTO results (user, date, family, distance, interaction, guild, notation, hints)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, 0 WHERE ${isNew} ON CONFLICT DO NOTHING
    `.bind(...valuesOf(user, day), interaction, guildId, notation.join(' ')),
    statement(db)`INSERT INTO entries (guild, date, user) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING
    `.bind(guildId, day.date, user),
    ...also,
  ]);
  return hasChanged(entry);
}
