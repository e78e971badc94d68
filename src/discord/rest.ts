/** The few REST calls the bot makes with its token. One attempt each: who calls decides what to do about a fault. */
import type { Message } from './command.ts';
import { payload } from './reply.ts';

export interface RestClient {
  /** Discord's address, `https://discord.com/api/v10` in production. */
  readonly api: string;
  readonly token: string;
  /** For the `User-Agent` that Discord requires. */
  readonly version: string;
}

export interface RestFault {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Discord's own code; 0 if there was none. */
  readonly code: number;
  readonly message: string;
  /** Seconds to wait, if Discord said so. */
  readonly retryAfter?: number;
}

export type RestResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: RestFault };

const patienceMs = 10_000;

/**
 * Posts a message to a channel.
 *
 * @param nonce at most 25 characters: within a few minutes Discord answers a second post with the same nonce with the
 *   first one's message
 * @returns the message's id
 */
export async function createMessage(
  client: RestClient,
  channel: string,
  message: Message,
  nonce: string,
): Promise<RestResult<string>> {
  const body = { ...payload(message), nonce, enforce_nonce: true };
  const answer = await request(client, 'POST', `/channels/${channel}/messages`, body);
  if (!answer.ok) return answer;
  const { id } = answer.value as { id?: unknown };
  return typeof id === 'string' ? { ok: true, value: id } : { ok: false, fault: noAnswer('a message without an id') };
}

/** Changes the answer to an interaction, which its token allows for fifteen minutes. */
export async function editReply(
  client: RestClient,
  application: string,
  token: string,
  message: Message,
): Promise<RestResult<unknown>> {
  return request(client, 'PATCH', `/webhooks/${application}/${token}/messages/@original`, payload(message));
}

async function request(client: RestClient, method: string, path: string, body: object): Promise<RestResult<unknown>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(client.api + path, {
      method,
      headers: {
        authorization: `Bot ${client.token}`,
        'content-type': 'application/json',
        'user-agent': `DiscordBot (https://github.com/antipode-bot/antipode, ${client.version})`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    text = await response.text();
  } catch (error) {
    return { ok: false, fault: noAnswer(String(error)) };
  }
  const json = parse(text);
  if (response.ok && json !== undefined) return { ok: true, value: json };
  return { ok: false, fault: faultOf(response, json) };
}

function faultOf(response: Response, json: object | undefined): RestFault {
  const {
    code,
    message,
    retry_after: wait,
  } = (json ?? {}) as { code?: unknown; message?: unknown; retry_after?: unknown };
  const header = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = typeof wait === 'number' ? wait : header;
  return {
    status: response.status,
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? message : `HTTP ${response.status}`,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}

const noAnswer = (message: string): RestFault => ({ status: 0, code: 0, message });

/** HTML, as from a proxy on the way, is no JSON. */
function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
