/** Boards that players move by buttons, and on the page. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { fingerprintOf } from '../digest.ts';
import { dayKeyIn, wordsIn } from './days.ts';
import { statement } from './statement.ts';
import { pageMark } from './attempts.ts';

export interface Play {
  /** Its name in buttons. */
  readonly ref: string;
  readonly target: string;
  /** Canonical words, in the order of the moves. */
  readonly notation: readonly string[];
  /** The moves of *Redo*, the next one first. */
  readonly undone: readonly string[];
  readonly picked: string | null;
  readonly asText: boolean;
  /** The latest interactions and requests of the page that changed it, apart by spaces. */
  readonly seen: string;
  /** The date of the last move or opening. */
  readonly touched: string;
  /** The number of the valid link to the page; 0 where none was made. It rises with the time: see the table. */
  readonly link: number;
}

export type PlayChanges = Partial<Pick<Play, 'notation' | 'undone' | 'picked'>>;

interface Row extends Omit<Play, 'notation' | 'undone' | 'asText'> {
  readonly as_text: number | null;
  readonly notation: string;
  /** How many of the last moves are undone. */
  readonly undone: number;
}

const columns = sql`ref, target, plays.notation, undone, picked, seen, touched, link, players.as_text`;
const theRow = sql`plays LEFT JOIN players ON players.user = plays.user`;
const whichRow = sql`WHERE plays.user = ?1 AND ref = ?2`;

export interface PlayAsked {
  readonly user: string;
  readonly ref: string;
  /** Of the interaction or the request. If it is sent twice, it counts once. */
  readonly interaction: string;
  /** In UTC. */
  readonly date: string;
}

/** More presses than a player makes while one of them may still be repeated. */
const maxSeen = 8;

/** Tries of one change while other presses come between. */
const maxTurns = 8;

const oneMoreSeen = sql`LTRIM(IIF(LENGTH(seen) - LENGTH(REPLACE(seen, ' ', '')) < ${maxSeen - 1}, seen, SUBSTR(seen, INSTR(seen, ' ') + 1))
  || ' ' || excluded.seen)`;

/**
 * Begins a play, or finds the one that was begun before, with a new link; the same interaction twice makes one. It
 * writes one or two rows, and one more at a day's first opening. `now` is in milliseconds since 1970.
 */
export async function openPlay(
  db: D1Database,
  { user, ref, interaction, date, now }: PlayAsked & { readonly now: number },
  target: string,
): Promise<Play & { readonly hasEnded: boolean }> {
  const day = dayKeyIn(target);
  const [, , found] = await db.batch<Row & { readonly ended: number }>([
    statement(db)`INSERT INTO plays (user, ref, target, touched, seen, link) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT DO UPDATE SET link = MAX(link + 1, excluded.link), seen = ${oneMoreSeen}
      WHERE INSTR(' ' || seen || ' ', ' ' || excluded.seen || ' ') = 0
    `.bind(user, ref, target, date, interaction, Math.max(1, Math.floor(now / 1000))),
    statement(db)`UPDATE plays SET touched = ?3 WHERE user = ?1 AND ref = ?2 AND touched < ?3`.bind(user, ref, date),
    statement(db)`SELECT ${columns}, COALESCE(attempts.locked OR attempts.gave_up, 0) AS ended FROM ${theRow}
      LEFT JOIN attempts ON attempts.user = ?1 AND attempts.date = ?3 AND attempts.family = ?4 AND attempts.distance = ?5 ${whichRow}
    `.bind(user, ref, day?.date ?? '', day?.family ?? '', day?.distance ?? 0),
  ]);
  const row = found?.results[0];
  if (row === undefined) throw new Error('a play was opened and is not there');
  const { ended, ...play } = row;
  return { ...playOf(play), hasEnded: ended === 1 };
}

/** *Redo* makes the moves again, one after the other. */
export const restart = ({ notation, undone }: Play): PlayChanges | undefined =>
  notation.length === 0 ? undefined : { notation: [], undone: [...notation, ...undone], picked: null };

