/** What an error of Discord's means, and what it ends. */
import type { Bot } from '../bot.ts';
import { fingerprintOf } from '../digest.ts';
import * as ErrorCode from '../discord/error-code.ts';
import type { RestError } from '../discord/rest-error.ts';
import { type Heartbeat, closeCircuit, putHalted } from '../store/heartbeat.ts';

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
  ErrorCode.NoTagForEverybody,
  ErrorCode.TagRequired,
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
