/** The report at `/health`, which `npm run doctor` reads: settings, database, cron, posts and token. It costs one row. */
import { type Env, settingError } from './env.ts';
import { fingerprintOf } from './digest.ts';
import { isOverDailyLimit } from './store/daily-limit.ts';
import { getHealth } from './store/heartbeat.ts';

/** Cron ticks come every quarter of an hour, and one may come late. Two may be missing before something is wrong. */
const oldestTick = 50 * 60_000;

const spent =
  'The rows that D1 reads or writes on a day of the free plan are used up, so it refuses every query until 00:00 UTC. Missed posts follow then.';

export interface Health {
  readonly status: 200 | 503;
  readonly body: object;
}

/**
 * @param version of the bot
 * @param now in milliseconds since 1970
 */
export async function healthOf(env: Env, version: string, now: number): Promise<Health> {
  const unhealthy = (error: string, message: string, facts: object = {}): Health => ({
    status: 503,
    body: { status: 'error', version, error, message, ...facts },
  });
  const wrong = settingError(env);
  if (wrong !== undefined) return unhealthy(wrong.error, wrong.message, { setting: wrong.setting });
  let health;
  try {
    health = await getHealth(env.DB);
  } catch (error) {
    if (isOverDailyLimit(error)) return unhealthy('daily-limit', spent);
    return unhealthy('database', `The database does not answer, or its migrations are not applied: ${String(error)}`);
  }
  const { tick, post, overdue, closedUntil, halted, migration } = health;
  const refused = halted !== null && halted === (await fingerprintOf(env.DISCORD_TOKEN ?? ''));
  const facts = {
    tick: timeOf(tick),
    post: timeOf(post),
    overdue,
    closed_until: closedUntil !== null && closedUntil > now ? timeOf(closedUntil) : null,
    token: refused ? 'refused' : 'ok',
    migration,
    // Both are public. The doctor compares them with Discord's.
    application: env.DISCORD_APPLICATION_ID,
    key: env.DISCORD_PUBLIC_KEY,
  };
  if (refused) return unhealthy('token-refused', 'Discord refuses DISCORD_TOKEN, so nothing is posted.', facts);
  if (tick !== null && tick < now - oldestTick) {
    return unhealthy('no-tick', `The last cron tick was handled at ${timeOf(tick)}.`, facts);
  }
  return { status: 200, body: { status: 'ok', version, ...facts } };
}

const timeOf = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());
