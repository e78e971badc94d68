/** The messages of the queue. */
import type { Queue } from '@cloudflare/workers-types';
import type { CardPart, Row } from './discord/components.ts';
import type { Log } from './log.ts';
import type { Locale } from './message.ts';
import { ownOf } from './own.ts';
import type { MoveStyle, State } from './puzzle.ts';

interface Timed {
  /** In milliseconds since 1970; it is past when the job is delivered. */
  readonly now: number;
}

export interface PostJob extends Timed {
  readonly kind: 'post' | 'reminder';
  readonly date: string;
  readonly guildIds: readonly string[];
  /** Tries before this one. */
  readonly attempt: number;
}

export type ReviewJob = ResultJob | ListJob;

interface Job extends Timed {
  readonly kind: 'review';
  readonly application: string;
  readonly token: string;
  readonly user: string;
  readonly guildId?: string | undefined;
  readonly locale: Locale;
  readonly origin?: string | undefined;
  readonly interaction: string;
  readonly asked: number;
  /** Null where the distance was not proved. */
  readonly found: readonly (readonly [state: State, distance: number | null])[];
  /** This message included; after a proof there is always one. */
  readonly slices: number;
  /** Positions that may still be proved, one after another. */
  readonly proofs: number;
  /** How many more messages the player was charged with; undefined once today's budget is used up. */
  readonly paid: number | undefined;
  readonly wanted?: State | undefined;
}

export interface ResultJob extends Job {
  readonly daily: string;
  readonly note: 'locked-in' | 'lock-already' | 'lock-over' | 'signs-chosen';
  readonly counts?: number | undefined;
}

/** A list that may be told about though it counts for nothing: of a closed day, or of any position. */
export interface ListJob extends Job {
  readonly target: string;
  /** In canonical words. */
  readonly notation: readonly string[];
  readonly convention: string;
  readonly style?: MoveStyle | undefined;
  readonly verdict: readonly CardPart[];
  readonly rows: readonly Row[];
}

export interface ProofJob extends Timed {
  readonly kind: 'proof';
  readonly position: string;
  /** A message whose step was made before makes none. */
  readonly step: number;
}

export interface LiveJob extends Timed {
  readonly kind: 'live';
  readonly cards: readonly string[];
  readonly attempt: number;
  readonly isLast?: boolean;
}

export interface RaceJob extends Timed {
  readonly kind: 'race';
  readonly guildId: string;
  readonly number: number;
}

export type AnyJob = PostJob | ReviewJob | ProofJob | LiveJob | RaceJob;

/** Checked, as a message may have been sent by hand. */
const fields: Readonly<Record<AnyJob['kind'], readonly string[]>> = {
  post: ['date', 'guildIds', 'now', 'attempt'],
  reminder: ['date', 'guildIds', 'now', 'attempt'],
  review: ['application', 'token', 'user', 'locale', 'found', 'slices', 'now'],
  proof: ['position', 'step', 'now'],
  live: ['cards', 'now', 'attempt'],
  race: ['guildId', 'number', 'now'],
};
const lists = new Set(['guildIds', 'found', 'cards']);
const numbers = new Set(['now', 'attempt', 'slices', 'step', 'number']);

export function isJob(body: unknown): body is AnyJob {
  const given = new Map<string, unknown>(Object.entries(Object(body) as object));
  const needed = ownOf(fields, String(given.get('kind')));
  if (needed === undefined) return false;
  return needed.every((name) => {
    const value = given.get(name);
    if (lists.has(name)) return Array.isArray(value);
    return typeof value === (numbers.has(name) ? 'number' : 'string');
  });
}

export type JobQueue = Pick<Queue<AnyJob>, 'send' | 'sendBatch'>;

export const jobsPerBatch = 100;

export async function sendAgain(queue: JobQueue, jobs: readonly AnyJob[]): Promise<number> {
  if (jobs.length > 0) await queue.sendBatch(jobs.map((body) => ({ body })));
  return jobs.length;
}

/** For stored work: a queue that takes nothing (false) undoes none of it. `wait` in milliseconds. */
export async function enqueue(
  { queue, log }: { readonly queue: JobQueue; readonly log: Log },
  job: AnyJob,
  wait = 0,
): Promise<boolean> {
  try {
    const delaySeconds = Math.ceil(wait / 1000);
    await queue.send(job, delaySeconds > 0 ? { delaySeconds } : {});
    return true;
  } catch (error) {
    log.error({ event: 'queue-refused', error: String(error) });
    return false;
  }
}
