/** Boards that players move by buttons. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { wordsIn } from './days.ts';

export interface Play {
  /** What the buttons name it by. */
  readonly ref: string;
  /** A day's key or a position's id. */
  readonly target: string;
  /** Canonical words, in the order of the moves. */
  readonly notation: readonly string[];
  /** The piece that the player has picked for the next move. */
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

/** A press on a player's board. */
export interface Asked {
  readonly user: string;
  readonly ref: string;
  /** The id of the interaction. If Discord sends it twice, it counts once. */
  readonly interaction: string;
  /** In UTC. */
  readonly date: string;
}

/** How many presses are remembered: more than a player makes while Discord may still repeat one of them. */
const maxSeen = 8;

/** How often a change is tried again when other presses come between. */
const maxTurns = 8;

/** Begins a play, or finds the one that was begun before. */
export async function openPlay(
  db: D1Database,
  { user, ref, date }: Omit<Asked, 'interaction'>,
  target: string,
): Promise<Play> {
  const known = await getPlay(db, user, ref);
  if (known !== undefined) return known;
  const asText = await wantsText(db, user);
  await db
    .prepare('INSERT INTO plays (user, ref, target, touched) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING')
    .bind(user, ref, target, date)
    .run();
  return { ref, target, notation: [], picked: null, asText };
}

/** Whether a player wants boards as text. */
export async function wantsText(db: D1Database, user: string): Promise<boolean> {
  const boards = await db
    .prepare('SELECT boards FROM players WHERE user = ?1')
    .bind(user)
    .first<Row['boards']>('boards');
  return boards === 'text';
}

export async function getPlay(db: D1Database, user: string, ref: string): Promise<Play | undefined> {
  const row = await getRow(db, user, ref);
  return row === null ? undefined : playOf(row);
}

/**
 * Changes a play by a press. Of two presses at the same time, the second sees what the first did. A repeated interaction changes
 * nothing. A press writes one row; the first press of a day writes a few more, because indexes hold the date.
 *
 * @param change gives what changes; undefined if the press means nothing
 * @returns the play after the press; undefined if this player never began it
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

/** @param most how many boards it deletes at most, the oldest first */
export function playsDeleted(db: D1Database, before: string, most: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM plays WHERE (user, ref) IN (SELECT user, ref FROM plays WHERE touched < ?1 ORDER BY touched LIMIT ?2)`,
    )
    .bind(before, most);
}

/** Keeps how a player wants to see boards from now on. */
export async function putBoards(db: D1Database, user: string, boards: 'text' | null): Promise<void> {
  await db
    .prepare('INSERT INTO players (user, boards) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET boards = excluded.boards')
    .bind(user, boards)
    .run();
}
