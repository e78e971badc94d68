/** Delivery: at most one post for a server and date whatever fails, and one post unless Discord or an admin is against it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../src/digest.ts';
import { plannedKey, usualChoice } from '../../src/day/plan.ts';
import { keyOf } from '../../src/store/days.ts';
import { claimRounds, settleRounds } from '../../src/store/posts.ts';
import { counting } from './counting.ts';
import {
  Town,
  channelOf,
  date,
  guildIds,
  hour,
  jobOf,
  midnight,
  minute,
  postRow,
  pulseRow,
  settle,
  startAnew,
} from './posting.ts';
import { env, faultIn, fetchAt, itemsOf, textOf } from './talk.ts';

const [one = '', two = '', three = '', four = ''] = guildIds(4);
let town: Town;

beforeEach(async () => {
  await startAnew();
  town = new Town();
});

const send = (guilds: readonly string[], now = town.now): Promise<void> =>
  town.deliver({ body: jobOf(guilds, now), due: now, attempts: 0 });

const counts = (guilds: readonly string[]): number[] => guilds.map((guild) => town.posts(channelOf(guild)).length);

const paused = async (guild: string): Promise<unknown> =>
  env.DB.prepare('SELECT paused FROM guilds WHERE guild = ?1').bind(guild).first('paused');

describe('a job', () => {
  it('posts to each server once and writes it down, in two rows a server', async () => {
    const guilds = guildIds(20);
    await settle(guilds);
    const counted = counting(env.DB);
    await town.deliver({ body: jobOf(guilds, midnight), due: midnight, attempts: 0 }, counted.db);
    expect(counts(guilds)).toEqual(guilds.map(() => 1));
    expect(counted.written).toBe(2 * 20 + 1);
    expect(await postRow(one)).toMatchObject({
      message: town.posts(channelOf(one))[0]?.id,
      channel: channelOf(one),
      claimed_at: midnight,
    });
    expect(await pulseRow()).toMatchObject({ post: midnight });
    expect(town.waiting).toEqual([]);
  });

  it('shows a picture by its address where the Worker is reached, and the text board everywhere', async () => {
    await settle([one, two]);
    await send([one]);
    await env.DB.prepare("UPDATE pulse SET origin = 'https://antipode.test'").run();
    await send([two]);
    const [plain = '', pictured = ''] = town.posted().map(({ body }) => JSON.stringify(body));
    for (const body of [plain, pictured]) expect(body).toMatch(/"content":"### Antipode #63 [^"]*```/u);
    expect(plain).not.toContain('"url"');
    const [item] = itemsOf({ data: JSON.parse(pictured) });
    expect(item?.description).toMatch(/^Start: .*Goal: /u);
    const drawn = await fetchAt(new URL(item?.media.url ?? ''));
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('sends what Discord demands', async () => {
    await settle([one]);
    await send([one]);
    const [request] = town.posted();
    expect(request?.headers).toMatchObject({
      authorization: 'Bot test-token',
      'user-agent': expect.stringMatching(/^DiscordBot \(https:[^ ]+, [^ ]+\)$/u),
    });
    expect(request?.body).toMatchObject({ enforce_nonce: true, allowed_mentions: { parse: [] } });
    expect(faultIn({ type: 4, data: request?.body ?? {} })).toBeUndefined();
    expect(String(request?.body['nonce']).length).toBeLessThanOrEqual(25);
  });

  it('mentions one role and nobody else where a server wants it', async () => {
    await settle([one], { role: '77' });
    await send([one]);
    expect(town.posted()[0]?.body).toMatchObject({
      components: [{ type: 10, content: '<@&77>' }, { type: 17 }],
      allowed_mentions: { parse: [], roles: ['77'] },
    });
  });

  it('leaves the last round out where a server wants no summary', async () => {
    await settle([one, two]);
    await send([one, two]);
    await env.DB.prepare('UPDATE guilds SET summary = 0 WHERE guild = ?1').bind(two).run();
    town.now = midnight + 24 * hour;
    await town.deliver({ body: { ...jobOf([one, two], town.now), date: '2026-03-05' }, due: 0, attempts: 0 });
    const texts = [one, two].map((guild) => textOf({ data: town.posts(channelOf(guild))[1]?.body ?? {} }));
    expect(texts.map((text) => text.includes('Last round: #63'))).toEqual([true, false]);
  });

  it('shows how the last round was solved, covered, and says nothing of the moves but in spoiler bars', async () => {
    await env.DB.prepare("UPDATE pulse SET origin = 'https://antipode.test'").run();
    await settle([one]);
    await send([one]);
    town.now = midnight + 24 * hour;
    await town.deliver({ body: { ...jobOf([one], town.now), date: '2026-03-05' }, due: 0, attempts: 0 });
    const data = town.posts(channelOf(one))[1]?.body ?? {};
    const [, answer] = itemsOf({ data });
    expect(answer?.spoiler).toBe(true);
    const [, moves = ''] = /\|\|`(.+)`\|\|/u.exec(textOf({ data })) ?? [];
    expect(moves.split(' ').length).toBeGreaterThan(3);
    expect(JSON.stringify(data).split(moves)).toHaveLength(2);
    expect(answer?.media.url).not.toContain(moves.replaceAll(' ', '.'));
    const drawn = await fetchAt(new URL(answer?.media.url ?? ''));
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/gif']);
  });

  it('skips servers that are paused, have no channel, or have another date by now', async () => {
    await settle([one], { paused: 'admin' });
    await settle([two], { channel: null });
    await settle([three], { zone: 'Pacific/Kiritimati', minute: 600 });
    await settle([four]);
    town.now = midnight + 20 * hour;
    await send([one, two, three, four, '2999']);
    expect(counts([one, two, three, four])).toEqual([0, 0, 0, 1]);
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM posts').first('n')).toBe(1);
    expect(town.waiting).toEqual([]);
    town.now += 5 * hour;
    await send([four]);
    expect(counts([four])).toEqual([1]);
  });

  it('is harmless twice, one after the other or at once', async () => {
    const guilds = guildIds(3);
    await settle(guilds);
    await send(guilds);
    await send(guilds);
    expect(town.waiting).toEqual([]);
    await startAnew();
    town = new Town();
    await settle(guilds);
    await Promise.all([send(guilds), send(guilds)]);
    expect(town.posted()).toHaveLength(3);
    await town.until(midnight + hour);
    expect(counts(guilds)).toEqual([1, 1, 1]);
    expect(town.posted()).toHaveLength(3);
  });

  it('stays within 50 subrequests, with threads and whatever fails', async () => {
    const guilds = guildIds(20);
    for (const [name, more, fault] of [
      ['plain', {}, undefined],
      ['threads', { thread: 1 }, undefined],
      ['limits', {}, () => town.limit(0.1)],
      ['permissions', {}, () => town.refuse(403, 50013, 'Missing Permissions')],
    ] as const) {
      await startAnew();
      await settle(guilds, more);
      town = new Town();
      if (fault !== undefined) town.fail('POST /channels', fault, 1000);
      const { db, statements } = countingStatements(env.DB);
      await town.deliver({ body: jobOf(guilds, midnight), due: midnight, attempts: 0 }, db);
      // And what goes back to the queue: once before the posts at most, and once after.
      const sent = town.requests.length + statements() + 2;
      expect([name, sent]).toEqual([name, expect.toSatisfy((n: number) => n <= 50)]);
      town.faults = [];
      await town.until(midnight + minute);
      const posted = guilds.filter((guild) => town.posts(channelOf(guild)).length === 1);
      expect([name, posted.length]).toEqual([name, name === 'permissions' ? 0 : guilds.length]);
    }
  });
});

/** Counts statements as Cloudflare does: each of a batch is one. */
function countingStatements(db: D1Database): { readonly db: D1Database; readonly statements: () => number } {
  let count = 0;
  const wrapped = new Proxy(db, {
    get: (target, name) => {
      if (name === 'prepare') {
        return (query: string) => {
          count++;
          return target.prepare(query);
        };
      }
      if (name === 'batch') return (list: D1PreparedStatement[]) => target.batch(list);
      return Reflect.get(target, name) as unknown;
    },
  });
  return { db: wrapped, statements: () => count };
}

