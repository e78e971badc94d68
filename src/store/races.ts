/** Races: several people of a server solve one position, each by their own clock. Moments are milliseconds since 1970. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { writeState } from '../puzzle.ts';
import { wordsIn } from './days.ts';
import {
  type LastEdit,
  type Numbered,
  type NumberedKey,
  type NumberedRow,
  cardOf,
  lastEditsOf,
  numberedOf,
  wantLastEdits,
} from './live.ts';
import { type Charge, chargedAfter, isEnough } from './spent.ts';
import { keptIn } from './standings.ts';
import { hasChanged, rowsOf, statement } from './statement.ts';

export interface Race extends Numbered {
  readonly channel: string;
  /** A shortest solution in canonical words. */
  readonly solution: readonly string[];
  readonly ends: number;
  /** 1 in a race by rungs: each racer has a board of their own, and nobody plays `position`. */
  readonly rungs: number;
  /** Best first; none while it goes on. */
  readonly standings: readonly Finisher[];
}

/**
 * As `races.standings` keeps it. `user` is null where a moderator took the name off; `excess` is moves above the
 * shortest; `spent` is milliseconds from the first sight of the board until the list came.
 */
export type Finisher = readonly [user: string | null, excess: number, spent: number];

/** After its time it has ended, even if its row does not say so yet. */
export const isOn = ({ ended, ends }: Race, now: number): boolean => ended === null && now < ends;

export interface RaceRow extends NumberedRow {
  readonly channel: string;
  readonly solution: string;
  readonly ends: number;
  readonly rungs: number;
  readonly standings: string | null;
}

export const raceOf = (row: RaceRow): Race => ({
  ...numberedOf(row),
  solution: wordsIn(row.solution),
  standings: keptIn<Finisher>(row.standings),
});

/** Open at once: in a server, of these for more than an hour yet, and begun by one player on all servers. */
const maxOpenRaces = 10;
const maxLongRaces = 3;
const maxOwnRaces = 2;
const longMs = 3_600_000;

/** Too many go on in the server, too many long ones there, or too many were begun today. */
type RacesFull =
  | { readonly kind: 'full' | 'full-long' | 'day' }
  /** Too many of this player's go on: the first of them is over then at the latest. */
  | { readonly kind: 'full-own'; readonly until: number };

export interface RaceBegin extends Pick<
  Race,
  'guildId' | 'channel' | 'locale' | 'position' | 'distance' | 'solution' | 'begun' | 'ends' | 'rungs'
> {
  readonly host: string;
  readonly size: number;
  /** The interaction, or the race before. The same one begins no second race. */
  readonly origin: { readonly interaction: string } | { readonly rematchOf: number };
}

/** An interaction that is sent twice comes soon: its race is among the latest ones of the server. */
const recent = 100;

/** SQL: races of a server, ?1, with an origin. A rematch is later than the race before. */
const begunBy = (origin: string, before: string): string => sql`guild = ?1 AND origin = ${origin}
  AND number > COALESCE(${before}, (SELECT MAX(number) - ${recent} FROM races WHERE guild = ?1), 0)`;

const startedBy = (db: D1Database, guildId: string, origin: string, before: number | null): D1PreparedStatement =>
  statement(db)`SELECT * FROM races WHERE ${begunBy('?2', '?3')}`.bind(guildId, origin, before);

/** SQL: at a moment, ?3, in a server, ?1, and by a player, ?2. It reads a row for each race that goes on anywhere. */
const goingOn = sql`SELECT COUNT(*) FILTER (WHERE guild = ?1) AS here, COUNT(*) FILTER (WHERE host = ?2) AS own,
    COUNT(*) FILTER (WHERE guild = ?1 AND ends > ?3 + ${longMs}) AS long, MIN(ends) FILTER (WHERE host = ?2) AS until
  FROM races INDEXED BY races_open WHERE ended IS NULL AND ends > ?3`;

interface Counted {
  readonly here: number;
  readonly own: number;
  readonly long: number;
  readonly until: number | null;
}

/** A card names no more. */
const maxTakenAlong = 20;

/** After the charge for a rematch: the racers of the race before are in it. None has seen its board. */
const racersTaken = (db: D1Database, guildId: string, before: number): D1PreparedStatement =>
  statement(db)`INSERT INTO racers (guild, number, user)
    SELECT ?1, (SELECT MAX(number) FROM races WHERE guild = ?1), user FROM racers
    WHERE guild = ?1 AND number = ?2 AND gone = 0 AND removed = 0 AND changes() > 0
    ORDER BY finished IS NULL, finished LIMIT ${maxTakenAlong} RETURNING user`.bind(guildId, before);

