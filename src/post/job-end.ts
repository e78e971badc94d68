/** When what happened to one server ends the job of all. */
import type { Bot } from '../bot.ts';
import { fingerprintOf } from '../digest.ts';
import { closeCircuit, putHalted } from '../store/heartbeat.ts';
import type { Deferred } from './post-one.ts';

/** After two unclear answers in a row Discord is taken to be down, and the job's other servers are not tried. */
const maxUnclear = 2;

/**
 * Whether an error stops the whole job. One that concerns all jobs is recorded in the heartbeat, which each of them
 * reads.
 *
 * @param unclear how many answers in a row were unclear
 */
export async function endsJob(
  { db, rest }: Bot,
  { now }: { readonly now: number },
  { verdict, error }: Pick<Deferred, 'verdict' | 'error'>,
  unclear: number,
): Promise<boolean> {
  if (verdict.kind === 'halted') await putHalted(db, await fingerprintOf(rest.token));
  if (verdict.kind === 'closed') await closeCircuit(db, Math.max(now, error?.date ?? 0) + verdict.seconds * 1000);
  if (verdict.kind === 'wait') return verdict.all;
  return verdict.kind !== 'unclear' || unclear === maxUnclear;
}
