/** How far it carries: what a day costs, in what Cloudflare counts. The database is the real one, and so are its counts. */
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '../../src/day/calendar.ts';
import { dateOf, momentOf, windowsOf } from '../../src/day/schedule.ts';
import type { PostJob } from '../../src/jobs.ts';
import { budgets } from '../../src/budget.ts';
import { cardsPerJob } from '../../src/live/touch.ts';
import { tick } from '../../src/post/tick.ts';
import { fewTimes, getDue, timesInUse } from '../../src/store/due.ts';
import { spentForgotten } from '../../src/store/spent.ts';
import { thorough } from '../sample.ts';
import { counting } from './counting.ts';
import { editsOf, liveRows, open, post, postNext } from './live/playing.ts';
import { channelOf, date, guildIds, hour, jobOf, midnight, minute, moveIn, settle, town } from './posting.ts';
import { idOf, longer, solutionOf } from './solving.ts';
import { command, env } from './talk.ts';
import { cellOf, change } from './database.ts';

beforeEach(moveIn);

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Servers over zones and hours, evenly; or two fifths of them at midnight in UTC. */
async function populate(count: number, used: readonly string[], manyAtMidnight = false): Promise<void> {
  await change(
    `WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ?1)
     INSERT INTO guilds (guild, channel, family, distance, locale, zone, minute)
     SELECT CAST(2000000000000000000 + n AS TEXT), CAST(4000000000000000000 + n AS TEXT), 'rotation', NULL, 'en',
       CASE WHEN ?3 AND n % 5 < 2 THEN 'UTC' ELSE ?2 ->> (n % json_array_length(?2)) END,
       CASE WHEN ?3 AND n % 5 < 2 THEN 0 ELSE n / json_array_length(?2) % 24 * 60 END
     FROM number`,
    count,
    JSON.stringify(used),
    manyAtMidnight ? 1 : 0,
  );
}

/** Every server has posted the date of its round at a moment. */
async function catchUp(used: readonly string[], now: number): Promise<void> {
  const { zones } = town.bot();
  const rounds = ['UTC', ...used].flatMap((zone) =>
    hours.map((at) => ({ zone, minute: at * 60, date: dateOf(zones, { zone, minute: at * 60 }, now) })),
  );
  await change(
    `INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message)
     SELECT guild, one.value ->> 'date', '8-puzzle', 22, 0, 0, channel, '1' FROM json_each(?1) AS one
     CROSS JOIN guilds ON zone = one.value ->> 'zone' AND minute = one.value ->> 'minute'
     WHERE channel IS NOT NULL AND paused IS NULL ON CONFLICT DO NOTHING`,
    JSON.stringify(rounds),
  );
}

const noted = (what: string, numbers: object): string => `${what}: ${JSON.stringify(numbers)}`;

/** Servers in 400 zones. */
const everywhere = thorough ? 100_000 : 20_000;

it(`a tick among ${everywhere} servers in 400 zones reads about as many rows as are due`, async ({ annotate }) => {
  const { zones } = town.bot();
  const used = zones.names.slice(0, 400);
  await populate(everywhere, used);
  const now = midnight + 12 * hour;
  const last = now - 15 * minute;
  await catchUp(used, last);
  await change('UPDATE heartbeat SET tick = ?1', last);
  const isDue = (zone: string, at: number): boolean =>
    [-1, 0, 1].some((days) => {
      const moment = momentOf(zones, { zone, minute: at * 60 }, addDays(date, days));
      return moment > last && moment <= now;
    });
  const due = used.flatMap((zone, index) =>
    hours.filter((at) => isDue(zone, at)).map((at) => Math.max(0, Math.ceil((everywhere - index - at * 400) / 9600))),
  );
  const expected = due.reduce((sum, count) => sum + count, 0);
  const query = counting(env.DB);
  const found = await getDue(
    query.db,
    windowsOf(zones, (await timesInUse(query.db)).zones, [{ after: last, until: now }]),
    [now],
  );
  const counted = counting(env.DB);
  await tick(town.bot(counted.db), now);
  const sent = new Set(town.waiting.flatMap(({ body }) => body.guildIds));
  const measured = { due: expected, query: query.read, tick: counted.read, statements: counted.statements };
  await annotate(noted(`a tick among ${everywhere} servers`, measured));
  expect(expected).toBeGreaterThan(everywhere / 40);
  expect([found.flatMap(({ guildIds }) => guildIds).length, sent.size]).toEqual([expected, expected]);
  // Whoever crosses the date line has another date.
  expect(town.waiting.length).toBeLessThanOrEqual(Math.ceil(expected / 20) + 1);
  // Its row by zone and minute, and a look whether it has a post; and some rows for each zone.
  expect(query.read).toBeLessThanOrEqual(2 * expected + 5 * used.length + 4 * fewTimes);
  // The four looks back find as many servers each, and read their posts as well. Fewer servers share the rows of a zone.
  expect(counted.read).toBeLessThanOrEqual((2 + 4 * 2) * expected + (thorough ? 8 : 10) * used.length);
  expect(counted.statements).toBeLessThanOrEqual(12);
}, 60_000);

