/** HTTP as plain data, so that the same fake Discord answers the Worker, a browser, curl and discord.js. */

export const defaultPort = 8787;

export interface HttpCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null if the status allows no body. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

export function json(status: number, body: unknown): HttpAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export const noContent: HttpAnswer = { status: 204, headers: {}, body: null };
