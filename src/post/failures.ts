/** What to do about a fault of Discord's. */
import { ErrorCode } from '../discord/kinds.ts';
import type { RestError } from '../discord/rest-error.ts';

export type PostFailure =
  /** The token is refused: nothing more may be asked with it. */
  | { readonly kind: 'halted' }
  /** Something before Discord turns this address away: nobody may ask for so many seconds. */
  | { readonly kind: 'closed'; readonly seconds: number }
  /** Nothing was done, and may be tried again in so many seconds; `all`: no other server either before that. */
  | { readonly kind: 'wait'; readonly seconds: number; readonly all: boolean }
  /** Waiting does not mend it: an admin must. */
  | { readonly kind: 'lasting' }
  /** Discord takes no such request: our bug, or a limit that nobody thought of. */
  | { readonly kind: 'refused' }
  /** Whether it was done is not known. */
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
/** Where Discord does not say how long. */
const defaultWait = 5;

export function classifyError({ status, code, html, retryAfter, global }: RestError): PostFailure {
  if (status < 400 || status >= 500 || status === 408 || passingCodes.has(code)) return { kind: 'unclear' };
  // A proxy's page is no word of Discord's about this server or this token, whatever its status: pausing
  // every server over one would be the greater fault.
  if (html === true) return { kind: 'closed', seconds: Math.max(shortestClosure, retryAfter ?? 0) };
  if (status === 401) return { kind: 'halted' };
  if (status === 429) return { kind: 'wait', seconds: retryAfter ?? defaultWait, all: global === true };
  if (lastingCodes.has(code)) return { kind: 'lasting' };
  return { kind: status === 403 || status === 404 ? 'lasting' : 'refused' };
}

const longestReason = 500;

/** The fault as it is kept and shown: `50013 Missing Permissions`. */
export function reasonOf({ status, code, message, errors = [] }: RestError): string {
  return [`${code || status} ${message}`, ...errors].join('; ').slice(0, longestReason);
}