/** Two fifths of the servers are at midnight in UTC; somebody plays in a sixth of them. */
const servers = thorough ? 25_000 : 1200;
const posting = thorough ? 600 : 60;
/**
 * Of a hundred lists: illegal or unreadable; legal by somebody new in the round; legal again; a first solution by somebody new, and by
 * somebody who had tried; a better one.
 */
const mix = { illegal: 30, fresh: 25, again: 15, solved: 10, later: 10, better: 10 } as const;

interface Cost {
  readonly read: number;
  readonly written: number;
}

const perItem = ({ read, written }: Cost, items: number): Cost => ({ read: read / items, written: written / items });

async function costOf(act: (db: D1Database) => Promise<unknown>): Promise<Cost> {
  const counted = counting(env.DB);
  await act(counted.db);
  return { read: counted.read, written: counted.written };
}

/** A tick that comes late makes up for what it missed, so a sample of them hands out the same. */
const everyTick = thorough ? 15 * minute : hour;

/** All ticks of a day; whoever they hand out has posted at once. */
async function costOfTicks(): Promise<Cost & { readonly messages: number }> {
  const { zones } = town.bot();
  const used = zones.names.slice(0, 400);
  await populate(servers, used, true);
  await catchUp(used, midnight - 15 * minute);
  await change('UPDATE heartbeat SET tick = ?1', midnight - 15 * minute);
  let messages = 0;
  let handed = 0;
  const cost = await costOf(async (db) => {
    for (town.now = midnight; town.now < midnight + 24 * hour; town.now += everyTick) {
      await tick(town.bot(db), town.now);
      const jobs = town.waiting.map(({ body }) => body);
      town.waiting = [];
      messages += jobs.length;
      for (const job of jobs) handed += job.guildIds.length;
      await settleAll(jobs);
    }
  });
  expect(handed).toBe(servers);
  return { ...cost, messages };
}

async function settleAll(jobs: readonly PostJob[]): Promise<void> {
  await change(
    `INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message)
     SELECT server.value, job.value ->> 'date', '8-puzzle', 22, ?2, ?2, '5', '1'
     FROM json_each(?1) AS job, json_each(job.value -> 'guildIds') AS server`,
    JSON.stringify(jobs),
    town.now,
  );
}

/** Jobs of a sample: all have played a round before, and in a sixth of them somebody took part. */
async function costOfJobs(): Promise<Cost> {
  const sample = guildIds(posting);
  await settle(sample);
  for (let first = 0; first < sample.length; first += 20) {
    await town.deliver({
      body: { ...jobOf(sample.slice(first, first + 20), midnight - 24 * hour), date: '2026-03-03' },
      due: 0,
      attempts: 0,
    });
  }
  const playing = sample.filter((_, index) => index % 6 === 0);
  await change(
    `INSERT INTO entries (guild, date, user) SELECT one.value, '2026-03-03', user.value
     FROM json_each(?1) AS one, json_each('["71","72"]') AS user WHERE user.value = '71' OR one.key % 5 < 2`,
    JSON.stringify(playing),
  );
  const cost = await costOf(async (db) => {
    for (let first = 0; first < sample.length; first += 20) {
      await town.deliver({ body: jobOf(sample.slice(first, first + 20), midnight), due: 0, attempts: 0 }, db);
    }
  });
  expect(sample.filter((guild) => town.posts(channelOf(guild)).length === 2)).toHaveLength(posting);
  expect(cost.written).toBeLessThanOrEqual(2 * posting + playing.length + posting / 20);
  return perItem(cost, posting);
}

/** Real lists, one of each kind by as many people, through the Worker's door. */
async function costOfChecks(): Promise<Readonly<Record<keyof typeof mix, Cost>>> {
  await settle(['2000000000000000001'], { family: '8-puzzle', distance: 22 });
  // What a post's line costs is counted by itself.
  await change('UPDATE guilds SET live = 0');
  const moves = solutionOf(await idOf());
  const lists = {
    illegal: ['U U U U U U', '91'],
    fresh: [moves.slice(0, -1).join(' '), '92'],
    again: [moves.slice(0, -3).join(' '), '92'],
    solved: [longer(moves).join(' '), '93'],
    later: [longer(moves).join(' '), '92'],
    better: [moves.join(' '), '93'],
  } as const;
  const costs = new Map<string, Cost>();
  for (const [kind, [list, user]] of Object.entries(lists)) {
    costs.set(kind, await costOfCheck(list, user));
  }
  return Object.fromEntries(costs) as Record<keyof typeof mix, Cost>;
}

