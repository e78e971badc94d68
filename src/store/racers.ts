/** Who takes part in a race. Moments are milliseconds since 1970. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type Reading, readingKept } from './attempts.ts';
import { wordsIn } from './days.ts';
import type { LastEdit } from './live.ts';
import { raceEnded } from './race-end.ts';
import type { NumberedKey } from './numbered.ts';
import { type Race, type RaceRow, cardNoted, raceOf } from './races.ts';
import { hasChanged, rowsOf, statement } from './statement.ts';

export interface Racer {
  readonly user: string;
  /** When they first saw the board, and when their list came; null before. */
  readonly started: number | null;
  readonly finished: number | null;
  /** Their list in canonical words, and what each move did, a letter each; none before it came, and once they have deleted it. */
  readonly words: readonly string[];
  readonly effects: string;
  /** Whether they have left. */
  readonly isGone: boolean;
  /** Whether a moderator took their name off. */
  readonly isRemoved: boolean;
}

interface Row {
  readonly user: string;
  readonly started: number | null;
  readonly finished: number | null;
  readonly moves: string | null;
  readonly effects: string | null;
  readonly gone: number;
  readonly removed: number;
}

const racerOf = ({ user, started, finished, ...row }: Row): Racer => ({
  user,
  started,
  finished,
  words: wordsIn(row.moves ?? ''),
  effects: row.effects ?? '',
  isGone: row.gone !== 0,
  isRemoved: row.removed !== 0,
});

/** A race, and what is known of one player in it. */
export interface RaceFor {
  readonly race: Race;
  readonly racer: Racer | undefined;
}

export async function getRaceFor(
  db: D1Database,
  { guildId, number }: NumberedKey,
  user: string,
): Promise<RaceFor | undefined> {
  const row = await statement(db)`SELECT races.*, user, started, finished, moves, effects, gone, removed FROM races
    LEFT JOIN racers ON racers.guild = races.guild AND racers.number = races.number AND user = ?3
    WHERE races.guild = ?1 AND races.number = ?2`
    .bind(guildId, number, user)
    .first<RaceRow & { readonly [Key in keyof Row]: Row[Key] | null }>();
  if (row === null) return undefined;
  return { race: raceOf(row), racer: row.user === null ? undefined : racerOf(row as Row) };
}

/** The races of a server that go on and in which somebody looks for a solution, the latest first. */
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

/** A race and all who take part, in the order in which they finished, then in which they started. */
export async function getRaceWithAll(
  db: D1Database,
  { guildId, number }: NumberedKey,
): Promise<{ readonly race: Race; readonly racers: readonly Racer[] } | undefined> {
  const [race, racers] = await db.batch<RaceRow | Row>([
    statement(db)`SELECT * FROM races WHERE guild = ?1 AND number = ?2`.bind(guildId, number),
    statement(db)`
      SELECT user, started, finished, moves, effects, gone, removed FROM racers WHERE guild = ?1 AND number = ?2
      ORDER BY finished IS NULL, finished, started IS NULL, started, user`.bind(guildId, number),
  ]);
  const [row] = rowsOf<RaceRow>(race);
  return row && { race: raceOf(row), racers: rowsOf<Row>(racers).map(racerOf) };
}

/** Somebody who presses a button of a race. */
export interface RacePress extends NumberedKey {
  readonly user: string;
  readonly now: number;
  /** The card, where the press tells it. */
  readonly messageId?: string | undefined;
}

/** Whether a race goes on at a moment. */
const goesOn = (now: string): string =>
  sql`EXISTS (SELECT 1 FROM races WHERE races.guild = ?1 AND races.number = ?2 AND ended IS NULL AND ends > ${now})`;

/** Takes part, or comes back. @returns false if nothing changed */
export const joinRace = (db: D1Database, press: RacePress): Promise<boolean> =>
  changed(
    db,
    press,
    sql`INSERT INTO racers (guild, number, user) SELECT ?1, ?2, ?3 WHERE ${goesOn('?4')}
     ON CONFLICT DO UPDATE SET gone = 0 WHERE gone > 0 AND finished IS NULL`,
  );

/** The same for one who sees the board from now on; the first time counts. */
export const startRace = (db: D1Database, press: RacePress): Promise<boolean> =>
  changed(
    db,
    press,
    sql`INSERT INTO racers (guild, number, user, started) SELECT ?1, ?2, ?3, ?4 WHERE ${goesOn('?4')}
     ON CONFLICT DO UPDATE SET started = COALESCE(started, excluded.started), gone = 0
     WHERE finished IS NULL AND (started IS NULL OR gone > 0)`,
  );

/** What became of a change that may end the race. */
export interface RaceChange {
  readonly isDone: boolean;
  readonly isEnd: boolean;
  /** The last edit of the card, if the race ended by it and it is known where the card stands. */
  readonly last: LastEdit | undefined;
}

/** Leaves. If all others are done, that ends the race. */
export const leaveRace = (db: D1Database, press: RacePress): Promise<RaceChange> =>
  changedLast(
    db,
    press,
    statement(db)`
      UPDATE racers SET gone = 1 WHERE guild = ?1 AND number = ?2 AND user = ?3 AND gone = 0 AND finished IS NULL
      AND ${goesOn('?4')}`.bind(press.guildId, press.number, press.user, press.now),
  );

/**
 * Keeps the first list that solves the position, if its player has started and the race goes on. If all others are done, it ends.
 *
 * @param reading how the player writes moves, if the list told something new
 */
export const finishRace = (
  db: D1Database,
  press: RacePress,
  { words, effects }: Pick<Racer, 'words' | 'effects'>,
  reading?: Reading,
): Promise<RaceChange> => {
  const { guildId, number, user, now } = press;
  const finished = statement(db)`UPDATE racers SET finished = MAX(?4, started), moves = ?5, effects = ?6
    WHERE guild = ?1 AND number = ?2 AND user = ?3 AND started IS NOT NULL AND finished IS NULL AND gone = 0
      AND ${goesOn('?4')}`.bind(guildId, number, user, now, words.join(' '), effects);
  return changedLast(db, press, finished, reading && readingKept(db, user, reading));
};

async function changed(db: D1Database, press: RacePress, query: string): Promise<boolean> {
  const { guildId, number, user, now, messageId } = press;
  const noted = messageId === undefined ? [] : [cardNoted(db, press, messageId)];
  const [done] = await db.batch([db.prepare(query).bind(guildId, number, user, now), ...noted]);
  return hasChanged(done);
}

async function changedLast(
  db: D1Database,
  press: RacePress,
  change: D1PreparedStatement,
  more?: D1PreparedStatement,
): Promise<RaceChange> {
  const [done, ended, last] = await db.batch<LastEdit>([
    change,
    ...raceEnded(db, press, press.now),
    ...(more === undefined ? [] : [more]),
  ]);
  return { isDone: hasChanged(done), isEnd: hasChanged(ended), last: last?.results[0] };
}
