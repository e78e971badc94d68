/** Messages that change as things happen: when the next edit of each is due. Moments are milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types';
import { type Charge, charged } from './spent.ts';

export const cardKinds = ['post', 'race', 'hunt'] as const;
export type CardKind = (typeof cardKinds)[number];

/** Names a message that lives: its kind, its server in base 36, and the date of a post or the number of a race or a hunt. */
export const cardOf = (kind: CardKind, guildId: string, name: string | number): string =>
  `${kind}.${BigInt(guildId).toString(36)}.${name}`;

/** Reads what `cardOf` writes; undefined for any other text. */
export function readCard(
  card: string,
): { readonly kind: CardKind; readonly guildId: string; readonly name: string } | undefined {
  const [, word, guild = '', name = ''] = /^([a-z]+)\.([0-9a-z]{1,13})\.([0-9-]{1,10})$/u.exec(card) ?? [];
  const kind = cardKinds.find((one) => one === word);
  return kind === undefined ? undefined : { kind, guildId: String(idIn(guild)), name };
}

/** A number in base 36, of any length. */
const idIn = (text: string): bigint => {
  let id = 0n;
  for (const digit of text) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return id;
};

/** As a card's edits stand. */
export interface Standing {
  /** When the next one is due; null while nothing has changed since the last one. */
  readonly due: number | null;
  readonly edits: number;
  /** When the last one began; 0 before the first. */
  readonly edited: number;
}

/** Undefined as long as nobody has asked for an edit. */
export async function getStanding(db: D1Database, card: string): Promise<Standing | undefined> {
  const row = await db.prepare('SELECT due, edits, edited FROM live WHERE card = ?1').bind(card).first<Standing>();
  return row ?? undefined;
}

/** What a post's row is to know from now on. */
export interface Note {
  /** Who has opened the board. */
  readonly opener?: string;
  /** How many moves above the shortest somebody has reached. */
  readonly best?: number;
}

/** SQL that adds a note to a row: of two at the same time neither is lost. */
export const noted = `players = IIF(instr(' ' || players || ' ', ' ' || excluded.players || ' ') > 0, players, TRIM(players || ' ' || excluded.players)),
  best = MIN(COALESCE(best, excluded.best), COALESCE(excluded.best, best))`;

/**
 * Notes when the next edit of a card is due. It writes a row, and those of its charge.
 *
 * @param before as it was read; of two calls at the same time one does it
 * @param charge undefined where it was charged before
 * @returns false if somebody else did, or too little is left for the charge; then nothing is noted
 */
export async function putDue(
  db: D1Database,
  card: string,
  before: Standing | undefined,
  due: number,
  charge?: Charge,
  { opener = '', best }: Note = {},
): Promise<boolean> {
  const { due: last = null, edits = 0 } = before ?? {};
  const answers = await db.batch([
    ...(charge === undefined ? [] : [charged(db, charge, unchanged, card, last, edits)]),
    db
      .prepare(
        `INSERT INTO live (card, due, players, best) SELECT ?1, ?2, ?5, ?6 WHERE ?7 OR changes() > 0
         ON CONFLICT DO UPDATE SET due = excluded.due, ${noted} WHERE due IS ?3 AND edits IS ?4`,
      )
      .bind(card, due, last, edits, opener, best ?? null, Number(charge === undefined)),
  ]);
  return (answers.at(-1)?.meta.changes ?? 0) > 0;
}

/** SQL for whether a card stands as it was read: `?3`, when its edit was due and how many there were. */
const unchanged = `EXISTS (SELECT 1 FROM (SELECT 1) LEFT JOIN live ON card = ?3 WHERE due IS ?4 AND COALESCE(edits, 0) = ?5)`;

/** The queue did not take it: what happens next may ask again at once. */
export async function clearDue(db: D1Database, card: string, due: number): Promise<void> {
  await db.prepare('UPDATE live SET due = NULL WHERE card = ?1 AND due = ?2').bind(card, due).run();
}

/** An edit as a message of the queue finds it. */
export interface Turn {
  readonly card: string;
  readonly now: number;
  /** How long no other edit of the card may begin, in milliseconds. */
  readonly lease: number;
  /** Whether nothing will change any more: such an edit is made whether one is due or not, as long as the card has a row. */
  readonly isLast: boolean;
}

/**
 * Takes an edit upon itself, before anything is read for it: what changes from then on asks for another edit.
 *
 * @returns when to come again if it is too early, in milliseconds since 1970; `none` where nothing is to be done (any more)
 */
export async function takeEdit(db: D1Database, { card, now, lease, isLast }: Turn): Promise<'taken' | 'none' | number> {
  const [taken, row] = await db.batch<Pick<Standing, 'due' | 'edited'>>([
    db
      .prepare(
        `UPDATE live SET due = NULL, edits = edits + 1, edited = ?2
         WHERE card = ?1 AND (due <= ?2 OR ?4) AND edited <= ?2 - ?3`,
      )
      .bind(card, now, lease, Number(isLast)),
    db.prepare('SELECT due, edited FROM live WHERE card = ?1').bind(card),
  ]);
  if ((taken?.meta.changes ?? 0) > 0) return 'taken';
  const { due = null, edited = 0 } = row?.results[0] ?? {};
  if (row?.results.length === 0 || (due === null && !isLast)) return 'none';
  return Math.max(isLast ? now : (due ?? now), edited + lease);
}

/** Forgets a card after its last edit, unless something has changed since. */
export async function endCard(db: D1Database, card: string): Promise<void> {
  await db.prepare('DELETE FROM live WHERE card = ?1 AND due IS NULL').bind(card).run();
}
