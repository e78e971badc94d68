/** The bot's state in one row, for all jobs and `/health`; and its database. Moments are milliseconds since 1970. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { editsLost } from './live.ts';
import { isLeft } from './privacy.ts';
import { racesOverdue } from './races.ts';
import { statement } from './statement.ts';

export interface Heartbeat {
  /** The last tick that was handled, and the last post. */
  readonly tick: number | null;
  readonly post: number | null;
  /** Servers that were overdue at the last tick. */
  readonly overdue: number;
  /** Before this moment no job may ask Discord for anything. */
  readonly closedUntil: number | null;
  /** The fingerprint of a token that Discord refused. */
  readonly halted: string | null;
  /** The Worker's address, `https://…`. */
  readonly origin: string | null;
  /** The beginning of the last hour in which Discord sent an interaction. */
  readonly heard: number | null;
  /** When Discord was found to have removed the address for interactions, and when it was put back. */
  readonly removedAt: number | null;
  readonly restoredAt: number | null;
  /** The date that is dealt, with the days ahead; null if settings were changed since. */
  readonly dealt: string | null;
  readonly changes: number;
}

/**
 * `tick` is the one before. The others are 1 if a player waits for a proof, a race is overdue, the last edit of a card
 * was lost, or something that a deletion has left is over.
 */
export interface TickHeartbeat extends Heartbeat {
  /** The tick is recorded, and there is nothing to do. */
  readonly isQuiet: boolean;
  /** Before this moment nobody is due; null if that is not known. */
  readonly quietUntil: number | null;
  readonly proving: number;
  readonly racing: number;
  readonly editing: number;
  readonly leaving: number;
}

const columns = sql`tick, post, overdue, closed_until AS closedUntil, halted, origin, heard, endpoint_removed AS removedAt,
  endpoint_restored AS restoredAt, dealt, changes`;
const unborn: Heartbeat = {
  tick: null,
  post: null,
  overdue: 0,
  closedUntil: null,
  halted: null,
  origin: null,
  heard: null,
  removedAt: null,
  restoredAt: null,
  dealt: null,
  changes: 0,
};

export async function getHeartbeat(db: D1Database): Promise<Heartbeat> {
  return (await statement(db)`SELECT ${columns} FROM heartbeat`.first<Heartbeat>()) ?? unborn;
}

export interface HealthRow extends Heartbeat {
  readonly migration: string | null;
}

export async function getHealth(db: D1Database): Promise<HealthRow> {
  const last = sql`(SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1) AS migration`;
  const row = await statement(db)`SELECT ${columns}, ${last} FROM heartbeat`.first<HealthRow>();
  return row ?? { ...unborn, migration: null };
}

/** Rejects if the database can only be read. */
export async function tryWriting(db: D1Database): Promise<void> {
  await statement(db)`UPDATE heartbeat SET id = id`.run();
}

/**
 * If there is nothing to do, the tick is recorded at once.
 * @param date of the tick: its days ahead must be dealt
 * @param from the earliest date whose puzzle may be open somewhere
 * @param late milliseconds after which a due last edit counts as lost
 */
export async function beginTick(
  db: D1Database,
  tick: number,
  date: string,
  from: string,
  late: number,
): Promise<TickHeartbeat> {
  const [read, recorded] = await db.batch<TickHeartbeat>([
    statement(db)`
      SELECT ${columns}, quiet_until AS quietUntil, EXISTS (SELECT 1 FROM proof_asks) AS proving, ${racesOverdue} AS racing, ${editsLost} AS editing,
        ${isLeft('?3')} AS leaving
      FROM heartbeat`.bind(tick, late, from),
    statement(db)`UPDATE heartbeat SET tick = ?1 WHERE tick < ?1 AND quiet_until > ?1 AND dealt = ?4
        AND halted IS NULL AND NOT EXISTS (SELECT 1 FROM proof_asks) AND NOT ${racesOverdue} AND NOT ${editsLost} AND NOT ${isLeft('?3')}
      RETURNING tick`.bind(tick, late, from, date),
  ]);
  const isQuiet = (recorded?.results.length ?? 0) > 0;
  const nothing = { quietUntil: null, proving: 0, racing: 0, editing: 0, leaving: 0 };
  return { ...unborn, ...nothing, ...read?.results[0], isQuiet };
}

export interface TickNote extends Pick<TickHeartbeat, 'overdue' | 'dealt' | 'changes' | 'quietUntil'> {
  readonly tick: number;
}

