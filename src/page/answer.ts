/** What a request of the page is answered, before it is made a response of. */
import type { Refusal } from './protocol.ts';

export interface PageAnswer {
  readonly status: number;
  readonly body: object;
}

const statuses: Readonly<Record<Refusal['error'], number>> = {
  'bad-link': 401,
  revoked: 410,
  closed: 410,
  'bad-request': 400,
  conflict: 409,
  none: 422,
  'too-many': 429,
  trouble: 503,
};

export const give = (body: object): PageAnswer => ({ status: 200, body });

export const refuse = (
  error: Refusal['error'],
  more: Omit<Refusal, 'error'> = {},
  status = statuses[error],
): PageAnswer => ({ status, body: { error, ...more } satisfies Refusal });
