/** Racers: one row for each player of a race, changed by single statements under a condition. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { openBoard } from '../families/index.ts';
import { type Position, stateIn, writeState } from '../puzzle.ts';
import { type Reading, readingKept } from './attempts.ts';
import { wordsIn } from './days.ts';
import type { LastEdit, NumberedKey } from './live.ts';
import { type Race, type RaceRow, cardNoted, raceEnded, raceOf } from './races.ts';
import { hasChanged, rowsOf, statement } from './statement.ts';

export interface Racer {
  readonly user: string;
  /** First sight of the board, and arrival of the list; null before. */
  readonly started: number | null;
  readonly finished: number | null;
  /** The list in canonical words, and a letter for each move's effect; none before it came, and after its deletion. */
  readonly notation: readonly string[];
  readonly effects: string;
  /** Their own board and the length of a shortest solution, in a race by rungs once it is dealt. */
  readonly own: OwnBoard | undefined;
  readonly isGone: boolean;
  readonly isRemoved: boolean;
}

interface RacerRow extends Pick<Racer, 'user' | 'started' | 'finished'> {
  readonly notation: string | null;
  readonly effects: string | null;
  readonly gone: number;
  readonly removed: number;
  readonly ownBoard: string | null;
  readonly ownState: string;
  readonly ownDistance: number;
}

const racerColumns = sql`user, started, finished, notation, effects, gone, removed,
  racers.board AS ownBoard, racers.state AS ownState, racers.distance AS ownDistance`;

const racerOf = (
  { user, started, finished, notation, effects, gone, removed, ownBoard, ownState, ownDistance }: RacerRow,
  family: string,
): Racer => ({
  user,
  started,
  finished,
  notation: wordsIn(notation ?? ''),
  effects: effects ?? '',
  own:
    ownBoard === null
      ? undefined
      : { position: { puzzle: openBoard(family, ownBoard), state: stateIn(ownState) }, distance: ownDistance },
  isGone: gone !== 0,
  isRemoved: removed !== 0,
});

export interface RaceFor {
  readonly race: Race;
  readonly racer: Racer | undefined;
}

export async function getRaceFor(
  db: D1Database,
  { guildId, number }: NumberedKey,
  user: string,
): Promise<RaceFor | undefined> {
  const row = await statement(db)`SELECT races.*, ${racerColumns} FROM races
    LEFT JOIN racers ON racers.guild = races.guild AND racers.number = races.number AND user = ?3
    WHERE races.guild = ?1 AND races.number = ?2`
    .bind(guildId, number, user)
    .first<RaceRow & (RacerRow | { readonly user: null })>();
  return row === null
    ? undefined
    : { race: raceOf(row), racer: row.user === null ? undefined : racerOf(row, row.family) };
}

/** They go on, and the player still looks for a solution. The latest first. */
export async function getOwnRaces(
  db: D1Database,
  guildId: string,
  user: string,
  now: number,
): Promise<readonly Race[]> {
  const { results } = await statement(db)`
    SELECT races.* FROM racers JOIN races ON races.guild = racers.guild AND races.number = racers.number
    WHERE racers.guild = ?1 AND racers.user = ?2 AND started IS NOT NULL AND finished IS NULL AND gone = 0
      AND ended IS NULL AND ends > ?3 ORDER BY races.number DESC`
    .bind(guildId, user, now)
    .all<RaceRow>();
  return results.map(raceOf);
}

/** Racers in the order of finishing, then of starting. */
export async function getRaceWithAll(
  db: D1Database,
  { guildId, number }: NumberedKey,
): Promise<{ readonly race: Race; readonly racers: readonly Racer[] } | undefined> {
  const [race, racers] = await db.batch<RaceRow | RacerRow>([
    statement(db)`SELECT * FROM races WHERE guild = ?1 AND number = ?2`.bind(guildId, number),
    statement(db)`SELECT ${racerColumns} FROM racers WHERE guild = ?1 AND number = ?2
      ORDER BY finished IS NULL, finished, started IS NULL, started, user`.bind(guildId, number),
  ]);
  const [row] = rowsOf<RaceRow>(race);
  return row && { race: raceOf(row), racers: rowsOf<RacerRow>(racers).map((one) => racerOf(one, row.family)) };
}