/**
 * After its jobs are in the queue. A later tick stays. Findings from before a change of settings are not kept.
 * @param others are made with it, or not at all
 */
export async function putTick(
  db: D1Database,
  { tick, overdue, quietUntil, dealt, changes }: TickNote,
  others: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const note = statement(db)`
    UPDATE heartbeat SET tick = ?1, overdue = ?2, quiet_until = IIF(changes = ?5, ?3, NULL), dealt = IIF(changes = ?5, ?4, NULL)
    WHERE COALESCE(tick, 0) < ?1`.bind(tick, overdue, quietUntil, dealt, changes);
  await db.batch([...others, note]);
}

/** Part of a change of settings: another server may be due, or another puzzle be wanted. */
export function settingsNoted(db: D1Database, origin: string | undefined): D1PreparedStatement {
  return statement(db)`
    UPDATE heartbeat SET origin = COALESCE(?1, origin), quiet_until = NULL, dealt = NULL, changes = changes + 1`.bind(
    origin ?? null,
  );
}

export async function closeCircuit(db: D1Database, until: number): Promise<void> {
  await statement(db)`UPDATE heartbeat SET closed_until = MAX(COALESCE(closed_until, 0), ?1)`.bind(until).run();
}

/** @param fingerprint of the token that Discord refused; null if the present token is good */
export async function putHalted(db: D1Database, fingerprint: string | null): Promise<void> {
  await statement(db)`UPDATE heartbeat SET halted = ?1`.bind(fingerprint).run();
}

export const hourOf = (moment: number): number => moment - (moment % 3_600_000);

/** The hour that this isolate noted; undefined before its first interaction. */
let noted: number | undefined;

/**
 * Once an hour, however many interactions come. An isolate's first one is noted only if it is a ping, with which Discord
 * tries an address: the first has the least time, and an idle bot's ticks ask Discord themselves.
 *
 * @param now by Discord's own clock
 */
export async function noteHeard(
  db: D1Database,
  now: number,
  { origin, isPing }: { readonly origin: string; readonly isPing: boolean },
): Promise<void> {
  const hour = hourOf(now);
  const isFirst = noted === undefined;
  noted ??= 0;
  if (hour <= noted || (isFirst && !isPing)) return;
  noted = hour;
  await statement(db)`UPDATE heartbeat SET heard = ?1, origin = ?2 WHERE COALESCE(heard, 0) < ?1`
    .bind(hour, origin)
    .run();
}

type Endpoint = Pick<Heartbeat, 'removedAt' | 'restoredAt'>;

export const isRemoved = ({ removedAt, restoredAt }: Endpoint): boolean => removedAt !== null && restoredAt === null;

export async function putEndpoint(db: D1Database, { removedAt, restoredAt }: Endpoint): Promise<void> {
  await statement(db)`UPDATE heartbeat SET endpoint_removed = ?1, endpoint_restored = ?2`
    .bind(removedAt, restoredAt)
    .run();
}

/** Of all migrations: the statements of tables and indexes by their names. */
export type Schema = Readonly<Record<string, string>>;

/**
 * In words; undefined if nothing is missing. The name of the last migration does not tell: its file may have changed
 * after it was applied. An addition is no fault: a newer version has made it. It reads a row for each table and index.
 */
export async function getMissing(db: D1Database, schema: Schema): Promise<string | undefined> {
  const { results } = await statement(db)`SELECT name, sql AS made FROM sqlite_schema WHERE sql IS NOT NULL`.all<{
    readonly name: string;
    readonly made: string;
  }>();
  const there = new Map(results.map(({ name, made }) => [name, made]));
  for (const [name, wanted] of Object.entries(schema)) {
    const made = there.get(name);
    if (made === undefined) return `there is no ${name}`;
    const definitions = definitionsIn(made);
    const lost = definitionsIn(wanted).find((one) => !definitions.includes(one));
    if (lost !== undefined) return `${name} is without “${lost}”`;
  }
  return undefined;
}

/** Columns and constraints of a table, or a whole index: without comments and quotes, and spaced alike. */
function definitionsIn(made: string): readonly string[] {
  const plain = made.replace(/--.*$|"/gmu, '').replace(/\s+/gu, ' ');
  const inner = plain.startsWith('CREATE TABLE') ? plain.slice(plain.indexOf('(') + 1, plain.lastIndexOf(')')) : plain;
  // A comma within brackets parts nothing.
  return inner.split(/,(?![^(]*\))/u).map((one) => one.trim());
}
