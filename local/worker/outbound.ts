/** The Worker’s outgoing calls: those of Discord’s API go to the desk, where faults may strike; others are refused. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Request, Response } from 'miniflare';
import { faultAnswer } from '../faults/answer.ts';
import type { ScriptedFaults } from '../faults/scripted.ts';
import type { HttpAnswer, HttpCall } from '../http.ts';

/** More time than a Worker needs between an answer and its next request. */
const graceMs = 15;

interface Outbound {
  answer(this: void, request: Request): Promise<Response>;
  quiet(): Promise<void>;
}

interface OutboundParts {
  readonly discord: (call: HttpCall) => Promise<HttpAnswer>;
  /** Adds the desk's time to an answer that is not Discord's. */
  readonly dated: (answer: HttpAnswer) => HttpAnswer;
  readonly faults: ScriptedFaults;
  readonly now: () => number;
  /** Kills the Worker. Resolves when its process has ended. */
  readonly kill: () => Promise<void>;
  readonly log: (line: string) => void;
}

/** An answer with this header never arrives: `wireScript` breaks the connection. */
const cutHeader = 'desk-cut';

/** A Worker between the bot and the desk: a connection can break only inside the runtime. */
export const wireScript = `
export default {
  async fetch(request, env) {
    const answer = await env.DESK.fetch(request);
    if (answer.headers.has('${cutHeader}')) throw new Error('Network connection lost.');
    return answer;
  },
};
`;

export function openOutbound(parts: OutboundParts): Outbound {
  const pending = new Set<Promise<Response>>();
  return {
    async answer(request) {
      const work = forward(request, parts);
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

async function forward(request: Request, parts: OutboundParts): Promise<Response> {
  const url = new URL(request.url);
  if (url.origin !== 'https://discord.com') {
    parts.log(`refused: the Worker called ${url.origin}; on the desk there is only Discord`);
    return new Response('the desk lets the Worker call Discord only', { status: 502 });
  }
  return meet(parts, {
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers([...request.headers]),
    body: new Uint8Array(await request.arrayBuffer()),
  });
}

async function meet(parts: OutboundParts, call: HttpCall): Promise<Response> {
  const fault = parts.faults.strikeCall(call);
  if (fault === undefined) return respond(await parts.discord(call));
  parts.log(`fault: ${fault.what} struck ${call.method} ${call.path}`);
  const instead = faultAnswer(fault, parts.now());
  if (instead !== undefined) return respond(parts.dated(instead));
  if (fault.what === 'slow') await pause((fault.seconds ?? 0) * 1000);
  const reaches = fault.what !== 'cut-before' && fault.what !== 'die-before';
  const answer = reaches ? await parts.discord(call) : undefined;
  if (fault.what === 'slow' && answer !== undefined) return respond(answer);
  if (fault.what.startsWith('die')) await parts.kill();
  return new Response(null, { headers: { [cutHeader]: '1' } });
}

const respond = ({ status, headers, body }: HttpAnswer): Response =>
  new Response(body, { status, headers: { ...headers } });
