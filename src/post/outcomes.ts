/** What became of a job's servers, one by one: for the database, for the queue and for the log. */
import type { Refusal } from '../store/guilds.ts';
import { type Claim, type Settlement, leaseMs } from '../store/posts.ts';
import { reasonOf } from './failures.ts';
import { type Delayed, resend, delayAfter } from './job.ts';
import type { PostJob } from '../jobs.ts';
import type { Deferred, PostOutcome, PostTask } from './post-one.ts';

type Posted = Settlement['posted'][number];
type Failed = Settlement['failed'][number];

export class PostOutcomes {
  readonly posted: Posted[] = [];
  failed: readonly Failed[] = [];
  readonly released: string[] = [];
  /** What waiting does not mend. */
  readonly refused: Refusal[] = [];
  readonly #job: PostJob;
  readonly #back = new Map<string, Delayed>();

  constructor(job: PostJob) {
    this.#job = job;
  }

  get now(): number {
    return this.#job.now;
  }

  note({ claim, date }: PostTask, outcome: PostOutcome): void {
    const { guild } = claim;
    const line = { event: 'post', guild, date, attempt: this.#job.attempt };
    if (outcome.kind === 'posted') {
      const { channel, message, found } = outcome;
      this.posted.push({ guild, channel, message });
      console.log(JSON.stringify({ ...line, outcome: found ? 'found' : 'posted', message }));
    } else if (outcome.kind === 'failed') {
      const { failure, channel } = outcome;
      const pauses = channel !== undefined;
      this.fail(guild, failure);
      if (pauses) this.refused.push({ guild, channel, reason: failure });
      console.error(JSON.stringify({ ...line, outcome: pauses ? 'paused' : 'failed', reason: failure }));
    } else {
      const { verdict, fault } = outcome;
      // What may have been stored keeps its claim, so that nobody posts it again without a look.
      if (verdict.kind === 'unclear') this.#return(guild, delayAfter(this.#job.attempt));
      else this.putBack(claim, outcome);
      console.error(JSON.stringify({ ...line, outcome: verdict.kind, reason: fault && reasonOf(fault) }));
    }
  }

  fail(guild: string, failure: string): void {
    this.failed = [...this.failed, { guild, failure }];
  }

  /** An admin chose another channel before the first one's refusal came: whoever posts there begins anew. */
  moved(guilds: readonly string[]): void {
    this.failed = this.failed.filter(({ guild }) => !guilds.includes(guild));
    this.released.push(...guilds);
  }

  /** Nothing was stored: whoever comes next may begin anew, or go on looking where somebody had died before. */
  putBack({ guild, first }: Claim, { verdict, fault }: Deferred): void {
    if (first === undefined) this.released.push(guild);
    if (verdict.kind === 'halted') return;
    // The circuit is closed by Discord's clock, which is ahead of a job that has waited.
    const late = verdict.kind === 'closed' ? Math.max(0, (fault?.date ?? 0) - this.#job.now) / 1000 : 0;
    const { attempt } = this.#job;
    // Who is put off again and again asks less and less often: Discord bans addresses for too many refusals.
    const least = verdict.kind === 'wait' && fault !== undefined && attempt > 0 ? delayAfter(attempt - 1) : 0;
    const seconds = verdict.kind === 'unclear' ? delayAfter(attempt) : Math.max(verdict.seconds + late, least);
    this.#return(guild, first === undefined ? seconds : Math.max(seconds, leaseMs / 1000));
  }

  /** The jobs for later. */
  get back(): readonly Delayed[] {
    return [...this.#back.values()];
  }

  #return(guild: string, seconds: number): void {
    const attempt = this.#job.attempt + (seconds > 0 ? 1 : 0);
    const key = `${seconds} ${attempt}`;
    const guilds = this.#back.get(key)?.job.guilds ?? [];
    this.#back.set(key, resend(this.#job, [...guilds, guild], seconds, attempt));
  }
}
