/** A Worker that dies in the middle of a job: its posts are found or made, and never made twice. */
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultChoice, plannedKey } from '../../../src/day/plan.ts';
import { keyOf } from '../../../src/store/days.ts';
import { claimRounds, settleRounds } from '../../../src/store/posts.ts';
import {
  channelOf,
  date,
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
import { env } from '../talk.ts';
import { change } from '../database.ts';

const [one = '', two = ''] = guildIds(2);

beforeEach(moveIn);

describe('a Worker that dies', () => {
  it('before the post leaves a lease, after which somebody looks and posts', async () => {
    await settle([one]);
    town.die('POST /channels', 'before');
    await town.send([one]);
    await town.until(midnight + 119_000);
    expect(town.counts([one])).toEqual([0]);
    await town.until(midnight + 3 * minute);
    expect(town.counts([one])).toEqual([1]);
    expect(town.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'POST']);
    expect(await postRow(one)).toMatchObject({ message: town.posts(channelOf(one))[0]?.id });
  });

  it('with all its servers ahead leaves more to look for than one job has requests for: none is given up', async () => {
    const guilds = guildIds(20);
    await settle(guilds);
    for (const guild of guilds) town.put(channelOf(guild), { author: '5' });
    town.die('POST /channels', 'before');
    await town.send(guilds);
    await town.until(midnight + hour);
    expect(town.counts(guilds)).toEqual(guilds.map(() => 1));
    const rows = await Promise.all(guilds.map((guild) => postRow(guild)));
    expect(rows.map((row) => row?.['failure'])).toEqual(guilds.map(() => null));
  });

  it('after the post is found out by its post, however late and busy the channel', async () => {
    await settle([one]);
    town.die('POST /channels', 'after');
    await town.send([one]);
    expect(await postRow(one)).toMatchObject({ message: null, failure: null });
    for (let n = 0; n < 120; n++) town.put(channelOf(one), { author: '5' });
    // Answers to /daily look the same.
    town.put(channelOf(one), { body: town.posts(channelOf(one))[0]?.body ?? {}, answers: true });
    town.waiting = [];
    town.now = midnight + hour;
    await town.send([one]);
    expect(town.posted()).toHaveLength(1);
    expect(await postRow(one)).toMatchObject({ message: town.posts(channelOf(one))[0]?.id, failure: null });
  });

  const button = { type: 2, custom_id: `check:open:${keyOf(plannedKey(defaultChoice, date))}` };

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
    await town.send([one]);
    const found = town.put(channelOf(one), { body: { components } });
    town.waiting = [];
    town.now = midnight + hour;
    await town.send([one]);
    expect(town.posted()).toHaveLength(1);
    expect(await postRow(one)).toMatchObject({ message: found.id, failure: null });
  });

  it('does not take another date’s post, or somebody else’s, for its own', async () => {
    await settle([one]);
    town.die('POST /channels', 'before');
    await town.send([one]);
    const components = [{ components: [{ custom_id: 'check:open:2026-03-03.8-puzzle.12' }] }];
    town.put(channelOf(one), { body: { components } });
    town.waiting = [];
    town.now = midnight + hour;
    await town.send([one]);
    expect(town.posted()).toHaveLength(2);
    const [, mine] = town.posts(channelOf(one));
    expect(await postRow(one)).toMatchObject({ message: mine?.id });
  });

  it('where nobody may read is followed by the nonce for a while, then by nothing', async () => {
    await settle([one, two]);
    town.readable = false;
    town.die(`POST /channels/${channelOf(one)}`, 'after');
    town.die(`POST /channels/${channelOf(two)}`, 'after');
    await town.send([one]);
    await town.send([two]);
    const [first, second] = town.waiting;
    town.waiting = first === undefined ? [] : [first];
    await town.until(midnight + 140_000);
    expect(town.counts([one])).toEqual([1]);
    expect(town.posted()).toHaveLength(3);
    expect(await postRow(one)).toMatchObject({ message: town.posts(channelOf(one))[0]?.id });
    town.waiting = [];
    town.now = midnight + 4 * minute;
    await town.deliver({
      body: { ...(second?.body ?? jobOf([two], 0)), now: midnight + 2 * minute },
      due: 0,
      attempts: 0,
    });
    expect(town.counts([two])).toEqual([1]);
    expect(await postRow(two)).toMatchObject({ message: null, failure: 'unknown' });
    expect(await paused(two)).toBeNull();
  });

  it('twice is still measured by its first claim', async () => {
    await settle([one]);
    town.readable = false;
    town.die('POST /channels', 'after');
    await town.send([one]);
    town.waiting = [];
    town.fail('GET /channels', () => town.html(502));
    town.now = midnight + 2 * minute;
    await town.send([one]);
    expect(town.waiting.map(({ body }) => body.now)).toEqual([midnight + 4 * minute]);
    await town.until(midnight + hour);
    expect(town.counts([one])).toEqual([1]);
    expect(await postRow(one)).toMatchObject({ failure: 'unknown' });
  });

  it('is not followed while its lease holds, by anyone', async () => {
    await settle([one]);
    town.die('POST /channels', 'before');
    await town.send([one]);
    town.waiting = [];
    town.now = midnight + minute;
    await town.send([one]);
    expect(town.requests).toHaveLength(1);
    expect(town.waiting.map(({ due }) => due - town.now)).toEqual([2 * minute]);
  });

  it('whose channel was changed or deleted meanwhile is looked for where it was', async () => {
    await settle([one, two]);
    town.die('POST /channels', 'after', 2);
    await town.send([one]);
    await town.send([two]);
    town.waiting = [];
    await change("UPDATE guilds SET channel = '4999'");
    town.fail(`GET /channels/${channelOf(two)}`, () => town.refuse(404, 10003, 'Unknown Channel'));
    town.now = midnight + hour;
    await town.send([one, two]);
    expect(await postRow(one)).toMatchObject({ channel: channelOf(one), message: expect.any(String) });
    expect(await postRow(two)).toMatchObject({ channel: '4999', message: expect.any(String) });
    expect(town.posts('4999')).toHaveLength(1);
  });

  it('posts the puzzle that was claimed, though another was chosen meanwhile', async () => {
    await settle([one]);
    town.die('POST /channels', 'before');
    await town.send([one]);
    const claimed = await postRow(one);
    await change("UPDATE guilds SET family = '7-puzzle', distance = 30");
    await town.until(midnight + 5 * minute);
    const row = await postRow(one);
    expect([row?.['family'], row?.['distance']]).toEqual([claimed?.['family'], claimed?.['distance']]);
    expect(JSON.stringify(town.posts(channelOf(one))[0]?.body)).toContain(`${date}.${String(claimed?.['family'])}.`);
  });
});

it('a claim that somebody else has taken over can’t be given back', async () => {
  const key = { date, family: '8-puzzle', distance: 22 };
  const round = { ...key, guildId: one, channel: channelOf(one), messageId: null, failure: null };
  await claimRounds(env.DB, date, [round], midnight);
  const later = await claimRounds(env.DB, date, [round], midnight + 2 * minute);
  expect(later.mine).toEqual([{ ...round, first: midnight }]);
  await settleRounds(env.DB, date, [round], midnight);
  await settleRounds(env.DB, date, [round], midnight + 2 * minute);
  expect(await postRow(one)).toMatchObject({ claimed_at: midnight + 2 * minute, first_claim: midnight });
});