/** Racers of whom none has seen the board, in the order of `getRaceWithAll`. */
export const racersAnew = (users: readonly string[]): readonly Racer[] =>
  users.toSorted().map((user) => ({
    user,
    started: null,
    finished: null,
    notation: [],
    effects: '',
    own: undefined,
    isGone: false,
    isRemoved: false,
  }));

interface RacePress extends NumberedKey {
  readonly user: string;
  readonly now: number;
}

export interface OwnBoard {
  readonly position: Position;
  readonly distance: number;
  /** By `sizeOf`, if it is new. */
  readonly size?: number;
}

interface RaceStart extends RacePress {
  readonly messageId?: string | undefined;
  readonly own?: OwnBoard | undefined;
}

/** SQL: the race ?1, ?2 goes on at the moment ?4. */
const goesOn = sql`EXISTS (SELECT 1 FROM races WHERE races.guild = ?1 AND races.number = ?2 AND ended IS NULL AND ends > ?4)`;

/**
 * Takes part with the first sight of the board, or comes back; the first time counts.
 *
 * @param messageId of the card, if it is not known yet
 * @returns false if nothing changed
 */
export async function startRace(
  db: D1Database,
  { guildId, number, user, now, messageId, own }: RaceStart,
): Promise<boolean> {
  const started = statement(db)`INSERT INTO racers (guild, number, user, started, board, state, distance, size)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ${goesOn}
     ON CONFLICT DO UPDATE SET started = COALESCE(started, excluded.started), gone = 0,
       board = COALESCE(board, excluded.board), state = COALESCE(state, excluded.state),
       distance = COALESCE(distance, excluded.distance), size = COALESCE(size, excluded.size)
     WHERE finished IS NULL AND (started IS NULL OR gone > 0)`;
  const kept = own
    ? [own.position.puzzle.board, writeState(own.position.state), own.distance, own.size ?? null]
    : [null, null, null, null];
  const noted = messageId === undefined ? [] : [cardNoted(db, { guildId, number }, messageId)];
  const [done] = await db.batch([started.bind(guildId, number, user, now, ...kept), ...noted]);
  return hasChanged(done);
}

interface RaceChange {
  readonly isDone: boolean;
  readonly isEnd: boolean;
  /** Only if this ended the race, and its card's place is known. */
  readonly last: LastEdit | undefined;
}

/** If all others are done, that ends the race. */
export const leaveRace = (db: D1Database, press: RacePress): Promise<RaceChange> => {
  const { guildId, number, user, now } = press;
  const left = statement(db)`UPDATE racers SET gone = 1
    WHERE guild = ?1 AND number = ?2 AND user = ?3 AND gone = 0 AND finished IS NULL AND ${goesOn}`;
  return changedLast(db, press, left.bind(guildId, number, user, now));
};

/** Only the first solution, of a racer that has started, while the race goes on. If all others are done, it ends. */
export const finishRace = (
  db: D1Database,
  press: RacePress,
  { notation, effects }: Pick<Racer, 'notation' | 'effects'>,
  reading?: Reading,
): Promise<RaceChange> => {
  const { guildId, number, user, now } = press;
  const finished = statement(db)`UPDATE racers SET finished = MAX(?4, started), notation = ?5, effects = ?6
    WHERE guild = ?1 AND number = ?2 AND user = ?3 AND started IS NOT NULL AND finished IS NULL AND gone = 0 AND ${goesOn}
  `.bind(guildId, number, user, now, notation.join(' '), effects);
  return changedLast(db, press, finished, reading && readingKept(db, user, reading));
};

async function changedLast(
  db: D1Database,
  press: RacePress,
  change: D1PreparedStatement,
  more?: D1PreparedStatement,
): Promise<RaceChange> {
  const ends = raceEnded(db, press, press.now);
  const [done, ended, last] = await db.batch<LastEdit>([change, ...ends, ...(more === undefined ? [] : [more])]);
  return { isDone: hasChanged(done), isEnd: hasChanged(ended), last: last?.results[0] };
}
