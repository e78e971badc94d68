/** Boards that players move by buttons, and on the page. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { fingerprintOf } from '../digest.ts';
import { dayKeyIn, wordsIn } from './days.ts';
import { statement } from './statement.ts';

export interface Play {
  /** What the buttons name it by. */
  readonly ref: string;
  /** The key of its game. */
  readonly target: string;
  /** Canonical words, in the order of the moves. */
  readonly notation: readonly string[];
  /** The moves that *Redo* makes, the next one first. */
  readonly undone: readonly string[];
  /** The piece for the next move. */
  readonly picked: string | null;
  readonly asText: boolean;
  /** The latest interactions and requests of the page that changed it, apart by spaces. */
  readonly seen: string;
  /** The date on which it was last moved or opened. */
  readonly touched: string;
  /** The number of the link to the page that is good; 0 where none was made. It rises with the time: see the table. */
  readonly link: number;
}

/** What a press or a request of the page may change. */
export type PlayChanges = Partial<Pick<Play, 'notation' | 'undone' | 'picked' | 'link'>>;

interface Row extends Omit<Play, 'notation' | 'undone' | 'asText'> {
  readonly as_text: number | null;
  readonly notation: string;
  /** How many of the moves are undone, the last ones. */
  readonly undone: number;
}

const columns = sql`ref, target, plays.notation, undone, picked, seen, touched, link, players.as_text`;
const theRow = sql`plays LEFT JOIN players ON players.user = plays.user`;
const whichRow = sql`WHERE plays.user = ?1 AND ref = ?2`;

/** A press on a player's board, or a request of the page. */
export interface Asked {
  readonly user: string;
  readonly ref: string;
  /** The id of the interaction, or of the request. If it is sent twice, it counts once. */
  readonly interaction: string;
  /** In UTC. */
  readonly date: string;
}

/** How many presses are remembered: more than a player makes while one of them may still be repeated. */
const maxSeen = 8;

/** How often a change is tried again when other presses come between. */
const maxTurns = 8;

/** The latest interactions, with one more. */
const oneMoreSeen = sql`LTRIM(IIF(LENGTH(seen) - LENGTH(REPLACE(seen, ' ', '')) < ${maxSeen - 1}, seen, SUBSTR(seen, INSTR(seen, ' ') + 1))
  || ' ' || excluded.seen)`;

/**
 * Begins a play, or finds the one that was begun before, with a new link; the same interaction twice makes one. It writes two rows or one,
 * and one more with the first opening of another day.
 *
 * @param opening with the moment in milliseconds since 1970
 * @returns also whether the player has ended their attempt at the day's puzzle
 */
export async function openPlay(
  db: D1Database,
  { user, ref, interaction, date, now }: Asked & { readonly now: number },
  target: string,
): Promise<Play & { readonly hasEnded: boolean }> {
  const day = dayKeyIn(target);
  const [, , found] = await db.batch<Row & { readonly ended: number }>([
    statement(db)`INSERT INTO plays (user, ref, target, touched, seen, link) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT DO UPDATE SET link = MAX(link + 1, excluded.link), seen = ${oneMoreSeen}
      WHERE INSTR(' ' || seen || ' ', ' ' || excluded.seen || ' ') = 0
    `.bind(user, ref, target, date, interaction, Math.max(1, Math.floor(now / 1000))),
    statement(db)`UPDATE plays SET touched = ?3 WHERE user = ?1 AND ref = ?2 AND touched < ?3`.bind(user, ref, date),
    statement(db)`SELECT ${columns}, COALESCE(tries.locked OR tries.gave_up, 0) AS ended FROM ${theRow}
      LEFT JOIN tries ON tries.user = ?1 AND tries.date = ?3 AND tries.family = ?4 AND tries.distance = ?5 ${whichRow}
    `.bind(user, ref, day?.date ?? '', day?.family ?? '', day?.distance ?? 0),
  ]);
  const row = found?.results[0];
  if (row === undefined) throw new Error('a play was opened and is not there');
  const { ended, ...play } = row;
  return { ...playOf(play), hasEnded: ended === 1 };
}

/** What *Restart* changes: *Redo* makes the moves again, one after the other. */
export const restart = ({ notation, undone }: Play): PlayChanges | undefined =>
  notation.length === 0 ? undefined : { notation: [], undone: [...notation, ...undone], picked: null };

/** Begins a board anew that this interaction has just opened. */
export const beginAnew = async (db: D1Database, asked: Asked, opened: Play): Promise<Play> =>
  (await changePlay(db, { ...asked, interaction: `${asked.interaction}r` }, opened, restart)) ?? opened;

export async function wantsText(db: D1Database, user: string): Promise<boolean> {
  const asText = await statement(db)`SELECT as_text FROM players WHERE user = ?1`.bind(user).first<number>('as_text');
  return asText === 1;
}

