/** No token or secret is logged, answered, shown or part of an address, whatever fails. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '../../../src/env.ts';
import { componentsMessage, text } from '../../../src/discord/components.ts';
import { payload } from '../../../src/discord/payload.ts';
import { overHttp } from '../../../src/discord/exchange.ts';
import { editReply, createMessage, listMessages } from '../../../src/discord/rest.ts';
import { healthOf } from '../../../src/health.ts';
import { sample } from '../../sample.ts';
import { type Dump, dump, failing, restore } from '../database.ts';
import { Town, channelOf, guildIds, hour, midnight, settle, startAnew } from '../posting.ts';
import { env, fetchWorker, noon, signedRequest } from '../talk.ts';
import { type Interaction, everything } from './interactions.ts';
import { settleIn } from './known.ts';

const secrets = {
  DISCORD_TOKEN: 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GxYzAb.the-token-of-the-tests',
  DAY_SECRET: 'the-day-secret-of-the-tests',
  interaction: 'an-interaction-token',
};
const hidden: readonly string[] = [...Object.values(secrets), env.DISCORD_TOKEN ?? '', env.DAY_SECRET ?? ''];

/** Everything that was logged, whole: errors with their stacks. */
let logged: string[] = [];

const written = (value: unknown): string =>
  value instanceof Error
    ? `${value.stack} ${String(value.cause)} ${JSON.stringify(value)}`
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

function listen(): void {
  logged = [];
  for (const level of ['log', 'error', 'warn', 'info', 'debug', 'trace'] as const) {
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => void logged.push(...values.map(written)));
  }
}

beforeEach(listen);

/** The secrets that a text holds, as they are or as an address would carry them. */
const told = (text: string): readonly string[] =>
  hidden.filter((one) => [one, encodeURIComponent(one), btoa(one)].some((form) => text.includes(form)));

async function answered(body: Interaction, changes: Partial<Env> = {}): Promise<string> {
  const settings = { ...env, DISCORD_TOKEN: secrets.DISCORD_TOKEN, DAY_SECRET: secrets.DAY_SECRET, ...changes };
  const response = await fetchWorker(await signedRequest(JSON.stringify(body)), settings);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return [...response.headers].join() + Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

describe('everything that is asked', () => {
  const bodies = sample(everything(), 14);
  let start: Dump;

  beforeAll(async () => {
    await settleIn();
    start = await dump();
  });

  it('is answered without secrets', async () => {
    for (const body of bodies) expect([body.data, told(await answered(body))]).toEqual([body.data, []]);
    expect(logged.length).toBeGreaterThan(bodies.length / 2);
    expect(told(logged.join('\n'))).toEqual([]);
  });

  it('is refused without secrets while the database fails, and while it says what it was asked', async () => {
    await restore(start);
    for (const body of bodies) {
      for (const nth of [1, 2, 3]) {
        const { db } = failing(nth, 'refused');
        expect([body.data, told(await answered(body, { DB: db }))]).toEqual([body.data, []]);
      }
    }
    expect(logged.some((line) => line.includes('D1_ERROR'))).toBe(true);
    expect(told(logged.join('\n'))).toEqual([]);
  });

  it('and nothing of it is kept in the database', async () => {
    expect(told(JSON.stringify(await dump()))).toEqual([]);
  });

  it('is refused without secrets by a Worker without settings', async () => {
    for (const changes of [{ DAY_SECRET: 'short' }, { DISCORD_TOKEN: '' }, { DISCORD_API: 'http://127.0.0.1:1' }]) {
      for (const body of bodies) expect(told(await answered(body, changes))).toEqual([]);
    }
    expect(told(logged.join('\n'))).toEqual([]);
  });
});

it.each([
  ['well', {}],
  ['a short secret', { DAY_SECRET: 'short-secret-x' }],
  ['a key that is a secret', { DISCORD_PUBLIC_KEY: secrets.DISCORD_TOKEN }],
  [
    'no database',
    { DB: { prepare: () => ({ all: () => Promise.reject(new Error('D1_ERROR: no such table: heartbeat')) }) } },
  ],
])('/health %s', async (_what, changes) => {
  const settings = { ...env, ...secrets, ...changes } as unknown as Env;
  const { body } = await healthOf(settings, { version: '1.2.3', schema: {} }, noon);
  const text = JSON.stringify(body);
  expect(told(text)).toEqual([]);
  expect(text).not.toContain('short-secret-x');
});

/** What Discord, or something on the way to it, may do to a call; some of it says again what it was sent. */
type Fault = (town: Town, sent: string) => Response | Promise<Response>;
const faults: Readonly<Record<string, Fault>> = {
  'refused for good': (town) => town.refuse(403, 50_013, 'Missing Permissions'),
  'an unknown token': (town) => town.refuse(401, 0, '401: Unauthorized'),
  'too many': (town) => town.limit(1),
  'an error of its own': (town) => town.refuse(500, 0, 'Internal Server Error'),
  'a page': (town) => town.html(502),
  'no connection': (_town, sent) => Promise.reject(new TypeError(`fetch failed: ${sent}`)),
  'no answer': (_town, sent) => Promise.reject(new DOMException(`timed out at ${sent}`, 'TimeoutError')),
};

describe.each(sample(Object.entries(faults), 3))('while Discord answers with %s', (_what, fault) => {
  it('posts are put off or paused without secrets', async () => {
    await startAnew();
    // Which gave the console back.
    listen();
    const guilds = guildIds(3);
    await settle(guilds);
    const town = new Town(midnight);
    town.token = secrets.DISCORD_TOKEN;
    town.fail('POST', () => fault(town, 'the channel'), 20);
    town.fail('GET', () => fault(town, 'the channel'), 20);
    await town.tick();
    await town.until(midnight + 2 * hour);
    expect(town.requests.length).toBeGreaterThan(0);
    expect(town.requests.some(({ path }) => path.includes(channelOf(guilds[0] ?? '')))).toBe(true);
    expect(told(logged.join('\n'))).toEqual([]);
    expect(told(JSON.stringify(await dump()))).toEqual([]);
  });

  it('answers are not changed, without the token that would have changed them', async () => {
    const town = new Town(midnight);
    const rest = { api: 'https://discord.test/api', token: secrets.DISCORD_TOKEN, version: '1', exchange: overHttp };
    // Some runtimes quote the address, and not all as it was given.
    const quoted = (path: string): string => `${rest.api}${path} (${path.toUpperCase()}, ${path.slice(0, -3)})`;
    for (const on of ['PATCH', 'POST', 'GET']) town.fail(on, (_answer, { path }) => fault(town, quoted(path)), 5);
    const sent = componentsMessage(text('x'));
    const edited = await editReply(rest, '1', secrets.interaction, payload('en', sent));
    const created = await createMessage(rest, '5', payload('en', sent), {});
    const listed = await listMessages(rest, '5', 10);
    expect([edited.ok, created.ok, listed.ok]).toEqual([false, false, false]);
    expect(told(JSON.stringify([edited, created, listed]))).toEqual([]);
    expect(told(logged.join('\n'))).toEqual([]);
  });
});
