/** The tick: who is due gets one job, whatever became of the ticks before, and what got lost is found again. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jobSize } from '../../src/post/job.ts';
import { tick } from '../../src/post/tick.ts';
import { counting } from './counting.ts';
import {
  channelOf,
  date,
  guildIds,
  hour,
  midnight,
  minute,
  moveIn,
  postRow,
  pulseRow,
  settle,
  town,
} from './posting.ts';
import { env, subcommand } from './talk.ts';
import { change } from './database.ts';

const [one = '', two = '', three = ''] = guildIds(3);

beforeEach(moveIn);

const queued = (): string[] => town.waiting.flatMap(({ body }) => body.guildIds.map((id) => `${id} ${body.date}`));

describe('a tick', () => {
  it('hands out who became due, once, and notes itself', async () => {
    await settle([one]);
    await settle([two], { minute: 60 });
    await town.tick();
    expect(queued()).toEqual([`${one} ${date}`]);
    expect(await pulseRow()).toMatchObject({ tick: midnight, overdue: 0 });
  });

  it('without a secret hands out nothing, says so, and makes it good once there is one', async () => {
    await settle([one]);
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    await tick({ ...town.bot(), daySecret: undefined }, town.now);
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('"outcome":"no-secret"'));
    expect(queued()).toEqual([]);
    await town.tick();
    expect(queued()).toEqual([`${one} ${date}`]);
  });

  it('that comes twice or late changes nothing', async () => {
    await settle([one]);
    await town.tick();
    await town.tick();
    town.now -= 10 * minute;
    const counted = counting(env.DB);
    await town.tick(counted.db);
    expect([counted.requests, counted.written]).toEqual([1, 0]);
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
    await change('UPDATE heartbeat SET tick = ?1', midnight - 60 * hour);
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
    await change('UPDATE heartbeat SET tick = ?1', midnight - 15 * minute);
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
    await change('UPDATE heartbeat SET closed_until = ?1', midnight + 90_500);
    await town.tick();
    expect(town.waiting.map(({ due }) => due - midnight)).toEqual([91_000]);
  });
});

describe('jobs', () => {
  /** How many servers each of a tick's jobs has. */
  async function sizes(count: number): Promise<readonly number[]> {
    await moveIn();
    await settle(guildIds(count));
    await town.tick();
    return town.waiting.map(({ body }) => body.guildIds.length);
  }

  it('are small where few servers are due, and never more than the queue takes', async () => {
    expect(await sizes(7)).toEqual([3, 3, 1]);
    expect(await sizes(48)).toEqual(Array.from({ length: 16 }, () => 3));
    expect(new Set(await sizes(160))).toEqual(new Set([10]));
    expect(new Set(await sizes(400))).toEqual(new Set([20]));
    // Ticks of a day with so many servers due that jobs are as small as they may be, each message three operations.
    const messages = (due: number): number => Math.ceil(due / jobSize(due));
    const most = Math.max(...Array.from({ length: 30_000 / 96 }, (_, due) => 96 * messages(due)));
    expect(3 * (most + 30_000 / 20)).toBeLessThanOrEqual(10_000);
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

describe('a tick with nobody due', () => {
  /** How often the database is asked by a tick, and what it logs. */
  async function asked(now: number): Promise<number> {
    town.now = now;
    const counted = counting(env.DB);
    await town.tick(counted.db);
    return counted.requests;
  }

  const ticks = (from: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => from + index * 15 * minute);

  it('asks once: a server’s day has ticks when it is due, when a lost post is looked for, and when days are dealt', async () => {
    await settle([one], { minute: 75, zone: 'Asia/Tokyo' });
    const busy: string[] = [];
    // What was due before there was a tick is found by the last look back.
    await town.live(midnight + 2 * hour);
    for (const now of ticks(midnight + 2 * hour, 96)) {
      const requests = await asked(now);
      await town.until(now);
      if (requests > 1) busy.push(new Date(now).toISOString().slice(11, 16));
      expect(requests).toBeLessThanOrEqual(now === midnight + 24.25 * hour ? 3 : 4);
      expect(await pulseRow()).toMatchObject({ tick: now });
    }
    // In Tokyo it is 01:15 at 16:15.
    expect(busy).toEqual(['16:15', '16:45', '17:15', '19:15', '00:15', '01:15']);
    expect(town.posts(channelOf(one)).map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual([
      '01:15',
      '16:15',
    ]);
  });

  it('is none any more where settings were changed, even while it was at work', async () => {
    await settle([one], { minute: 600 });
    await town.tick();
    expect(await asked(midnight + 15 * minute)).toBe(1);
    await subcommand('settings', 'time', { hour: 2 }, { admin: true, guild: one, now: midnight + 16 * minute });
    expect(await asked(midnight + 30 * minute)).toBeGreaterThan(1);
    expect(await asked(midnight + 45 * minute)).toBe(1);
    // The tick has read who is due, and notes what it made of it a moment later.
    await change('UPDATE heartbeat SET quiet_until = 0');
    let isNoting = false;
    const slow = new Proxy(env.DB, {
      get(db, name) {
        if (name === 'prepare') {
          return (query: string) => {
            isNoting ||= query.includes('overdue = ?2');
            return db.prepare(query);
          };
        }
        if (name !== 'batch') return Reflect.get(db, name).bind(db) as unknown;
        return async (statements: D1PreparedStatement[]) => {
          const admin = { admin: true, guild: one, now: midnight + hour };
          if (isNoting) await subcommand('settings', 'time', { hour: 1, minute: 15 }, admin);
          return db.batch(statements);
        };
      },
    });
    town.now = midnight + hour;
    await town.tick(slow);
    expect(await pulseRow()).toMatchObject({ tick: midnight + hour, quiet_until: null, dealt: null });
    await town.live(midnight + 2 * hour);
    expect(town.posts(channelOf(one)).map(({ at }) => at - midnight)).toEqual([75 * minute]);
  });

  it('asks on where a token was refused, or servers have many times', async () => {
    await settle([one], { minute: 600 });
    await town.tick();
    await change("UPDATE heartbeat SET halted = 'old'");
    expect(await asked(midnight + 15 * minute)).toBeGreaterThan(1);
    expect(await asked(midnight + 30 * minute)).toBe(1);
    await settle(guildIds(40, 10));
    await change(
      'UPDATE guilds SET minute = 600 + 15 * (CAST(substr(guild, -2) AS INTEGER) - 9) WHERE guild <> ?1',
      one,
    );
    await change('UPDATE heartbeat SET quiet_until = 0');
    for (const now of ticks(midnight + 45 * minute, 3)) expect(await asked(now)).toBeGreaterThan(1);
  });
});
