/** What to do about an error of Discord's. */
import type { Bot } from '../bot.ts';
import { fingerprintOf } from '../digest.ts';
import * as ErrorCode from '../discord/error-code.ts';
import type { RestError } from '../discord/rest-error.ts';
import { type Heartbeat, closeCircuit, putHalted } from '../store/heartbeat.ts';

export type PostFailure =
  /** The token is refused: nothing more may be asked with it. */
  | { readonly kind: 'halted' }
  /** A proxy in front of Discord refuses our address: no job may ask anything for so many seconds. */
  | { readonly kind: 'closed'; readonly seconds: number }
  /** Nothing was stored; it may be tried again in so many seconds. `all`: the other servers must wait too. */
  | { readonly kind: 'wait'; readonly seconds: number; readonly all: boolean }
  /** Waiting does not help: an admin must change something. */
  | { readonly kind: 'lasting' }
  /** Discord does not take such a request: our bug, or a limit that we do not know. */
  | { readonly kind: 'refused' }
  /** Nobody knows whether the message was stored. */
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
/** For when Discord does not say how long. */
const defaultWait = 5;

export function classifyError({ status, code, html, retryAfter, global }: RestError): PostFailure {
  if (status < 400 || status >= 500 || status === 408 || passingCodes.has(code)) return { kind: 'unclear' };
  // A page of HTML comes from a proxy. Whatever its status, it says nothing about this server or this token, and to
  // pause every server because of it would be worse than to wait.
  if (html === true) return { kind: 'closed', seconds: Math.max(shortestClosure, retryAfter ?? 0) };
  if (status === 401) return { kind: 'halted' };
  if (status === 429) return { kind: 'wait', seconds: retryAfter ?? defaultWait, all: global === true };
  if (lastingCodes.has(code)) return { kind: 'lasting' };
  return { kind: status === 403 || status === 404 ? 'lasting' : 'refused' };
}

const longestReason = 500;

/** The error as it is kept and shown: `50013 Missing Permissions`. */
export function reasonOf({ status, code, message, errors = [] }: RestError): string {
  return [`${code || status} ${message}`, ...errors].join('; ').slice(0, longestReason);
}

/** Whether Discord has refused this very token. */
export const isHalted = async ({ rest }: Bot, { halted }: Heartbeat): Promise<boolean> =>
  halted !== null && halted === (await fingerprintOf(rest.token));

/** Not now: `error` says why, and is left out where the job had no requests left. */
export interface Deferred {
  readonly kind: 'later';
  readonly verdict: Exclude<PostFailure, { readonly kind: 'lasting' | 'refused' }>;
  readonly error?: RestError | undefined;
}

/** What it is where the job has no requests left. */
export const later: Deferred = { kind: 'later', verdict: { kind: 'wait', seconds: 0, all: false } };

/** After two unclear answers in a row Discord is taken to be down, and the job's other servers are not tried. */
const maxUnclear = 2;

/**
 * Whether an error stops the whole job. One that concerns all jobs is recorded in the heartbeat, which each of them
 * reads.
 *
 * @param unclear how many answers in a row were unclear
 */
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
