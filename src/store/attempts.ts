/** An attempt is one player at one puzzle, on all servers. The player's best list counts until the player or the round ends it. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type MoveStyle, type State, stateIn, writeState } from '../puzzle.ts';
import { type DayKey, styleOf, wordsIn } from './days.ts';

export interface Attempt {
  /** The length of the player's best solution so far, and the solution itself in canonical words. */
  readonly best: number | null;
  readonly notation: readonly string[] | null;
  readonly hints: number;
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
}

interface Row {
  readonly best: number | null;
  readonly moves: string | null;
  readonly hints: number | null;
  readonly hinted: string | null;
  readonly locked: number | null;
  readonly gave_up: number | null;
  readonly reading: string | null;
  readonly style: string | null;
  readonly signs: string | null;
}

/**
 * @param day undefined for a position that belongs to no day; it has no attempts
 * @param usual the style of those who have shown none
 */
export async function getPlayerAt(
  db: D1Database,
  user: string,
  day: DayKey | undefined,
  usual: MoveStyle,
): Promise<PlayerAt> {
  const row = await db
    .prepare(
      `SELECT best, moves, hints, hinted, locked, gave_up, players.reading, players.style, players.signs FROM (SELECT ?1 AS user) AS one
       LEFT JOIN tries ON tries.user = one.user AND tries.date = ?2 AND tries.family = ?3 AND tries.distance = ?4
       LEFT JOIN players ON players.user = one.user`,
    )
    .bind(user, day?.date ?? '', day?.family ?? '', day?.distance ?? 0)
    .first<Row>();
  return {
    attempt: row === null ? undefined : attemptOf(row),
    convention: row?.reading ?? undefined,
    style: styleOf(row?.style) ?? usual,
    signs: row?.signs ?? undefined,
  };
}

function attemptOf({ best, moves, hints, hinted, locked, gave_up: gaveUp }: Row): Attempt | undefined {
  if (gaveUp === null) return undefined;
  return {
    best,
    notation: moves === null ? null : wordsIn(moves),
    hints: hints ?? 0,
    hinted: wordsIn((hinted ?? '').trim()).map(stateIn),
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
  const { meta } = await db
    .prepare(
      `UPDATE tries SET locked = 1, slips = ?6 WHERE user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4
         AND locked = 0 AND gave_up = 0 AND moves = ?5`,
    )
    .bind(user, day.date, day.family, day.distance, words.join(' '), slips ?? null)
    .run();
  return meta.changes > 0;
}

/** Records how many moves of the best list lost ground. */
export async function putSlips(db: D1Database, user: string, day: DayKey, slips: number): Promise<void> {
  await db
    .prepare('UPDATE tries SET slips = ?5 WHERE user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4')
    .bind(user, day.date, day.family, day.distance, slips)
    .run();
}

/** @returns the style in which the player writes moves; undefined if none is known */
export async function giveUp(db: D1Database, user: string, day: DayKey): Promise<MoveStyle | undefined> {
  const style = await db
    .prepare(
      `INSERT INTO tries (user, date, family, distance, gave_up) VALUES (?1, ?2, ?3, ?4, 1)
       ON CONFLICT DO UPDATE SET gave_up = 1 RETURNING (SELECT style FROM players WHERE user = ?1) AS style`,
    )
    .bind(user, day.date, day.family, day.distance)
    .first<string>('style');
  return styleOf(style);
}

/** A hint that a player asks for. */
export interface Hint {
  readonly user: string;
  /** The id of the interaction. If Discord sends it twice, it is one hint. */
  readonly interaction: string;
  readonly day: DayKey;
  /** Hints come in turns of this many, and the last one of a turn tells the move. */
  readonly stages: number;
  /** The position from which it would tell the move. */
  readonly state: State;
}

/**
 * Counts a hint unless the attempt has ended. It writes one row.
 *
 * @returns which of the player's hints at this puzzle it is, from 0; undefined if the attempt has ended
 */
export async function recordHint(db: D1Database, hint: Hint): Promise<number | undefined> {
  const { user, interaction, day, stages, state } = hint;
  const key = [user, day.date, day.family, day.distance] as const;
  const [, counted] = await db.batch<{ readonly hint_ids: string }>([
    db
      .prepare(
        `INSERT INTO tries (user, date, family, distance, hints, hint_ids, hinted)
         VALUES (?1, ?2, ?3, ?4, 1, ?5 || ' ', CASE WHEN ?6 = 1 THEN ?7 || ' ' ELSE '' END)
         ON CONFLICT DO UPDATE SET hints = hints + 1, hint_ids = hint_ids || excluded.hint_ids,
           hinted = CASE WHEN (hints + 1) % ?6 = 0 THEN hinted || ?7 || ' ' ELSE hinted END
         WHERE locked = 0 AND gave_up = 0 AND instr(' ' || hint_ids, ' ' || excluded.hint_ids) = 0`,
      )
      .bind(...key, interaction, stages, writeState(state)),
    db
      .prepare('SELECT hint_ids FROM tries WHERE user = ?1 AND date = ?2 AND family = ?3 AND distance = ?4')
      .bind(...key),
  ]);
  const { hint_ids: ids = '' } = counted?.results[0] ?? {};
  const index = ids.split(' ').indexOf(interaction);
  return index < 0 ? undefined : index;
}

/** Keeps how a player writes moves, as a statement to go with others. */
export function readingKept(db: D1Database, user: string, { convention, style }: Reading): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO players (user, reading, style) VALUES (?1, ?2, ?3)
       ON CONFLICT DO UPDATE SET reading = excluded.reading, style = excluded.style`,
    )
    .bind(user, convention ?? null, style);
}

export async function putSigns(db: D1Database, user: string, signs: string): Promise<void> {
  await db
    .prepare('INSERT INTO players (user, signs) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET signs = excluded.signs')
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
  const { results } = await db
    .prepare('SELECT date, family, distance, best, hints FROM tries WHERE user = ?1 AND best IS NOT NULL ORDER BY date')
    .bind(user)
    .all<Solved>();
  return results;
}