/** `isNew`: this call began it, and it took along these players of the race before. */
export interface RaceBegun {
  readonly race: Race;
  readonly isNew: boolean;
  readonly taken: readonly string[];
}

/** Nothing is charged if none begins. @returns why there is none, if so */
export async function beginRace(
  db: D1Database,
  { guildId, host, origin, channel, locale, position, distance, size, solution, begun, ends, rungs }: RaceBegin,
  charge: Charge,
): Promise<({ readonly kind: 'begun' } & RaceBegun) | RacesFull> {
  const { puzzle, state } = position;
  const isRematch = 'rematchOf' in origin;
  const name = isRematch ? `rematch ${origin.rematchOf}` : origin.interaction;
  const before = isRematch ? origin.rematchOf : null;
  const values = [channel, locale, puzzle.family, puzzle.board, writeState(state), distance, size];
  const given = [guildId, host, begun, name, before, ...values, solution.join(' '), ends, rungs] as const;
  const [made, , taken] = await db.batch<RaceRow | { readonly user: string }>([
    statement(db)`
      INSERT INTO races (guild, number, origin, channel, locale, family, board, state, distance, size, solution, begun, ends, rungs, host)
      SELECT ?1, COALESCE((SELECT MAX(number) FROM races WHERE guild = ?1), 0) + 1, ?4,
        ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?3, ?14, ?15, ?2
      FROM (${goingOn}) WHERE NOT EXISTS (SELECT 1 FROM races WHERE ${begunBy('?4', '?5')})
        AND here < ${maxOpenRaces} AND own < ${maxOwnRaces} AND (?14 <= ?3 + ${longMs} OR long < ${maxLongRaces})
        AND ${isEnough('?16', '?17')}
      RETURNING *`.bind(...given, JSON.stringify(charge.budgets), charge.date),
    chargedAfter(db, charge),
    ...(isRematch ? [racersTaken(db, guildId, origin.rematchOf)] : []),
  ]);
  const [row] = rowsOf<RaceRow>(made);
  const users = rowsOf<{ readonly user: string }>(taken).map(({ user }) => user);
  if (row !== undefined) return { kind: 'begun', race: raceOf(row), isNew: true, taken: users };
  const [found, counted] = await db.batch<RaceRow | Counted>([
    startedBy(db, guildId, name, before),
    db.prepare(goingOn).bind(guildId, host, begun),
  ]);
  const [there] = rowsOf<RaceRow>(found);
  if (there !== undefined) return { kind: 'begun', race: raceOf(there), isNew: false, taken: [] };
  const [{ here = 0, own = 0, long = 0, until = null } = {}] = rowsOf<Partial<Counted>>(counted);
  if (own >= maxOwnRaces) return { kind: 'full-own', until: until ?? begun };
  if (here >= maxOpenRaces) return { kind: 'full' };
  return { kind: long >= maxLongRaces && ends > begun + longMs ? 'full-long' : 'day' };
}

export async function getRematch(db: D1Database, { guildId, number }: NumberedKey): Promise<Race | undefined> {
  const row = await startedBy(db, guildId, `rematch ${number}`, number).first<RaceRow>();
  return row === null ? undefined : raceOf(row);
}

export const cardNoted = (db: D1Database, { guildId, number }: NumberedKey, messageId: string): D1PreparedStatement =>
  statement(db)`UPDATE races SET message = ?3 WHERE guild = ?1 AND number = ?2 AND message IS NOT ?3
  `.bind(guildId, number, messageId);

/** SQL: at least two racers have not left, and all of them are done. */
const allDone = sql`(SELECT COUNT(*) > 1 AND COUNT(*) = COUNT(finished) FROM racers
  WHERE racers.guild = races.guild AND racers.number = races.number AND gone = 0)`;

/** SQL: moves above the shortest. */
export const raceExcess = sql`length(notation) - length(replace(notation, ' ', '')) + 1 - COALESCE(racers.distance, races.distance)`;

const standings = sql`(SELECT json_group_array(json_array(IIF(removed, NULL, user), excess, spent)) FROM (
  SELECT user, removed, finished - started AS spent, ${raceExcess} AS excess
  FROM racers WHERE racers.guild = races.guild AND racers.number = races.number AND gone = 0 AND finished IS NOT NULL
  ORDER BY excess, spent, user))`;

