/** What tests of posting share: a Discord that can fail, and a queue, on a clock that they move. */
import { vi } from 'vitest';
import cataloguePack from '../../build/catalogue.bin';
import fifteenModule from '../../build/fifteen.wasm';
import tablePack from '../../build/tables.bin';
import zonePack from '../../build/zones.bin';
import type { Bot } from '../../src/bot.ts';
import { plannedKey, defaultChoice } from '../../src/day/plan.ts';
import { type PuzzleDeps, dailyOf } from '../../src/day/deal.ts';
import { overHttp } from '../../src/discord/exchange.ts';
import { consoleLog } from '../../src/log.ts';
import { Zones } from '../../src/day/zones.ts';
import { Catalogue } from '../../src/positions/catalogue.ts';
import { continueEdits } from '../../src/live/run.ts';
import type { LiveJob, PostJob } from '../../src/jobs.ts';
import { deliver } from '../../src/post/deliver.ts';
import { tick } from '../../src/post/tick.ts';
import { Tables } from '../../src/search/tables.ts';
import { gathered } from '../../src/store/statement.ts';
import { type Dump, dump, restore, change, rowOf, cellOf } from './database.ts';
import { forgetAll } from './solving.ts';
import { env, textOf } from './talk.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const midnight = Date.parse('2026-03-04T00:00:00Z');
export const date = '2026-03-04';

const deps: PuzzleDeps = {
  db: env.DB,
  tables: new Tables(tablePack, () => new WebAssembly.Instance(fifteenModule).exports),
  catalogue: new Catalogue(cataloguePack),
  zones: new Zones(zonePack),
  log: consoleLog,
  daySecret: env.DAY_SECRET,
  origin: undefined,
};

const application = '1000000000000000001';
const nonceLife = 3 * minute;

export interface Sent {
  readonly id: string;
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly author: string;
  readonly answers: boolean;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

type Act = (answer: () => Response, request: Request) => Response | Promise<Response>;

interface Fault {
  readonly on: string;
  times: number;
  readonly act: Act;
}

interface Waiting<Job = PostJob> {
  readonly body: Job;
  readonly due: number;
  readonly attempts: number;
}

interface Handed {
  readonly body: PostJob | LiveJob;
  readonly delaySeconds?: number;
}

/** What a Worker that died leaves: a call that nobody answers. */
const never = <Value>(): Promise<Value> => new Promise<Value>(() => {});

export class Town {
  now: number;
  token = 'test-token';
  /** Where it sends interactions. Only an address in `reachable` is taken. */
  endpoint: string | null = 'https://antipode.test/interactions';
  reachable: readonly string[] = ['https://antipode.test/interactions'];
  /** Whether the bot may read what stands in channels. */
  readable = true;
  readonly channels = new Map<string, Sent[]>();
  readonly threads = new Set<string>();
  /** Channels that are forums: what Discord tells of each. Their messages are those that posts begin with. */
  readonly forums = new Map<string, Readonly<Record<string, unknown>>>();
  /** Posts of forums, by id. */
  readonly titles = new Map<string, { readonly name: string; readonly tags: unknown; readonly isClosed?: boolean }>();
  /** Messages that were published. */
  readonly published: string[] = [];
  readonly requests: Request[] = [];
  readonly pauses: number[] = [];
  waiting: Waiting[] = [];
  /** Messages that ask for edits. */
  edits: Waiting<LiveJob>[] = [];
  /** How often the queue will refuse a message. */
  refusals = 0;
  /** How often messages were handed to the queue. */
  handed = 0;
  faults: Fault[] = [];
  #died: (() => void) | undefined;
  #ids = 0;

  constructor(now = midnight) {
    this.now = now;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => this.#fetch(input as string, init));
  }

  bot(db: D1Database = env.DB): Bot {
    return {
      ...deps,
      db: gathered(db),
      rest: {
        api: 'https://discord.test/api',
        token: this.token,
        version: '0',
        exchange: overHttp,
      },
      application,
      queue: {
        send: async (body: PostJob | LiveJob, { delaySeconds = 0 } = {}) => this.#hand([{ body, delaySeconds }]),
        sendBatch: async (messages: Iterable<Handed>) => this.#hand(messages),
      },
      pause: async (seconds) => void this.pauses.push(seconds),
      later: () => {
        throw new Error('nothing that runs here leaves work for later');
      },
    };
  }

