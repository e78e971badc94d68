/** Requests to the Worker, and what became of them. Nothing here throws: a network that is gone is an answer too. */
import type {
  BoardJson,
  LookedJson,
  RefusalJson,
  ReviewedJson,
  SavedJson,
  SentJson,
  SharedJson,
} from '../../src/page/protocol.ts';

/** What each action gives. */
export interface Gifts {
  readonly begin: BoardJson;
  readonly save: SavedJson;
  readonly send: SentJson;
  readonly review: ReviewedJson;
  readonly look: LookedJson;
  readonly end: ReviewedJson;
  readonly share: SharedJson;
  readonly deal: BoardJson;
}
export type Action = keyof Gifts;

/** `unreachable`: no answer came, so nobody knows whether the request arrived. */
export type ApiFault =
  | RefusalJson
  | (Partial<Record<'seconds' | 'line' | 'channel', undefined>> & { readonly error: 'unreachable' });

export type ApiReply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ApiFault };

export interface Api {
  /** @param isLast the page may be gone before the answer comes */
  readonly ask: <A extends Action>(
    action: A,
    token: string,
    body: object,
    isLast?: boolean,
  ) => Promise<ApiReply<Gifts[A]>>;
}

/** In milliseconds. A phone in a tunnel holds a request for minutes. */
const patience = 20_000;

/** @param hear is told the server's time, as often as it is known */
export function apiOf(fetch: typeof globalThis.fetch, hear: (date: string) => void): Api {
  return {
    async ask<A extends Action>(action: A, token: string, body: object, isLast = false): Promise<ApiReply<Gifts[A]>> {
      try {
        const response = await fetch(`/play/${action}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          keepalive: isLast,
          signal: AbortSignal.timeout(patience),
        });
        const date = response.headers.get('date');
        if (date !== null) hear(date);
        return await replyIn<Gifts[A]>(response);
      } catch {
        return { ok: false, fault: { error: 'unreachable' } };
      }
    },
  };
}

async function replyIn<T>(response: Response): Promise<ApiReply<T>> {
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok && json !== undefined) return { ok: true, value: json as T };
  if (typeof json === 'object' && json !== null && 'error' in json) return { ok: false, fault: json as RefusalJson };
  // Not the Worker's own answer, but one of the platform before it; or of a network that wants people to sign in first.
  const { ok, status } = response;
  if (ok) return { ok: false, fault: { error: 'unreachable' } };
  return { ok: false, fault: { error: status === 429 ? 'too-many' : status < 500 ? 'bad-request' : 'trouble' } };
}

/** An id for a request: sent twice, it counts once. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
