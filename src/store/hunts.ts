/** Hunts for all shortest solutions of a position, and what was found. Moments are milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types';
import { openBoard } from '../families/index.ts';
import { type Locale, localeNamed } from '../message.ts';
import { type Position, stateIn } from '../puzzle.ts';

/** Which hunt is meant. Hunts of a server are numbered from 1. */
export interface HuntKey {
  readonly guildId: string;
  readonly number: number;
}

export interface Hunt extends HuntKey {
  /** What began it: an interaction, or the key of the day whose puzzle it is. */
  readonly origin: string;
  /** Where its card stands; null while none was shown to everybody, or while nobody has pressed one of its buttons. */
  readonly channel: string | null;
  readonly messageId: string | null;
  readonly locale: Locale;
  readonly position: Position;
  readonly distance: number;
  /** How many shortest solutions there are: 2 to 100. */
  readonly count: number;
  readonly begun: number;
  /** Null while it goes on. */
  readonly ended: number | null;
}

interface Row {
  readonly guild: string;
  readonly number: number;
  readonly origin: string;
  readonly channel: string | null;
  readonly message: string | null;
  readonly locale: string;
  readonly family: string;
  readonly board: string;
  readonly state: string;
  readonly names: string | null;
  readonly distance: number;
  readonly count: number;
  readonly begun: number;
  readonly ended: number | null;
}

function huntOf({ guild, message, locale, family, board, state, names, ...row }: Row): Hunt {
  const { number, origin, channel, distance, count, begun, ended } = row;
  return {
    guildId: guild,
    number,
    origin,
    channel,
    messageId: message,
    locale: localeNamed(locale),
    position: { puzzle: openBoard(family, board), state: stateIn(state), ...(names !== null && { names }) },
    distance,
    count,
    begun,
    ended,
  };
}

/** How many of its solutions were found. */
export async function countFound(db: D1Database, { guildId, number }: HuntKey): Promise<number> {
  const count = await db
    .prepare('SELECT COUNT(*) AS count FROM finds WHERE guild = ?1 AND number = ?2')
    .bind(guildId, number)
    .first<number>('count');
  return count ?? 0;
}

export async function getHunt(db: D1Database, { guildId, number }: HuntKey): Promise<Hunt | undefined> {
  const row = await db
    .prepare('SELECT * FROM hunts WHERE guild = ?1 AND number = ?2')
    .bind(guildId, number)
    .first<Row>();
  return row === null ? undefined : huntOf(row);
}