describe('threads', () => {
  it('are opened under the post, named like it', async () => {
    await settle([one], { thread: 1 });
    await send([one]);
    const thread = town.requests.at(-1);
    expect(thread?.path).toBe(`/channels/${channelOf(one)}/messages/${town.posts(channelOf(one))[0]?.id}/threads`);
    expect(thread?.body).toEqual({ name: expect.stringContaining('Antipode #63'), auto_archive_duration: 1440 });
  });

  it('that fail, or are there already, fail no post', async () => {
    await settle([one, two], { thread: 1 });
    const path = (guild: string): string => `THREAD /channels/${channelOf(guild)}/`;
    town.fail(path(one), () => town.refuse(403, 50013, 'Missing Permissions'));
    town.die(path(two), 'after');
    await send([one, two]);
    await town.until(midnight + 10 * minute);
    expect(counts([one, two])).toEqual([1, 1]);
    expect(await postRow(one)).toMatchObject({ failure: null, message: expect.any(String) });
    expect(await postRow(two)).toMatchObject({ failure: null, message: expect.any(String) });
    expect(await paused(one)).toBeNull();
    expect([...town.threads].toSorted()).toEqual([one, two].map((guild) => town.posts(channelOf(guild))[0]?.id));
  });
});

describe('a Worker that dies', () => {
  it('before the post leaves a lease, after which somebody looks and posts', async () => {
    await settle([one]);
    town.die('POST /channels', 'before');
    await send([one]);
    await town.until(midnight + 119_000);
    expect(counts([one])).toEqual([0]);
    await town.until(midnight + 3 * minute);
    expect(counts([one])).toEqual([1]);
    expect(town.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'POST']);
    expect(await postRow(one)).toMatchObject({ message: town.posts(channelOf(one))[0]?.id });
  });

  it('with all its servers ahead leaves more to look for than one job has requests for: none is given up', async () => {
    const guilds = guildIds(20);
    await settle(guilds);
    for (const guild of guilds) town.put(channelOf(guild), { author: '5' });
    town.die('POST /channels', 'before');
    await send(guilds);
    await town.until(midnight + hour);
    expect(counts(guilds)).toEqual(guilds.map(() => 1));
    const rows = await Promise.all(guilds.map((guild) => postRow(guild)));
    expect(rows.map((row) => row?.['failure'])).toEqual(guilds.map(() => null));
  });

  it('after the post is found out by its post, however late and busy the channel', async () => {
    await settle([one]);
    town.die('POST /channels', 'after');
    await send([one]);
    expect(await postRow(one)).toMatchObject({ message: null, failure: null });
    for (let n = 0; n < 120; n++) town.put(channelOf(one), { author: '5' });
    // Answers to /daily look the same.
    town.put(channelOf(one), { body: town.posts(channelOf(one))[0]?.body ?? {}, answers: true });
    town.waiting = [];
    town.now = midnight + hour;
    await send([one]);
    expect(town.posted()).toHaveLength(1);
    expect(await postRow(one)).toMatchObject({ message: town.posts(channelOf(one))[0]?.id, failure: null });
  });

  const button = { type: 2, custom_id: `check:open:${keyOf(plannedKey(usualChoice, date))}` };

  it.each([
    [
      'in a card',
      [
        { type: 10, content: '<@&7>' },
        { type: 17, components: [{ type: 1, components: [button] }] },
      ],
    ],
    ['in a row of its own, as older ones', [{ type: 1, components: [button] }]],
  ])('finds its post by its button %s', async (_where, components) => {
    await settle([one]);
    town.die('POST /channels', 'before');
    await send([one]);
    const found = town.put(channelOf(one), { body: { components } });
    town.waiting = [];
    town.now = midnight + hour;
    await send([one]);
    expect(town.posted()).toHaveLength(1);
    expect(await postRow(one)).toMatchObject({ message: found.id, failure: null });
  });

  it('does not take another date’s post, or somebody else’s, for its own', async () => {
    await settle([one]);
    town.die('POST /channels', 'before');
    await send([one]);
    const components = [{ components: [{ custom_id: 'check:open:2026-03-03.8-puzzle.12' }] }];
    town.put(channelOf(one), { body: { components } });
    town.waiting = [];
    town.now = midnight + hour;
    await send([one]);
    expect(town.posted()).toHaveLength(2);
    const [, mine] = town.posts(channelOf(one));
    expect(await postRow(one)).toMatchObject({ message: mine?.id });
  });

  it('where nobody may read is followed by the nonce for a while, then by nothing', async () => {
    await settle([one, two]);
    town.readable = false;
    town.die(`POST /channels/${channelOf(one)}`, 'after');
    town.die(`POST /channels/${channelOf(two)}`, 'after');
    await send([one]);
    await send([two]);
    const [first, second] = town.waiting;
    town.waiting = first === undefined ? [] : [first];
    await town.until(midnight + 140_000);
    expect(counts([one])).toEqual([1]);
    expect(town.posted()).toHaveLength(3);
    expect(await postRow(one)).toMatchObject({ message: town.posts(channelOf(one))[0]?.id });
    town.waiting = [];
    town.now = midnight + 4 * minute;
    await town.deliver({
      body: { ...(second?.body ?? jobOf([two], 0)), now: midnight + 2 * minute },
      due: 0,
      attempts: 0,
    });
    expect(counts([two])).toEqual([1]);
    expect(await postRow(two)).toMatchObject({ message: null, failure: 'unknown' });
    expect(await paused(two)).toBeNull();
  });

  it('twice is still measured by its first claim', async () => {
    await settle([one]);
    town.readable = false;
    town.die('POST /channels', 'after');
    await send([one]);
    town.waiting = [];
    town.fail('GET /channels', () => town.html(502));
    town.now = midnight + 2 * minute;
    await send([one]);
    expect(town.waiting.map(({ body }) => body.now)).toEqual([midnight + 4 * minute]);
    await town.until(midnight + hour);
    expect(counts([one])).toEqual([1]);
    expect(await postRow(one)).toMatchObject({ failure: 'unknown' });
  });

  it('is not followed while its lease holds, by anyone', async () => {
    await settle([one]);
    town.die('POST /channels', 'before');
    await send([one]);
    town.waiting = [];
    town.now = midnight + minute;
    await send([one]);
    expect(town.requests).toHaveLength(1);
    expect(town.waiting.map(({ due }) => due - town.now)).toEqual([2 * minute]);
  });

  it('whose channel was changed or deleted meanwhile is looked for where it was', async () => {
    await settle([one, two]);
    town.die('POST /channels', 'after', 2);
    await send([one]);
    await send([two]);
    town.waiting = [];
    await env.DB.prepare("UPDATE guilds SET channel = '4999'").run();
    town.fail(`GET /channels/${channelOf(two)}`, () => town.refuse(404, 10003, 'Unknown Channel'));
    town.now = midnight + hour;
    await send([one, two]);
    expect(await postRow(one)).toMatchObject({ channel: channelOf(one), message: expect.any(String) });
    expect(await postRow(two)).toMatchObject({ channel: '4999', message: expect.any(String) });
    expect(town.posts('4999')).toHaveLength(1);
  });

  it('posts the puzzle that was claimed, though another was chosen meanwhile', async () => {
    await settle([one]);
    town.die('POST /channels', 'before');
    await send([one]);
    const claimed = await postRow(one);
    await env.DB.prepare("UPDATE guilds SET family = '7-puzzle', distance = 30").run();
    await town.until(midnight + 5 * minute);
    const row = await postRow(one);
    expect([row?.['family'], row?.['distance']]).toEqual([claimed?.['family'], claimed?.['distance']]);
    expect(JSON.stringify(town.posts(channelOf(one))[0]?.body)).toContain(`${date}.${String(claimed?.['family'])}.`);
  });
});

