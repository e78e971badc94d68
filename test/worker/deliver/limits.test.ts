/** Discord’s limits and a token that it refuses: nobody is asked more often than that allows. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../src/digest.ts';
import { later } from '../../../src/post/failures.ts';
import { Allowance } from '../../../src/post/job.ts';
import { postOne } from '../../../src/post/post-one.ts';
import {
  channelOf,
  guildIds,
  hour,
  jobOf,
  midnight,
  minute,
  moveIn,
  paused,
  postRow,
  pulseRow,
  settle,
  town,
} from '../posting.ts';
import { change, getGuilds } from '../database.ts';

const [one = '', two = '', three = '', four = ''] = guildIds(4);

beforeEach(moveIn);

it.each([
  [{ thread: false }, 1],
  [{ thread: true }, 2],
  [{ publish: true }, 2],
  [{ publish: true, thread: true }, 3],
  [{ forum: true }, 2],
])('a post costs a request, and what comes with it one each (%o)', async (wants, requests) => {
  await settle([one]);
  const [guild = expect.fail('no server')] = await getGuilds(one);
  const allowance = new Allowance();
  const key = { date: '2026-03-04', family: '8-puzzle', distance: 22 };
  const post = { ...key, guildId: one, channel: channelOf(one), messageId: null, failure: null };
  const ready = { ...post, guild: { ...guild, ...wants }, payload: { content: 'x' }, title: 'x' };
  expect(await postOne(town.bot(), ready, allowance)).toMatchObject({ kind: 'posted' });
  expect([allowance.has(24 - requests), allowance.has(25 - requests)]).toEqual([true, false]);
});

it('a post is looked for only where a request is left to make it', async () => {
  await settle([one]);
  const [guild = expect.fail('no server')] = await getGuilds(one);
  const allowance = new Allowance();
  allowance.spend(23);
  const key = { date: '2026-03-04', family: '8-puzzle', distance: 22 };
  const post = { ...key, guildId: one, channel: channelOf(one), messageId: null, failure: null, first: midnight };
  expect(await postOne(town.bot(), { ...post, guild, payload: { content: 'x' }, title: 'x' }, allowance)).toEqual(
    later,
  );
  expect(town.requests).toEqual([]);
});

describe('limits', () => {
  it('are waited for if that is short, within the job’s patience', async () => {
    await settle([one, two]);
    town.fail('POST /channels', () => town.limit(1.5), 2);
    await town.send([one, two]);
    expect(town.pauses).toEqual([1.5, 1.5]);
    expect(town.counts([one, two])).toEqual([1, 1]);
    await moveIn();
    await settle(guildIds(3));
    town.fail('POST /channels', () => town.limit(2), 3);
    await town.send(guildIds(3));
    expect(town.pauses).toEqual([2]);
    expect(town.counts(guildIds(3))).toEqual([0, 0, 1]);
  });

  it('of one channel put one server back, with Discord’s own delay and without its claim', async () => {
    await settle([one, two]);
    town.fail('POST /channels', () => town.limit(60.2, 'shared'));
    await town.send([one, two]);
    expect(town.counts([one, two])).toEqual([0, 1]);
    expect(await postRow(one)).toBeNull();
    expect(town.waiting).toEqual([{ body: jobOf([one], midnight + 61_000, 1), due: midnight + 61_000, attempts: 0 }]);
    await town.until(midnight + 2 * minute);
    expect(town.counts([one, two])).toEqual([1, 1]);
    expect(town.requests.some(({ method }) => method === 'GET')).toBe(false);
  });

  it('that never end are asked for less and less often', async () => {
    await settle([one]);
    town.fail('POST /channels', () => town.limit(4), 10_000);
    await town.send([one]);
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
    await town.send([one]);
    expect(town.waiting.map(({ due }) => due - midnight)).toEqual([5000]);
    const header = (): Response => town.json(429, {}, { 'retry-after': '33' });
    await moveIn();
    await settle([one]);
    town.fail('POST /channels', header);
    await town.send([one]);
    expect(town.waiting.map(({ due }) => due - midnight)).toEqual([33_000]);
  });

  it('of the whole bot put everybody back', async () => {
    const guilds = guildIds(4);
    await settle(guilds);
    town.fail(`POST /channels/${channelOf(two)}`, () => town.limit(30, 'global'));
    await town.send(guilds);
    expect(town.posted()).toHaveLength(2);
    expect(town.waiting.map(({ body, due }) => [body.guildIds, due - midnight])).toEqual([
      [[two, three, four], 30_000],
    ]);
    expect(await postRow(three)).toBeNull();
    await town.until(midnight + minute);
    expect(town.counts(guilds)).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ['with Retry-After', { 'retry-after': '300' }, 300_000],
    ['without', {}, minute],
  ])('that come as a page (%s) open the circuit for every job', async (_name, headers, wait) => {
    const guilds = guildIds(4);
    await settle(guilds);
    town.fail('POST /channels', () => town.html(429, headers));
    town.now = midnight + 10_000;
    await town.send([one, two], midnight);
    expect(await pulseRow()).toMatchObject({ closed_until: midnight + 10_000 + wait });
    await town.send([three, four], midnight + 10_000);
    expect(town.requests).toHaveLength(1);
    await town.until(midnight + wait);
    expect(town.requests).toHaveLength(1);
    await town.until(midnight + wait + minute);
    expect(town.counts(guilds)).toEqual([1, 1, 1, 1]);
  });

  it('that a proxy puts up as 403 pause nobody', async () => {
    await settle([one, two]);
    town.fail('POST /channels', () => town.html(403));
    await town.send([one, two]);
    expect(town.requests).toHaveLength(1);
    expect(await paused(one)).toBeNull();
    await town.until(midnight + 5 * minute);
    expect(town.counts([one, two])).toEqual([1, 1]);
  });
});

describe('a refused token', () => {
  it('stops every job and tells no server off', async () => {
    await settle(guildIds(4));
    town.fail('POST /channels', () => town.refuse(401, 0, '401: Unauthorized'), 1000);
    await town.send([one, two]);
    await town.send([three, four]);
    expect(town.requests).toHaveLength(1);
    expect(await pulseRow()).toMatchObject({ halted: await fingerprintOf('test-token') });
    expect([town.waiting, await postRow(one), await postRow(two), await paused(one)]).toEqual([[], null, null, null]);
  });

  it('lets everything go on with another one, the missed posts included', async () => {
    await settle(guildIds(4));
    town.token = 'another';
    const before = town.bot();
    town.token = 'test-token';
    await town.tick();
    town.fail('POST /channels', () => town.refuse(401, 0, '401: Unauthorized'));
    town.fail('GET /applications/@me', () => town.refuse(401, 0, '401: Unauthorized'), 2);
    await town.until(midnight + minute);
    for (let n = 1; n <= 24; n++) {
      town.now = midnight + n * 5 * minute;
      await town.tick();
    }
    // The refused token is asked about once an hour.
    expect(town.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
    expect(await pulseRow()).toMatchObject({ halted: await fingerprintOf('test-token') });
    expect(before.rest.token).toBe('another');
    town.token = 'another';
    town.now += 5 * minute;
    await town.tick();
    expect(await pulseRow()).toMatchObject({ halted: null });
    await town.until(town.now + minute);
    expect(town.counts(guildIds(4))).toEqual([1, 1, 1, 1]);
  });

  it('that was good all along heals within an hour, and what it stopped follows', async () => {
    const late = guildIds(2, 5);
    await settle(guildIds(4));
    await settle(late, { minute: 30 });
    await town.tick();
    town.fail('POST /channels', () => town.refuse(401, 0, '401: Unauthorized'));
    await town.until(midnight + minute);
    expect(town.posted()).toHaveLength(1);
    town.now = midnight + 15 * minute;
    await town.live(midnight + hour);
    // Everything stands still at once, and nobody is asked before the hour is over.
    expect([town.requests.length, ...town.counts([...guildIds(4), ...late])]).toEqual([1, 0, 0, 0, 0, 0, 0]);
    await town.live(midnight + 75 * minute);
    expect(town.counts([...guildIds(4), ...late])).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await pulseRow()).toMatchObject({ halted: null });
  });

  it('is no better for being new: another bad one is asked about once', async () => {
    await settle([one]);
    await change("UPDATE heartbeat SET halted = 'old'");
    town.fail('GET /applications/@me', () => town.refuse(401, 0, '401: Unauthorized'), 1000);
    for (let n = 0; n < 3; n++) {
      await town.tick();
      town.now += 5 * minute;
    }
    expect(town.requests.map(({ path }) => path)).toEqual(['/applications/@me']);
    expect(town.waiting).toEqual([]);
  });
});
