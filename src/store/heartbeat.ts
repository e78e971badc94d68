/** The state of the bot itself, in one row that every job and /health read. Moments are milliseconds since 1970. */
import type { D1Database } from '@cloudflare/workers-types';

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
}

const columns = 'tick, post, overdue, closed_until AS closedUntil, halted, origin';
const unborn: Heartbeat = { tick: null, post: null, overdue: 0, closedUntil: null, halted: null, origin: null };

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

/** Records a tick after its jobs are in the queue. If a later tick is recorded already, that one stays. */
export async function putTick(db: D1Database, tick: number, overdue: number): Promise<void> {
  await db.prepare('UPDATE pulse SET tick = ?1, overdue = ?2 WHERE COALESCE(tick, 0) < ?1').bind(tick, overdue).run();
}

export async function closeCircuit(db: D1Database, until: number): Promise<void> {
  await db.prepare('UPDATE pulse SET closed_until = MAX(COALESCE(closed_until, 0), ?1)').bind(until).run();
}

/** @param fingerprint of the token that Discord refused; null if the present token is good */
export async function putHalted(db: D1Database, fingerprint: string | null): Promise<void> {
  await db.prepare('UPDATE pulse SET halted = ?1').bind(fingerprint).run();
}
