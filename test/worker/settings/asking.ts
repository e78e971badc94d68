/** What tests of /settings share: an admin who asks, and what is kept and queued then. */
import { expect } from 'vitest';
import type { PostJob } from '../../../src/jobs.ts';
import { getGuilds, insertPost, rowsOf } from '../database.ts';
import { takeMessages } from '../queue.ts';
import { forgetAll } from '../solving.ts';
import { type Reply, guild, noon, signed, textOf, interactionOf } from '../talk.ts';

export const channel = '4000000000000000001';
export const puzzlers = '6000000000000000001';
export const bits = {
  view: 0x400n,
  send: 0x800n,
  embed: 0x4000n,
  history: 0x1_0000n,
  everyone: 0x2_0000n,
  threads: 1n << 35n,
  replies: 1n << 38n,
};
export const enough = bits.view | bits.send | bits.history;

export interface Asking {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly now?: number;
  readonly locale?: string;
  readonly admin?: boolean;
  readonly inServer?: boolean;
  /** What the bot may do in the channel that is chosen; in the one where it is asked; whether anybody may mention the role. */
  readonly allowed?: bigint;
  readonly here?: { readonly id: string; readonly allowed: bigint };
  readonly mentionable?: boolean;
  /** The type of the channel that is chosen: a text channel where it is left out. */
  readonly type?: number;
}

async function send(type: number, data: object, asking: Asking): Promise<Reply> {
  const { now = noon, locale = 'en-US', admin = true, inServer = true, here } = asking;
  const where = { guild: inServer ? guild : null, channel: here?.id ?? '4000000000000000009' };
  const asker = { ...where, locale, admin, allowed: here?.allowed ?? enough };
  const response = await signed(interactionOf(type, data, asker), now);
  expect(response.status).toBe(200);
  return response.json();
}

export const use = (name: string, asking: Asking = {}): Promise<Reply> => {
  const options = Object.entries(asking.options ?? {}).map(([name, value]) => ({ type: 3, name, value }));
  const resolved = {
    channels: { [channel]: { id: channel, type: asking.type ?? 0, app_permissions: String(asking.allowed ?? enough) } },
    roles: Object.fromEntries(
      [puzzlers, guild].map((id) => [id, { id, name: 'r', mentionable: asking.mentionable === true }]),
    ),
  };
  const data = { id: '1', type: 1, name: 'settings', options: [{ type: 1, name, options }], resolved };
  return send(2, data, asking);
};
export const answerTo = async (name: string, asking: Asking = {}): Promise<string> => textOf(await use(name, asking));
export const choose = (asking: Asking = {}): Promise<string> =>
  answerTo('channel', { ...asking, options: { channel, ...asking.options } });

export const offered = async (typed: string, asking: Asking = {}, option = 'zone'): Promise<readonly string[]> => {
  const options = [{ type: 1, name: 'time', options: [{ type: 3, name: option, value: typed, focused: true }] }];
  const { data } = await send(4, { id: '1', type: 1, name: 'settings', options }, asking);
  return (data.choices ?? []).map((one) => `${one.value}: ${one.name}`);
};

export const kept = async () => (await getGuilds(guild)).at(0) ?? expect.fail('nothing is kept');

export async function round(
  date: string,
  columns: { message?: string; failure?: string; claimed?: number },
): Promise<void> {
  const { claimed = 0, message = null, failure = null } = columns;
  await insertPost(guild, date, { claimed_at: claimed, first_claim: claimed, message, failure, channel });
}
export const rounds = async () => await rowsOf('SELECT date, message, failure FROM posts ORDER BY date');

/** What was handed to the queue. */
export const jobs: PostJob[] = [];

/** What everything begins with: nothing is kept, and nothing leaves. */
export async function begin(): Promise<void> {
  await forgetAll();
  jobs.length = 0;
  takeMessages((job) => void jobs.push(job as PostJob));
}

export const at = (text: string): number => Date.parse(text);
export const shown = (text: string): string => `<t:${at(text) / 1000}:F>`;
export const today = '2026-03-04';