  #hand(messages: Iterable<Handed>) {
    if (this.refusals-- > 0) throw new Error('the queue takes nothing');
    this.handed += 1;
    for (const { body, delaySeconds = 0 } of messages) {
      const waiting = { due: this.now + delaySeconds * 1000, attempts: 0 };
      if ('cards' in body) this.edits.push({ ...waiting, body: structuredClone(body) });
      else this.waiting.push({ ...waiting, body: structuredClone(body) });
    }
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  }

  /** @param on what the request begins with, as `POST /channels`; a thread is opened by `THREAD /channels` */
  fail(on: string, act: Act, times = 1): void {
    this.faults.push({ on, times, act });
  }

  die(on: string, when: 'before' | 'after', times = 1): void {
    this.fail(
      on,
      (answer) => {
        if (when === 'after') answer();
        this.#died?.();
        return never();
      },
      times,
    );
  }

  async tick(db?: D1Database): Promise<void> {
    await tick(this.bot(db), this.now);
  }

  /** Delivers one message; a Worker that dies or throws gets it again, as it was. */
  async deliver(message: Waiting, db?: D1Database): Promise<void> {
    if (await this.#ends(deliver(this.bot(db), message.body))) return;
    if (message.attempts < 3) this.waiting.push({ ...message, attempts: message.attempts + 1 });
  }

  async edit(message: Waiting<LiveJob>, db?: D1Database): Promise<void> {
    if (await this.#ends(continueEdits(this.bot(db), message.body, this.now))) return;
    if (message.attempts < 3) this.edits.push({ ...message, attempts: message.attempts + 1 });
  }

  /** False if the Worker died at it, or threw. */
  async #ends(work: Promise<void>): Promise<boolean> {
    const death = new Promise<boolean>((resolve) => {
      this.#died = () => resolve(false);
    });
    const done = work.then(
      () => true,
      () => false,
    );
    return Promise.race([done, death]);
  }

  /** Delivers a job of these servers that was never tried before. */
  async send(guilds: readonly string[], now = this.now): Promise<void> {
    await this.deliver({ body: jobOf(guilds, now), due: now, attempts: 0 });
  }

  /** Lets time pass until a moment, and the queue deliver what comes due. */
  async until(moment: number, db?: D1Database): Promise<void> {
    for (;;) {
      const due = Math.min(...[...this.waiting, ...this.edits].map((one) => one.due));
      if (due > moment) break;
      this.now = Math.max(this.now, due);
      const job = this.waiting.find((one) => one.due === due);
      const edit = this.edits.find((one) => one.due === due);
      this.waiting = this.waiting.filter((one) => one !== job);
      if (job !== undefined) await this.deliver(job, db);
      if (job !== undefined || edit === undefined) continue;
      this.edits = this.edits.filter((one) => one !== edit);
      await this.edit(edit, db);
    }
    this.now = Math.max(this.now, moment);
  }

  /** Ticks every quarter of an hour until a moment; the queue delivers in between. */
  async live(until: number): Promise<void> {
    while (this.now < until) {
      await this.tick();
      await this.until(this.now + 15 * minute);
    }
  }

  /** The bot's own posts of a channel, those that were no answers. */
  posts(channel: string): readonly Sent[] {
    return (this.channels.get(channel) ?? []).filter(({ author, answers }) => author === application && !answers);
  }

  /** How many there are in each server's channel. */
  counts(guilds: readonly string[]): number[] {
    return guilds.map((guild) => this.posts(channelOf(guild)).length);
  }

  put(channel: string, sent: Partial<Sent>): Sent {
    const id = ((BigInt(this.now - 1_420_070_400_000) << 22n) | BigInt(++this.#ids)).toString();
    const whole: Sent = { id, at: this.now, body: {}, author: application, answers: false, ...sent };
    this.channels.set(channel, [...(this.channels.get(channel) ?? []), whole]);
    return whole;
  }

  posted(): readonly Request[] {
    return this.requests.filter(({ method, path }) => method === 'POST' && /\d\/(messages|threads)$/u.test(path));
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const path = address.replace('https://discord.test/api', '');
    const text = init.body instanceof FormData ? init.body.get('payload_json') : init.body;
    const body = typeof text === 'string' ? (JSON.parse(text) as Request['body']) : {};
    const headers = init.headers as Request['headers'];
    const request = { method: init.method ?? 'GET', path, headers, body };
    this.requests.push(request);
    const name = `${/messages.*\/threads$/u.test(path) ? 'THREAD' : request.method} ${path}`;
    const fault = this.faults.find((one) => one.times > 0 && name.startsWith(one.on));
    if (fault === undefined) return this.#answer(request);
    fault.times--;
    return fault.act(() => this.#answer(request), request);
  }

  #answer({ method, path, headers, body }: Request): Response {
    if (headers['authorization'] !== `Bot ${this.token}`) return this.refuse(401, 0, '401: Unauthorized');
    if (path === '/applications/@me') return this.#application(method, body);
    const forum = /^\/(?:guilds|channels)\/(\d+)\/threads(.*)$/u.exec(path);
    if (forum !== null) return this.#forum(method, forum[1] ?? '', forum[2] ?? '', body);
    const [, channel = '', message, rest] = /^\/channels\/(\d+)\/messages(?:\/(\d+))?(.*)$/u.exec(path) ?? [];
    if (!path.includes('/messages')) {
      const id = path.replace('/channels/', '');
      const last = this.channels.get(id)?.at(-1)?.id ?? null;
      return this.json(200, { type: 0, ...this.forums.get(id), last_message_id: last });
    }
    if (this.forums.has(channel)) return this.refuse(400, 50_024, 'Cannot execute action on this channel type');
    if (message !== undefined && method === 'PATCH') return this.#edit(channel, message, body);
    if (message !== undefined) return rest === '/crosspost' ? this.#publish(message) : this.#thread(message, body);
    if (method === 'GET') return this.json(200, this.#list(channel, new URLSearchParams(rest)));
    const twin = this.posts(channel).find(
      (one) => one.body['nonce'] === body['nonce'] && one.at > this.now - nonceLife && body['enforce_nonce'] === true,
    );
    return this.json(200, { id: (twin ?? this.put(channel, { body })).id });
  }

  #application(method: string, { interactions_endpoint_url: url }: Request['body']): Response {
    if (method === 'PATCH') {
      if (!this.reachable.includes(String(url))) return this.refuse(400, 50_035, 'Invalid Form Body');
      this.endpoint = String(url);
    }
    return this.json(200, { id: application, interactions_endpoint_url: this.endpoint });
  }

  #forum(method: string, id: string, rest: string, body: Request['body']): Response {
    if (method === 'POST') {
      const { id: made } = this.put(id, { body: body['message'] as Sent['body'] });
      this.titles.set(made, { name: String(body['name']), tags: body['applied_tags'] });
      return this.json(201, { id: made });
    }
    if (rest !== '/active' && !this.readable) return this.refuse(403, 50_013, 'Missing Permissions');
    const isOpen = rest === '/active';
    const threads = [...this.forums.keys()].flatMap((forum) =>
      (this.channels.get(forum) ?? []).flatMap(({ id: post, author }) => {
        const { name, isClosed = false } = this.titles.get(post) ?? {};
        return isOpen === isClosed ? [] : [{ id: post, name, parent_id: forum, owner_id: author }];
      }),
    );
    return this.json(200, { threads });
  }

  #publish(message: string): Response {
    if (this.published.includes(message)) return this.refuse(400, 40_033, 'This message has already been crossposted.');
    this.published.push(message);
    return this.json(200, { id: message });
  }

  #edit(place: string, id: string, body: Request['body']): Response {
    // A post of a forum is a channel.
    const channel =
      [...this.forums.keys()].find((one) => this.channels.get(one)?.some((post) => post.id === place)) ?? place;
    const there = this.channels.get(channel) ?? [];
    if (!there.some((one) => one.id === id)) return this.refuse(404, 10_008, 'Unknown Message');
    this.channels.set(
      channel,
      there.map((one) => (one.id === id ? Object.assign({}, one, { body }) : one)),
    );
    return this.json(200, { id });
  }