/** What buttons name a puzzle by: a day's key, which is short, or the fingerprint of a position's id, which may be long. */
export const refOf = async (target: string): Promise<string> =>
  /^\d/u.test(target) ? target : `~${await fingerprintOf(target)}`;

/** Whether buttons name a puzzle by its key itself. */
export const isTarget = (ref: string): boolean => !ref.startsWith('~');

/** What a button of a puzzle or of the player's own board names. */
export async function targetOf(db: D1Database, user: string, ref: string): Promise<string | undefined> {
  return isTarget(ref) ? ref : (await getPlay(db, user, ref))?.target;
}

export async function getPlay(db: D1Database, user: string, ref: string): Promise<Play | undefined> {
  const row = await statement(db)`SELECT ${columns} FROM ${theRow} ${whichRow}`.bind(user, ref).first<Row>();
  return row === null ? undefined : playOf(row);
}

/**
 * Changes a play by a press. Of two presses at the same time, the second sees what the first did. A repeated interaction changes
 * nothing. A press writes one row; the first press of a day writes a few more, because indexes hold the date.
 *
 * @param play as it was read
 * @param change gives what changes; undefined if the press means nothing
 * @returns the play after the press; undefined if it is gone
 */
export async function changePlay(
  db: D1Database,
  { user, ref, interaction, date }: Asked,
  play: Play,
  change: (play: Play) => PlayChanges | undefined,
): Promise<Play | undefined> {
  let before: Play | undefined = play;
  for (let turn = 0; turn < maxTurns; turn++) {
    if (before === undefined) return undefined;
    const seen = before.seen.split(' ').filter((id) => id !== '');
    const changes = seen.includes(interaction) ? undefined : change(before);
    if (changes === undefined) return before;
    const seenNow = [...seen, interaction].slice(-maxSeen).join(' ');
    const after: Play = { ...before, ...changes, seen: seenNow, touched: date };
    const notation = [...after.notation, ...after.undone].join(' ');
    const isFirst = before.touched !== date;
    const dates = isFirst ? [date] : [];
    const { meta } = await statement(db)`
      UPDATE plays SET notation = ?3, undone = ?4, picked = ?5, seen = ?6, link = ?8${isFirst ? ', touched = ?9' : ''}
      WHERE user = ?1 AND ref = ?2 AND seen = ?7`
      .bind(user, ref, notation, after.undone.length, after.picked, after.seen, before.seen, after.link, ...dates)
      .run();
    if (meta.changes > 0) return after;
    before = await getPlay(db, user, ref);
  }
  throw new Error(`a play changed ${maxTurns} times while one press was at work`);
}

export type TypedLine = Asked & Pick<Play, 'notation'>;

/** Unless this interaction did it before, or it changes nothing. The date stays: an index holds it, and such a board is young. */
const lineSet = sql`SET notation = ?3, undone = 0, picked = NULL, seen = ?4
  WHERE (notation <> ?3 OR undone > 0) AND instr(' ' || seen || ' ', ' ' || ?4 || ' ') = 0`;

/** A statement that lets a board go on from a typed list. It writes a row, or two where there was none. */
export const lineKept = (
  db: D1Database,
  { user, ref, interaction, date, notation }: TypedLine,
  target = ref,
): D1PreparedStatement =>
  statement(db)`INSERT INTO plays (user, ref, target, notation, seen, touched) VALUES (?1, ?2, ?6, ?3, ?4, ?5)
    ON CONFLICT DO UPDATE ${lineSet}`.bind(user, ref, notation.join(' '), interaction, date, target);

/** The same for a board that the player has begun already: where there is none, the best list says as much. */
export const boardMoved = (db: D1Database, { user, ref, interaction, notation }: TypedLine): D1PreparedStatement =>
  statement(db)`UPDATE plays ${lineSet} AND user = ?1 AND ref = ?2`.bind(user, ref, notation.join(' '), interaction);

function playOf({ notation, undone, as_text: asText, ...rest }: Row): Play {
  const words = wordsIn(notation);
  const made = words.length - undone;
  return { ...rest, notation: words.slice(0, made), undone: words.slice(made), asText: asText === 1 };
}

/** @param most how many boards it deletes at most, the oldest first */
export const playsDeleted = (db: D1Database, before: string, most: number): D1PreparedStatement =>
  statement(db)`
    DELETE FROM plays WHERE (user, ref) IN (SELECT user, ref FROM plays WHERE touched < ?1 ORDER BY touched LIMIT ?2)
  `.bind(before, most);

export async function putAsText(db: D1Database, user: string, asText: boolean): Promise<void> {
  await statement(db)`
    INSERT INTO players (user, as_text) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET as_text = excluded.as_text`
    .bind(user, Number(asText))
    .run();
}
