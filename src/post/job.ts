/** A job of scheduled posts: its size, its allowance of requests, and the way back to the queue. */
import { type AnyJob, type JobQueue, type PostJob, jobsPerBatch } from '../jobs.ts';

const guildsPerJob = 20;
/** A post costs a cold isolate more than half a millisecond, so a small job gets no more. */
const fewGuilds = 3;
/** A tick makes no more jobs while they can grow: so the 10,000 operations of a free queue carry 30,000 servers. */
const smallJobs = 16;

/** Small jobs where few servers are due. */
export const jobSize = (due: number): number => Math.min(guildsPerJob, Math.max(fewGuilds, Math.ceil(due / smallJobs)));

/**
 * A free Worker has 50 subrequests. Whether a transaction counts as one or by its statements is not documented, so a
 * job keeps to 40 by the dearest reading. Sixteen at most are made once for all servers: the heartbeat, the servers,
 * the claim (3), the rounds before, who took part, their closing, the puzzles, a pause, the circuit, the outcomes (4),
 * the queue.
 */
const requestsPerJob = 24;
const requestsForErrors = requestsPerJob - guildsPerJob;
const secondsPerJob = 3;
/** In milliseconds: a forum takes no nonce, so nothing is posted there that may outlast the lease of its round. */
const forumsMs = 45_000;

/** Limits a job, so that it ends in time and stops the queue for seconds only. */
export class Allowance {
  #planned = requestsForErrors;
  #requests = requestsPerJob;
  #seconds = secondsPerJob;
  #begun: number | undefined;

  /** Whether these fit in with all that were planned before. */
  plan(requests: number): boolean {
    this.#planned += requests;
    return this.has(this.#planned);
  }

  has(requests: number): boolean {
    return requests <= this.#requests;
  }

  /** Only if as many as `kept` are left. */
  spend(requests: number, kept = 0): boolean {
    if (!this.has(requests + kept)) return false;
    this.#requests -= requests;
    return true;
  }

  /** @param date of Discord's answer: its first one counts as the beginning of the job */
  isLate(date: number | undefined): boolean {
    this.#begun ??= date;
    return (date ?? 0) - (this.#begun ?? 0) > forumsMs;
  }

  wait(seconds: number): boolean {
    if (seconds > this.#seconds) return false;
    this.#seconds -= seconds;
    return true;
  }
}

const longestDelay = 43_200;

/** In seconds, as all delays are. The first one is a lease: the next job can claim the round and look for its post. */
const delays = [120, 300, 600, 900] as const;
export const delayAfter = (attempt: number): number => delays[Math.min(attempt, delays.length - 1)] ?? 900;

export interface Delayed<Job extends AnyJob = PostJob> {
  readonly job: Job;
  readonly delay: number;
}

/** A new message: one that the queue itself repeats has an old `now`. */
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
