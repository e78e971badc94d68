/** Messages that change as things happen, and when the next edit of each is due. Moments are milliseconds since 1970. */
import { sql } from '#sql';
import type { D1Database } from '@cloudflare/workers-types';
import { type Charge, charged } from './spent.ts';
import { hasChanged, statement } from './statement.ts';
import { openBoard } from '../families/index.ts';
import { type Locale, localeNamed } from '../message.ts';
import { type Position, stateIn } from '../puzzle.ts';

export const cardKinds = ['post', 'race', 'hunt', 'antipode'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Names a message that lives: kind, server in base 36, and a date or the number of a race or hunt. */
export const cardOf = (kind: CardKind, guildId: string, name: string | number): string =>
  `${kind}.${BigInt(guildId).toString(36)}.${name}`;

export function readCard(
  card: string,
): { readonly kind: CardKind; readonly guildId: string; readonly name: string } | undefined {
  const [, word, guild = '', name = ''] = /^([a-z]+)\.([0-9a-z]{1,13})\.([0-9-]{1,10})$/u.exec(card) ?? [];
  const kind = cardKinds.find((one) => one === word);
  return kind === undefined ? undefined : { kind, guildId: String(idIn(guild)), name };
}

/** In base 36, of any length. */
const idIn = (text: string): bigint => {
  let id = 0n;
  for (const digit of text) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return id;
};

/** Milliseconds for one edit: no other edit of its message begins before. Discord has ten seconds to answer. */
export const editLease = 15_000;

export interface EditState {
  /** Of the next edit; null while nothing has changed since the last one. */
  readonly due: number | null;
  readonly edits: number;
  /** When the last one began; 0 before the first. */
  readonly edited: number;
}

export async function getEditState(db: D1Database, card: string): Promise<EditState | undefined> {
  const row = await statement(db)`SELECT due, edits, edited FROM live WHERE card = ?1`.bind(card).first<EditState>();
  return row ?? undefined;
}

export interface Note {
  /** A user that has opened the board. */
  readonly opener?: string;
  /** The moves above the shortest of the best list. */
  readonly best?: number;
}

/** SQL that adds a note to a row: of two at the same time neither is lost. */
export const noted = sql`players = IIF(instr(' ' || players || ' ', ' ' || excluded.players || ' ') > 0, players, TRIM(players || ' ' || excluded.players)),
  best = MIN(COALESCE(best, excluded.best), COALESCE(excluded.best, best))`;

export interface DueEdit {
  readonly due: number;
  readonly isLast?: boolean;
  /** Undefined if it was charged before. */
  readonly charge?: Charge | undefined;
}

/** @param before as it was read: of two calls one succeeds @returns false if another did, or too little is left */
export async function putDue(
  db: D1Database,
  card: string,
  before: EditState | undefined,
  { due, isLast = false, charge }: DueEdit,
  { opener = '', best }: Note = {},
): Promise<boolean> {
  const { due: last = null, edits = 0 } = before ?? {};
  const answers = await db.batch([
    ...(charge === undefined ? [] : [charged(db, charge, unchanged, card, last, edits)]),
    statement(db)`INSERT INTO live (card, due, players, best, ended) SELECT ?1, ?2, ?5, ?6, ?8 WHERE ?7 OR changes() > 0
      ON CONFLICT DO UPDATE SET due = excluded.due, ${noted}, ended = COALESCE(ended, excluded.ended)
        WHERE due IS ?3 AND edits IS ?4
    `.bind(card, due, last, edits, opener, best ?? null, Number(charge === undefined), isLast ? due : null),
  ]);
  return hasChanged(answers.at(-1));
}

/** SQL: the card `?3` stands as it was read. `?4`: when its edit was due. `?5`: how many there were. */
const unchanged = sql`EXISTS (SELECT 1 FROM (SELECT 1) LEFT JOIN live ON card = ?3 WHERE due IS ?4 AND COALESCE(edits, 0) = ?5)`;

export interface LastEdit {
  readonly card: string;
  readonly due: number;
}

/**
 * SQL that asks for the last edits of all that the statement before has ended, in its transaction: so none is
 * forgotten, whatever fails afterwards. Two rows for each card; returns `LastEdit`s. `lastEditsOf` has its parameters.
 * @param ended SQL: rows of races or hunts that may have ended by it; `?2` is the server, `?3` the moment
 */
export const wantLastEdits = (ended: string): string =>
  sql`INSERT INTO live (card, due, ended) SELECT ?1 || number, ?3, ?3 FROM ${ended} AND message IS NOT NULL AND changes() > 0
   ON CONFLICT DO UPDATE SET due = MAX(excluded.due, edited + ${editLease}), ended = excluded.ended RETURNING card, due`;

export const lastEditsOf = (kind: CardKind, guildId: string, now: number) =>
  [cardOf(kind, guildId, ''), guildId, now] as const;

/** If the queue did not take the edit: the next change may ask again at once. */
export async function clearDue(db: D1Database, card: string, due: number): Promise<void> {
  await statement(db)`UPDATE live SET due = NULL WHERE card = ?1 AND due = ?2`.bind(card, due).run();
}

/**
 * It comes before anything is read for the edit: any later change asks for another one. A last edit, after which
 * nothing changes, is made whether one is due or not, as long as the card has a row.
 * @returns `none` if there is nothing to do; if it is too early, the moment to come again
 */
export async function takeEdit(
  db: D1Database,
  { card, now, isLast }: { readonly card: string; readonly now: number; readonly isLast: boolean },
): Promise<'taken' | 'none' | number> {
  const [taken, row] = await db.batch<Pick<EditState, 'due' | 'edited'>>([
    statement(db)`UPDATE live SET due = NULL, edits = edits + 1, edited = ?2
      WHERE card = ?1 AND (due <= ?2 OR ?4) AND edited <= ?2 - ?3`.bind(card, now, editLease, Number(isLast)),
    statement(db)`SELECT due, edited FROM live WHERE card = ?1`.bind(card),
  ]);
  if (hasChanged(taken)) return 'taken';
  const { due = null, edited = 0 } = row?.results[0] ?? {};
  if (row?.results.length === 0 || (due === null && !isLast)) return 'none';
  return Math.max(isLast ? now : (due ?? now), edited + editLease);
}

/** After its last edit, unless something has changed since. */
export async function endCard(db: D1Database, card: string): Promise<void> {
  await statement(db)`DELETE FROM live WHERE card = ?1 AND due IS NULL`.bind(card).run();
}

/** Last edits that failed are tried again at this moment: before it they are not lost. */
export async function putOff(db: D1Database, cards: readonly string[], until: number): Promise<void> {
  await statement(db)`UPDATE live SET due = ?2 WHERE card IN (SELECT value FROM json_each(?1)) AND ended IS NOT NULL`
    .bind(JSON.stringify(cards), until)
    .run();
}

/** SQL: a last edit was lost by ?1. The job that should have made it is ?2 late, or has died at it. */
const isLost = sql`ended IS NOT NULL AND COALESCE(due, edited) <= ?1 - ?2`;

/** For a tick's first question. */
export const editsLost = sql`EXISTS (SELECT 1 FROM live INDEXED BY live_ended WHERE ${isLost})`;

/** The oldest first. @param search a last edit that still fails `patience` after its end is forgotten */
export async function getLostEdits(
  db: D1Database,
  now: number,
  { late, patience, most }: { readonly late: number; readonly patience: number; readonly most: number },
): Promise<readonly string[]> {
  const [, lost] = await db.batch<{ readonly card: string }>([
    statement(db)`DELETE FROM live INDEXED BY live_ended WHERE ended IS NOT NULL AND edited >= ended + ?1
    `.bind(patience),
    statement(db)`SELECT card FROM live INDEXED BY live_ended WHERE ${isLost} ORDER BY ended LIMIT ?3
    `.bind(now, late, most),
  ]);
  return (lost?.results ?? []).map(({ card }) => card);
}

/** A server numbers its races from 1, and its hunts. */
export interface NumberedKey {
  readonly guildId: string;
  readonly number: number;
}

export interface Numbered extends NumberedKey {
  /** Where the card stands: null if it was never shown to everybody, and until one of its buttons is pressed. */
  readonly channel: string | null;
  readonly messageId: string | null;
  readonly locale: Locale;
  readonly position: Position;
  /** The length of a shortest solution. */
  readonly distance: number;
  readonly begun: number;
  /** Null while it goes on. */
  readonly ended: number | null;
}

export interface NumberedRow extends Omit<Numbered, 'guildId' | 'messageId' | 'locale' | 'position'> {
  readonly guild: string;
  readonly message: string | null;
  readonly locale: string;
  readonly family: string;
  readonly board: string;
  readonly state: string;
  readonly names?: string | null;
}

export const numberedOf = <Row extends NumberedRow>(given: Row) => {
  const { guild: guildId, message: messageId, locale, family, board, state, names, ...row } = given;
  const position = { puzzle: openBoard(family, board), state: stateIn(state), ...(names != null && { names }) };
  return { ...row, guildId, messageId, locale: localeNamed(locale), position };
};