describe('limits', () => {
  it('are waited for if that is short, within the job’s patience', async () => {
    await settle([one, two]);
    town.fail('POST /channels', () => town.limit(1.5), 2);
    await send([one, two]);
    expect(town.pauses).toEqual([1.5, 1.5]);
    expect(counts([one, two])).toEqual([1, 1]);
    await startAnew();
    town = new Town();
    await settle(guildIds(3));
    town.fail('POST /channels', () => town.limit(2), 3);
    await send(guildIds(3));
    expect(town.pauses).toEqual([2]);
    expect(counts(guildIds(3))).toEqual([0, 0, 1]);
  });

  it('of one channel put one server back, with Discord’s own delay and without its claim', async () => {
    await settle([one, two]);
    town.fail('POST /channels', () => town.limit(60.2, 'shared'));
    await send([one, two]);
    expect(counts([one, two])).toEqual([0, 1]);
    expect(await postRow(one)).toBeNull();
    expect(town.waiting).toEqual([{ body: jobOf([one], midnight + 61_000, 1), due: midnight + 61_000, attempts: 0 }]);
    await town.until(midnight + 2 * minute);
    expect(counts([one, two])).toEqual([1, 1]);
    expect(town.requests.some(({ method }) => method === 'GET')).toBe(false);
  });

  it('that never end are asked for less and less often', async () => {
    await settle([one]);
    town.fail('POST /channels', () => town.limit(4), 10_000);
    await send([one]);
    const delays: number[] = [];
    for (let last = midnight; delays.length < 6;) {
      const [next] = town.waiting;
      delays.push(((next?.due ?? 0) - last) / 1000);
      last = next?.due ?? 0;
      await town.until(last);
    }
    expect(delays).toEqual([4, 120, 300, 600, 900, 900]);
  });

  it('without a word on how long are waited for all the same', async () => {
    await settle([one]);
    town.fail('POST /channels', () => town.limit());
    await send([one]);
    expect(town.waiting.map(({ due }) => due - midnight)).toEqual([5000]);
    const header = (): Response => town.json(429, {}, { 'retry-after': '33' });
    await startAnew();
    town = new Town();
    await settle([one]);
    town.fail('POST /channels', header);
    await send([one]);
    expect(town.waiting.map(({ due }) => due - midnight)).toEqual([33_000]);
  });

  it('of the whole bot put everybody back', async () => {
    const guilds = guildIds(4);
    await settle(guilds);
    town.fail(`POST /channels/${channelOf(two)}`, () => town.limit(30, 'global'));
    await send(guilds);
    expect(town.posted()).toHaveLength(2);
    expect(town.waiting.map(({ body, due }) => [body.guilds, due - midnight])).toEqual([[[two, three, four], 30_000]]);
    expect(await postRow(three)).toBeNull();
    await town.until(midnight + minute);
    expect(counts(guilds)).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ['with Retry-After', { 'retry-after': '300' }, 300_000],
    ['without', {}, minute],
  ])('that come as a page (%s) open the circuit for every job', async (_name, headers, wait) => {
    const guilds = guildIds(4);
    await settle(guilds);
    town.fail('POST /channels', () => town.html(429, headers));
    town.now = midnight + 10_000;
    await send([one, two], midnight);
    expect(await pulseRow()).toMatchObject({ closed_until: midnight + 10_000 + wait });
    await send([three, four], midnight + 10_000);
    expect(town.requests).toHaveLength(1);
    await town.until(midnight + wait);
    expect(town.requests).toHaveLength(1);
    await town.until(midnight + wait + minute);
    expect(counts(guilds)).toEqual([1, 1, 1, 1]);
  });

  it('that a proxy puts up as 403 pause nobody', async () => {
    await settle([one, two]);
    town.fail('POST /channels', () => town.html(403));
    await send([one, two]);
    expect(town.requests).toHaveLength(1);
    expect(await paused(one)).toBeNull();
    await town.until(midnight + 5 * minute);
    expect(counts([one, two])).toEqual([1, 1]);
  });
});

