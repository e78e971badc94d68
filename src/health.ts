/** The report at `/health`, which `npm run doctor` reads. */
import { type Env, settingError } from './env.ts';
import { fingerprintOf } from './digest.ts';
import { type HealthRow, type Schema, getHealth, getMissing, isRemoved, tryWriting } from './store/heartbeat.ts';
import { type Limit, limitIn } from './store/statement.ts';

/** Cron ticks come every quarter of an hour, and one may come late. Two may be missing before something is wrong. */
const oldestTick = 50 * 60_000;

const limits: Readonly<Record<Limit, string>> = {
  'daily-limit':
    'The rows that D1 reads or writes on a day of the free plan are used up, so it refuses every query until 00:00 UTC. Missed posts follow then.',
  'full-database':
    'The database is full, so nothing more is stored and nothing is posted. docs/deploy.md says how to make room.',
};

export interface Health {
  readonly status: 200 | 503;
  readonly body: object;
}

interface Build {
  readonly version: string;
  readonly schema: Schema;
}

/** @param now in milliseconds since 1970 */
export async function healthOf(env: Env, { version, schema }: Build, now: number): Promise<Health> {
  const unhealthy = (error: string, message: string, facts: object = {}): Health => ({
    status: 503,
    body: { status: 'error', version, error, message, ...facts },
  });
  const wrong = settingError(env);
  if (wrong !== undefined) return unhealthy(wrong.error, wrong.message, { setting: wrong.setting });
  let health;
  try {
    const missing = await getMissing(env.DB, schema);
    if (missing !== undefined)
      return unhealthy('old-database', `The tables of the database are older than this version: ${missing}.`);
    health = await getHealth(env.DB);
    if (isLate(health, now)) await tryWriting(env.DB);
  } catch (error) {
    const limit = limitIn(error);
    return limit === undefined
      ? unhealthy('database', `The database does not answer: ${String(error)}`)
      : unhealthy(limit, limits[limit]);
  }
  const { tick, post, overdue, closedUntil, halted, migration, removedAt, restoredAt } = health;
  const refused = halted !== null && halted === (await fingerprintOf(env.DISCORD_TOKEN ?? ''));
  const facts = {
    tick: timeOf(tick),
    post: timeOf(post),
    overdue,
    closed_until: closedUntil !== null && closedUntil > now ? timeOf(closedUntil) : null,
    token: refused ? 'refused' : 'ok',
    endpoint_removed: timeOf(removedAt),
    endpoint_restored: timeOf(restoredAt),
    migration,
    // Both are public. The doctor compares them with Discord's.
    application: env.DISCORD_APPLICATION_ID,
    key: env.DISCORD_PUBLIC_KEY,
  };
  if (refused) return unhealthy('token-refused', refusedToken, facts);
  if (isLate(health, now)) {
    return unhealthy('no-tick', `The last cron tick was handled at ${timeOf(tick)}.`, facts);
  }
  if (isRemoved(health)) return unhealthy('endpoint-removed', removedEndpoint, facts);
  return { status: 200, body: { status: 'ok', version, ...facts } };
}

const refusedToken = 'Discord refuses DISCORD_TOKEN, so nothing is posted. It is asked again every hour.';
const removedEndpoint =
  'Discord has removed the address for interactions, and refuses to take it back, so no command is answered. It is asked again every hour.';

const isLate = ({ tick }: HealthRow, now: number): boolean => tick !== null && tick < now - oldestTick;

const timeOf = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());
