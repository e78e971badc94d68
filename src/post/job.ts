/** How jobs of scheduled posts go to the queue, and how their servers go back to it. */
import { type AnyJob, type JobQueue, type PostJob, type ReminderJob, jobsPerBatch } from '../jobs.ts';

/** One request for each server and the requests for all of them stay well below the free plan's 50 subrequests. */
export const guildsPerJob = 20;
/** A cold isolate gets no more: a post costs it more than half a millisecond, beside what the job itself does. */
const fewGuilds = 3;
/** A tick makes no more jobs as long as they can grow. So 10,000 operations of the queue a day, the free plan's, carry 30,000 servers. */
const smallJobs = 16;

/** How many of the servers that are due share a job: few where few are due, for their jobs meet cold isolates. */
export const jobSize = (due: number): number => Math.min(guildsPerJob, Math.max(fewGuilds, Math.ceil(due / smallJobs)));
/** What the queue takes, in seconds. */
const longestDelay = 43_200;

/** In seconds. The first one is a lease, so that the next job can claim the round and look for its post. */
const delays = [120, 300, 600, 900] as const;
export const delayAfter = (attempt: number): number => delays[Math.min(attempt, delays.length - 1)] ?? 900;

/** A job, and in how many seconds it may be delivered. */
export interface Delayed<Job extends AnyJob = PostJob | ReminderJob> {
  readonly job: Job;
  readonly delay: number;
}

/** A job for these servers later. It is a new message, because a message that the queue itself repeats has an old `now`. */
export function resend(
  job: PostJob | ReminderJob,
  guildIds: readonly string[],
  seconds: number,
  attempt = job.attempt,
): Delayed {
  const delay = Math.min(longestDelay, Math.ceil(seconds));
  return { job: { ...job, guildIds, now: job.now + delay * 1000, attempt }, delay };
}

export async function sendJobs(queue: JobQueue, jobs: readonly Delayed<AnyJob>[]): Promise<void> {
  for (let first = 0; first < jobs.length; first += jobsPerBatch) {
    const batch = jobs.slice(first, first + jobsPerBatch);
    await queue.sendBatch(batch.map(({ job, delay }) => ({ body: job, delaySeconds: delay })));
  }
}