/**
 * Ends a race whose time is over, or whose racers are all done: once, in two rows. Its host is forgotten. The second
 * statement asks for its card's last edit. @param isStopped whether it ends whatever its time and its racers say
 */
export const raceEnded = (
  db: D1Database,
  { guildId, number }: NumberedKey,
  now: number,
  isStopped = false,
): readonly [D1PreparedStatement, D1PreparedStatement] => [
  statement(db)`UPDATE races SET ended = ?3, host = NULL, standings = ${standings}
    WHERE guild = ?1 AND number = ?2 AND ended IS NULL AND (?4 OR ends <= ?3 OR ${allDone})
  `.bind(guildId, number, now, Number(isStopped)),
  db
    .prepare(wantLastEdits(sql`races WHERE guild = ?2 AND ended = ?3 AND number = ?4`))
    .bind(...lastEditsOf('race', guildId, now), number),
];

/** After a name was taken off or put back. */
export const standingsFollowed = (db: D1Database, { guildId, number }: NumberedKey): D1PreparedStatement =>
  statement(db)`UPDATE races SET standings = ${standings} WHERE guild = ?1 AND number = ?2 AND ended IS NOT NULL
  `.bind(guildId, number);

interface RaceEnd {
  readonly ended: number | null;
  readonly ends: number;
  readonly isNew: boolean;
  /** Of its card, while no job has begun it. */
  readonly last: LastEdit | undefined;
}

export async function endRaceAt(
  db: D1Database,
  { guildId, number }: NumberedKey,
  now: number,
  isStopped = false,
): Promise<RaceEnd | undefined> {
  const card = cardOf('race', guildId, number);
  const [ended, , found] = await db.batch<{ ended: number | null; ends: number; due: number | null }>([
    ...raceEnded(db, { guildId, number }, now, isStopped),
    statement(db)`
      SELECT ended, ends, (SELECT due FROM live WHERE card = ?3 AND live.ended IS NOT NULL) AS due
      FROM races WHERE guild = ?1 AND number = ?2`.bind(guildId, number, card),
  ]);
  const row = found?.results[0];
  if (row === undefined) return undefined;
  const { due, ...end } = row;
  return { ...end, isNew: hasChanged(ended), last: due === null ? undefined : { card, due } };
}

const overdue = sql`races INDEXED BY races_open WHERE ended IS NULL AND ends <= ?1`;

/** For a tick's first question: a race is overdue at ?1. */
export const racesOverdue = sql`EXISTS (SELECT 1 FROM ${overdue})`;

export async function getOverdueRaces(db: D1Database, now: number, most: number): Promise<readonly NumberedKey[]> {
  const { results } = await statement(db)`SELECT guild AS guildId, number FROM ${overdue} LIMIT ?2`
    .bind(now, most)
    .all<NumberedKey>();
  return results;
}

/** A board reads one row a race, and no more races than this. */
const maxRaces = 400;

/** From a moment on, and only with finishers. */
export async function endedRaces(
  db: D1Database,
  guildId: string,
  from: number,
): Promise<{ readonly races: readonly (readonly Finisher[])[]; readonly isCut: boolean }> {
  const { results } = await statement(db)`
    SELECT begun, rungs, standings FROM races WHERE guild = ?1 ORDER BY number DESC LIMIT ${maxRaces}`
    .bind(guildId)
    .all<Pick<RaceRow, 'begun' | 'rungs' | 'standings'>>();
  const meant = results.filter(({ begun }) => begun >= from);
  // Who goes down on purpose has an easy board.
  const races = meant.filter(({ rungs }) => rungs === 0).map((one) => keptIn<Finisher>(one.standings));
  return { races: races.filter((one) => one.length > 0), isCut: meant.length === maxRaces };
}

/** A race is won if there were others, and none was better. */
export async function racesOf(
  db: D1Database,
  user: string,
): Promise<{ readonly finished: number; readonly won: number }> {
  const row = await statement(db)`
    SELECT COUNT(*) AS done, COALESCE(SUM(IIF(json_valid(standings) AND NOT rungs, json_array_length(standings) > 1
      AND finished - started = standings ->> '$[0][2]' AND ${raceExcess} = standings ->> '$[0][1]', 0)), 0) AS won
    FROM racers CROSS JOIN races ON races.guild = racers.guild AND races.number = racers.number
    WHERE racers.user = ?1 AND gone = 0 AND finished IS NOT NULL AND ended IS NOT NULL`
    .bind(user)
    .first<{ readonly done: number; readonly won: number }>();
  return { finished: row?.done ?? 0, won: row?.won ?? 0 };
}