describe('what is unclear', () => {
  const unclear: readonly (readonly [string, (answer: () => Response) => Response | Promise<Response>])[] = [
    ['500', () => town.json(500, { message: '500: Internal Server Error', code: 0 })],
    ['502 as a page', () => town.html(502)],
    ['502 after it was stored', (answer) => (answer(), town.html(502))],
    ['a cut before', () => Promise.reject(new TypeError('Network connection lost.'))],
    ['a cut after', (answer) => (answer(), Promise.reject(new TypeError('Network connection lost.')))],
    ['no answer in time', () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
    ['an overloaded resource', () => town.refuse(503, 130000, 'overloaded')],
    ['a feature switched off', () => town.refuse(403, 40006, 'This feature has been temporarily disabled')],
    ['an answer that says nothing', (answer) => (answer(), new Response('', { status: 200 }))],
  ];

  it.each(unclear)('(%s) keeps the claim, and who comes next looks first', async (_name, act) => {
    await settle([one]);
    town.fail('POST /channels', act);
    await send([one]);
    expect(await postRow(one)).toMatchObject({ message: null, failure: null });
    expect(town.waiting).toEqual([
      { body: jobOf([one], midnight + 2 * minute, 1), due: midnight + 2 * minute, attempts: 0 },
    ]);
    // Long after Discord has forgotten the nonce.
    town.waiting = town.waiting.map((message) => ({ ...message, due: midnight + 10 * minute }));
    await town.until(midnight + 20 * minute);
    expect(counts([one])).toEqual([1]);
    expect(await postRow(one)).toMatchObject({ message: town.posts(channelOf(one))[0]?.id });
    expect(await paused(one)).toBeNull();
  });

  it('is waited for longer and longer, until the date is over', async () => {
    await settle([one]);
    town.fail('POST /channels', () => town.html(502), 10_000);
    await send([one]);
    const delays: number[] = [];
    for (let last = midnight; town.waiting.length > 0;) {
      const [next] = town.waiting;
      delays.push(((next?.due ?? 0) - last) / 1000);
      last = next?.due ?? 0;
      await town.until(last);
      if (delays.length > 200) break;
    }
    expect(delays.slice(0, 6)).toEqual([120, 300, 600, 900, 900, 900]);
    expect(town.now).toBeGreaterThanOrEqual(midnight + 24 * hour);
    expect(town.now).toBeLessThan(midnight + 25 * hour);
  });

  it('twice in a row sends the rest back untried', async () => {
    const guilds = guildIds(6);
    await settle(guilds);
    town.fail('POST /channels', () => town.html(503), 2);
    await send(guilds);
    expect(town.requests).toHaveLength(2);
    expect(town.waiting.map(({ body }) => body.guilds)).toEqual([guilds]);
    expect(await postRow(three)).toBeNull();
    await town.until(midnight + 5 * minute);
    expect(counts(guilds)).toEqual(guilds.map(() => 1));
  });
});

describe('a refused token', () => {
  it('stops every job and tells no server off', async () => {
    await settle(guildIds(4));
    town.fail('POST /channels', () => town.refuse(401, 0, '401: Unauthorized'), 1000);
    await send([one, two]);
    await send([three, four]);
    expect(town.requests).toHaveLength(1);
    expect(await pulseRow()).toMatchObject({ halted: await fingerprintOf('test-token') });
    expect([town.waiting, await postRow(one), await postRow(two), await paused(one)]).toEqual([[], null, null, null]);
  });

  it('lets everything go on with another one, the missed posts included', async () => {
    await settle(guildIds(4));
    town.token = 'another';
    const before = town.poster();
    town.token = 'test-token';
    await town.tick();
    town.fail('POST /channels', () => town.refuse(401, 0, '401: Unauthorized'));
    await town.until(midnight + minute);
    for (let n = 1; n <= 12; n++) {
      town.now = midnight + n * 5 * minute;
      await town.tick();
    }
    expect(town.requests).toHaveLength(1);
    expect(before.rest.token).toBe('another');
    town.token = 'another';
    town.now += 5 * minute;
    await town.tick();
    expect(await pulseRow()).toMatchObject({ halted: null });
    await town.until(town.now + minute);
    expect(counts(guildIds(4))).toEqual([1, 1, 1, 1]);
  });

  it('is no better for being new: another bad one is asked about once', async () => {
    await settle([one]);
    await env.DB.prepare("UPDATE pulse SET halted = 'old'").run();
    town.fail('GET /users/@me', () => town.refuse(401, 0, '401: Unauthorized'), 1000);
    for (let n = 0; n < 3; n++) {
      await town.tick();
      town.now += 5 * minute;
    }
    expect(town.requests.map(({ path }) => path)).toEqual(['/users/@me']);
    expect(town.waiting).toEqual([]);
  });
});

describe('what lasts', () => {
  it.each([10003, 10004, 50001, 50008, 50013, 50024, 50083, 160005])(
    '(%i) pauses the server once, with the reason',
    async (code) => {
      await settle([one, two]);
      town.fail(`POST /channels/${channelOf(one)}`, () => town.refuse(code === 10003 ? 404 : 403, code, 'No'), 1000);
      await send([one, two]);
      expect([await paused(one), await paused(two)]).toEqual([`${code} No`, null]);
      expect(await postRow(one)).toMatchObject({ failure: `${code} No`, message: null });
      await send([one, two]);
      for (let n = 0; n < (code === 50013 ? 30 : 1); n++) {
        town.now += hour;
        await town.tick();
        await town.until(town.now);
      }
      expect(town.posted().filter(({ path }) => path.includes(channelOf(one)))).toHaveLength(1);
    },
  );

  it('pauses for a 403 or 404 that nobody knows as well', async () => {
    await settle([one, two]);
    town.fail(`POST /channels/${channelOf(one)}`, () => town.refuse(403, 99_999, 'New'));
    town.fail(`POST /channels/${channelOf(two)}`, () => town.refuse(404, 0, '404: Not Found'));
    await send([one, two]);
    expect([await paused(one), await paused(two)]).toEqual(['99999 New', '404 404: Not Found']);
  });

  it('keeps an admin’s own pause', async () => {
    await settle([one]);
    town.fail('POST /channels', async () => {
      await env.DB.prepare("UPDATE guilds SET paused = 'admin'").run();
      return town.refuse(403, 50013, 'Missing Permissions');
    });
    await send([one]);
    expect(await paused(one)).toBe('admin');
  });

  it('costs a malformed post its day, and tells what was malformed', async () => {
    await settle([one]);
    const errors = {
      embeds: {
        0: { description: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 4096 or fewer.' }] } },
      },
      nonce: { _errors: [{ code: 'X', message: 'Too long.' }] },
    };
    town.fail('POST /channels', () => town.refuse(400, 50035, 'Invalid Form Body', { errors }));
    await send([one]);
    expect(await postRow(one)).toMatchObject({
      failure: '50035 Invalid Form Body; embeds.0.description: Must be 4096 or fewer.; nonce: Too long.',
    });
    expect([await paused(one), town.waiting]).toEqual([null, []]);
  });

  it('costs an unknown refusal a day too, and is not asked again', async () => {
    await settle([one]);
    town.fail('POST /channels', () => town.refuse(400, 4711, 'Odd'));
    await send([one]);
    expect(await postRow(one)).toMatchObject({ failure: '4711 Odd' });
    expect([await paused(one), town.waiting]).toEqual([null, []]);
  });
});

it('a server whose last puzzle nobody knows any more gets its post without a summary, and holds up nobody', async () => {
  await settle([one, two]);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO days (date, family, distance, board, state, count, solution)
       VALUES ('2026-03-03', 'gone', 9, 'x', '1', '1', 'U')`,
    ),
    env.DB.prepare(
      `INSERT INTO posts (guild, date, family, distance, claimed_at, message) VALUES (?1, '2026-03-03', 'gone', 9, 0, '1')`,
    ).bind(one),
  ]);
  await send([one, two]);
  expect(counts([one, two])).toEqual([1, 1]);
});

it('a claim that somebody else has taken over can’t be given back', async () => {
  const round = { guild: one, family: '8-puzzle', distance: 22, channel: channelOf(one) };
  await claimRounds(env.DB, date, [round], midnight);
  const later = await claimRounds(env.DB, date, [round], midnight + 2 * minute);
  expect(later.mine).toEqual([{ ...round, first: midnight }]);
  const back = { posted: [], failed: [], released: [one] };
  await settleRounds(env.DB, date, back, midnight);
  await settleRounds(env.DB, date, back, midnight + 2 * minute);
  expect(await postRow(one)).toMatchObject({ claimed_at: midnight + 2 * minute, first_claim: midnight });
});

it('a server whose puzzle can’t be dealt holds up nobody', async () => {
  await settle([one], { family: '8-puzzle', distance: 999 });
  await settle([two]);
  await send([one, two]);
  expect(counts([one, two])).toEqual([0, 1]);
  expect(await postRow(one)).toMatchObject({ failure: 'no puzzle could be dealt' });
});
