/** Boards that players move by buttons. */
import type { D1Database } from '@cloudflare/workers-types';

export interface Play {
  /** What buttons carry of it. */
  readonly ref: string;
  /** A day's key or a position's id. */
  readonly target: string;
  /** Canonical words, in the order of the moves. */
  readonly moves: readonly string[];
  /** The piece that the next move is for, where pieces are picked. */
  readonly picked: string | null;
  /** Whether the player wants boards as text. */
  readonly asText: boolean;
}

interface Row extends Omit<Play, 'moves' | 'asText'> {
  readonly boards: string | null;
  readonly moves: string;
  readonly seen: string;
}

/** Presses that are remembered: more than anyone makes before Discord stops sending one of them again. */
const mostSeen = 8;

/** How often a change is tried anew when other presses come between. */
const mostTurns = 8;

/** Begins a play, or finds the one that was begun before. */
export async function openPlay(db: D1Database, user: string, ref: string, target: string): Promise<Play> {
  const known = await getPlay(db, user, ref);
  if (known !== undefined) return known;
  const boards = await db
    .prepare('SELECT boards FROM players WHERE user = ?1')
    .bind(user)
    .first<Row['boards']>('boards');
  await db
    .prepare('INSERT INTO plays (user, ref, target) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING')
    .bind(user, ref, target)
    .run();
  return { ref, target, moves: [], picked: null, asText: boards === 'text' };
}

export async function getPlay(db: D1Database, user: string, ref: string): Promise<Play | undefined> {
  const row = await getRow(db, user, ref);
  return row === null ? undefined : playOf(row);
}

/**
 * Changes a play by what a press means, whatever other presses do meanwhile: of two at once the second sees what the first did.
 * The same interaction again changes nothing.
 *
 * @param change what is to be otherwise; nothing where the press means nothing (any more)
 * @returns the play afterwards; undefined if this player never began it
 */
export async function changePlay(
  db: D1Database,
  user: string,
  ref: string,
  interaction: string,
  change: (play: Play) => Partial<Pick<Play, 'moves' | 'picked'>> | undefined,
): Promise<Play | undefined> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const row = await getRow(db, user, ref);
    if (row === null) return undefined;
    const before = playOf(row);
    const seen = row.seen.split(' ').filter((id) => id !== '');
    const changes = seen.includes(interaction) ? undefined : change(before);
    if (changes === undefined) return before;
    const after = { ...before, ...changes };
    const { meta } = await db
      .prepare('UPDATE plays SET moves = ?3, picked = ?4, seen = ?5 WHERE user = ?1 AND ref = ?2 AND seen = ?6')
      .bind(user, ref, after.moves.join(' '), after.picked, [...seen, interaction].slice(-mostSeen).join(' '), row.seen)
      .run();
    if (meta.changes > 0) return after;
  }
  throw new Error(`a play changed ${mostTurns} times while one press was at work`);
}

const getRow = (db: D1Database, user: string, ref: string): Promise<Row | null> =>
  db
    .prepare(
      `SELECT ref, target, moves, picked, seen, players.boards FROM plays
       LEFT JOIN players ON players.user = plays.user WHERE plays.user = ?1 AND ref = ?2`,
    )
    .bind(user, ref)
    .first<Row>();

function playOf({ ref, target, moves, picked, boards }: Row): Play {
  return { ref, target, moves: moves === '' ? [] : moves.split(' '), picked, asText: boards === 'text' };
}

/** How a player wants to see the boards that are played by buttons, from now on. */
export async function putBoards(db: D1Database, user: string, boards: 'text' | null): Promise<void> {
  await db
    .prepare('INSERT INTO players (user, boards) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET boards = excluded.boards')
    .bind(user, boards)
    .run();
}