  #thread(message: string, body: Request['body']): Response {
    if (this.threads.has(message)) return this.refuse(400, 160004, 'A thread has already been created');
    this.threads.add(message);
    return this.json(200, { id: message, name: body['name'] });
  }

  #list(channel: string, query: URLSearchParams): readonly object[] {
    if (!this.readable) return [];
    const before = BigInt(query.get('before') ?? 2n ** 63n);
    const older = (this.channels.get(channel) ?? []).filter(({ id }) => BigInt(id) < before);
    return older
      .toReversed()
      .slice(0, Number(query.get('limit')))
      .map(({ id, author, answers, body }) =>
        Object.assign({}, body, { id, author: { id: author } }, answers && { interaction_metadata: {} }),
      );
  }

  json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
    const date = new Date(this.now).toUTCString();
    return new Response(JSON.stringify(body), { status, headers: { date, ...headers } });
  }

  html(status: number, headers: Readonly<Record<string, string>> = {}): Response {
    const date = new Date(this.now).toUTCString();
    return new Response('<html>no</html>', { status, headers: { date, 'content-type': 'text/html', ...headers } });
  }

  refuse(status: number, code: number, message: string, more: object = {}): Response {
    return this.json(status, { code, message, ...more });
  }

  /** Discord's own 429. */
  limit(seconds?: number, scope: 'user' | 'shared' | 'global' = 'user'): Response {
    const wait = seconds === undefined ? {} : { retry_after: seconds };
    const global = scope === 'global';
    return this.json(429, { message: 'You are being rate limited.', ...wait, global }, { 'x-ratelimit-scope': scope });
  }
}

