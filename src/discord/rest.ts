/** Each call makes one attempt: its caller decides what to do about an error. */
import type { APIGuildForumChannel } from 'discord-api-types/v10';
import type { Attach } from './attached.ts';
import * as ErrorCode from './error-code.ts';
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
  readonly body?: object | undefined;
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
  const body = { ...pinging(message, role), ...(nonce !== undefined && { nonce, enforce_nonce: true }) };
  return ask(client, `${channel}/messages`, body, patience);
}

async function ask(
  client: RestClient,
  path: string,
  body?: object,
  patience?: number,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<RestResult<string>> {
  return withId(await request(client, { method, path: `/channels/${path}`, body, patience }));
}

const pinging = (message: Payload, role: string | undefined): Payload =>
  role === undefined ? message : { ...message, allowed_mentions: { parse: [], roles: [role] } };

/** Only the bot's own, an answer to a command too. Without pings. */
export const editMessage = (
  client: RestClient,
  channel: string,
  message: string,
  body: Payload,
): Promise<RestResult<string>> => ask(client, `${channel}/messages/${message}`, body, undefined, 'PATCH');

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
  if (list === undefined) return { ok: false, error: unanswered('no list') };
  return { ...answer, value: list.map(readMessage) };
}

/** `last_message_id` names the last message, or the last post of a forum, even a deleted one. Null if there was none. */
export interface ReadChannel extends Partial<Pick<APIGuildForumChannel, 'last_message_id' | 'available_tags'>> {
  readonly type: number;
  readonly flags?: number;
}

/** The bot must see the channel, but need not read its messages. */
export async function getChannel(
  client: RestClient,
  channel: string,
  patience?: number,
): Promise<RestResult<ReadChannel>> {
  const answer = await request(client, { method: 'GET', path: `/channels/${channel}`, patience });
  if (!answer.ok || 'type' in (answer.value as object)) return answer as RestResult<ReadChannel>;
  return { ok: false, error: unanswered('no channel') };
}

/** It closes by itself after a day of silence. */
export const createThread = (
  client: RestClient,
  channel: string,
  message: string,
  name: string,
): Promise<RestResult<string>> =>
  ask(client, `${channel}/messages/${message}/threads`, { name, auto_archive_duration: 1440 });

interface ForumPost extends Pick<PostOptions, 'role' | 'patience'> {
  readonly name: string;
  readonly applied_tags: readonly string[];
  readonly message: Payload;
}

/** It is a thread whose first message has its id, and it takes no nonce. It closes by itself, after its last edit. */
export const createPost = (
  client: RestClient,
  forum: string,
  { message, role, patience, ...named }: ForumPost,
): Promise<RestResult<string>> =>
  ask(client, `${forum}/threads`, { ...named, auto_archive_duration: 4320, message: pinging(message, role) }, patience);

export type ReadThread = Readonly<Record<'id' | 'name' | 'parent_id' | 'owner_id', string>>;

/** The open ones of a whole server, as far as the bot sees it, or the latest closed ones of a channel that it may read. */
export async function listThreads(
  client: RestClient,
  place: `guilds/${string}/threads/active` | `channels/${string}/threads/archived/public`,
): Promise<RestResult<readonly ReadThread[]>> {
  const answer = await request(client, { method: 'GET', path: `/${place}` });
  if (!answer.ok) return answer;
  const { threads } = answer.value as { readonly threads?: unknown };
  if (!Array.isArray(threads)) return { ok: false, error: unanswered('no list') };
  return { ...answer, value: threads as readonly ReadThread[] };
}

/** Publishes a message of an announcement channel, or finds that it was. The bot's own takes SEND_MESSAGES only. */
export async function crosspost(client: RestClient, channel: string, message: string): Promise<RestResult<string>> {
  const answer = await ask(client, `${channel}/messages/${message}/crosspost`);
  const isDone = !answer.ok && answer.error.code === ErrorCode.AlreadyCrossposted;
  return isDone ? { ok: true, value: message } : answer;
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
