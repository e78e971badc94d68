/** Races: several people of a server solve one position, each by their own clock. Moments are milliseconds since 1970. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { writeState } from '../puzzle.ts';
import { wordsIn } from './days.ts';
import { type Numbered, type NumberedKey, type NumberedRow, numberedOf } from './numbered.ts';
import { type Charge, chargedAfter, isEnough } from './spent.ts';
import { keptIn } from './standings.ts';
import { rowsOf, statement } from './statement.ts';

export interface Race extends Numbered {
  readonly channel: string;
  /** A shortest solution in canonical words. */
  readonly solution: readonly string[];
  /** When its time is over. */
  readonly ends: number;
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
export interface RaceRow extends NumberedRow {
  readonly channel: string;
  readonly solution: string;
  readonly ends: number;
  readonly standings: string | null;
}

export const raceOf = ({ solution, ends, standings, ...row }: RaceRow): Race => ({
  ...numberedOf(row),
  channel: row.channel,
  solution: wordsIn(solution),
  ends,
  standings: keptIn(standings).map(([user, excess, spent]) => ({ user, excess, spent })),
});

/** How many races may go on at once: in a server, of these for more than an hour yet, and begun by one player wherever. */
const maxOpenRaces = 10;
const maxLongRaces = 3;
const maxOwnRaces = 2;
const longMs = 3_600_000;

/** Why a race can't begin: too many go on in the server, too many long ones there, too many of this player, or too many begun today. */
export type RacesFull =
  | { readonly kind: 'full' | 'full-long' | 'day' }
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
const begunBy = (origin: string, before: string): string => sql`guild = ?1 AND origin = ${origin}
  AND number > COALESCE(${before}, (SELECT MAX(number) - ${recent} FROM races WHERE guild = ?1), 0)`;

const startedBy = (db: D1Database, guildId: string, origin: string, before: number | null): D1PreparedStatement =>
  statement(db)`SELECT * FROM races WHERE ${begunBy('?2', '?3')}`.bind(guildId, origin, before);

/** How many go on at a moment, ?3, in a server, ?1, and begun by a player, ?2. It reads a row for each that goes on anywhere. */
const goingOn = sql`SELECT COUNT(*) FILTER (WHERE guild = ?1) AS here, COUNT(*) FILTER (WHERE host = ?2) AS own,
    COUNT(*) FILTER (WHERE guild = ?1 AND ends > ?3 + ${longMs}) AS long, MIN(ends) FILTER (WHERE host = ?2) AS until
  FROM races INDEXED BY races_open WHERE ended IS NULL AND ends > ?3`;

interface Counted {
  readonly here: number;
  readonly own: number;
  readonly long: number;
  readonly until: number | null;
}

/**
 * @param charge of what the race will take; nothing is charged where none begins
 * @returns the race, and whether this call began it; or why there is none
 */
export async function beginRace(
  db: D1Database,
  { guildId, host, origin, channel, locale, position, distance, size, solution, begun, ends }: RaceBegin,
  charge: Charge,
): Promise<{ readonly kind: 'begun'; readonly race: Race; readonly isNew: boolean } | RacesFull> {
  const { puzzle, state } = position;
  const { before, name } =
    'rematchOf' in origin
      ? { before: origin.rematchOf, name: `rematch ${origin.rematchOf}` }
      : { before: null, name: origin.interaction };
  const values = [channel, locale, puzzle.family, puzzle.board, writeState(state), distance, size];
  const given = [guildId, host, begun, name, before, ...values, solution.join(' '), ends] as const;
  const [made] = await db.batch<RaceRow>([
    statement(db)`
      INSERT INTO races (guild, number, origin, channel, locale, family, board, state, distance, size, solution, begun, ends, host)
      SELECT ?1, COALESCE((SELECT MAX(number) FROM races WHERE guild = ?1), 0) + 1, ?4,
        ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?3, ?14, ?2
      FROM (${goingOn}) WHERE NOT EXISTS (SELECT 1 FROM races WHERE ${begunBy('?4', '?5')})
        AND here < ${maxOpenRaces} AND own < ${maxOwnRaces} AND (?14 <= ?3 + ${longMs} OR long < ${maxLongRaces})
        AND ${isEnough('?15', '?16')}
      RETURNING *`.bind(...given, JSON.stringify(charge.budgets), charge.date),
    chargedAfter(db, charge),
  ]);
  const [row] = made?.results ?? [];
  if (row !== undefined) return { kind: 'begun', race: raceOf(row), isNew: true };
  const [found, counted] = await db.batch<RaceRow | Counted>([
    startedBy(db, guildId, name, before),
    db.prepare(goingOn).bind(guildId, host, begun),
  ]);
  const [there] = rowsOf<RaceRow>(found);
  if (there !== undefined) return { kind: 'begun', race: raceOf(there), isNew: false };
  const [{ here = 0, own = 0, long = 0, until = null } = {}] = rowsOf<Partial<Counted>>(counted);
  if (own >= maxOwnRaces) return { kind: 'full-own', until: until ?? begun };
  if (here >= maxOpenRaces) return { kind: 'full' };
  return { kind: long >= maxLongRaces && ends > begun + longMs ? 'full-long' : 'day' };
}

/** The rematch of a race, if there is one. */
export async function getRematch(db: D1Database, { guildId, number }: NumberedKey): Promise<Race | undefined> {
  const row = await startedBy(db, guildId, `rematch ${number}`, number).first<RaceRow>();
  return row === null ? undefined : raceOf(row);
}

/** Notes where the card of a race stands, once that is known; or where it stands anew. */
export const cardNoted = (db: D1Database, { guildId, number }: NumberedKey, messageId: string): D1PreparedStatement =>
  statement(db)`UPDATE races SET message = ?3 WHERE guild = ?1 AND number = ?2 AND message IS NOT ?3`.bind(
    guildId,
    number,
    messageId,
  );
