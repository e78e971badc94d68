/** A job of scheduled posts: its size, its allowance, Discord's errors, and the way back to the queue. */
import type { Bot } from '../bot.ts';
import { fingerprintOf } from '../digest.ts';
import * as ErrorCode from '../discord/error-code.ts';
import type { RestError } from '../discord/rest-error.ts';
import { type AnyJob, type JobQueue, type PostJob, jobsPerBatch } from '../jobs.ts';
import { type Heartbeat, closeCircuit, putHalted } from '../store/heartbeat.ts';

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

/** Limits a job, so that it ends in time and stops the queue for seconds only. */
export class Allowance {
  #planned = requestsForErrors;
  #requests = requestsPerJob;
  #seconds = secondsPerJob;

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

export type PostFailure =
  /** The token is refused: nothing more may be asked with it. */
  | { readonly kind: 'halted' }
  /** A proxy before Discord refuses our address: all jobs leave it alone, for `seconds`. */
  | { readonly kind: 'closed'; readonly seconds: number }
  /** Nothing was stored; it may be tried again after `seconds`. `all`: the other servers must wait too. */
  | { readonly kind: 'wait'; readonly seconds: number; readonly all: boolean }
  /** Waiting does not help: an admin must change something. */
  | { readonly kind: 'lasting' }
  /** Discord does not take such a request: our bug, or an unknown limit. */
  | { readonly kind: 'refused' }
  /** The message may have been stored. */
  | { readonly kind: 'unclear' };

const lastingCodes: ReadonlySet<number> = new Set([
  ErrorCode.UnknownChannel,
  ErrorCode.UnknownGuild,
  ErrorCode.MissingAccess,
  ErrorCode.CannotSendMessagesInNonTextChannel,
  ErrorCode.MissingPermissions,
  ErrorCode.CannotExecuteActionOnThisChannelType,
  ErrorCode.InvalidActionOnArchivedThread,
  ErrorCode.ThreadLocked,
]);
const passingCodes: ReadonlySet<number> = new Set([
  ErrorCode.FeatureTemporarilyDisabledServerSide,
  ErrorCode.APIResourceOverloaded,
]);

const shortestClosure = 60;
const defaultWait = 5;

export function classifyError({ status, code, html, retryAfter, global }: RestError): PostFailure {
  if (status < 400 || status >= 500 || status === 408 || passingCodes.has(code)) return { kind: 'unclear' };
  // A page of HTML comes from a proxy and says nothing about this server or this token, whatever its status.
  if (html === true) return { kind: 'closed', seconds: Math.max(shortestClosure, retryAfter ?? 0) };
  if (status === 401) return { kind: 'halted' };
  if (status === 429) return { kind: 'wait', seconds: retryAfter ?? defaultWait, all: global === true };
  if (lastingCodes.has(code)) return { kind: 'lasting' };
  return { kind: status === 403 || status === 404 ? 'lasting' : 'refused' };
}

const longestReason = 500;

/** As it is kept and shown: `50013 Missing Permissions`. */
export function reasonOf({ status, code, message, errors = [] }: RestError): string {
  return [`${code || status} ${message}`, ...errors].join('; ').slice(0, longestReason);
}

/** Discord has refused this very token, not an older one. */
export const isHalted = async ({ rest }: Bot, { halted }: Heartbeat): Promise<boolean> =>
  halted !== null && halted === (await fingerprintOf(rest.token));

/** `error` is left out where the job had no requests left. */
export interface Deferred {
  readonly kind: 'later';
  readonly verdict: Exclude<PostFailure, { readonly kind: 'lasting' | 'refused' }>;
  readonly error?: RestError | undefined;
}

export const later: Deferred = { kind: 'later', verdict: { kind: 'wait', seconds: 0, all: false } };

/** In a row: then Discord is taken to be down, and the job's other servers are not tried. */
const maxUnclear = 2;

/** One error for all jobs is recorded, and each reads it. `unclear` counts unclear answers in a row. */
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
