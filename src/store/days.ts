/** Puzzles as they were dealt: what their rows mean. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { familyById } from '../families/index.ts';
import { once } from '../once.ts';
import {
  type MoveStyle,
  type Position,
  type Puzzle,
  type State,
  moveStyles,
  readState,
  stateIn,
  writeState,
} from '../puzzle.ts';

/** Which puzzle of a day is meant. `distance` is its shortest length, the par. */
export interface DayKey {
  readonly date: string;
  /** Its family; of a puzzle that an admin chose, with the server behind it (`ownFamily`), so nobody else has the same puzzle. */
  readonly family: string;
  readonly distance: number;
}

const mark = '@';

/** The family of a server's own puzzle, as keys have it: `8-puzzle@f70stvzu95vl`. */
export const ownFamily = (family: string, guildId: string): string => `${family}${mark}${BigInt(guildId).toString(36)}`;

export const isOwn = ({ family }: Pick<DayKey, 'family'>): boolean => family.includes(mark);

/** The family of a day's puzzle, whoever chose it. */
export const familyIn = ({ family }: Pick<DayKey, 'family'>): string => family.split(mark, 1).join('');

/** The same in SQL, as the index has it. */
const plain = (family: string): string => `substr(${family}, 1, instr(${family} || '@', '@') - 1)`;
const plainFamily = plain('family');

/** One day's puzzle, as it was dealt. */
export interface Daily extends DayKey {
  readonly position: Position;
  /** The number of shortest solutions; undefined if nobody counted them. */
  readonly count: bigint | undefined;
  /** One of them, in canonical words. */
  readonly solution: readonly string[];
  /** How many positions its board has, and how many of them are farther from the goal; 0 where nobody counted them. */
  readonly positions: number;
  readonly harder: number;
}

interface Row extends Omit<Daily, 'position' | 'count' | 'solution'> {
  readonly in_play: number;
  readonly board: string;
  readonly state: string;
  /** In decimal; empty if nobody counted them. */
  readonly count: string;
  readonly solution: string;
}

/** @throws where the position is not known (any more) */
function dailyIn(row: Row): Daily {
  const { date, family, distance, positions, harder } = row;
  const puzzle = familyById(familyIn(row))?.open(row.board);
  const state = readState(row.state);
  if (puzzle === undefined || state === undefined) {
    throw new Error(`no position ${row.family}.${row.board}.${row.state}`);
  }
  const count = row.count === '' ? undefined : BigInt(row.count);
  const solution = wordsIn(row.solution);
  return { date, family, distance, position: { puzzle, state }, count, solution, positions, harder };
}

/** The puzzle of one row among many, or the error of reading it: a bug of one family must not stop the others. */
function dailyOrError(row: Row): Daily | Error {
  try {
    return dailyIn(row);
  } catch (error) {
    return error as Error;
  }
}

const knownIn = (rows: readonly Row[]): readonly Daily[] =>
  rows.map(dailyOrError).filter((daily): daily is Daily => !(daily instanceof Error));

const onlyIn = (row: Row | null): Daily | undefined => (row === null ? undefined : dailyIn(row));

/** Words as a column keeps them, apart by spaces. */
export const wordsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(' '));

/** The style that a column keeps; undefined if it keeps none. */
export const styleOf = (kept: string | null | undefined): MoveStyle | undefined =>
  moveStyles.find((style) => style === kept);

/** A day's key as one text, as buttons and addresses carry it: `2026-03-04.8-puzzle.22`. */
export const keyOf = ({ date, family, distance }: DayKey): string => `${date}.${family}.${distance}`;

/** `in_play` of a puzzle that an admin chose, as long as nobody was shown it: it is guarded, and not even its day is named. */
const secret = 2;

/** A puzzle, and whether it is in play: a server has posted it or is to post it, or somebody was shown it. */
interface KeptDay extends Daily {
  readonly inPlay: boolean;
}

export async function getDay(db: D1Database, { date, family, distance }: DayKey): Promise<KeptDay | undefined> {
  const row = await db
    .prepare('SELECT * FROM days WHERE date = ?1 AND family = ?2 AND distance = ?3')
    .bind(date, family, distance)
    .first<Row>();
  return row === null ? undefined : { ...dailyIn(row), inPlay: row.in_play === 1 };
}

