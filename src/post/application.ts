/**
 * Asks whether Discord takes the token and still sends interactions here. Discord removes an address that fails its
 * routine checks, as happens at a daily limit, and says so by a mail only.
 */
import type { Bot } from '../bot.ts';
import { fingerprintOf } from '../digest.ts';
import { getEndpoint, setEndpoint } from '../discord/rest.ts';
import { type Heartbeat, hourOf, isRemoved, putEndpoint, putHalted } from '../store/heartbeat.ts';
import { reasonOf } from './failures.ts';

/** @returns `new` for a good token after a refused one: nothing was posted meanwhile */
export async function lookAtApplication(
  bot: Bot,
  heartbeat: Heartbeat,
  now: number,
): Promise<'good' | 'new' | 'refused'> {
  const { db, rest } = bot;
  const { halted } = heartbeat;
  const fingerprint = halted === null ? undefined : await fingerprintOf(rest.token);
  const isRefused = halted !== null && halted === fingerprint;
  if (!isWanted(heartbeat, isRefused, now)) return isRefused ? 'refused' : 'good';
  const found = await getEndpoint(rest);
  if (!found.ok) {
    if (found.error.status === 401) await putHalted(db, await fingerprintOf(rest.token));
    return halted !== null || found.error.status === 401 ? 'refused' : 'good';
  }
  if (halted !== null) await putHalted(db, null);
  await keepEndpoint(bot, heartbeat, found.value, now);
  return halted === null ? 'good' : 'new';
}

/** Another token than the refused one is asked about at once; else once an hour, and not while interactions come in. */
function isWanted(heartbeat: Heartbeat, isRefused: boolean, now: number): boolean {
  const { tick, heard, halted, closedUntil } = heartbeat;
  if (halted !== null && !isRefused) return true;
  if ((tick !== null && hourOf(tick) === hourOf(now)) || (closedUntil ?? 0) > now) return false;
  return isRefused || isRemoved(heartbeat) || (heard !== null && heard < hourOf(now - hourMs));
}

const hourMs = 3_600_000;

/** A removed address is put back. Another one is the owner's choice. */
async function keepEndpoint(
  { db, rest, log }: Bot,
  heartbeat: Heartbeat,
  found: string | undefined,
  now: number,
): Promise<void> {
  if (found !== undefined) {
    if (isRemoved(heartbeat)) await putEndpoint(db, { removedAt: heartbeat.removedAt, restoredAt: now });
    return;
  }
  if (heartbeat.origin === null) return;
  const set = await setEndpoint(rest, `${heartbeat.origin}/interactions`);
  log.error({
    event: 'endpoint',
    outcome: set.ok ? 'restored' : 'removed',
    reason: set.ok ? undefined : reasonOf(set.error),
  });
  const removedAt = isRemoved(heartbeat) ? heartbeat.removedAt : now;
  await putEndpoint(db, { removedAt, restoredAt: set.ok ? now : null });
}
