/** Races: several people of a server solve one position, each by their own clock. Moments are milliseconds since 1970. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { openBoard } from '../families/index.ts';
import { type Locale, localeNamed } from '../message.ts';
import { type Position, stateIn, writeState } from '../puzzle.ts';
import { wordsIn } from './days.ts';
import { keptIn } from './standings.ts';

/** Which race is meant. Races of a server are numbered from 1. */
export interface RaceKey {
  readonly guildId: string;
  readonly number: number;
}

export interface Race extends RaceKey {
  readonly channel: string;
  /** The card; null as long as nobody has pressed one of its buttons. */
  readonly messageId: string | null;
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
  /** How it ended, best first; none while it goes on. */
  readonly standings: readonly RaceStanding[];
}

/** Whether a race goes on. When its time is over it has ended, even if nobody has noted that yet. */
export const isOn = ({ ended, ends }: Race, now: number): boolean => ended === null && now < ends;

/** How one racer did. */
export interface RaceStanding {
  /** Null where a moderator took the name off. */
  readonly user: string | null;
  /** Moves above the shortest. */
  readonly excess: number;
  /** From when they first saw the board until their list came, in milliseconds. */
  readonly spent: number;
}

/** As a row has it. */
export interface RaceRow {
  readonly guild: string;
  readonly number: number;
  readonly channel: string;
  readonly message: string | null;
  readonly locale: string;
  readonly family: string;
  readonly board: string;
  readonly state: string;
  readonly distance: number;
  readonly solution: string;
  readonly begun: number;
  readonly ends: number;
  readonly ended: number | null;
  readonly standings: string | null;
}

export function raceOf({ guild, message, locale, family, board, state, solution, standings, ...row }: RaceRow): Race {
  const { number, channel, distance, begun, ends, ended } = row;
  return {
    guildId: guild,
    number,
    channel,
    messageId: message,
    locale: localeNamed(locale),
    position: { puzzle: openBoard(family, board), state: stateIn(state) },
    distance,
    solution: wordsIn(solution),
    begun,
    ends,
    ended,
    standings: keptIn(standings).map(([user, excess, spent]) => ({ user, excess, spent })),
  };
}

export async function getRace(db: D1Database, { guildId, number }: RaceKey): Promise<Race | undefined> {
  const row = await db
    .prepare('SELECT * FROM races WHERE guild = ?1 AND number = ?2')
    .bind(guildId, number)
    .first<RaceRow>();
  return row === null ? undefined : raceOf(row);
}

/** How many races may go on at once: in a server, of these for more than an hour yet, and begun by one player wherever. */
const maxOpenRaces = 10;
const maxLongRaces = 3;
const maxOwnRaces = 2;
const longMs = 3_600_000;

/** Why a race can't begin: too many go on in the server, too many long ones there, or too many of this player. */
export type RacesFull =
  | { readonly kind: 'full' | 'full-long' }
  /** Until when the first of the player's own is over at the latest. */
  | { readonly kind: 'full-own'; readonly until: number };

/** Somebody who begins a race. */
export interface RaceBegin extends Pick<
  Race,
  'guildId' | 'channel' | 'locale' | 'position' | 'distance' | 'solution' | 'begun' | 'ends'
> {
  /** Who it is. */
  readonly host: string;
  /** As `sizeOf` says. */
  readonly size: number;
  /** What begins it: the interaction, or the race before. The same one begins no second race. */
  readonly origin: { readonly interaction: string } | { readonly rematchOf: number };
}

/** Whoever sends an interaction twice does it soon: what begins a race is looked for among the latest ones of the server. */
const recent = 100;

/** Those of a server, ?1, with an origin; a rematch is later than the race before. */
const begunBy = (origin: string, before: string): string => `guild = ?1 AND origin = ${origin}
  AND number > COALESCE(${before}, (SELECT MAX(number) - ${recent} FROM races WHERE guild = ?1), 0)`;

/** How many go on at a moment, ?3, in a server, ?1, and begun by a player, ?2. It reads a row for each that goes on anywhere. */
const goingOn = `SELECT COUNT(*) FILTER (WHERE guild = ?1) AS here, COUNT(*) FILTER (WHERE host = ?2) AS own,
    COUNT(*) FILTER (WHERE guild = ?1 AND ends > ?3 + ${longMs}) AS long, MIN(ends) FILTER (WHERE host = ?2) AS until
  FROM races INDEXED BY races_open WHERE ended IS NULL AND ends > ?3`;

interface Counted {
  readonly here: number;
  readonly own: number;
  readonly until: number | null;
}

/** @returns the race, and whether this call began it; or why there is none */
export async function beginRace(
  db: D1Database,
  { guildId, host, origin, channel, locale, position, distance, size, solution, begun, ends }: RaceBegin,
): Promise<{ readonly kind: 'begun'; readonly race: Race; readonly isNew: boolean } | RacesFull> {
  const { puzzle, state } = position;
  const { before, name } =
    'rematchOf' in origin
      ? { before: origin.rematchOf, name: `rematch ${origin.rematchOf}` }
      : { before: null, name: origin.interaction };
  const values = [channel, locale, puzzle.family, puzzle.board, writeState(state), distance, size];
  const made = await db
    .prepare(
      `INSERT INTO races (guild, number, origin, channel, locale, family, board, state, distance, size, solution, begun, ends, host)
       SELECT ?1, COALESCE((SELECT MAX(number) FROM races WHERE guild = ?1), 0) + 1, ?4,
         ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?3, ?14, ?2
       FROM (${goingOn}) WHERE NOT EXISTS (SELECT 1 FROM races WHERE ${begunBy('?4', '?5')})
         AND here < ${maxOpenRaces} AND own < ${maxOwnRaces} AND (?14 <= ?3 + ${longMs} OR long < ${maxLongRaces})
       RETURNING *`,
    )
    .bind(guildId, host, begun, name, before, ...values, solution.join(' '), ends)
    .first<RaceRow>();
  if (made !== null) return { kind: 'begun', race: raceOf(made), isNew: true };
  const [found, counted] = await db.batch<RaceRow | Counted>([
    db.prepare(`SELECT * FROM races WHERE ${begunBy('?2', '?3')}`).bind(guildId, name, before),
    db.prepare(goingOn).bind(guildId, host, begun),
  ]);
  const [there] = (found?.results ?? []) as RaceRow[];
  if (there !== undefined) return { kind: 'begun', race: raceOf(there), isNew: false };
  const [{ here = 0, own = 0, until = null } = {}] = (counted?.results ?? []) as Partial<Counted>[];
  if (own >= maxOwnRaces) return { kind: 'full-own', until: until ?? begun };
  return { kind: here >= maxOpenRaces ? 'full' : 'full-long' };
}

/** The rematch of a race, if there is one. */
export async function getRematch(db: D1Database, { guildId, number }: RaceKey): Promise<Race | undefined> {
  const row = await db
    .prepare(`SELECT * FROM races WHERE ${begunBy('?2', '?3')}`)
    .bind(guildId, `rematch ${number}`, number)
    .first<RaceRow>();
  return row === null ? undefined : raceOf(row);
}

/** Notes where the card of a race stands, once that is known; or where it stands anew. */
export const cardNoted = (db: D1Database, { guildId, number }: RaceKey, messageId: string): D1PreparedStatement =>
  db
    .prepare('UPDATE races SET message = ?3 WHERE guild = ?1 AND number = ?2 AND message IS NOT ?3')
    .bind(guildId, number, messageId);
