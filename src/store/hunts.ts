/** Hunts for all shortest solutions of a position, and their finds. Moments are milliseconds since 1970. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import { writeState } from '../puzzle.ts';
import { type DayKey, wordsIn } from './days.ts';
import {
  type LastEdit,
  type Numbered,
  type NumberedKey,
  type NumberedRow,
  lastEditsOf,
  numberedOf,
  wantLastEdits,
} from './live.ts';
import { type Charge, chargedAfter, isEnough } from './spent.ts';
import { hasChanged, rowsOf, statement } from './statement.ts';

export interface Hunt extends Numbered {
  /** The interaction that began it, or the key of the day whose puzzle it is. */
  readonly origin: string;
  /** Shortest solutions: 2 to 100. */
  readonly count: number;
}

export interface Find {
  /** Its number among them, from 0. */
  readonly solution: number;
  readonly user: string;
  readonly found: number;
  readonly removed: boolean;
}

/** Finds in the order of finding. */
export interface Stand {
  readonly hunt: Hunt;
  readonly finds: readonly Find[];
}

type HuntRow = NumberedRow & Pick<Hunt, 'origin' | 'count'>;

interface FindRow extends Pick<Find, 'user' | 'found'> {
  readonly way: number;
  readonly removed: number;
}

/** The rehearsal answers all queries with one row, in which `solution` is a day's. */
const findColumns = sql`solution AS way, user, found, removed`;

const findOf = ({ way, user, found, removed }: FindRow): Find => ({
  solution: way,
  user,
  found,
  removed: removed !== 0,
});

export async function countFound(db: D1Database, { guildId, number }: NumberedKey): Promise<number> {
  const count = await statement(db)`SELECT COUNT(*) AS count FROM finds WHERE guild = ?1 AND number = ?2`
    .bind(guildId, number)
    .first<number>('count');
  return count ?? 0;
}

const huntStatement = (db: D1Database, { guildId, number }: NumberedKey): D1PreparedStatement =>
  statement(db)`SELECT * FROM hunts WHERE guild = ?1 AND number = ?2`.bind(guildId, number);

export async function getHunt(db: D1Database, key: NumberedKey): Promise<Hunt | undefined> {
  const row = await huntStatement(db, key).first<HuntRow>();
  return row === null ? undefined : numberedOf(row);
}

/** Those of a server's latest that go on. */
export async function getOpenHunts(db: D1Database, guildId: string): Promise<readonly Hunt[]> {
  const { results } = await statement(db)`
    SELECT * FROM (SELECT * FROM hunts WHERE guild = ?1 ORDER BY number DESC LIMIT ${2 * maxOpen}) WHERE ended IS NULL`
    .bind(guildId)
    .all<HuntRow>();
  return results.map(numberedOf);
}

/** In the order of finding. @param which SQL for the number, with `value` as `?2` */
const findsStatement = (db: D1Database, guildId: string, which: string, value: string | number): D1PreparedStatement =>
  statement(db)`SELECT ${findColumns} FROM finds WHERE guild = ?1 AND number = ${which} ORDER BY found, solution
  `.bind(guildId, value);

export async function getStand(db: D1Database, key: NumberedKey): Promise<Stand | undefined> {
  const [hunts, finds] = await db.batch([huntStatement(db, key), findsStatement(db, key.guildId, '?2', key.number)]);
  return standOf(hunts, finds);
}

function standOf(hunts: D1Result | undefined, finds: D1Result | undefined): Stand | undefined {
  const [row] = rowsOf<HuntRow>(hunts);
  return row && { hunt: numberedOf(row), finds: rowsOf<FindRow>(finds).map(findOf) };
}

export interface Beginning extends Pick<Hunt, 'guildId' | 'origin' | 'locale' | 'position' | 'distance' | 'count'> {
  /** Where everybody is shown its card now; null where only one player sees it. */
  readonly channel: string | null;
  readonly now: number;
  /** Of the queue; of a day's hunt undefined. */
  readonly charge?: Charge | undefined;
  /** Found before. A find that the hunt has already stays its finder's. */
  readonly seeds: readonly Omit<Find, 'removed'>[];
}

