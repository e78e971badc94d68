/** What the queue carries for scheduled posts, and how a job's servers go back to it. */
import type { Queue } from '@cloudflare/workers-types';
import type { PuzzleDeps } from '../day/deal.ts';
import type { RestClient } from '../discord/rest.ts';

/** The servers that are to get their post of a date. */
export interface PostJob {
  readonly date: string;
  readonly guildIds: readonly string[];
  /** A moment that has come for sure when the job is delivered, in milliseconds since 1970. */
  readonly now: number;
  /** How often this was tried before. */
  readonly attempt: number;
}

export type JobQueue = Pick<Queue<PostJob>, 'sendBatch'>;

/** What posting needs. */
export interface Poster extends PuzzleDeps {
  readonly rest: RestClient;
  /** The application's id, which is the id of the bot's user too. */
  readonly application: string;
  readonly queue: JobQueue;
  pause(seconds: number): Promise<void>;
}

/** With one request each and what the database is asked for all of them, well within the free plan's 50 subrequests. */
export const guildsPerJob = 20;
/** What `sendBatch` takes. */
const jobsPerBatch = 100;
/** What the queue takes, in seconds. */
const longestDelay = 43_200;

/** After a lease at the earliest, so that whoever comes looks at what is there before posting. */
const delays = [120, 300, 600, 900] as const;
export const delayAfter = (attempt: number): number => delays[Math.min(attempt, delays.length - 1)] ?? 900;

/** A job, and in how many seconds it may be delivered. */
export interface Delayed {
  readonly job: PostJob;
  readonly delay: number;
}

/** The same servers some time later: sent anew, because a message that the queue itself repeats has a stale `now`. */
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
