/** A request of the page, and its answer before it becomes a response. */
import { readBounded } from '../discord/exchange.ts';
import type { RefusalJson } from './protocol.ts';

export interface PageAnswer {
  readonly status: number;
  readonly body: object;
}

const statuses: Readonly<Record<RefusalJson['error'], number>> = {
  'bad-link': 401,
  revoked: 410,
  closed: 410,
  'bad-request': 400,
  conflict: 409,
  none: 422,
  'too-many': 429,
  trouble: 503,
};

/** JSON leaves out what is undefined: so whatever an answer may lack may be undefined before. */
export type Unsent<Json> = {
  readonly [Key in keyof Json]: Unsent<Json[Key]> | (object extends Pick<Json, Key> ? undefined : never);
};

export const give = (body: object): PageAnswer => ({ status: 200, body });

export const refuse = (
  error: RefusalJson['error'],
  more: Omit<RefusalJson, 'error'> = {},
  status = statuses[error],
): PageAnswer => ({ status, body: { error, ...more } satisfies RefusalJson });

/** In bytes. */
const longestBody = 4096;

export type Fields = Readonly<Record<string, unknown>>;

/** Undefined if the request says that it is no JSON, or if it is too long. */
export async function bodyOf(request: Request): Promise<string | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json(?:;|$)/iu.test(type)) return undefined;
  return readBounded(request.body, longestBody);
}

/** Undefined if the text is no object. */
export function fieldsOf(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
  } catch {
    return undefined;
  }
}

export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

export function numberIn(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}

export function idIn(fields: Fields): string | undefined {
  const id = textIn(fields, 'id') ?? '';
  return /^[0-9a-f]{16}$/u.test(id) ? id : undefined;
}
