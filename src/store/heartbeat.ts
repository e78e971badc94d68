/** The state of the bot itself, in one row that every job and /health read. Moments are milliseconds since 1970. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { editsLost } from './live.ts';
import { isLeft } from './privacy.ts';
import { racesOverdue } from './race-end.ts';

export interface Heartbeat {
  /** The last tick that was handled, and the last post. */
  readonly tick: number | null;
  readonly post: number | null;
  /** How many servers were overdue at the last tick. */
  readonly overdue: number;
  /** Until when no job may ask Discord for anything. */
  readonly closedUntil: number | null;
  /** The fingerprint of a token that Discord refused. */
  readonly halted: string | null;
  /** Where the Worker is reached, `https://…`. */
  readonly origin: string | null;
  /** The date whose puzzles are dealt, and those of the days ahead; null if settings were changed since. */
  readonly dealt: string | null;
  /** How often settings were changed. */
  readonly changes: number;
}

/** As a tick finds it. */
export interface TickHeartbeat extends Heartbeat {
  /** 1 if somebody waits for a proof. */
  readonly proving: number;
  /** 1 if a race is overdue. */
  readonly racing: number;
  /** 1 if the last edit of a card was lost. */
  readonly editing: number;
  /** 1 if something that a deletion has left is over. */
  readonly leaving: number;
}

const columns = 'tick, post, overdue, closed_until AS closedUntil, halted, origin, dealt, changes';
const unborn: Heartbeat = {
  tick: null,
  post: null,
  overdue: 0,
  closedUntil: null,
  halted: null,
  origin: null,
  dealt: null,
  changes: 0,
};

export async function getHeartbeat(db: D1Database): Promise<Heartbeat> {
  return (await db.prepare(`SELECT ${columns} FROM pulse`).first<Heartbeat>()) ?? unborn;
}

/** The same, and the name of the last migration that was applied. */
export async function getHealth(db: D1Database): Promise<Heartbeat & { readonly migration: string | null }> {
  const last = '(SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1) AS migration';
  const row = await db
    .prepare(`SELECT ${columns}, ${last} FROM pulse`)
    .first<Heartbeat & { migration: string | null }>();
  return row ?? { ...unborn, migration: null };
}

/**
 * A tick's first question, most often its only one: while nobody is due or waits for a proof, no race is overdue and no last edit is
 * lost, it is recorded at once.
 *
 * @param from the earliest date whose puzzle may be open somewhere
 * @param late how long after it was due a last edit counts as lost, in milliseconds
 * @returns undefined if it is recorded, and nothing is to be done
 */
export async function beginTick(
  db: D1Database,
  tick: number,
  from: string,
  late: number,
): Promise<TickHeartbeat | undefined> {
  const [recorded, read] = await db.batch<TickHeartbeat>([
    db
      .prepare(
        `UPDATE pulse SET tick = ?1 WHERE tick < ?1 AND quiet_until > ?1 AND halted IS NULL
           AND NOT EXISTS (SELECT 1 FROM proof_asks) AND NOT ${racesOverdue} AND NOT ${editsLost} AND NOT ${isLeft('?3')}
         RETURNING tick`,
      )
      .bind(tick, late, from),
    db
      .prepare(
        `SELECT ${columns}, EXISTS (SELECT 1 FROM proof_asks) AS proving, ${racesOverdue} AS racing, ${editsLost} AS editing,
           ${isLeft('?3')} AS leaving FROM pulse`,
      )
      .bind(tick, late, from),
  ]);
  return (recorded?.results.length ?? 0) > 0
    ? undefined
    : (read?.results[0] ?? { ...unborn, proving: 0, racing: 0, editing: 0, leaving: 0 });
}

/** What a tick leaves for the next ones. */
export interface TickNote extends Pick<Heartbeat, 'overdue' | 'dealt' | 'changes'> {
  readonly tick: number;
  /** Nobody is due before this moment; null if that is not known. */
  readonly quietUntil: number | null;
}

/**
 * Records a tick after its jobs are in the queue. If a later tick is recorded already, that one stays. What was found out before
 * somebody changed settings is not kept.
 */
export async function putTick(db: D1Database, { tick, overdue, quietUntil, dealt, changes }: TickNote): Promise<void> {
  await db
    .prepare(
      `UPDATE pulse SET tick = ?1, overdue = ?2, quiet_until = IIF(changes = ?5, ?3, NULL), dealt = IIF(changes = ?5, ?4, NULL)
       WHERE COALESCE(tick, 0) < ?1`,
    )
    .bind(tick, overdue, quietUntil, dealt, changes)
    .run();
}

/** Part of a change of settings: another server may be due by it, or another puzzle be wanted. */
export function settingsNoted(db: D1Database, origin: string | undefined): D1PreparedStatement {
  return db
    .prepare('UPDATE pulse SET origin = COALESCE(?1, origin), quiet_until = NULL, dealt = NULL, changes = changes + 1')
    .bind(origin ?? null);
}

export async function closeCircuit(db: D1Database, until: number): Promise<void> {
  await db.prepare('UPDATE pulse SET closed_until = MAX(COALESCE(closed_until, 0), ?1)').bind(until).run();
}

/** @param fingerprint of the token that Discord refused; null if the present token is good */
export async function putHalted(db: D1Database, fingerprint: string | null): Promise<void> {
  await db.prepare('UPDATE pulse SET halted = ?1').bind(fingerprint).run();
}
