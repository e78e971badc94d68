/** What became of a job's servers, one by one: for the database, for the queue and for the log. */
import type { PostJob } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Refusal } from '../store/guilds.ts';
import { type Claim, type Settlement, leaseMs } from '../store/posts.ts';
import { reasonOf } from './failures.ts';
import { type Delayed, delayAfter, resend } from './job.ts';
import type { Deferred, PostOutcome, PostTask } from './post-one.ts';

type Posted = Settlement['posted'][number];
type Failed = Settlement['failed'][number];

export class PostOutcomes {
  readonly posted: Posted[] = [];
  failed: readonly Failed[] = [];
  readonly released: string[] = [];
  /** The servers that must be paused. */
  readonly refused: Refusal[] = [];
  readonly #log: Log;
  readonly #job: PostJob;
  readonly #back = new Map<string, Delayed>();

  constructor(log: Log, job: PostJob) {
    this.#log = log;
    this.#job = job;
  }

  get now(): number {
    return this.#job.now;
  }

  note({ claim, date }: PostTask, outcome: PostOutcome): void {
    const { guildId } = claim;
    const line = { event: 'post', guild: guildId, date, attempt: this.#job.attempt };
    if (outcome.kind === 'posted') {
      const { channel, messageId, found } = outcome;
      this.posted.push({ guildId, channel, messageId });
      this.#log.info({ ...line, outcome: found ? 'found' : 'posted', message: messageId });
    } else if (outcome.kind === 'failed') {
      const { failure, channel } = outcome;
      const pauses = channel !== undefined;
      this.fail(guildId, failure);
      if (pauses) this.refused.push({ guildId, channel, reason: failure });
      this.#log.error({ ...line, outcome: pauses ? 'paused' : 'failed', reason: failure });
    } else {
      const { verdict, error } = outcome;
      // A post that may have been stored keeps its claim, so that the next job looks for it first.
      if (verdict.kind === 'unclear') this.#return(guildId, delayAfter(this.#job.attempt));
      else this.putBack(claim, outcome);
      this.#log.error({ ...line, outcome: verdict.kind, reason: error && reasonOf(error) });
    }
  }

  fail(guildId: string, failure: string): void {
    this.failed = [...this.failed, { guildId, failure }];
  }

  /** An admin chose another channel before the refusal came: the next job begins there from the start. */
  moved(guildIds: readonly string[]): void {
    this.failed = this.failed.filter(({ guildId }) => !guildIds.includes(guildId));
    this.released.push(...guildIds);
  }

  /** Nothing was stored: the next job begins from the start, or looks for the post of an earlier job that died. */
  putBack({ guildId, first }: Claim, { verdict, error }: Deferred): void {
    if (first === undefined) this.released.push(guildId);
    if (verdict.kind === 'halted') return;
    // `closedUntil` is by Discord's clock, which is ahead of the `now` of a job that has waited.
    const late = verdict.kind === 'closed' ? Math.max(0, (error?.date ?? 0) - this.#job.now) / 1000 : 0;
    const { attempt } = this.#job;
    // A server that must wait again and again is tried less and less often: Discord bans addresses for too many
    // refusals.
    const least = verdict.kind === 'wait' && error !== undefined && attempt > 0 ? delayAfter(attempt - 1) : 0;
    const seconds = verdict.kind === 'unclear' ? delayAfter(attempt) : Math.max(verdict.seconds + late, least);
    this.#return(guildId, first === undefined ? seconds : Math.max(seconds, leaseMs / 1000));
  }

  /** The jobs for later. */
  get back(): readonly Delayed[] {
    return [...this.#back.values()];
  }

  #return(guildId: string, seconds: number): void {
    const attempt = this.#job.attempt + (seconds > 0 ? 1 : 0);
    const key = `${seconds} ${attempt}`;
    const guildIds = this.#back.get(key)?.job.guildIds ?? [];
    this.#back.set(key, resend(this.#job, [...guildIds, guildId], seconds, attempt));
  }
}