export const beginAnew = async (db: D1Database, asked: PlayAsked, opened: Play): Promise<Play> =>
  (await changePlay(db, { ...asked, interaction: `${asked.interaction}r` }, opened, restart)) ?? opened;

export async function wantsText(db: D1Database, user: string): Promise<boolean> {
  const asText = await statement(db)`SELECT as_text FROM players WHERE user = ?1`.bind(user).first<number>('as_text');
  return asText === 1;
}

/** A short name for buttons: a day's key, or the fingerprint of a position's id, which may be long. */
export const refOf = async (target: string): Promise<string> =>
  /^\d/u.test(target) ? target : `~${await fingerprintOf(target)}`;

export const isTarget = (ref: string): boolean => !ref.startsWith('~');

export async function targetOf(db: D1Database, user: string, ref: string): Promise<string | undefined> {
  return isTarget(ref) ? ref : (await getPlay(db, user, ref))?.target;
}

export async function getPlay(db: D1Database, user: string, ref: string): Promise<Play | undefined> {
  const row = await statement(db)`SELECT ${columns} FROM ${theRow} ${whichRow}`.bind(user, ref).first<Row>();
  return row === null ? undefined : playOf(row);
}

/**
 * Of two presses at the same time, the second sees the changes of the first; a repeated one changes nothing. It writes
 * one row, at a day's first press a few more, because indexes hold the date. Undefined if the play is gone.
 */
export async function changePlay(
  db: D1Database,
  { user, ref, interaction, date }: PlayAsked,
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
      UPDATE plays SET notation = ?3, undone = ?4, picked = ?5, seen = ?6${isFirst ? ', touched = ?8' : ''}
      WHERE user = ?1 AND ref = ?2 AND seen = ?7`
      .bind(user, ref, notation, after.undone.length, after.picked, after.seen, before.seen, ...dates)
      .run();
    if (meta.changes > 0) return after;
    before = await getPlay(db, user, ref);
  }
  throw new Error(`a play changed ${maxTurns} times while one press was at work`);
}

export type TypedLine = PlayAsked & Pick<Play, 'notation'>;

/** Not for a repeated interaction. The date stays: an index holds it, and such a board is young. */
const lineSet = (undone: 0 | 1, condition: string): string =>
  sql`SET notation = ?3, undone = ${undone}, picked = NULL, seen = ?4
     WHERE ${condition} AND instr(' ' || seen || ' ', ' ' || ?4 || ' ') = 0`;

/**
 * A request of the page is noted even if it changes nothing: if it comes twice, it must not undo what came between. Any
 * other list leaves a board that is a move short of it: buttons need no more, and the page knows the player's best list.
 */
const noted = sql`(notation || iif(undone = 0, ?5, '') <> ?3 OR undone > 1 OR ?4 >= '${pageMark}')`;

/** Lets a board go on from a typed list. It writes a row, or two if there was none. */
export const lineKept = (
  db: D1Database,
  { user, ref, interaction, date, notation }: TypedLine,
  target = ref,
): D1PreparedStatement =>
  statement(db)`INSERT INTO plays (user, ref, target, notation, seen, touched) VALUES (?1, ?2, ?6, ?3, ?4, ?5)
    ON CONFLICT DO UPDATE ${lineSet(0, '(notation <> ?3 OR undone > 0)')}`.bind(
    user,
    ref,
    notation.join(' '),
    interaction,
    date,
    target,
  );

/**
 * To where a solution ends, with its last move for *Redo*. Only a board that the player has begun: without one, the best
 * list says as much.
 */
export const boardMoved = (db: D1Database, { user, ref, interaction, notation }: TypedLine): D1PreparedStatement =>
  statement(db)`UPDATE plays ${lineSet(1, noted)} AND user = ?1 AND ref = ?2`.bind(
    user,
    ref,
    notation.join(' '),
    interaction,
    ` ${notation.at(-1) ?? ''}`,
  );

function playOf({ notation, undone, as_text: asText, ...rest }: Row): Play {
  const words = wordsIn(notation);
  const made = words.length - undone;
  return { ...rest, notation: words.slice(0, made), undone: words.slice(made), asText: asText === 1 };
}

/** @param most boards at a time, the oldest first */
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
