/** The rarer misfortunes of edits, and their limits. */
import { createMessageBatch } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import worker from '../../../src/index.ts';
import { fingerprintOf } from '../../../src/digest.ts';
import type { AnyJob } from '../../../src/jobs.ts';
import { budgets } from '../../../src/budget.ts';
import { counting } from '../counting.ts';
import { spend, spentNow, change } from '../database.ts';
import { channelOf, guildIds, hour, minute, moveIn, pulseRow, town } from '../posting.ts';
import { env } from '../talk.ts';
import { bodyOf, check, editsOf, lineOf, liveRows, open, post, postNext } from './playing.ts';

const [one = '', two = ''] = guildIds(2);

beforeEach(moveIn);

const soon = (): Promise<void> => town.until(town.now + minute);
const onEdit = `PATCH /channels/${channelOf(one)}/`;
const solved = (...users: readonly string[]): string =>
  `-# ${users.length} solved · best +2 · ${users.map((user) => `<@${user}>`).join(' ')}`;

describe('edits of posts', () => {
  it('are so many a day in the whole deployment, and as many again tomorrow; the last of a post is always made', async () => {
    const { over } = await post([one, two]);
    await check(one, '71', over(2));
    await spend('post', budgets.post.all);
    await soon();
    await check(one, '72', over(2));
    await open(two, '73');
    await check(two, '74', over(2));
    await town.until(town.now + hour);
    expect([lineOf(one), lineOf(two), await liveRows()]).toEqual([
      solved('71'),
      undefined,
      [expect.objectContaining({ players: '', due: null })],
    ]);
    await postNext([one, two]);
    await soon();
    expect([lineOf(one), lineOf(two)]).toEqual([solved('71', '72'), undefined]);
    await open(one, '75', undefined);
    expect(Object.keys(await spentNow())).not.toContain('2026-03-05 post');
    await check(one, '75', over(2));
    expect(await spentNow()).toMatchObject({ '2026-03-05 post': 1, '2026-03-05 player 75': budgets.post.weight });
  });

  it('of two at once asks for one edit, and charges one; both are noted', async () => {
    await post([one]);
    await Promise.all(['71', '72', '73'].map((user) => open(one, user)));
    expect(town.edits).toHaveLength(1);
    expect(Object.values(await spentNow())).toEqual([budgets.post.weight, 1]);
    await soon();
    expect(lineOf(one)).toBe('-# 3 playing');
  });

  it('that is lost at the end is made up for a day later', async () => {
    const { over } = await post([one]);
    await check(one, '71', over(2));
    await soon();
    await check(one, '72', over(2));
    await postNext([one]);
    town.edits = [];
    town.now += 24 * hour;
    await town.deliver({
      body: { kind: 'post', date: '2026-03-06', guildIds: [one], now: town.now, attempt: 0 },
      due: 0,
      attempts: 0,
    });
    await soon();
    expect(lineOf(one)).toBe(solved('71', '72'));
    expect(await liveRows()).toEqual([]);
  });
});

describe('an edit that Discord does not make', () => {
  it('because a proxy is in the way closes the circuit, and all wait until it opens', async () => {
    const { over } = await post([one, two]);
    for (const guild of [one, two]) await check(guild, '71', over(2));
    town.fail('PATCH', () => town.html(429, { 'retry-after': '600' }), 1);
    await town.until(town.now + 9 * minute);
    expect(town.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    await town.until(town.now + 2 * minute);
    expect([lineOf(one), lineOf(two)].filter((line) => line !== undefined)).toEqual([solved('71')]);
  });

  it('because the token is refused stops all', async () => {
    const { over } = await post([one]);
    await check(one, '71', over(2));
    town.fail(onEdit, () => town.refuse(401, 0, '401: Unauthorized'));
    await soon();
    await check(one, '72', over(2));
    await town.until(town.now + hour);
    expect(editsOf(one)).toHaveLength(1);
  });

  it.each(['itself', 'another message'])(
    'because a good token is refused once, of %s, puts the last one off until it heals',
    async (what) => {
      const { over } = await post([one, two]);
      await check(one, '71', over(2));
      await soon();
      await postNext([one, two]);
      const refuse = () => town.refuse(401, 0, '401: Unauthorized');
      if (what === 'itself') town.fail(onEdit, refuse);
      else await change('UPDATE heartbeat SET halted = ?1', await fingerprintOf(town.token));
      await town.until(town.now);
      expect([(await liveRows()).length, editsOf(one).length]).toEqual([1, what === 'itself' ? 2 : 1]);
      await town.live(town.now + 2 * hour);
      expect([await liveRows(), editsOf(one).length]).toEqual([[], what === 'itself' ? 3 : 2]);
      expect(await pulseRow()).toMatchObject({ halted: null });
    },
  );
});

it('an admin who switches the line off, pauses the posts or chooses another channel breaks nothing', async () => {
  const { over } = await post([one]);
  await check(one, '71', over(2));
  await change('UPDATE guilds SET live = 0');
  await soon();
  expect([lineOf(one), editsOf(one).length]).toEqual([undefined, 0]);
  await change("UPDATE guilds SET live = 1, channel = '4999'");
  await check(one, '72', over(2));
  await soon();
  expect(lineOf(one)).toBe(solved('71', '72'));
  await check(one, '73', over(2));
  await change("UPDATE guilds SET paused = 'admin'");
  await soon();
  expect(lineOf(one)).toBe(solved('71', '72', '73'));
  await change('UPDATE guilds SET live = 0, paused = NULL');
  await postNext([one]);
  await soon();
  expect([await liveRows(), town.edits]).toEqual([[], []]);
});

it('the queue of the Worker edits by the platform’s clock, and carries pictures again where they come along', async () => {
  const { over } = await post([one]);
  await check(one, '71', over(2));
  const bindings = { ...env, PICTURES: 'attached', DISCORD_API: 'https://discord.test/api' };
  const deliver = async (): Promise<void> => {
    const [message] = town.edits.map(({ body }) => ({ id: '1', timestamp: new Date(0), attempts: 1, body }));
    town.edits = [];
    if (message === undefined) throw new Error('nothing was asked for');
    vi.spyOn(Date, 'now').mockReturnValue(town.now);
    await worker.queue(createMessageBatch<AnyJob>('antipode-posts', [message]), bindings);
    vi.mocked(Date.now).mockRestore();
  };
  await deliver();
  expect(bodyOf(one)).toMatchObject({ attachments: [{ id: 0, filename: '0.png' }] });
  expect(JSON.stringify(bodyOf(one))).toContain('"url":"attachment://0.png"');
  expect([lineOf(one), (await liveRows())[0]?.edited]).toEqual([solved('71'), town.now]);
});

it('subrequests of a job with four last edits stay below what a free Worker has', async () => {
  const guilds = guildIds(4);
  const { over } = await post(guilds);
  for (const guild of guilds) await check(guild, '71', over(2));
  await town.until(town.now + minute);
  await postNext(guilds);
  const counted = counting(env.DB);
  const requests = town.requests.length;
  town.fail('PATCH', () => town.json(500, {}), 1);
  const [message, ...more] = town.edits;
  town.edits = [];
  if (message !== undefined) await town.edit(message, counted.db);
  expect([more, town.edits.length]).toEqual([[], 1]);
  expect(counted.statements + town.requests.length - requests + 1).toBeLessThanOrEqual(44);
});
