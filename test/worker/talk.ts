/** Talks to the Worker as Discord does: signed interactions at a chosen moment. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env as boundEnv } from 'cloudflare:workers';
import { refusedCallback } from '../../local/contract/callback.ts';
import { refusalLine } from '../../local/contract/refusal.ts';
import { signature } from '../../local/signature.ts';
import { MessageFlags } from '../../src/discord/kinds.ts';
import type { Env } from '../../src/env.ts';
import worker from '../../src/index.ts';
import { vectors } from '../engine/rfc8032.ts';
import { idShown } from '../id-shown.ts';

export const env = boundEnv as unknown as Env;

/** The Worker's answer, once all that it does after its answer is done. */
export async function fetchWorker(request: Request, bindings: Env = env): Promise<Response> {
  const context = createExecutionContext();
  const response = await worker.fetch(request, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

export const noon = Date.parse('2026-03-04T12:00:00Z');
export const guild = '2000000000000000001';

export interface Asker {
  readonly user?: string;
  /** Null in a direct message. */
  readonly guild?: string | null;
  readonly locale?: string;
  readonly admin?: boolean;
  readonly now?: number;
  readonly channel?: string;
  readonly channelName?: string;
  /** What the bot may do in the channel; all, unless Discord says otherwise. */
  readonly allowed?: bigint;
  /** The public message whose button is pressed. */
  readonly message?: string;
  /** The id of the interaction; another one each time if left out. */
  readonly interaction?: string;
}

export interface Reply {
  /** The files that came with it. */
  readonly files?: readonly File[];
  readonly type: number;
  readonly data: {
    readonly content?: string | null;
    readonly attachments?: readonly unknown[];
    readonly flags?: number;
    readonly components?: readonly Part[];
    readonly choices?: readonly { name: string; value: string }[];
    readonly custom_id?: string;
  };
}

/** A component, and what is in it. */
export interface Part {
  readonly type: number;
  readonly content?: string;
  readonly custom_id?: string;
  /** Of a button that opens an address. */
  readonly url?: string;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly items?: readonly Item[];
  readonly components?: readonly Part[];
}

/** A picture. */
export interface Item {
  readonly media: { readonly url: string };
  readonly description: string;
  readonly spoiler?: boolean;
}

/** The worker's answer to a command; options by name, `channel` as a resolved channel. */
export function command(
  name: string,
  options: Readonly<Record<string, unknown>> = {},
  asker: Asker = {},
): Promise<Reply> {
  return ask(2, { id: '1', type: 1, name, options: given(options) }, asker);
}

export function subcommand(
  name: string,
  sub: string,
  options: Readonly<Record<string, unknown>>,
  asker: Asker = {},
  channels: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  const data = { id: '1', type: 1, name, options: [{ type: 1, name: sub, options: given(options) }] };
  return ask(2, { ...data, resolved: { channels } }, asker);
}

export function press(customId: string, asker: Asker = {}): Promise<Reply> {
  return ask(3, { component_type: 2, custom_id: customId }, asker);
}

/** Chooses one value in a menu. */
export function choose(customId: string, value: string, asker: Asker = {}): Promise<Reply> {
  return ask(3, { component_type: 3, custom_id: customId, values: [value] }, asker);
}

export function submit(customId: string, fields: Readonly<Record<string, string>>, asker: Asker = {}): Promise<Reply> {
  const components = Object.entries(fields).map(([id, value]) => ({
    type: 18,
    component: { type: 4, custom_id: id, value },
  }));
  return ask(5, { custom_id: customId, components }, asker);
}

export function complete(name: string, option: string, typed: string, asker: Asker = {}): Promise<Reply> {
  return ask(4, { id: '1', type: 1, name, options: [{ type: 3, name: option, value: typed, focused: true }] }, asker);
}

/** Every component of an answer, in its order. */
export function partsOf({ data }: Pick<Reply, 'data'>): readonly Part[] {
  const within = (parts: readonly Part[] = []): Part[] => parts.flatMap((part) => [part, ...within(part.components)]);
  return within(data.components);
}

/** All that a person reads of an answer, but its pictures and buttons. */
export function textOf(reply: Pick<Reply, 'data'>): string {
  const texts = partsOf(reply).flatMap(({ content = [] }) => content);
  return [reply.data.content ?? '', ...texts].filter((one) => one !== '').join('\n');
}

export function buttonsOf(reply: Pick<Reply, 'data'>): string[] {
  return partsOf(reply).flatMap(({ custom_id: id = [] }) => id);
}

export function itemsOf(reply: Pick<Reply, 'data'>): readonly Item[] {
  return partsOf(reply).flatMap(({ items = [] }) => items);
}

/** Of a board that was opened: the buttons for its moves. */
export async function withButtons(opened: Promise<Reply>, asker: Asker = {}): Promise<Reply> {
  const id = buttonsOf(await opened).find((one) => one.startsWith('play:buttons:'));
  if (id === undefined) throw new Error('the buttons of this board are not hidden');
  return press(id, asker);
}

/** Whether only who asked sees it. */
export const isPrivate = ({ data }: Pick<Reply, 'data'>): boolean => ((data.flags ?? 0) & 64) !== 0;

/** The id in the small print of a card, or else of what its picture shows; empty where there is neither. */
export function idIn(reply: Pick<Reply, 'data'>): string {
  return /^-# (?:Id: `)?([\w-]+\.[^\s`]+)`?$/mu.exec(textOf(reply))?.[1] ?? idShown(reply.data) ?? '';
}

function given(options: Readonly<Record<string, unknown>>): object[] {
  return Object.entries(options).map(([name, value]) => ({ type: typeof value === 'number' ? 4 : 3, name, value }));
}

let interactions = 0;

/** An interaction as Discord writes it. */
export function interactionOf(type: number, data: object, asker: Asker = {}): string {
  const user = { id: asker.user ?? '3000000000000000001', username: 'ada' };
  const inGuild = asker.guild !== null;
  const where = inGuild
    ? {
        guild_id: asker.guild ?? guild,
        member: { user, permissions: asker.admin === true ? '32' : '2048' },
        guild_locale: 'en-US',
      }
    : { user };
  return JSON.stringify({
    id: asker.interaction ?? String(++interactions),
    application_id: '1000000000000000001',
    type,
    data,
    token: 't',
    version: 1,
    locale: asker.locale ?? 'en-US',
    ...(asker.channel !== undefined && { channel: { id: asker.channel, type: 0, name: asker.channelName } }),
    ...(asker.allowed !== undefined && { app_permissions: String(asker.allowed) }),
    ...(asker.message !== undefined && { message: { id: asker.message } }),
    ...where,
  });
}

async function ask(type: number, data: object, asker: Asker): Promise<Reply> {
  const response = await signed(interactionOf(type, data, asker), asker.now ?? noon);
  if (response.status !== 200) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  const isForm = response.headers.get('content-type')?.startsWith('multipart/form-data') === true;
  const form = isForm ? await response.formData() : undefined;
  const files = [...(form?.keys() ?? [])].filter((name) => name.startsWith('files')).map((name) => form?.get(name));
  const reply = form === undefined ? await response.json() : JSON.parse(form.get('payload_json') as string);
  const refusal = refusedCallback({ type, message: layout }, reply, files.length);
  if (refusal !== undefined) throw new Error(`Discord refuses ${JSON.stringify(reply)}: ${refusalLine(refusal)}`);
  return form === undefined ? reply : { ...reply, files };
}

/** What has buttons is a layout. */
export const layout = { flags: MessageFlags.IsComponentsV2, fields: {} };

/** What stands at an address of the Worker's. */
export const fetchAt = (url: URL): Promise<Response> => fetchWorker(new Request(url));

export async function signed(body: string, now = noon): Promise<Response> {
  return fetchWorker(await signedRequest(body, now));
}

/** A body as Discord sends it. */
export async function signedRequest(body: string, now = noon): Promise<Request> {
  const timestamp = String(Math.floor(now / 1000));
  const headers = { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': await sign(timestamp + body) };
  return new Request('https://antipode.test/interactions', { method: 'POST', body, headers });
}

export function post(body: string, headers: { signature?: string; timestamp?: string }): Promise<Response> {
  const request = new Request('https://antipode.test/interactions', {
    method: 'POST',
    body,
    headers: {
      ...(headers.signature !== undefined && { 'x-signature-ed25519': headers.signature }),
      ...(headers.timestamp !== undefined && { 'x-signature-timestamp': headers.timestamp }),
    },
  });
  return fetchWorker(request);
}

/** The secret key of RFC 8032's first test vector, whose public key the test settings carry. */
export const sign = (text: string): Promise<string> => signature(vectors[0].secret, text);
