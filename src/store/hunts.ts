/** Hunts for all shortest solutions of a position, and what was found. Moments are milliseconds since 1970. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { writeState } from '../puzzle.ts';
import { type Find, type FindRow, endStatements, findOf, findsStatement, huntsTold } from './finds.ts';
import type { LastEdit } from './live.ts';
import { type Numbered, type NumberedKey, type NumberedRow, numberedOf } from './numbered.ts';
import { type Charge, chargedAfter, isEnough } from './spent.ts';
import { hasChanged, rowsOf, statement } from './statement.ts';

export interface Hunt extends Numbered {
  /** What began it: an interaction, or the key of the day whose puzzle it is. */
  readonly origin: string;
  /** How many shortest solutions there are: 2 to 100. */
  readonly count: number;
}

/** A hunt, and what was found, in the order of finding. */
export interface Stand {
  readonly hunt: Hunt;
  readonly finds: readonly Find[];
}

type Row = NumberedRow & Pick<Hunt, 'origin' | 'count'>;

const huntOf = ({ origin, count, ...row }: Row): Hunt => ({ ...numberedOf(row), origin, count });

/** How many of its solutions were found. */
export async function countFound(db: D1Database, { guildId, number }: NumberedKey): Promise<number> {
  const count = await statement(db)`SELECT COUNT(*) AS count FROM finds WHERE guild = ?1 AND number = ?2`
    .bind(guildId, number)
    .first<number>('count');
  return count ?? 0;
}

export async function getHunt(db: D1Database, { guildId, number }: NumberedKey): Promise<Hunt | undefined> {
  const row = await statement(db)`SELECT * FROM hunts WHERE guild = ?1 AND number = ?2`
    .bind(guildId, number)
    .first<Row>();
  return row === null ? undefined : huntOf(row);
}

export async function getStand(db: D1Database, { guildId, number }: NumberedKey): Promise<Stand | undefined> {
  const [hunts, finds] = await db.batch([
    statement(db)`SELECT * FROM hunts WHERE guild = ?1 AND number = ?2`.bind(guildId, number),
    findsStatement(db, guildId, '?2', number),
  ]);
  return standOf(hunts?.results as readonly Row[], finds?.results as readonly FindRow[]);
}

const standOf = ([row]: readonly Row[], finds: readonly FindRow[]): Stand | undefined =>
  row && { hunt: huntOf(row), finds: finds.map(findOf) };

/** A hunt that is to begin, or that has begun. */
export interface Beginning extends Pick<Hunt, 'guildId' | 'origin' | 'locale' | 'position' | 'distance' | 'count'> {
  /** Where everybody is shown its card now; null where nobody else sees it. */
  readonly channel: string | null;
  readonly now: number;
  /** What it takes of the queue; of a day's hunt undefined. */
  readonly charge?: Charge | undefined;
  /** What was found before. What somebody has found in the hunt already stays theirs. */
  readonly seeds: readonly Omit<Find, 'removed'>[];
}

export interface Begun extends Stand {
  /** Whether the card is to be shown now: it was shown to nobody before. */
  readonly isShown: boolean;
  /** The last edits of cards: of the oldest hunts of the server, which have ended to make room, and of this one if all was found before. */
  readonly last: readonly LastEdit[];
}

/** So many hunts of a server are open at once. */
const maxOpen = 10;

/** Where more are open, the oldest end, and the last edits of their cards are asked for. */
const roomMade = (db: D1Database, guildId: string, now: number): readonly D1PreparedStatement[] => [
  statement(db)`UPDATE hunts SET ended = ?2 WHERE guild = ?1 AND ended IS NULL AND number NOT IN (
    SELECT number FROM hunts WHERE guild = ?1 AND ended IS NULL ORDER BY number DESC LIMIT ${maxOpen})`.bind(
    guildId,
    now,
  ),
  huntsTold(db, guildId, now),
];

/** What charges nothing. */
const free: Charge = { budgets: [], date: '' };

