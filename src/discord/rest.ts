/** Each call makes one attempt: its caller decides what to do about an error. */
import type { Attach } from './attached.ts';
import type { Exchange, Exchanged } from './exchange.ts';
import type { Payload } from './payload.ts';
import { type RestError, errorOf, unanswered } from './rest-error.ts';

export interface RestClient {
  /** `https://discord.com/api/v10` in production. */
  readonly api: string;
  readonly token: string;
  /** For the `User-Agent` that Discord requires. */
  readonly version: string;
  readonly exchange: Exchange;
  /** Where pictures come along with messages. */
  readonly attach?: Attach | undefined;
}

export type RestResult<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** The `Date` header of the answer, in milliseconds since 1970. */
      readonly date?: number;
    }
  | { readonly ok: false; readonly error: RestError };

/** In milliseconds, unless a caller has less time. */
const patienceMs = 10_000;

/** Discord wants an address in the `User-Agent`. The address of a deployment's code is not known. */
const about = 'https://discord.com/developers/docs';

interface RestCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
  readonly patience?: number | undefined;
  /** The path holds a token, so the bot's own is not sent. */
  readonly open?: boolean;
}

interface PostOptions {
  /** At most 25 characters. To a second post with it, within minutes, Discord answers with the first one's message. */
  readonly nonce?: string;
  /** The only role that the message may ping. */
  readonly role?: string | undefined;
  /** In milliseconds. */
  readonly patience?: number;
}

/** @returns its id */
export async function createMessage(
  client: RestClient,
  channel: string,
  message: Payload,
  { nonce, role, patience }: PostOptions,
): Promise<RestResult<string>> {
  const body = {
    ...message,
    ...(nonce !== undefined && { nonce, enforce_nonce: true }),
    ...(role !== undefined && { allowed_mentions: { parse: [], roles: [role] } }),
  };
  return withId(
    await request(client, {
      method: 'POST',
      path: `/channels/${channel}/messages`,
      body,
      patience,
    }),
  );
}

/** Only the bot's own, an answer to a command too. Without pings. */
export async function editMessage(
  client: RestClient,
  channel: string,
  message: string,
  body: Payload,
): Promise<RestResult<string>> {
  return withId(await request(client, { method: 'PATCH', path: `/channels/${channel}/messages/${message}`, body }));
}

export interface ReadMessage {
  readonly id: string;
  readonly author: string;
  /** Also true for messages through a webhook. */
  readonly answers: boolean;
  readonly buttons: readonly string[];
}

/** The newest first, 100 at most. A bot without READ_MESSAGE_HISTORY gets an empty list. `before` is a message's id. */
export async function listMessages(
  client: RestClient,
  channel: string,
  limit: number,
  before?: string,
): Promise<RestResult<readonly ReadMessage[]>> {
  const older = before === undefined ? '' : `&before=${before}`;
  const answer = await request(client, { method: 'GET', path: `/channels/${channel}/messages?limit=${limit}${older}` });
  if (!answer.ok) return answer;
  const list = Array.isArray(answer.value) ? (answer.value as readonly Sent[]) : undefined;
  if (list === undefined) return { ok: false, error: unanswered('no list of messages') };
  return { ...answer, value: list.map(readMessage) };
}

/** Even of a deleted message; null if there was none. The bot must see the channel, but need not read its messages. */
export async function getLastMessage(client: RestClient, channel: string): Promise<RestResult<string | null>> {
  const answer = await request(client, { method: 'GET', path: `/channels/${channel}` });
  if (!answer.ok) return answer;
  const { last_message_id: last } = answer.value as { readonly last_message_id?: unknown };
  if (last !== null && typeof last !== 'string')
    return { ok: false, error: unanswered('a channel without a last message') };
  return { ...answer, value: last };
}