export const channelOf = (guild: string): string => guild.replace(/^2/u, '4');

export const guildIds = (count: number, from = 1): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(2_000_000_000_000_000_000n + BigInt(from + index)));

/** Servers that post at midnight in UTC, or as `more` says. */
export async function settle(
  guilds: readonly string[],
  more: Readonly<Record<string, string | number | null>> = {},
): Promise<void> {
  const rows = guilds.map((guild) => ({ guild, channel: channelOf(guild) }));
  await change(
    `INSERT INTO guilds (guild, channel, family, distance, locale)
     SELECT value ->> 'guild', value ->> 'channel', 'rotation', NULL, 'en' FROM json_each(?1)`,
    JSON.stringify(rows),
  );
  for (const [column, value] of Object.entries(more)) {
    await change(
      `UPDATE guilds SET ${column} = ?2 WHERE guild IN (SELECT value FROM json_each(?1))`,
      JSON.stringify(guilds),
      value,
    );
  }
}

/** They have all played a round before, in which somebody took part. */
export async function playBefore(guilds: readonly string[]): Promise<void> {
  const { family, distance } = plannedKey(defaultChoice, '2026-03-03');
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message)
       SELECT value, '2026-03-03', ?2, ?3, 0, 0, '5', '1' FROM json_each(?1)`,
    ).bind(JSON.stringify(guilds), family, distance),
    env.DB.prepare("INSERT INTO entries (guild, date, user) SELECT value, '2026-03-03', '71' FROM json_each(?1)").bind(
      JSON.stringify(guilds),
    ),
  ]);
}

let dealt: Dump | undefined;

/** An empty database, but for the puzzles of some days. */
export async function startAnew(): Promise<void> {
  vi.restoreAllMocks();
  if (dealt !== undefined) return restore(dealt);
  await forgetAll();
  for (const one of ['2026-03-03', date, '2026-03-05', '2026-03-06', '2026-03-07']) {
    await dailyOf(deps, plannedKey(defaultChoice, one));
  }
  dealt = await dump();
  return undefined;
}

/** The town of the running test. */
export let town: Town;

/** What tests of posting begin with: an empty town, whose database has the puzzles of some days. */
export async function moveIn(): Promise<void> {
  await startAnew();
  town = new Town();
}

export async function postRow(guild: string, on = date): Promise<Readonly<Record<string, unknown>> | null> {
  return rowOf('SELECT * FROM posts WHERE guild = ?1 AND date = ?2', guild, on);
}

/** Why a server is paused. */
export const paused = async (guild: string): Promise<unknown> =>
  cellOf('SELECT paused FROM guilds WHERE guild = ?1', guild);

/** All that a person reads of a post. */
export const textIn = (body: Sent['body']): string => textOf({ data: body });

export const jobOf = (guilds: readonly string[], now: number, attempt = 0): PostJob => ({
  kind: 'post',
  date,
  guildIds: guilds,
  now,
  attempt,
});

export async function pulseRow(): Promise<Readonly<Record<string, unknown>>> {
  return (await rowOf('SELECT * FROM heartbeat')) ?? {};
}
