/** What Discord, or something on the way to it, answered instead of doing what it was asked. */

export interface RestError {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Discord's own code; 0 if there was none. */
  readonly code: number;
  readonly message: string;
  /** Of a malformed body (50035): `components.0.components: Must be 10 or fewer in length.` each. */
  readonly errors?: readonly string[];
  /** Seconds to wait, if Discord said so. */
  readonly retryAfter?: number;
  /** Whose limit was reached, of a 429. */
  readonly scope?: 'user' | 'shared' | 'global';
  /** Whether the limit is the whole bot's. */
  readonly global?: boolean;
  /** Whether the answer was no JSON, so that not Discord's API but something before it gave it. */
  readonly html?: boolean;
  /** The answer's own `Date`, in milliseconds since 1970, where it had one. */
  readonly date?: number;
}

/** There was no answer, or none that says anything. */
export const unanswered = (message: string): RestError => ({ status: 0, code: 0, message });

const scopes = ['user', 'shared', 'global'] as const;

/** @param json the answer's body; undefined where it was none */
export function errorOf(response: Response, json: object | undefined): RestError {
  const { code, message, errors, retry_after: wait, global } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const seconds = typeof wait === 'number' ? wait : secondsIn(response.headers.get('retry-after'));
  const named = response.headers.get('x-ratelimit-scope');
  const scope = scopes.find((one) => one === named);
  return {
    status: response.status,
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message : `HTTP ${response.status}`,
    ...(typeof errors === 'object' && errors !== null && { errors: flatten(errors) }),
    ...(seconds !== undefined && { retryAfter: seconds }),
    ...(scope !== undefined && { scope }),
    ...((global === true || scope === 'global') && { global: true }),
    ...(json === undefined && { html: true }),
  };
}

function secondsIn(header: string | null): number | undefined {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

const maxErrors = 10;

/** Discord nests the errors of a body as the body is nested, with `_errors` where one is. */
function flatten(errors: object, path = ''): string[] {
  const lines = Object.entries(errors).flatMap(([key, inner]: [string, unknown]): string[] => {
    if (key === '_errors' && Array.isArray(inner)) {
      return inner.map((one: { readonly message?: unknown }) => `${path}: ${String(one.message)}`);
    }
    return typeof inner === 'object' && inner !== null ? flatten(inner, path === '' ? key : `${path}.${key}`) : [];
  });
  return lines.slice(0, maxErrors);
}
