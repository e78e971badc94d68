/** How jobs of scheduled posts go to the queue, and how their servers go back to it. */
import type { JobQueue, PostJob } from '../jobs.ts';

/** One request for each server and the requests for all of them stay well below the free plan's 50 subrequests. */
export const guildsPerJob = 20;
/** What `sendBatch` takes. */
const jobsPerBatch = 100;
/** What the queue takes, in seconds. */
const longestDelay = 43_200;

/** In seconds. The first one is a lease, so that the next job can claim the round and look for its post. */
const delays = [120, 300, 600, 900] as const;
export const delayAfter = (attempt: number): number => delays[Math.min(attempt, delays.length - 1)] ?? 900;

/** A job, and in how many seconds it may be delivered. */
export interface Delayed {
  readonly job: PostJob;
  readonly delay: number;
}

/** A job for these servers later. It is a new message, because a message that the queue itself repeats has an old `now`. */
export function resend(job: PostJob, guildIds: readonly string[], seconds: number, attempt = job.attempt): Delayed {
  const delay = Math.min(longestDelay, Math.ceil(seconds));
  return { job: { ...job, guildIds, now: job.now + delay * 1000, attempt }, delay };
}

export async function sendJobs(queue: JobQueue, jobs: readonly Delayed[]): Promise<void> {
  for (let first = 0; first < jobs.length; first += jobsPerBatch) {
    const batch = jobs.slice(first, first + jobsPerBatch);
    await queue.sendBatch(batch.map(({ job, delay }) => ({ body: job, delaySeconds: delay })));
  }
}
