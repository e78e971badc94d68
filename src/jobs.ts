/** What the queue carries. */
import type { Queue } from '@cloudflare/workers-types';
import type { CardPart, Row } from './discord/components.ts';
import type { Log } from './log.ts';
import type { Locale } from './message.ts';
import { ownOf } from './own.ts';
import type { MoveStyle, State } from './puzzle.ts';

interface Timed {
  /** A moment that has come for sure when the job is delivered, in milliseconds since 1970. */
  readonly now: number;
}

/** Servers that are to get their post of a date, or to be reminded of it before it closes. */
export interface PostJob extends Timed {
  readonly kind: 'post' | 'reminder';
  readonly date: string;
  readonly guildIds: readonly string[];
  /** How often this was tried before. */
  readonly attempt: number;
}

/** A line whose distances take more searches than one request has time for. */
export type ReviewJob = ResultJob | ListJob;

interface Job extends Timed {
  readonly kind: 'review';
  /** The interaction whose answer is to be changed. */
  readonly application: string;
  readonly token: string;
  readonly user: string;
  readonly guildId?: string | undefined;
  readonly locale: Locale;
  /** Where the Worker was reached; its pictures are at addresses there. */
  readonly origin?: string | undefined;
  readonly interaction: string;
  readonly asked: number;
  /** What was searched so far: positions with their distance, or null where it was not proved. */
  readonly found: readonly (readonly [state: State, distance: number | null])[];
  /** How many messages may still search, this one included; after a proof there is always one. */
  readonly slices: number;
  /** How many of those may still be proved, one after another. */
  readonly proofs: number;
  /** How many more messages the player was charged with; undefined once they may use no more today. */
  readonly paid: number | undefined;
  /** The one that is to be proved next. */
  readonly wanted?: State | undefined;
}

/** A player's own result at a day's puzzle. */
export interface ResultJob extends Job {
  /** The day's key, as buttons carry it. */
  readonly daily: string;
  /** The sentence above the line, by its key. */
  readonly note: 'locked-in' | 'lock-already' | 'lock-over' | 'signs-chosen';
}

/** A list that may be told about though it counts for nothing: of a day that has closed, or of any position. */
export interface ListJob extends Job {
  readonly target: string;
  /** The list in canonical words, and how its player means moves. */
  readonly notation: readonly string[];
  readonly convention: string;
  readonly style?: MoveStyle | undefined;
  readonly verdict: readonly CardPart[];
  readonly rows: readonly Row[];
}

export interface ProofJob extends Timed {
  readonly kind: 'proof';
  readonly position: string;
  /** Which step; a message whose step was made before makes none. */
  readonly step: number;
}

export interface LiveJob extends Timed {
  readonly kind: 'live';
  readonly cards: readonly string[];
  /** How often this was tried before. */
  readonly attempt: number;
  readonly isLast?: boolean;
}

export interface RaceJob extends Timed {
  readonly kind: 'race';
  readonly guildId: string;
  readonly number: number;
}

export type AnyJob = PostJob | ReviewJob | ProofJob | LiveJob | RaceJob;

/** What each kind has at least: something else may have been sent by hand. */
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

/** Whether a message is one that the bot sends. */
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

/** Sends messages that were lost once more. @returns how many */
export async function sendAgain(queue: JobQueue, jobs: readonly AnyJob[]): Promise<number> {
  if (jobs.length > 0) await queue.sendBatch(jobs.map((body) => ({ body })));
  return jobs.length;
}

/**
 * Hands on what is written down already: a queue that takes nothing undoes none of it.
 *
 * @param wait until it may be delivered, in milliseconds
 * @returns whether it took it
 */
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