/**
 * The puzzle in play of a server's latest round, or where it has had none, of a key.
 *
 * @param latest later rounds than of this date do not count
 */
export async function getDayPosted(
  db: D1Database,
  guildId: string,
  latest: string,
  { date, family, distance }: DayKey,
): Promise<Daily | undefined> {
  const row = await db
    .prepare(
      `SELECT days.* FROM (
         SELECT * FROM (SELECT date, family, distance FROM posts WHERE guild = ?1 AND date <= ?2 ORDER BY date DESC LIMIT 1)
         UNION ALL SELECT ?3, ?4, ?5 LIMIT 1) AS one
       CROSS JOIN days ON days.date = one.date AND days.family = one.family AND days.distance = one.distance
       WHERE in_play = 1`,
    )
    .bind(guildId, latest, date, family, distance)
    .first<Row>();
  const daily = row && dailyOrError(row);
  return daily === null || daily instanceof Error ? undefined : daily;
}

/** Puts the dealt ones of these puzzles into play. It writes a row for each that was not. */
export function putInPlay(db: D1Database, keys: readonly DayKey[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE days SET in_play = 1 FROM json_each(?1) AS one WHERE date = one.value ->> 'date'
         AND family = one.value ->> 'family' AND distance = one.value ->> 'distance' AND in_play <> 1`,
    )
    .bind(JSON.stringify(keys));
}

/** Those of these puzzles that were dealt, by their keys; or the error of reading one. */
export async function getDays(db: D1Database, keys: readonly DayKey[]): Promise<ReadonlyMap<string, Daily | Error>> {
  const { results } = await db
    .prepare(
      `SELECT days.* FROM json_each(?1) AS one CROSS JOIN days ON date = one.value ->> 'date'
         AND family = one.value ->> 'family' AND distance = one.value ->> 'distance'`,
    )
    .bind(JSON.stringify(keys))
    .all<Row>();
  return new Map(results.map((row) => [keyOf(row), dailyOrError(row)]));
}

/** Which puzzles have been dealt for these dates, by key, and whether each is in play. */
export async function getDealt(db: D1Database, from: string, to: string): Promise<ReadonlyMap<string, boolean>> {
  const { results } = await db
    .prepare('SELECT date, family, distance, in_play FROM days WHERE date BETWEEN ?1 AND ?2')
    .bind(from, to)
    .all<DayKey & Pick<Row, 'in_play'>>();
  return new Map(results.map((row) => [keyOf(row), row.in_play !== 0]));
}

/** Keeps a puzzle unless the day has one already; returns the one that is kept. */
export async function keepDay(db: D1Database, daily: Daily, inPlay: boolean): Promise<Daily> {
  await kept(db, daily, Number(inPlay), 'TRUE').run();
  return (await getDay(db, daily)) ?? daily;
}

/** Whether a server's row names a day's key among its own puzzles. */
const named = (key: string, guild: string): string =>
  `EXISTS (SELECT 1 FROM guilds WHERE guild = ${guild} AND instr(' ' || own || ' ', ' ' || ${key} || ' ') > 0)`;

/** Part of a change of settings: keeps a puzzle that the server's row names, or deletes one that it does not name any more. */
export function ownFollowed(db: D1Database, guildId: string, own: Daily | DayKey): D1PreparedStatement {
  if ('position' in own) return kept(db, own, secret, named('?11', '?12'), keyOf(own), guildId);
  return db
    .prepare(`DELETE FROM days WHERE date = ?1 AND family = ?2 AND distance = ?3 AND NOT ${named('?4', '?5')}`)
    .bind(own.date, own.family, own.distance, keyOf(own), guildId);
}

function kept(
  db: D1Database,
  daily: Daily,
  inPlay: number,
  condition: string,
  ...more: readonly string[]
): D1PreparedStatement {
  const { date, family, distance, position, count, solution, positions, harder } = daily;
  const { board } = position.puzzle;
  return db
    .prepare(
      `INSERT INTO days (date, family, distance, board, state, count, solution, positions, harder, in_play)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${condition}
       ON CONFLICT DO UPDATE SET in_play = 1 WHERE excluded.in_play > in_play`,
    )
    .bind(
      date,
      family,
      distance,
      board,
      writeState(position.state),
      String(count ?? ''),
      solution.join(' '),
      positions,
      harder,
      inPlay,
      ...more,
    );
}

/** The puzzle of a date that starts from this position, if it is in play and no secret. */
export async function getDayFrom(
  db: D1Database,
  date: string,
  { puzzle, state }: Position,
): Promise<Daily | undefined> {
  const row = await db
    .prepare(`SELECT * FROM days WHERE date = ?1 AND ${plainFamily} = ?2 AND board = ?3 AND state = ?4 AND in_play = 1`)
    .bind(date, puzzle.family, puzzle.board, writeState(state))
    .first<Row>();
  return onlyIn(row);
}

/** A puzzle, whether a player has ended their attempt at it, and whether nobody has seen it yet. */
export interface DayAt extends Daily {
  readonly ended: boolean;
  readonly isSecret: boolean;
}

/** A position that is raced on. */
export interface RaceAt {
  /** Undefined where its board is not known (any more). Boards cost time to open, so each is when it is first asked for. */
  readonly position: () => Position | undefined;
  readonly distance: number;
  /** As `sizeOf` says. */
  readonly size: number;
  /** When its race is over. */
  readonly ends: number;
  /** Whether it is guarded in full: it is a race of the server that is asked in, or the player is in it. */
  readonly isNear: boolean;
}

/** Who asks, and where. */
export interface Asker {
  readonly user: string;
  readonly guildId: string | undefined;
}

/** Where puzzles of a board start that are open to a player. */
export interface Starts {
  /** Those around which nothing exact is told. */
  readonly around: readonly State[];
  /** Those that are guarded by themselves alone. */
  readonly alone: readonly State[];
}

/** What is asked of the days and of the races for a player's question about a position. */
export interface DaysAt {
  readonly days: readonly DayAt[];
  /** Those that are near, and others that may start from an image of this position. */
  readonly races: readonly RaceAt[];
  /** The style in which the player writes moves; undefined if none is known. */
  readonly style: MoveStyle | undefined;
}

/** Whether a player's attempt at the puzzle of a row has ended; `tries` are the player's. */
const ended = 'COALESCE(tries.gave_up OR tries.locked, 0)';
const theirTries = (days: string): string =>
  `LEFT JOIN tries ON tries.user = ?1 AND tries.date = ${days}.date AND tries.family = ${days}.family
     AND tries.distance = ${days}.distance`;

/** Columns of `days`, and what races have in their place. */
const dayColumns = `date, family, distance, board, state, count, solution, positions, harder, in_play,
  NULL AS ends, NULL AS size, NULL AS near`;
/** Whether a race is of the server `guild`, or `?1` is in it. */
const isNear = (guild: string): string => `(races.guild IS ${guild} OR EXISTS (SELECT 1 FROM racers
  WHERE racers.guild = races.guild AND racers.number = races.number AND racers.user = ?1))`;
const raceColumns = (guild: string): string =>
  `'' AS date, family, distance, board, state, '' AS count, '' AS solution, 0 AS positions, 0 AS harder, 1 AS in_play,
  ends, size, ${isNear(guild)} AS near`;
/** Races of a family that go on, wherever that is. */
const racesOpen = (family: string): string => `races INDEXED BY races_open WHERE ended IS NULL AND family = ${family}`;

/** What races have beside days. */
interface RaceRow extends Row {
  readonly ends: number | null;
  readonly size: number | null;
  readonly near: number | null;
}

/** The race of a row; undefined if it is a day's. */
function raceAt(row: RaceRow): RaceAt | undefined {
  const { distance, ends, size, near } = row;
  if (ends === null || size === null) return undefined;
  const position = once(() => {
    const opened = dailyOrError(row);
    return opened instanceof Error ? undefined : opened.position;
  });
  return { position, distance, size, ends, isNear: near !== 0 };
}

/**
 * A family's puzzles in play from a date on, and earlier ones that start from this position, the latest first; and its races. (The
 * plus keeps SQLite from reading all days of the family.)
 *
 * @param size the position's, as `sizeOf` says
 */
export async function getDaysAt(
  db: D1Database,
  { user, guildId }: Asker,
  from: string,
  { puzzle, state }: Position,
  size: number,
): Promise<DaysAt> {
  const { results } = await db
    .prepare(
      `WITH found AS (
         SELECT ${dayColumns} FROM days WHERE date >= ?3 AND +${plainFamily} = ?2 AND in_play
         UNION ALL SELECT ${dayColumns} FROM days
           WHERE ${plainFamily} = ?2 AND board = ?4 AND state = ?5 AND date < ?3
         UNION ALL SELECT ${raceColumns('?6')} FROM ${racesOpen('?2')} AND (size = ?7 OR ${isNear('?6')}))
       SELECT found.*, ${ended} AS over, players.style FROM (SELECT ?1 AS asker) AS one
         LEFT JOIN players ON players.user = one.asker LEFT JOIN found ${theirTries('found')} ORDER BY found.date DESC`,
    )
    .bind(user, puzzle.family, from, puzzle.board, writeState(state), guildId ?? null, size)
    .all<RaceRow & { readonly over: number; readonly style: string | null }>();
  const days: DayAt[] = [];
  const races: RaceAt[] = [];
  // Without a day and a race there is one row, which says the style alone and is of no family.
  for (const row of results) {
    const race = raceAt(row);
    if (race !== undefined) races.push(race);
    else
      for (const daily of knownIn([row]))
        days.push({ ...daily, ended: row.over !== 0, isSecret: row.in_play === secret });
  }
  return { days, races, style: styleOf(results[0]?.style) };
}

/** The starts of a board's puzzles in play from a date on, if the player has not ended their attempt; and of its races. */
export async function getUnendedStarts(
  db: D1Database,
  { user, guildId }: Asker,
  from: string,
  { family, board }: Puzzle,
): Promise<Starts> {
  const { results } = await db
    .prepare(
      `SELECT days.state, 1 AS near FROM days ${theirTries('days')}
       WHERE days.date >= ?3 AND +${plain('days.family')} = ?2 AND days.board = ?4 AND days.in_play AND ${ended} = 0
       UNION ALL SELECT state, ${isNear('?5')} FROM ${racesOpen('?2')} AND board = ?4`,
    )
    .bind(user, family, from, board, guildId ?? null)
    .all<{ readonly state: string; readonly near: number }>();
  const statesOf = (rows: typeof results): State[] => rows.map(({ state }) => stateIn(state));
  return {
    around: statesOf(results.filter(({ near }) => near !== 0)),
    alone: statesOf(results.filter(({ near }) => near === 0)),
  };
}

/** A family's puzzles in play from a date on, and its races. */
export async function getGuarded(
  db: D1Database,
  { user, guildId }: Asker,
  family: string,
  from: string,
): Promise<{ readonly days: readonly Daily[]; readonly races: readonly RaceAt[] }> {
  const { results } = await db
    .prepare(
      `SELECT ${dayColumns} FROM days WHERE date >= ?2 AND +${plainFamily} = ?3 AND in_play
       UNION ALL SELECT ${raceColumns('?4')} FROM ${racesOpen('?3')}`,
    )
    .bind(user, from, family, guildId ?? null)
    .all<RaceRow>();
  return {
    days: knownIn(results.filter((row) => row.ends === null)),
    races: results.flatMap((row) => raceAt(row) ?? []),
  };
}

/** The puzzles of a date that are in play; if there are many, some of them. Those that admins chose are their servers’ alone. */
export async function getDaysOn(db: D1Database, date: string): Promise<readonly Daily[]> {
  const { results } = await db
    .prepare(`SELECT * FROM days WHERE date = ?1 AND in_play AND instr(family, '@') = 0 LIMIT 24`)
    .bind(date)
    .all<Row>();
  return knownIn(results);
}