/** The hunt of an origin, `?2`, of a server, `?1`. */
const numberHere = sql`(SELECT number FROM hunts WHERE guild = ?1 AND origin = ?2)`;

/**
 * Begins a hunt, or goes on with the one of the same origin: one row for it, and two for each find that is new. If it makes more than ten,
 * the oldest one ends. All in one transaction.
 *
 * @param also goes with it
 * @returns undefined where too little is left for the charge; then none begins
 */
export async function beginHunt(
  db: D1Database,
  { now, seeds, charge = free, ...begun }: Beginning,
  also: readonly D1PreparedStatement[] = [],
): Promise<Begun | undefined> {
  const { guildId, origin, channel, locale, position, distance, count } = begun;
  const { puzzle, state, names } = position;
  const key = [guildId, origin] as const;
  const answers = await db.batch<object>([
    statement(db)`
      INSERT INTO hunts (guild, number, origin, channel, locale, family, board, state, names, distance, count, begun)
      SELECT ?1, (SELECT COALESCE(MAX(number), 0) + 1 FROM hunts WHERE guild = ?1), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
      WHERE NOT EXISTS ${numberHere} AND ${isEnough('?12', '?13')}`.bind(
      ...key,
      channel,
      locale,
      puzzle.family,
      puzzle.board,
      writeState(state),
      names ?? null,
      distance,
      count,
      now,
      JSON.stringify(charge.budgets),
      charge.date,
    ),
    chargedAfter(db, charge),
    statement(db)`
      UPDATE hunts SET channel = ?3, locale = ?4 WHERE guild = ?1 AND origin = ?2 AND channel IS NULL AND ?3 IS NOT NULL`.bind(
      ...key,
      channel,
      locale,
    ),
    ...roomMade(db, guildId, now),
    statement(db)`INSERT INTO finds (guild, number, solution, user, found)
      SELECT hunts.guild, hunts.number, one.value ->> 'solution', one.value ->> 'user', one.value ->> 'found'
      FROM hunts, json_each(?3) AS one WHERE hunts.guild = ?1 AND hunts.origin = ?2 AND hunts.ended IS NULL
      ON CONFLICT DO NOTHING`.bind(...key, JSON.stringify(seeds)),
    ...endStatements(db, guildId, numberHere, origin, now),
    statement(db)`SELECT * FROM hunts WHERE guild = ?1 AND origin = ?2`.bind(...key),
    findsStatement(db, guildId, numberHere, origin),
    ...also,
  ]);
  const [inserted, , shown, , full, , , found, hunts, finds] = answers;
  const stand = standOf(rowsOf<Row>(hunts), rowsOf<FindRow>(finds));
  if (stand === undefined) return undefined;
  const isShown = channel !== null && (hasChanged(inserted) || hasChanged(shown));
  return { ...stand, isShown, last: [...(full?.results ?? []), ...(found?.results ?? [])] as LastEdit[] };
}

/** Ends a hunt that goes on. @returns the last edit of its card; undefined if it does not, or nobody knows where that stands */
export async function stopHunt(
  db: D1Database,
  { guildId, number }: NumberedKey,
  now: number,
): Promise<LastEdit | undefined> {
  const [, last] = await db.batch<LastEdit>([
    statement(db)`UPDATE hunts SET ended = ?3 WHERE guild = ?1 AND number = ?2 AND ended IS NULL`.bind(
      guildId,
      number,
      now,
    ),
    huntsTold(db, guildId, now),
  ]);
  return last?.results[0];
}

/** Notes where a hunt's card stands, once somebody has pressed one of its buttons. */
export async function noteMessage(db: D1Database, { guildId, number }: NumberedKey, messageId: string): Promise<void> {
  await statement(db)`UPDATE hunts SET message = ?3 WHERE guild = ?1 AND number = ?2 AND message IS NULL`
    .bind(guildId, number, messageId)
    .run();
}