/** The Worker has its own binding, so its statements are counted where they are made. */
async function costOfCheck(list: string, user: string): Promise<Cost> {
  const plain = { prepare: env.DB.prepare.bind(env.DB), batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
  const counter = counting(plain);
  const prepare = vi.spyOn(env.DB, 'prepare').mockImplementation((query) => counter.db.prepare(query));
  const batch = vi.spyOn(env.DB, 'batch').mockImplementation((all) => counter.db.batch(all));
  await command('check', { moves: list }, { user });
  prepare.mockRestore();
  batch.mockRestore();
  return counter;
}

/**
 * The dearest edits: each in a server of its own, which somebody else has opened, too, by then. It is asked for, made, and made a last time
 * when the round closes.
 */
async function costOfEdits(): Promise<Cost> {
  const guilds = guildIds(4);
  await post(guilds);
  const cost = await costOf(async (db) => {
    for (const [index, guild] of guilds.entries())
      for (const user of ['94', '95']) await open(guild, `${user}${index}`, db);
    await town.until(town.now, db);
  });
  await postNext(guilds);
  const last = await costOf((db) => town.until(town.now, db));
  expect(guilds.map((guild) => editsOf(guild).length)).toEqual([2, 2, 2, 2]);
  expect(await liveRows()).toEqual([]);
  town.now += 24 * hour;
  const swept = await costOf((db) => spentForgotten(db, '2026-03-06').run());
  const read = cost.read + last.read + swept.read;
  // Eight boards are two rows each, and of what all have used there is one row a day; the next posts are counted elsewhere.
  return perItem({ read, written: cost.written + last.written + swept.written - 8 * 2 - 1 }, guilds.length);
}

/** An edit of the card of a race or a hunt: its row is written twice, and three budgets are charged with four edits, which are swept once. */
const cardEdit: Cost = { read: 22, written: 2 + (3 + 3) / 4 };

it(`a day of ${servers} servers with 20,000 checks stays within the free plan`, async ({ annotate }) => {
  const ticks = await costOfTicks();
  await moveIn();
  const job = await costOfJobs();
  await moveIn();
  const checks = await costOfChecks();
  await moveIn();
  const edit = await costOfEdits();
  const kinds = Object.keys(mix) as (keyof typeof mix)[];
  const ofChecks = (what: 'read' | 'written'): number =>
    200 * kinds.reduce((sum, kind) => sum + mix[kind] * checks[kind][what], 0);
  const ofEdits = (what: 'read' | 'written'): number =>
    budgets.post.all * edit[what] + budgets.card.all * cardEdit[what];
  const all = Object.values(budgets).reduce((sum, budget) => sum + budget.all, 0);
  const day = {
    written: ticks.written + job.written * servers + ofChecks('written') + ofEdits('written'),
    read: ticks.read + job.read * servers + ofChecks('read') + ofEdits('read'),
    operations: 3 * (ticks.messages + all + budgets.post.all / cardsPerJob),
  };
  await annotate(noted('ticks of a day', ticks));
  await annotate(noted('a server’s post', job));
  await annotate(noted('checks', checks));
  await annotate(noted('an edit', edit));
  await annotate(noted('a day', day));
  expect(kinds.map((kind) => checks[kind].written)).toEqual([0, 4, 1, 3, 4, 2]);
  expect(edit.written).toBe(3 + 1 + 1 + 2 + 1);
  expect(day.written).toBeLessThanOrEqual(100_000);
  expect(day.operations).toBeLessThanOrEqual(10_000);
  expect(day.read).toBeLessThanOrEqual(5_000_000);
}, 60_000);

/** So many ticks of the day, with a quarter more boards than they delete. */
const ticks = thorough ? 96 : 24;

it(`${ticks} ticks delete at most ${25 * ticks} boards that nobody moves any more, a row written each`, async ({
  annotate,
}) => {
  await change(
    `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
     INSERT INTO plays (user, ref, target, touched) SELECT n, 'r', 't', '2025-12-01' FROM number`,
    32 * ticks,
  );
  const left = async (): Promise<number> => (await cellOf('SELECT COUNT(*) AS n FROM plays')) ?? 0;
  const allDay = async (db: D1Database): Promise<void> => {
    for (town.now = midnight; town.now < midnight + ticks * 15 * minute; town.now += 15 * minute)
      await tick(town.bot(db), town.now);
  };
  const cost = await costOf(allDay);
  const deleted = 32 * ticks - (await left());
  await moveIn();
  const idle = await costOf(allDay);
  const each = { written: (cost.written - idle.written) / deleted, read: (cost.read - idle.read) / deleted };
  await annotate(noted('deleting boards', { deleted, ...each }));
  expect(deleted).toBe(25 * ticks);
  expect(each.written).toBeLessThanOrEqual(1);
  expect(each.read).toBeLessThanOrEqual(5);
}, 60_000);