export interface Begun extends Stand {
  /** The card is to be shown now: it never was before. */
  readonly isShown: boolean;
  /** Of the server's oldest hunts, which ended to make room, and of this one if all was found before. */
  readonly last: readonly LastEdit[];
}

/** In a server at once. */
const maxOpen = 10;

/** Of the hunts that the statement before has ended. */
const huntsTold = (db: D1Database, guildId: string, now: number): D1PreparedStatement =>
  db.prepare(wantLastEdits(sql`hunts WHERE guild = ?2 AND ended = ?3`)).bind(...lastEditsOf('hunt', guildId, now));

/** Ends a hunt once all is found, and asks for its card's last edit. @param which as for `findsStatement` */
const endStatements = (
  db: D1Database,
  guildId: string,
  which: string,
  value: string | number,
  now: number,
): readonly [D1PreparedStatement, D1PreparedStatement] => [
  statement(db)`UPDATE hunts SET ended = ?3 WHERE guild = ?1 AND number = ${which} AND ended IS NULL
    AND count <= (SELECT COUNT(*) FROM finds WHERE finds.guild = hunts.guild AND finds.number = hunts.number)
  `.bind(guildId, value, now),
  huntsTold(db, guildId, now),
];

const numberHere = sql`(SELECT number FROM hunts WHERE guild = ?1 AND origin = ?2)`;

/**
 * Begins a hunt, or goes on with the one of the same origin, in one transaction: one row, and two for each new find. If
 * more than ten are open, the oldest one ends. @returns undefined if too little is left for the charge: none begins
 */
