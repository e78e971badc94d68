/** A refusal of Discord, or of a proxy before it, or no answer at all. */
import * as ErrorCode from './error-code.ts';

export interface RestError {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Discord's own code; 0 if there was none. */
  readonly code: number;
  readonly message: string;
  /** The errors in a malformed body (50035), such as `components.0.components: Must be 10 or fewer in length.` */
  readonly errors?: readonly string[] | undefined;
  /** In seconds. */
  readonly retryAfter?: number | undefined;
  /** Of a 429. */
  readonly scope?: 'user' | 'shared' | 'global' | undefined;
  /** Of a 429: the limit holds for the whole bot. */
  readonly global?: boolean;
  /** The answer was not JSON, so it came from a proxy and not from Discord's API. */
  readonly html?: boolean;
  /** The `Date` header of the answer, in milliseconds since 1970. */
  readonly date?: number;
}

/** The answer can't be changed with this token any more. Discord tells it in two ways. */
export const isOutOfReach = ({ status, code }: RestError): boolean =>
  status === 404 || code === ErrorCode.InvalidWebhookToken;

export const unanswered = (message: string): RestError => ({ status: 0, code: 0, message });

const scopes = ['user', 'shared', 'global'] as const;

/** @param json the answer's body; undefined if it is not JSON */
export function errorOf(response: Pick<Response, 'status' | 'headers'>, json: object | undefined): RestError {
  const { code, message, errors, retry_after: wait, global } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const named = response.headers.get('x-ratelimit-scope');
  const scope = scopes.find((one) => one === named);
  return {
    status: response.status,
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message : `HTTP ${response.status}`,
    errors: typeof errors === 'object' && errors !== null ? flatten(errors) : undefined,
    retryAfter: typeof wait === 'number' ? wait : secondsIn(response.headers.get('retry-after')),
    scope,
    ...((global === true || scope === 'global') && { global: true }),
    ...(json === undefined && { html: true }),
  };
}

function secondsIn(header: string | null): number | undefined {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

const maxErrors = 10;

/** Discord's errors have the nesting of the body, with a list `_errors` at each wrong place. */
function flatten(errors: object, path = ''): string[] {
  const lines = Object.entries(errors).flatMap(([key, inner]: [string, unknown]): string[] => {
    if (key === '_errors' && Array.isArray(inner)) {
      return inner.map((one: { readonly message?: unknown }) => `${path}: ${String(one.message)}`);
    }
    return typeof inner === 'object' && inner !== null ? flatten(inner, path === '' ? key : `${path}.${key}`) : [];
  });
  return lines.slice(0, maxErrors);
}
