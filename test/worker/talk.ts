/** Talks to the Worker as Discord does: signed interactions at a chosen moment. */
import { env as boundEnv, exports } from 'cloudflare:workers';
import { discordKey } from './key.ts';
import type { Env } from '../../src/env.ts';

export const env = boundEnv as unknown as Env;
const worker = (exports as unknown as { readonly default: Fetcher }).default;

export const noon = Date.parse('2026-03-04T12:00:00Z');
export const guild = '2000000000000000001';

export interface Asker {
  readonly user?: string;
  /** Null in a direct message. */
  readonly guild?: string | null;
  readonly locale?: string;
  readonly admin?: boolean;
  readonly now?: number;
  /** The id of the interaction; another one each time if left out. */
  readonly interaction?: string;
}

export interface Reply {
  /** The files that came with it. */
  readonly files?: readonly File[];
  readonly type: number;
  readonly data: {
    readonly content?: string;
    readonly flags?: number;
    readonly embeds?: readonly { title: string; description: string; footer?: { text: string } }[];
    readonly components?: readonly { components: readonly { custom_id: string; label: string }[] }[];
    readonly choices?: readonly { name: string; value: string }[];
    readonly custom_id?: string;
  };
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

/** All that a person reads of an answer. */
export function textOf({ data }: Reply): string {
  const embeds = (data.embeds ?? []).map((one) => `${one.title}\n${one.description}`);
  return [data.content ?? '', ...embeds].join('\n');
}

export function buttonsOf({ data }: Reply): string[] {
  return (data.components ?? []).flatMap((row) => row.components.map((button) => button.custom_id));
}

function given(options: Readonly<Record<string, unknown>>): object[] {
  return Object.entries(options).map(([name, value]) => ({ type: typeof value === 'number' ? 4 : 3, name, value }));
}

let interactions = 0;

async function ask(type: number, data: object, asker: Asker): Promise<Reply> {
  const user = { id: asker.user ?? '3000000000000000001', username: 'ada' };
  const inGuild = asker.guild !== null;
  const where = inGuild
    ? {
        guild_id: asker.guild ?? guild,
        member: { user, permissions: asker.admin === true ? '32' : '0' },
        guild_locale: 'en-US',
      }
    : { user };
  const id = asker.interaction ?? String(++interactions);
  const application = '1000000000000000001';
  const body = JSON.stringify({
    id,
    application_id: application,
    type,
    data,
    token: 't',
    version: 1,
    locale: asker.locale ?? 'en-US',
    ...where,
  });
  const response = await signed(body, asker.now ?? noon);
  if (response.status !== 200) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  if (response.headers.get('content-type')?.startsWith('multipart/form-data') !== true) return response.json();
  const form = await response.formData();
  return {
    ...JSON.parse(form.get('payload_json') as string),
    files: [...form.keys()].filter((name) => name.startsWith('files')).map((name) => form.get(name)),
  };
}

/** What stands at an address of the Worker's. */
export const fetchAt = (url: URL): Promise<Response> => worker.fetch(url);

export async function signed(body: string, now = noon): Promise<Response> {
  const timestamp = String(Math.floor(now / 1000));
  return post(body, { timestamp, signature: await sign(timestamp + body) });
}

export function post(body: string, headers: { signature?: string; timestamp?: string }): Promise<Response> {
  return worker.fetch('https://antipode.test/interactions', {
    method: 'POST',
    body,
    headers: {
      ...(headers.signature !== undefined && { 'x-signature-ed25519': headers.signature }),
      ...(headers.timestamp !== undefined && { 'x-signature-timestamp': headers.timestamp }),
    },
  });
}

export async function sign(text: string): Promise<string> {
  const key = await discordKey();
  const signature = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