export async function beginHunt(
  db: D1Database,
  { guildId, origin, channel, locale, position, distance, count, now, seeds, charge }: Beginning,
  also: readonly D1PreparedStatement[] = [],
): Promise<Begun | undefined> {
  const { puzzle, state, names } = position;
  const key = [guildId, origin] as const;
  const given = [channel, locale, puzzle.family, puzzle.board, writeState(state), names ?? null, distance, count, now];
  const charged = charge ?? { budgets: [], date: '' };
  const answers = await db.batch<object>([
    statement(db)`
      INSERT INTO hunts (guild, number, origin, channel, locale, family, board, state, names, distance, count, begun)
      SELECT ?1, (SELECT COALESCE(MAX(number), 0) + 1 FROM hunts WHERE guild = ?1), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
      WHERE NOT EXISTS ${numberHere} AND ${isEnough('?12', '?13')}
    `.bind(...key, ...given, JSON.stringify(charged.budgets), charged.date),
    chargedAfter(db, charged),
    statement(db)`
      UPDATE hunts SET channel = ?3, locale = ?4 WHERE guild = ?1 AND origin = ?2 AND channel IS NULL AND ?3 IS NOT NULL
    `.bind(...key, channel, locale),
    statement(db)`UPDATE hunts SET ended = ?2 WHERE guild = ?1 AND ended IS NULL AND number NOT IN (
      SELECT number FROM hunts WHERE guild = ?1 AND ended IS NULL ORDER BY number DESC LIMIT ${maxOpen})
    `.bind(guildId, now),
    huntsTold(db, guildId, now),
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
  const stand = standOf(hunts, finds);
  if (stand === undefined) return undefined;
  const isShown = channel !== null && (hasChanged(inserted) || hasChanged(shown));
  return { ...stand, isShown, last: [...rowsOf<LastEdit>(full), ...rowsOf<LastEdit>(found)] };
}

/** @returns its card's last edit; undefined if it had ended, or its card's place is not known */
export async function stopHunt(
  db: D1Database,
  { guildId, number }: NumberedKey,
  now: number,
): Promise<LastEdit | undefined> {
  const [, last] = await db.batch<LastEdit>([
    statement(db)`UPDATE hunts SET ended = ?3 WHERE guild = ?1 AND number = ?2 AND ended IS NULL
    `.bind(guildId, number, now),
    huntsTold(db, guildId, now),
  ]);
  return last?.results[0];
}

/** Known once somebody has pressed one of its buttons. */
export async function noteMessage(db: D1Database, { guildId, number }: NumberedKey, messageId: string): Promise<void> {
  await statement(db)`UPDATE hunts SET message = ?3 WHERE guild = ?1 AND number = ?2 AND message IS NULL`
    .bind(guildId, number, messageId)
    .run();
}

export interface FoundSolution {
  /** The first find; undefined if the hunt ended before the list came. */
  readonly first: Find | undefined;
  readonly isNew: boolean;
  readonly total: number;
  readonly ended: number | null;
  /** Only if this list ended the hunt, and its card's place is known. */
  readonly last: LastEdit | undefined;
}

type FoundRow = Pick<FoundSolution, 'total' | 'ended'> & (FindRow | { readonly way: null });

/** In milliseconds. A player's find at most this much later than a request is of the same request, sent twice. */
const sameRequest = 2000;

/**
 * Two rows, unless it was found before, in one transaction with `also`; the last find ends the hunt. No two finds have
 * the same moment, so there is always one last finder. A name that a moderator took off stays off.
 */
export async function putFind(
  db: D1Database,
  { guildId, number }: NumberedKey,
  { solution, user }: Pick<Find, 'solution' | 'user'>,
  now: number,
  also: readonly D1PreparedStatement[],
): Promise<FoundSolution> {
  const answers = await db.batch<object>([
    statement(db)`INSERT INTO finds (guild, number, solution, user, found, removed)
      SELECT ?1, ?2, ?3, ?4, MAX(?5, COALESCE((SELECT MAX(found) + 1 FROM finds WHERE guild = ?1 AND number = ?2), 0)),
        EXISTS (SELECT 1 FROM finds WHERE guild = ?1 AND number = ?2 AND user = ?4 AND removed > 0)
      FROM hunts WHERE guild = ?1 AND number = ?2 AND ended IS NULL ON CONFLICT DO NOTHING
    `.bind(guildId, number, solution, user, now),
    ...endStatements(db, guildId, '?2', number, now),
    statement(db)`SELECT ${findColumns}, ended, (SELECT COUNT(*) FROM finds WHERE guild = ?1 AND number = ?2) AS total
      FROM hunts LEFT JOIN finds ON finds.guild = hunts.guild AND finds.number = hunts.number AND solution = ?3
      WHERE hunts.guild = ?1 AND hunts.number = ?2`.bind(guildId, number, solution),
    ...also,
  ]);
  const [last] = rowsOf<LastEdit>(answers[2]);
  const [row] = rowsOf<FoundRow>(answers[3]);
  const first = row === undefined || row.way === null ? undefined : findOf(row);
  const isSame = first?.user === user && first.found >= now && first.found < now + sameRequest;
  const isNew = hasChanged(answers[0]) || isSame;
  return { first, isNew, total: row?.total ?? 0, ended: row?.ended ?? null, last };
}

/** In the order of their coming. @param isOver else only ended tries @param asker a player whose try ends by asking */
export async function getShortestLists(
  db: D1Database,
  guildId: string,
  { date, family, distance }: DayKey,
  isOver: boolean,
  asker: string,
): Promise<readonly { readonly user: string; readonly notation: readonly string[]; readonly solved: number | null }[]> {
  const { results } = await statement(db)`SELECT entries.user, notation, solved FROM entries
    JOIN attempts ON attempts.user = entries.user AND attempts.date = ?2 AND attempts.family = ?3 AND attempts.distance = ?4
    WHERE entries.guild = ?1 AND entries.date = ?2 AND removed = 0 AND best = attempts.distance
      AND (?5 OR locked OR gave_up OR entries.user = ?6)
    ORDER BY solved IS NULL, solved, entries.user`
    .bind(guildId, date, family, distance, Number(isOver), asker)
    .all<{ readonly user: string; readonly notation: string; readonly solved: number | null }>();
  return results.map(({ user, notation, solved }) => ({ user, solved, notation: wordsIn(notation) }));
}
