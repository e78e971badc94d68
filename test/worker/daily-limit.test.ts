/** The daily limit of the free plan: D1 refuses every query until 00:00 UTC. Everybody is told, and what was missed follows. And a full database. */
import { createExecutionContext } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import worker from '../../src/index.ts';
import { Town, channelOf, guildIds, hour, midnight, minute, playBefore, settle, startAnew, textIn } from './posting.ts';
import { env, signedRequest, interactionOf } from './talk.ts';

const refusals = ['read', 'write'].map(
  (what) =>
    `D1_ERROR: Your account has exceeded D1's free tier daily row ${what} limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.`,
);
const full = 'D1_ERROR: Exceeded maximum DB size.';
const refuse = (reason: string) => (): Promise<never> => Promise.reject(new Error(reason));

/** A database that refuses every query. */
function spent(reason: string): D1Database {
  const no = refuse(reason);
  const statement: object = { bind: () => statement, run: no, all: no, first: no };
  const database: object = { prepare: () => statement, batch: no };
  return database as D1Database;
}

let town: Town;
beforeEach(async () => {
  await startAnew();
  town = new Town();
});

it.each([
  ['en-US', refusals[0], 'until 00:00 UTC'],
  ['ja', refusals[1], '日本時間9時'],
  ['en-US', full, 'My database is full'],
  ['ja', 'D1_ERROR: Exceeded maximum account storage limit.', 'データベースがいっぱい'],
  ['en-US', 'D1_ERROR: D1 DB is overloaded.', 'Something went wrong on our side'],
])('is told to whoever asks, in %s: %s', async (locale, reason = '', said) => {
  const daily = { id: '1', type: 1, name: 'daily' };
  const request = await signedRequest(interactionOf(2, daily, { user: '71', guild: null, locale }));
  const answer = await worker.fetch(request, { ...env, DB: spent(reason) }, createExecutionContext());
  expect(JSON.stringify(await answer.json())).toContain(said);
});

it.each([
  [refusals[0], 'daily-limit', '00:00 UTC'],
  [refusals[1], 'daily-limit', '00:00 UTC'],
  [full, 'full-database', 'make room'],
])('is told by /health: %s', async (reason = '', error, said) => {
  const asked = new Request('https://antipode.test/health');
  const answer = await worker.fetch(asked, { ...env, DB: spent(reason) }, createExecutionContext());
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error, message: expect.stringContaining(said) });
});

it('loses no post: what was due, in a job or in the middle of one meanwhile follows after midnight, once', async () => {
  const guilds = guildIds(6);
  const [before, inQueue, halfway, later, evening, tomorrow] = guilds as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const times = [8 * 60, 9 * 60 + 30, 9 * 60 + 15, 15 * 60 + 45, 23 * 60 + 45, 24 * 60 - 1];
  for (const [index, guild] of guilds.entries()) await settle([guild], { minute: times[index] ?? 0 });
  await playBefore(guilds);
  await town.live(midnight + 9.25 * hour);
  // The limit is reached between a post and its record.
  const reason = refusals[1] ?? '';
  await town.tick();
  const [job] = town.waiting;
  town.waiting = [];
  let isPosted = false;
  town.fail('POST /channels', (answer) => ((isPosted = true), answer()));
  const closing = new Proxy(env.DB, {
    get: (db, name) => Reflect.get(isPosted ? spent(reason) : db, name).bind(isPosted ? spent(reason) : db) as unknown,
  });
  if (job !== undefined) await town.deliver(job, closing);
  expect([isPosted, town.counts(guilds)]).toEqual([true, [1, 0, 1, 0, 0, 0]]);
  town.now = midnight + 9.5 * hour;
  await town.tick();
  // From here on nothing works, and the queue gives up what it has.
  const closed = spent(reason);
  for (; town.now < midnight + 24 * hour;) {
    await expect(town.tick(closed)).rejects.toThrow('daily row write limit');
    await town.until(town.now + 15 * minute, closed);
  }
  town.waiting = [];
  expect(town.counts(guilds)).toEqual([1, 0, 1, 0, 0, 0]);
  await town.live(midnight + 26 * hour);
  expect(town.counts(guilds)).toEqual([1, 1, 1, 1, 1, 1]);
  for (const guild of [inQueue, halfway, later, evening, tomorrow, before]) {
    expect(textIn(town.posts(channelOf(guild))[0]?.body ?? {})).toContain('#63');
  }
  const { results } = await env.DB.prepare('SELECT * FROM posts WHERE message IS NULL').all();
  expect(results).toEqual([]);
});
