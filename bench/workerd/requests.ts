/** The requests that are measured: interactions as Discord sends and signs them, and plain ones. */
import { generateKeyPairSync, sign } from 'node:crypto';

export interface MeasuredRequest {
  readonly name: string;
  readonly path: string;
  readonly init: RequestInit;
  /** What must stand in the answer, or all of it. */
  readonly expects: RegExp | Uint8Array;
  readonly status: number;
  /** Puts back what the request changed the last time. */
  readonly before?: () => void;
  /** What is wrong with the effects of the request, if anything. */
  readonly after?: () => string | undefined;
}

const keys = generateKeyPairSync('ed25519');
const signed = (text: string): string => sign(null, Buffer.from(text), keys.privateKey).toString('hex');

/** 64 hexadecimal digits, as on an application's page. */
export const publicKey = Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');

/** A day like any other, so that every run deals and checks the same puzzle. */
export const moment = Date.UTC(2026, 10, 20, 12);

export const guild = '1100000000000000001';
export const player = '1200000000000000001';

export function get(
  path: string,
  status: number,
  expects: MeasuredRequest['expects'],
  name = `GET ${path}`,
): MeasuredRequest {
  return { name, path, init: {}, expects, status };
}

/** What the page to play on asks for. */
export function post(name: string, path: string, token: string, body: object, expects: RegExp): MeasuredRequest {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return { name, path, init: { method: 'POST', headers, body: JSON.stringify(body) }, expects, status: 200 };
}

export const hello = get('/', 200, /^hello$/u);

/** A slash command in the server; an option that is true is a subcommand. */
export function command(
  shown: string,
  name: string,
  options: Readonly<Record<string, string | number | true>>,
  expects: MeasuredRequest['expects'],
  more: object = {},
): MeasuredRequest {
  const typed = Object.entries(options).map(([option, value]) =>
    value === true ? { type: 1, name: option } : { type: typeof value === 'number' ? 4 : 3, name: option, value },
  );
  const data = { id: '1300000000000000001', type: 1, name, options: typed };
  return interaction(shown, { type: 2, data, ...more }, expects);
}

/** What Discord asks while an option is being typed. */
export function complete(shown: string, name: string, option: string, value: string, expects: RegExp): MeasuredRequest {
  const options = [{ type: 3, name: option, value, focused: true }];
  return interaction(shown, { type: 4, data: { id: '1300000000000000001', type: 1, name, options } }, expects);
}

const privateMessage = () => {
  const author = { ...user, id: envelope.application_id, bot: true };
  const content = { content: '', embeds: [], attachments: [], components: [], mentions: [], mention_roles: [] };
  return { id: '1400000000000000002', type: 0, channel_id: envelope.channel_id, author, flags: 64, ...content };
};

/** A press on a button of a message that only its user sees. */
export function press(shown: string, button: string, expects: RegExp): MeasuredRequest {
  const data = { custom_id: button, component_type: 2 };
  return interaction(shown, { type: 3, data, message: privateMessage() }, expects);
}

/** A form that was filled in. */
export function submit(
  shown: string,
  form: string,
  fields: Readonly<Record<string, string>>,
  expects: RegExp,
): MeasuredRequest {
  const components = Object.entries(fields).map(([id, value]) => ({
    type: 18,
    component: { type: 4, custom_id: id, value },
  }));
  return interaction(shown, { type: 5, data: { custom_id: form, components }, message: privateMessage() }, expects);
}

function interaction(name: string, of: object, expects: MeasuredRequest['expects']): MeasuredRequest {
  const body = JSON.stringify({ ...envelope, ...of });
  const timestamp = String(moment / 1000);
  const headers = {
    'content-type': 'application/json',
    'x-signature-ed25519': signed(timestamp + body),
    'x-signature-timestamp': timestamp,
    'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
  };
  return { name, path: '/interactions', init: { method: 'POST', headers, body }, expects, status: 200 };
}

const user = {
  id: player,
  username: 'solver',
  global_name: 'Solver',
  avatar: null,
  discriminator: '0',
  public_flags: 0,
};

/** What comes with everything that is used in a server. */
const envelope = {
  version: 1,
  id: '1400000000000000001',
  application_id: '1000000000000000001',
  token: 'x'.repeat(200),
  locale: 'en-US',
  guild_locale: 'en-US',
  guild_id: guild,
  guild: { id: guild, locale: 'en-US', features: [] },
  channel_id: '1500000000000000001',
  channel: { id: '1500000000000000001', type: 0, guild_id: guild, name: 'puzzles', permissions: '562949953421311' },
  app_permissions: '562949953421311',
  authorizing_integration_owners: { 0: guild },
  context: 0,
  attachment_size_limit: 10_485_760,
  entitlements: [],
  member: {
    user,
    roles: [],
    nick: null,
    joined_at: '2026-01-01T00:00:00.000000+00:00',
    permissions: '562949953421311',
    deaf: false,
    mute: false,
    pending: false,
    flags: 0,
  },
};
