/** Races, and who takes part in them. Moments are milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types';
import { openBoard } from '../families/index.ts';
import { type Locale, localeNamed } from '../message.ts';
import { type Position, stateIn } from '../puzzle.ts';
import { wordsIn } from './days.ts';

/** Which race is meant. Races of a server are numbered from 1. */
export interface RaceKey {
  readonly guildId: string;
  readonly number: number;
}

export interface Race extends RaceKey {
  readonly channel: string;
  /** The card; null as long as nobody has pressed one of its buttons. */
  readonly messageId: string | null;
  /** Who began it; null once that player was deleted. */
  readonly host: string | null;
  /** The language of the card. */
  readonly locale: Locale;
  readonly position: Position;
  /** The length of a shortest solution, and one of them in canonical words. */
  readonly distance: number;
  readonly solution: readonly string[];
  readonly begun: number;
  /** When its time is over. */
  readonly ends: number;
  /** When it was over; null while it goes on. */
  readonly ended: number | null;
}

/** Whether a race goes on. When its time is over it has ended, even if nobody has noted that yet. */
export const isOn = ({ ended, ends }: Race, now: number): boolean => ended === null && now < ends;

interface Row {
  readonly guild: string;
  readonly number: number;
  readonly channel: string;
  readonly message: string | null;
  readonly host: string | null;
  readonly locale: string;
  readonly family: string;
  readonly board: string;
  readonly state: string;
  readonly distance: number;
  readonly solution: string;
  readonly begun: number;
  readonly ends: number;
  readonly ended: number | null;
}

function raceOf({ guild, message, locale, family, board, state, solution, ...row }: Row): Race {
  const { number, channel, host, distance, begun, ends, ended } = row;
  return {
    guildId: guild,
    number,
    channel,
    messageId: message,
    host,
    locale: localeNamed(locale),
    position: { puzzle: openBoard(family, board), state: stateIn(state) },
    distance,
    solution: wordsIn(solution),
    begun,
    ends,
    ended,
  };
}

export async function getRace(db: D1Database, { guildId, number }: RaceKey): Promise<Race | undefined> {
  const row = await db
    .prepare('SELECT * FROM races WHERE guild = ?1 AND number = ?2')
    .bind(guildId, number)
    .first<Row>();
  return row === null ? undefined : raceOf(row);
}
