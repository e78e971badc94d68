/** The gate guards these: the puzzles that are open to a player, and the races. */
import { sql } from '#sql';
import type { D1Database } from '@cloudflare/workers-types';
import { once } from '../once.ts';
import { type MoveStyle, type Position, type Puzzle, type State, stateIn, writeState } from '../puzzle.ts';
import {
  type Daily,
  type DayRow,
  dailyOrError,
  familyIn,
  isOwn,
  knownIn,
  mark,
  ownFamily,
  plain,
  plainFamily,
  styleOf,
} from './days.ts';
import { statement } from './statement.ts';

export interface DayAt extends Daily {
  readonly ended: boolean;
  /** Guarded in full. An admin's puzzle is so on its own server, in direct messages and for its players. */
  readonly isNear: boolean;
}

export interface RaceAt {
  readonly family: string;
  /** Undefined if its board is not known any more. It opens when it is first asked for, as that takes time. */
  readonly position: () => Position | undefined;
  readonly distance: number;
  readonly size: number;
  /** In milliseconds since 1970. */
  readonly ends: number;
  /** Guarded in full: a race of the server that is asked in, or one that the player is in. */
  readonly isNear: boolean;
}

export interface Asker {
  readonly user: string;
  readonly guildId: string | undefined;
}

/** Of open puzzles on a board: some are guarded with the positions around them, some alone. */
export interface Starts {
  readonly around: readonly State[];
  readonly alone: readonly State[];
}

export interface Kinds {
  readonly family: string;
  /** All their puzzles count too. */
  readonly kin?: readonly string[];
  /** Only their puzzles that admins chose count too. */
  readonly own?: readonly string[];
}

const keysOf = ({ family, kin = [], own = [] }: Kinds): string =>
  JSON.stringify([...[family, ...kin].flatMap((one) => [one, one + mark]), ...own.map((one) => one + mark)]);

const ended = sql`COALESCE(attempts.gave_up OR attempts.locked, 0)`;
/** SQL: the family begins like one of a list in JSON. `instr` reads no rows; `json_each` would. */
const isAmong = (keys: string): string =>
  sql`instr(${keys}, '"' || substr(family, 1, instr(family || '@', '@')) || '"') > 0`;
const theirTries = (days: string): string =>
  sql`LEFT JOIN attempts ON attempts.user = ?1 AND attempts.date = ${days}.date AND attempts.family = ${days}.family
     AND attempts.distance = ${days}.distance`;

const dayColumns = sql`date, family, distance, board, state, count, solution, positions, harder, in_play,
  NULL AS ends, NULL AS size, NULL AS near`;
const isNear = (guild: string): string => sql`(races.guild IS ${guild} OR EXISTS (SELECT 1 FROM racers
  WHERE racers.guild = races.guild AND racers.number = races.number AND racers.user = ?1))`;
/** In a race by rungs each racer has a board. Of other races no row of theirs is read. */
const ownBoards = sql`LEFT JOIN racers AS own
  ON own.guild = IIF(rungs, races.guild, NULL) AND own.number = races.number AND own.board IS NOT NULL`;
const ofRace = (column: string): string => sql`COALESCE(own.${column}, races.${column})`;
/** In the place of the columns of days. */
const raceColumns = (guild: string): string =>
  sql`'' AS date, family, ${ofRace('distance')} AS distance, ${ofRace('board')} AS board,
  ${ofRace('state')} AS state, '' AS count, '' AS solution, 0 AS positions, 0 AS harder, 1 AS in_play,
  ends, ${ofRace('size')} AS size, ${isNear(guild)} AS near`;
const racesOpen = (family: string): string =>
  sql`races INDEXED BY races_open ${ownBoards} WHERE ended IS NULL AND family = ${family}`;
/** An empty list reads no row. */
const kinRacesOpen = (kin: string): string =>
  sql`json_each(${kin}) AS kin CROSS JOIN races INDEXED BY races_open ON ended IS NULL AND family = kin.value ${ownBoards}`;

interface RaceRow extends DayRow {
  readonly ends: number | null;
  readonly size: number | null;
  readonly near: number | null;
}

/** In direct messages any puzzle may be played. */
const isPlayedIn = (guildId: string | undefined, daily: Daily): boolean =>
  guildId === undefined || !isOwn(daily) || daily.family === ownFamily(familyIn(daily), guildId);

function raceAt(row: RaceRow): RaceAt | undefined {
  const { family, distance, ends, size, near } = row;
  if (ends === null || size === null) return undefined;
  const position = once(() => {
    const opened = dailyOrError(row);
    return opened instanceof Error ? undefined : opened.position;
  });
  return { family, position, distance, size, ends, isNear: near !== 0 };
}

