/** A job of scheduled posts: how many servers share one, what it may spend, and how servers go back to the queue. */
import { type AnyJob, type JobQueue, type PostJob, jobsPerBatch } from '../jobs.ts';

/** One request for each server and the requests for all of them stay well below the free plan's 50 subrequests. */
const guildsPerJob = 20;
/** A cold isolate gets no more: a post costs it more than half a millisecond, beside what the job itself does. */
const fewGuilds = 3;
/** A tick makes no more jobs as long as they can grow. So 10,000 operations of the queue a day, the free plan's, carry 30,000 servers. */
const smallJobs = 16;

/** How many of the servers that are due share a job: few where few are due, for their jobs meet cold isolates. */
export const jobSize = (due: number): number => Math.min(guildsPerJob, Math.max(fewGuilds, Math.ceil(due / smallJobs)));

/**
 * Nobody says whether a transaction counts as one subrequest or by its statements, so a job keeps to 40 by the dearest
 * reading. Sixteen at most are made once for all its servers: the heartbeat, the servers, the claim (3), the rounds
 * before, who took part, their closing, the puzzles, a pause, the circuit, the outcomes (4) and what goes back to the
 * queue.
 */
const requestsPerJob = 24;
/** A job takes on no more servers than leave it some requests for errors. */
const requestsForErrors = requestsPerJob - guildsPerJob;
/** No job may stop the queue for long. */
const secondsPerJob = 3;

/** What one job may still spend. */
export class Allowance {
  #planned = requestsForErrors;
  #requests = requestsPerJob;
  #seconds = secondsPerJob;

  /** Whether as many requests fit in with those that were planned before. */
  plan(requests: number): boolean {
    this.#planned += requests;
    return this.has(this.#planned);
  }

  has(requests: number): boolean {
    return requests <= this.#requests;
  }

  /** Takes requests if there are as many, and as many to keep. */
  spend(requests: number, kept = 0): boolean {
    if (!this.has(requests + kept)) return false;
    this.#requests -= requests;
    return true;
  }

  /** Takes seconds of waiting if there are as many. */
  wait(seconds: number): boolean {
    if (seconds > this.#seconds) return false;
    this.#seconds -= seconds;
    return true;
  }
}

/** What the queue takes, in seconds. */
const longestDelay = 43_200;

/** In seconds. The first one is a lease, so that the next job can claim the round and look for its post. */
const delays = [120, 300, 600, 900] as const;
export const delayAfter = (attempt: number): number => delays[Math.min(attempt, delays.length - 1)] ?? 900;

/** A job, and in how many seconds it may be delivered. */
export interface Delayed<Job extends AnyJob = PostJob> {
  readonly job: Job;
  readonly delay: number;
}

/** A job for these servers later. It is a new message, because a message that the queue itself repeats has an old `now`. */
export function resend(job: PostJob, guildIds: readonly string[], seconds: number, attempt = job.attempt): Delayed {
  const delay = Math.min(longestDelay, Math.ceil(seconds));
  return { job: { ...job, guildIds, now: job.now + delay * 1000, attempt }, delay };
}

export async function sendJobs(queue: JobQueue, jobs: readonly Delayed<AnyJob>[]): Promise<void> {
  for (let first = 0; first < jobs.length; first += jobsPerBatch) {
    const batch = jobs.slice(first, first + jobsPerBatch);
    await queue.sendBatch(batch.map(({ job, delay }) => ({ body: job, delaySeconds: delay })));
  }
}
