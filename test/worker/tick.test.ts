/** The tick: who is due gets one job, whatever became of the ticks before, and what got lost is found again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { counting } from './counting.ts';
import {
  Town,
  channelOf,
  date,
  guildIds,
  hour,
  midnight,
  minute,
  postRow,
  pulseRow,
  settle,
  startAnew,
} from './posting.ts';
import { env } from './talk.ts';

const [one = '', two = '', three = ''] = guildIds(3);
let town: Town;

beforeEach(async () => {
  await startAnew();
  town = new Town();
});

const queued = (): string[] => town.waiting.flatMap(({ body }) => body.guildIds.map((id) => `${id} ${body.date}`));

describe('a tick', () => {
  it('hands out who became due, once, and notes itself', async () => {
    await settle([one]);
    await settle([two], { minute: 60 });
    await town.tick();
    expect(queued()).toEqual([`${one} ${date}`]);
    expect(await pulseRow()).toMatchObject({ tick: midnight, overdue: 0 });
  });

  it('that comes twice or late changes nothing', async () => {
    await settle([one]);
    await town.tick();
    await town.tick();
    town.now -= 10 * minute;
    const counted = counting(env.DB);
    await town.tick(counted.db);
    expect([counted.read, counted.written]).toEqual([1, 0]);
    expect(queued()).toEqual([`${one} ${date}`]);
    expect(await pulseRow()).toMatchObject({ tick: midnight });
  });

  it('at once with another is harmless', async () => {
    await settle([one]);
    await Promise.all([town.tick(), town.tick()]);
    expect(queued()).toEqual([`${one} ${date}`, `${one} ${date}`]);
    await town.until(midnight + hour);
    expect(town.posts(channelOf(one))).toHaveLength(1);
  });

  it('catches up with what was skipped, a day at most, and only the latest date', async () => {
    await settle([one]);
    await settle([two], { minute: 600 });
    await settle([three], { zone: 'Asia/Tokyo', minute: 540 });
    await env.DB.prepare('UPDATE pulse SET tick = ?1')
      .bind(midnight - 60 * hour)
      .run();
    town.now = midnight + 5 * hour;
    await town.tick();
    expect(queued().toSorted()).toEqual([`${one} ${date}`, `${two} 2026-03-03`, `${three} ${date}`]);
  });

  it('that dies before it is noted is done again', async () => {
    await settle([one]);
    const bot = town.bot();
    const broken: typeof bot = {
      ...bot,
      queue: { ...bot.queue, sendBatch: () => Promise.reject(new Error('the queue is down')) },
    };
    const { tick } = await import('../../src/post/tick.ts');
    await expect(tick(broken, midnight)).rejects.toThrow('the queue is down');
    expect(await pulseRow()).toMatchObject({ tick: null });
    town.now += 15 * minute;
    await env.DB.prepare('UPDATE pulse SET tick = ?1')
      .bind(midnight - 15 * minute)
      .run();
    await town.tick();
    expect(queued()).toEqual([`${one} ${date}`]);
  });

  it('spreads the posts of one minute below what Discord takes', async () => {
    const guilds = guildIds(2500);
    await settle(guilds);
    await town.tick();
    const bySecond = Map.groupBy(town.waiting, ({ due }) => due);
    for (const jobs of bySecond.values()) {
      expect(jobs.reduce((sum, { body }) => sum + body.guildIds.length, 0)).toBeLessThanOrEqual(40);
    }
    expect(town.waiting).toHaveLength(125);
    for (const { body, due } of town.waiting) expect(body.now).toBe(due);
    expect(new Set(queued()).size).toBe(2500);
  });

  it('leaves who is paused or has no channel alone', async () => {
    await settle([one], { paused: '50013 Missing Permissions' });
    await settle([two], { channel: null });
    await town.tick();
    expect(queued()).toEqual([]);
  });

  it('sends jobs for when the circuit closes', async () => {
    await settle([one]);
    await env.DB.prepare('UPDATE pulse SET closed_until = ?1')
      .bind(midnight + 90_500)
      .run();
    await town.tick();
    expect(town.waiting.map(({ due }) => due - midnight)).toEqual([91_000]);
  });
});

describe('a message that gets lost', () => {
  it('is found after half an hour, or an hour, and counted as overdue meanwhile', async () => {
    await settle([one]);
    await town.tick();
    town.waiting = [];
    const overdue: unknown[] = [];
    let lost = 0;
    for (let n = 1; n <= 8; n++) {
      town.now = midnight + n * 15 * minute;
      await town.tick();
      overdue.push((await pulseRow())['overdue']);
      lost += town.waiting.length;
      town.waiting = [];
    }
    expect(overdue).toEqual([0, 1, 1, 1, 0, 0, 0, 0]);
    expect(lost).toBe(2);
  });

  it('is made good', async () => {
    await settle([one]);
    await town.tick();
    town.waiting = [];
    town.now += 15 * minute;
    await town.live(midnight + 55 * minute);
    expect(town.posts(channelOf(one))).toHaveLength(1);
    expect(await pulseRow()).toMatchObject({ overdue: 0 });
  });

  it('is made good where its Worker died and was never heard of again', async () => {
    await settle([one]);
    await town.tick();
    town.die('POST /channels', 'after', 1);
    await town.until(midnight);
    town.waiting = [];
    town.now += 15 * minute;
    await town.live(midnight + 40 * minute);
    expect(town.posted()).toHaveLength(1);
    expect(await postRow(one)).toMatchObject({ message: town.posts(channelOf(one))[0]?.id });
  });

  it('is told from one that goes back and forth: that makes no second job', async () => {
    await settle([one]);
    town.fail('POST /channels', () => town.html(502), 5);
    await town.live(midnight + 2 * hour);
    expect(town.posted()).toHaveLength(6);
    expect(town.posts(channelOf(one))).toHaveLength(1);
  });
});