/** It closes by itself after a day of silence. */
export async function createThread(
  client: RestClient,
  channel: string,
  message: string,
  name: string,
): Promise<RestResult<string>> {
  const body = { name, auto_archive_duration: 1440 };
  return withId(
    await request(client, { method: 'POST', path: `/channels/${channel}/messages/${message}/threads`, body }),
  );
}

/** The address for interactions; undefined if there is none. An invalid token fails. */
export async function getEndpoint(client: RestClient): Promise<RestResult<string | undefined>> {
  return withEndpoint(await request(client, { method: 'GET', path: '/applications/@me' }));
}

/** Before Discord takes an address, it sends a ping to it. */
export async function setEndpoint(client: RestClient, url: string): Promise<RestResult<string | undefined>> {
  const body = { interactions_endpoint_url: url };
  return withEndpoint(await request(client, { method: 'PATCH', path: '/applications/@me', body }));
}

/** The token is valid for fifteen minutes. */
export async function editReply(
  client: RestClient,
  application: string,
  token: string,
  body: object,
): Promise<RestResult<unknown>> {
  const path = `/webhooks/${application}/${token}/messages/@original`;
  return request(client, { method: 'PATCH', path, body, open: true });
}

interface Sent {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly author?: { readonly id?: unknown };
  readonly webhook_id?: unknown;
  readonly interaction_metadata?: unknown;
  readonly components?: readonly Part[];
}

interface Part {
  readonly custom_id?: unknown;
  readonly components?: readonly Part[];
}

function readMessage(sent: Sent): ReadMessage {
  return {
    id: String(sent.id),
    author: String(sent.author?.id),
    answers: sent.webhook_id !== undefined || sent.interaction_metadata !== undefined,
    buttons: buttonsIn(sent.components),
  };
}

function buttonsIn(parts: readonly Part[] = []): string[] {
  return parts.flatMap(({ custom_id: id, components }) => [
    ...(typeof id === 'string' ? [id] : []),
    ...buttonsIn(components),
  ]);
}

function withId(answer: RestResult<unknown>): RestResult<string> {
  if (!answer.ok) return answer;
  const { id } = answer.value as { readonly id?: unknown };
  return typeof id === 'string'
    ? { ...answer, value: id }
    : { ok: false, error: unanswered('an answer without an id') };
}

function withEndpoint(answer: RestResult<unknown>): RestResult<string | undefined> {
  const known = withId(answer);
  if (!known.ok || !answer.ok) return known;
  const { interactions_endpoint_url: url } = answer.value as { readonly interactions_endpoint_url?: unknown };
  return { ...known, value: typeof url === 'string' && url !== '' ? url : undefined };
}

async function request(client: RestClient, call: RestCall): Promise<RestResult<unknown>> {
  const sent = call.body && client.attach ? await client.attach(call.body) : call.body;
  const body = sent instanceof FormData ? sent : sent && JSON.stringify(sent);
  let response: Exchanged;
  try {
    const init = {
      method: call.method,
      headers: {
        ...(call.open !== true && { authorization: `Bot ${client.token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        'user-agent': `DiscordBot (${about}, ${client.version})`,
      },
      ...(body !== undefined && { body }),
    };
    response = await client.exchange(client.api + call.path, init, call.patience ?? patienceMs);
  } catch (error) {
    return { ok: false, error: unanswered(whyLost(error, call)) };
  }
  const json = response.text === undefined ? undefined : parse(response.text);
  const date = Date.parse(response.headers.get('date') ?? '');
  const known = Number.isNaN(date) ? {} : { date };
  if (response.ok && json !== undefined) return { ok: true, value: json, ...known };
  return { ok: false, error: { ...errorOf(response, json), ...known } };
}

/** Without the path: it may hold a token. An error may quote that escaped, so no detail is kept then. */
function whyLost(error: unknown, { path, open }: RestCall): string {
  const { name, message } = error as Error;
  return open === true ? `no answer (${name})` : `no answer (${name}): ${message}`.replaceAll(path, '…');
}

/** Undefined if it is not JSON, such as the HTML of a proxy. */
function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