/**
 * Puzzles in play from a date on, and earlier ones that start here, the latest first. Races: the near ones, and others
 * that may start from an image of this position. @param size of the position, by `sizeOf`
 */
export async function getDaysAt(
  db: D1Database,
  { user, guildId }: Asker,
  from: string,
  { puzzle, state }: Position,
  kinds: Kinds,
  size: number,
): Promise<{ readonly days: readonly DayAt[]; readonly races: readonly RaceAt[]; style: MoveStyle | undefined }> {
  const board = [puzzle.family, from, puzzle.board, writeState(state)] as const;
  const { results } = await statement(db)`WITH found AS (
      SELECT ${dayColumns} FROM days WHERE date >= ?3 AND in_play AND ${isAmong('?8')}
      UNION ALL SELECT ${dayColumns} FROM days
        WHERE ${plainFamily} = ?2 AND board = ?4 AND state = ?5 AND date < ?3
      UNION ALL SELECT ${raceColumns('?6')} FROM ${racesOpen('?2')} AND (${ofRace('size')} = ?7 OR ${isNear('?6')})
      UNION ALL SELECT ${raceColumns('?6')} FROM ${kinRacesOpen('?9')})
    SELECT found.*, ${ended} AS over, attempts.user IS NOT NULL AS tried, players.style FROM (SELECT ?1 AS asker) AS one
      LEFT JOIN players ON players.user = one.asker LEFT JOIN found ${theirTries('found')} ORDER BY found.date DESC`
    .bind(user, ...board, guildId ?? null, size, keysOf(kinds), JSON.stringify(kinds.kin ?? []))
    .all<RaceRow & { readonly over: number; readonly tried: number; readonly style: string | null }>();
  const days: DayAt[] = [];
  const races: RaceAt[] = [];
  // Without a day and a race there is one row: it tells the style alone and has no family.
  for (const row of results) {
    const race = raceAt(row);
    if (race !== undefined) races.push(race);
    for (const daily of race === undefined ? knownIn([row]) : [])
      days.push({ ...daily, ended: row.over !== 0, isNear: row.tried !== 0 || isPlayedIn(guildId, daily) });
  }
  return { days, races, style: styleOf(results[0]?.style) };
}

/** Only if the player has not ended the attempt. The plus keeps SQLite from reading all days of a family. */
export async function getUnendedStarts(
  db: D1Database,
  { user, guildId }: Asker,
  from: string,
  { family, board }: Puzzle,
): Promise<Starts> {
  const { results } = await statement(db)`
    SELECT days.state, ?5 IS NULL OR attempts.user IS NOT NULL OR days.family IN (?2, ?6) AS near FROM days ${theirTries('days')}
    WHERE days.date >= ?3 AND +${plain('days.family')} = ?2 AND days.board = ?4 AND days.in_play AND ${ended} = 0
    UNION ALL SELECT ${ofRace('state')}, ${isNear('?5')} FROM ${racesOpen('?2')} AND ${ofRace('board')} = ?4`
    .bind(user, family, from, board, guildId ?? null, guildId === undefined ? '' : ownFamily(family, guildId))
    .all<{ readonly state: string; readonly near: number }>();
  const statesOf = (rows: typeof results): State[] => rows.map(({ state }) => stateIn(state));
  return {
    around: statesOf(results.filter(({ near }) => near !== 0)),
    alone: statesOf(results.filter(({ near }) => near === 0)),
  };
}

/**
 * @param isAhead it is for a deal: puzzles that are dealt and not shown yet count too; races of other kinds do not, as
 *   each kind that is asked for costs a row
 */
export async function getGuarded(
  db: D1Database,
  { user, guildId }: Asker,
  kinds: Kinds,
  from: string,
  isAhead: boolean,
): Promise<{ readonly days: readonly Omit<DayAt, 'ended'>[]; readonly races: readonly RaceAt[] }> {
  const { results } = await statement(db)`
    SELECT ${dayColumns} FROM days WHERE date >= ?2 AND (in_play OR ?7) AND ${isAmong('?3')}
    UNION ALL SELECT ${raceColumns('?4')} FROM ${racesOpen('?5')}
    UNION ALL SELECT ${raceColumns('?4')} FROM ${kinRacesOpen('?6')}`
    .bind(
      user,
      from,
      keysOf(kinds),
      guildId ?? null,
      kinds.family,
      JSON.stringify(isAhead ? [] : (kinds.kin ?? [])),
      Number(isAhead),
    )
    .all<RaceRow>();
  const days = results.filter(({ ends }) => ends === null);
  return {
    days: days.flatMap((row) =>
      knownIn([row]).map((daily) => Object.assign(daily, { isNear: row.in_play !== 0 && isPlayedIn(guildId, daily) })),
    ),
    races: results.flatMap((row) => raceAt(row) ?? []),
  };
}
