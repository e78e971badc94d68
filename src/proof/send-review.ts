/** A review goes on in the queue as long as its player may use more messages. */
import type { D1Database } from '@cloudflare/workers-types';
import { charge, messagesAtOnce } from '../budget.ts';
import { type JobQueue, type ReviewJob, enqueue } from '../jobs.ts';
import type { Log } from '../log.ts';

interface Sender {
  readonly db: D1Database;
  readonly queue: JobQueue;
  readonly log: Log;
}

/** Charges some messages. The last of them tells what is known, so a review that must stop needs no other. */
export const chargeReview = (bot: Sender, user: string, now: number): Promise<boolean> =>
  charge(bot, 'review', { user }, messagesAtOnce, now);

/** Sends a review on; the last time where nothing is left. After an error the queue delivers this message again. */
export async function sendReview(bot: Sender, job: ReviewJob): Promise<void> {
  const { user, now, paid = 0 } = job;
  const left = paid > 1 || (await chargeReview(bot, user, now));
  const next: ReviewJob = left
    ? { ...job, paid: paid > 1 ? paid - 1 : paid - 1 + messagesAtOnce }
    : { ...job, paid: undefined, slices: 1, proofs: 0, wanted: undefined };
  if (!(await enqueue(bot, next))) throw new Error('the queue took no further review');
}
