/** What the Worker may call: Discord's address, which leads to the desk. Every other host is refused, as by a firewall. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Request, Response } from 'miniflare';
import type { HttpAnswer, HttpCall } from '../http.ts';

/** Long enough for a Worker to go from one answer to its next request. */
const graceMs = 15;

export interface Outbound {
  answer(this: void, request: Request): Promise<Response>;
  /** Resolves when the Worker waits for no answer. */
  quiet(): Promise<void>;
}

export function openOutbound(discord: (call: HttpCall) => Promise<HttpAnswer>, log: (line: string) => void): Outbound {
  const pending = new Set<Promise<Response>>();
  return {
    async answer(request) {
      const work = forward(request, discord, log);
      pending.add(work);
      try {
        return await work;
      } finally {
        pending.delete(work);
      }
    },
    async quiet() {
      do {
        await Promise.allSettled(pending);
        await pause(graceMs);
      } while (pending.size > 0);
    },
  };
}

async function forward(
  request: Request,
  discord: (call: HttpCall) => Promise<HttpAnswer>,
  log: (line: string) => void,
): Promise<Response> {
  const url = new URL(request.url);
  if (url.origin !== 'https://discord.com') {
    log(`refused: the Worker called ${url.origin}; on the desk there is only Discord`);
    return new Response('the desk lets the Worker call Discord only', { status: 502 });
  }
  const { status, headers, body } = await discord({
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers([...request.headers]),
    body: new Uint8Array(await request.arrayBuffer()),
  });
  return new Response(body, { status, headers: { ...headers } });
}
