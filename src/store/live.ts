/** Messages that change as things happen: when the next edit of each is due. Moments are milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types';

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

/** The same, and how many edits the deployment has asked for on a date. */
export async function getStanding(
  db: D1Database,
  card: string,
  date: string,
): Promise<{ readonly standing: Standing | undefined; readonly spent: number }> {
  const row = await db
    .prepare(
      `SELECT live.due, live.edits, live.edited, IIF(pulse.live_date = ?2, pulse.live_edits, 0) AS spent
       FROM pulse LEFT JOIN live ON live.card = ?1`,
    )
    .bind(card, date)
    .first<{
      readonly due: number | null;
      readonly edits: number | null;
      readonly edited: number;
      readonly spent: number | null;
    }>();
  if (row === null) return { standing: undefined, spent: 0 };
  const { due, edits, edited, spent } = row;
  return { standing: edits === null ? undefined : { due, edits, edited }, spent: spent ?? 0 };
}

/**
 * Notes when the next edit of a card is due, and counts it.
 *
 * @param before as it was read; of two calls at the same time one does it
 * @returns false if somebody else did
 */
export async function putDue(
  db: D1Database,
  card: string,
  before: Standing | undefined,
  due: number,
  date: string,
): Promise<boolean> {
  const [put] = await db.batch([
    db
      .prepare(
        `INSERT INTO live (card, due) VALUES (?1, ?2)
         ON CONFLICT DO UPDATE SET due = excluded.due WHERE due IS ?3 AND edits IS ?4`,
      )
      .bind(card, due, before?.due ?? null, before?.edits ?? 0),
    db.prepare('UPDATE pulse SET live_edits = IIF(live_date = ?1, live_edits, 0) + 1, live_date = ?1').bind(date),
  ]);
  return (put?.meta.changes ?? 0) > 0;
}

/**
 * Takes an edit that is due upon itself, before anything is read for it: what changes from then on asks for another edit.
 *
 * @param lease how long no other edit of the card may begin, in milliseconds
 * @returns `taken`; `held` where another one may still be at work; `none` where nothing is due (any more)
 */
export async function takeEdit(
  db: D1Database,
  card: string,
  now: number,
  lease: number,
): Promise<'taken' | 'held' | 'none'> {
  const [taken, row] = await db.batch<Pick<Standing, 'due'>>([
    db
      .prepare(
        `UPDATE live SET due = NULL, edits = edits + 1, edited = ?2 WHERE card = ?1 AND due IS NOT NULL AND edited <= ?2 - ?3`,
      )
      .bind(card, now, lease),
    db.prepare('SELECT due FROM live WHERE card = ?1').bind(card),
  ]);
  if ((taken?.meta.changes ?? 0) > 0) return 'taken';
  return row?.results[0]?.due == null ? 'none' : 'held';
}

/** Forgets a card after its last edit, unless something has changed since. */
export async function endCard(db: D1Database, card: string): Promise<void> {
  await db.prepare('DELETE FROM live WHERE card = ?1 AND due IS NULL').bind(card).run();
}
