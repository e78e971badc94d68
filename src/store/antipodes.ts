/** How far players came at a day's number, and the cards that tell it. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Locale } from '../message.ts';
import { wordsIn } from './days.ts';
import { cardOf } from './live.ts';
import { hasChanged, rowsOf, statement } from './statement.ts';

export interface FarEnd {
  /** From the goal, in moves. */
  readonly distance: number;
  readonly notation: readonly string[];
}

export async function getFarEnd(db: D1Database, user: string, date: string): Promise<FarEnd | undefined> {
  const row = await statement(db)`SELECT distance, notation FROM antipodes WHERE user = ?1 AND date = ?2`
    .bind(user, date)
    .first<{ readonly distance: number; readonly notation: string }>();
  return row === null ? undefined : { ...row, notation: wordsIn(row.notation) };
}

/**
 * Two rows. Only a first end is kept.
 * @returns `isFirst`: it is this one, also if the same request comes twice. `isTold`: the server's card is to tell of it
 */
export async function putFarEnd(
  db: D1Database,
  key: { readonly user: string; readonly date: string; readonly guildId: string | undefined },
  { distance, notation }: FarEnd,
): Promise<{ readonly isFirst: boolean; readonly isTold: boolean }> {
  const { user, date, guildId = '' } = key;
  const words = notation.join(' ');
  const [put, kept] = await db.batch([
    statement(db)`INSERT INTO antipodes (user, date, guild, distance, notation) VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT DO NOTHING`.bind(user, date, guildId, distance, words),
    statement(db)`SELECT message FROM antipodes LEFT JOIN antipode_cards AS cards
      ON cards.guild = antipodes.guild AND cards.date = antipodes.date
      WHERE user = ?1 AND antipodes.date = ?2 AND notation = ?3`.bind(user, date, words),
  ]);
  const [first] = rowsOf<Pick<FarCard, 'message'>>(kept);
  return { isFirst: first !== undefined, isTold: hasChanged(put) && first?.message != null };
}

/** @returns false if it was shared before */
export const setShared = async (db: D1Database, user: string, date: string, shared: 0 | 1): Promise<boolean> =>
  hasChanged(
    await statement(db)`UPDATE antipodes SET shared = ?3 WHERE user = ?1 AND date = ?2 AND shared <> ?3`
      .bind(user, date, shared)
      .run(),
  );

interface CardKey {
  readonly guildId: string;
  readonly date: string;
}

/**
 * Until its button was pressed a card may be lost: then it is shown again. Cards of earlier dates live no more.
 * @returns false if the server has a card of this date
 */
export async function putFarCard(
  db: D1Database,
  { guildId, date }: CardKey,
  channel: string,
  locale: Locale,
): Promise<boolean> {
  const [put] = await db.batch([
    statement(db)`INSERT INTO antipode_cards (guild, date, channel, locale) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT DO UPDATE SET channel = excluded.channel, locale = excluded.locale WHERE message IS NULL
    `.bind(guildId, date, channel, locale),
    statement(db)`DELETE FROM live WHERE card > ?1 AND card < ?2
    `.bind(cardOf('antipode', guildId, ''), cardOf('antipode', guildId, date)),
  ]);
  return hasChanged(put);
}

/** Known once somebody has pressed its button. */
export async function noteFarCard(db: D1Database, { guildId, date }: CardKey, messageId: string): Promise<void> {
  await statement(db)`UPDATE antipode_cards SET message = ?3 WHERE guild = ?1 AND date = ?2 AND message IS NULL`
    .bind(guildId, date, messageId)
    .run();
}

export interface FarStand {
  /** Players who ended there, and the distance of the best of them; null if there are none. */
  readonly count: number;
  readonly best: number | null;
}

/** On a server. Of its card everything is null while it has none. */
export interface FarCard extends FarStand {
  readonly channel: string | null;
  /** Null until its button was pressed. */
  readonly message: string | null;
  readonly locale: string | null;
}

export async function getFarCard(db: D1Database, { guildId, date }: CardKey): Promise<FarCard> {
  const row = await statement(db)`SELECT channel, message, locale,
      (SELECT COUNT(*) FROM antipodes WHERE guild = ?1 AND date = ?2) AS count,
      (SELECT MAX(distance) FROM antipodes WHERE guild = ?1 AND date = ?2) AS best
    FROM (SELECT 1) LEFT JOIN antipode_cards ON guild = ?1 AND date = ?2`
    .bind(guildId, date)
    .first<FarCard>();
  return row as FarCard;
}
