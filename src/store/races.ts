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

/** How many races may go on in a server at once. */
const maxOpenRaces = 10;

/** Somebody who begins a race. */
export interface RaceBegin extends Pick<
  Race,
  'guildId' | 'channel' | 'locale' | 'position' | 'distance' | 'solution' | 'begun' | 'ends'
> {
  /** What begins it: the interaction, or the race before. The same one begins no second race. */
  readonly origin: { readonly interaction: string } | { readonly rematchOf: number };
}

/** Whoever sends an interaction twice does it soon: what begins a race is looked for among the latest ones of the server. */
const recent = 100;

/** Those whose origin is ?2; a rematch is later than the race before, ?3. */
const begunBy = `guild = ?1 AND origin = ?2
  AND number > COALESCE(?3, (SELECT MAX(number) - ${recent} FROM races WHERE guild = ?1), 0)`;

/** @returns the race, and whether this call began it; or `full` where too many go on */
export async function beginRace(
  db: D1Database,
  { guildId, origin, channel, locale, position, distance, solution, begun, ends }: RaceBegin,
): Promise<{ readonly race: Race; readonly isNew: boolean } | 'full'> {
  const { puzzle, state } = position;
  const { before, name } =
    'rematchOf' in origin
      ? { before: origin.rematchOf, name: `rematch ${origin.rematchOf}` }
      : { before: null, name: origin.interaction };
  const values = [channel, locale, puzzle.family, puzzle.board, writeState(state), distance];
  const [made, found] = await db.batch<RaceRow>([
    db
      .prepare(
        `INSERT INTO races (guild, number, origin, channel, locale, family, board, state, distance, solution, begun, ends)
         SELECT ?1, COALESCE((SELECT MAX(number) FROM races WHERE guild = ?1), 0) + 1, ?2,
           ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12
         WHERE NOT EXISTS (SELECT 1 FROM races WHERE ${begunBy})
           AND (SELECT COUNT(*) FROM races INDEXED BY races_open WHERE ended IS NULL AND guild = ?1) < ${maxOpenRaces}`,
      )
      .bind(guildId, name, before, ...values, solution.join(' '), begun, ends),
    db.prepare(`SELECT * FROM races WHERE ${begunBy}`).bind(guildId, name, before),
  ]);
  const row = found?.results[0];
  return row === undefined ? 'full' : { race: raceOf(row), isNew: (made?.meta.changes ?? 0) > 0 };
}

/** The rematch of a race, if there is one. */
export async function getRematch(db: D1Database, { guildId, number }: RaceKey): Promise<Race | undefined> {
  const row = await db
    .prepare(`SELECT * FROM races WHERE ${begunBy}`)
    .bind(guildId, `rematch ${number}`, number)
    .first<RaceRow>();
  return row === null ? undefined : raceOf(row);
}

/** Notes where the card of a race stands, once that is known; or where it stands anew. */
export const cardNoted = (db: D1Database, { guildId, number }: RaceKey, messageId: string): D1PreparedStatement =>
  db
    .prepare('UPDATE races SET message = ?3 WHERE guild = ?1 AND number = ?2 AND message IS NOT ?3')
    .bind(guildId, number, messageId);
