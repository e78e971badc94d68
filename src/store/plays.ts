/** Boards that players move by buttons. */
import type { D1Database } from '@cloudflare/workers-types';
import { wordsIn } from './days.ts';

export interface Play {
  /** What buttons carry of it. */
  readonly ref: string;
  /** A day's key or a position's id. */
  readonly target: string;
  /** Canonical words, in the order of the moves. */
  readonly notation: readonly string[];
  /** The piece that the next move is for, where pieces are picked. */
  readonly picked: string | null;
  /** Whether the player wants boards as text. */
  readonly asText: boolean;
}

interface Row extends Omit<Play, 'notation' | 'asText'> {
  readonly boards: string | null;
  readonly moves: string;
  readonly seen: string;
  /** The date on which it was last moved. */
  readonly touched: string;
}

/** A player's board, and who asks for it when. */
export interface Asked {
  readonly user: string;
  readonly ref: string;
  /** The id of the interaction: the same one twice is one. */
  readonly interaction: string;
  /** In UTC. */
  readonly date: string;
}

/** Presses that are remembered: more than anyone makes before Discord stops sending one of them again. */
const maxSeen = 8;

/** How often a change is tried anew when other presses come between. */
const maxTurns = 8;

/** Begins a play, or finds the one that was begun before. */
export async function openPlay(
  db: D1Database,
  { user, ref, date }: Omit<Asked, 'interaction'>,
  target: string,
): Promise<Play> {
  const known = await getPlay(db, user, ref);
  if (known !== undefined) return known;
  const boards = await db
    .prepare('SELECT boards FROM players WHERE user = ?1')
    .bind(user)
    .first<Row['boards']>('boards');
  await db
    .prepare('INSERT INTO plays (user, ref, target, touched) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING')
    .bind(user, ref, target, date)
    .run();
  return { ref, target, notation: [], picked: null, asText: boards === 'text' };
}

export async function getPlay(db: D1Database, user: string, ref: string): Promise<Play | undefined> {
  const row = await getRow(db, user, ref);
  return row === null ? undefined : playOf(row);
}

/**
 * Changes a play by what a press means, whatever other presses do meanwhile: of two at once the second sees what the first did.
 * The same interaction again changes nothing. A press is a row written; the day's first one a few more, for what a board is found by.
 *
 * @param change what is to be otherwise; nothing where the press means nothing
 * @returns the play afterwards; undefined if this player never began it
 */
export async function changePlay(
  db: D1Database,
  { user, ref, interaction, date }: Asked,
  change: (play: Play) => Partial<Pick<Play, 'notation' | 'picked'>> | undefined,
): Promise<Play | undefined> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const row = await getRow(db, user, ref);
    if (row === null) return undefined;
    const before = playOf(row);
    const seen = row.seen.split(' ').filter((id) => id !== '');
    const changes = seen.includes(interaction) ? undefined : change(before);
    if (changes === undefined) return before;
    const after = { ...before, ...changes };
    const values = [after.notation.join(' '), after.picked, [...seen, interaction].slice(-maxSeen).join(' '), row.seen];
    const isFirst = row.touched !== date;
    const { meta } = await db
      .prepare(
        `UPDATE plays SET moves = ?3, picked = ?4, seen = ?5${isFirst ? ', touched = ?7' : ''}
         WHERE user = ?1 AND ref = ?2 AND seen = ?6`,
      )
      .bind(user, ref, ...values, ...(isFirst ? [date] : []))
      .run();
    if (meta.changes > 0) return after;
  }
  throw new Error(`a play changed ${maxTurns} times while one press was at work`);
}

const getRow = (db: D1Database, user: string, ref: string): Promise<Row | null> =>
  db
    .prepare(
      `SELECT ref, target, moves, picked, seen, touched, players.boards FROM plays
       LEFT JOIN players ON players.user = plays.user WHERE plays.user = ?1 AND ref = ?2`,
    )
    .bind(user, ref)
    .first<Row>();

function playOf({ ref, target, moves, picked, boards }: Row): Play {
  return { ref, target, notation: wordsIn(moves), picked, asText: boards === 'text' };
}

/** Deletes boards that nobody has moved since a date, the oldest first and no more than so many. */
export async function deletePlays(db: D1Database, before: string, most: number): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM plays WHERE (user, ref) IN (SELECT user, ref FROM plays WHERE touched < ?1 ORDER BY touched LIMIT ?2)`,
    )
    .bind(before, most)
    .run();
  return meta.changes;
}

/** How a player wants to see the boards that are played by buttons, from now on. */
export async function putBoards(db: D1Database, user: string, boards: 'text' | null): Promise<void> {
  await db
    .prepare('INSERT INTO players (user, boards) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET boards = excluded.boards')
    .bind(user, boards)
    .run();
}
