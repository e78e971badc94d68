/** Answers that leave open whether a post was stored. */
import { beforeEach, describe, expect, it } from 'vitest';
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
  settle,
  town,
} from '../posting.ts';

const [one = '', , three = ''] = guildIds(3);

beforeEach(moveIn);

describe('what is unclear', () => {
  const unclear: readonly (readonly [string, (answer: () => Response) => Response | Promise<Response>])[] = [
    ['500', () => town.json(500, { message: '500: Internal Server Error', code: 0 })],
    ['502 as a page', () => town.html(502)],
    ['502 after it was stored', (answer) => (answer(), town.html(502))],
    ['a cut before', () => Promise.reject(new TypeError('Network connection lost.'))],
    ['a cut after', (answer) => (answer(), Promise.reject(new TypeError('Network connection lost.')))],
    ['no answer in time', () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
    ['408', () => town.json(408, {})],
    ['an overloaded resource', () => town.refuse(503, 130000, 'overloaded')],
    ['a feature switched off', () => town.refuse(403, 40006, 'This feature has been temporarily disabled')],
    ['an answer that says nothing', (answer) => (answer(), new Response('', { status: 200 }))],
  ];

  it.each(unclear)('(%s) keeps the claim, and who comes next looks first', async (_name, act) => {
    await settle([one]);
    town.fail('POST /channels', act);
    await town.send([one]);
    expect(await postRow(one)).toMatchObject({ message: null, failure: null });
    expect(town.waiting).toEqual([
      { body: jobOf([one], midnight + 2 * minute, 1), due: midnight + 2 * minute, attempts: 0 },
    ]);
    // Long after Discord has forgotten the nonce.
    town.waiting = town.waiting.map((message) => ({ ...message, due: midnight + 10 * minute }));
    await town.until(midnight + 20 * minute);
    expect(town.counts([one])).toEqual([1]);
    expect(await postRow(one)).toMatchObject({ message: town.posts(channelOf(one))[0]?.id });
    expect(await paused(one)).toBeNull();
  });

  it('is waited for longer and longer, until the date is over', async () => {
    await settle([one]);
    town.fail('POST /channels', () => town.html(502), 10_000);
    await town.send([one]);
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
    await town.send(guilds);
    expect(town.requests).toHaveLength(2);
    expect(town.waiting.map(({ body }) => body.guildIds)).toEqual([guilds]);
    expect(await postRow(three)).toBeNull();
    await town.until(midnight + 5 * minute);
    expect(town.counts(guilds)).toEqual(guilds.map(() => 1));
  });

  it('twice with a post between them keeps nobody waiting', async () => {
    const guilds = guildIds(4);
    await settle(guilds);
    for (const guild of [one, three]) town.fail(`POST /channels/${channelOf(guild)}`, () => town.html(503));
    await town.send(guilds);
    expect(town.counts(guilds)).toEqual([0, 1, 0, 1]);
  });
});
