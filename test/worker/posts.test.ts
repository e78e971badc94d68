/** Settings, the cron tick, the queue and the posts, in the real runtime. */
import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import worker from '../../src/index.ts';
import { plannedKey, defaultChoice } from '../../src/day/plan.ts';
import type { PostJob } from '../../src/jobs.ts';
import { midnight } from './posting.ts';
import { forgetAll, longer, solutionOf } from './solving.ts';
import { command, env, idIn, isPrivate, noon, subcommand, textOf } from './talk.ts';
import { rowOf, rowsOf } from './database.ts';
import { said } from '../said.ts';

const admin = { admin: true };
const channel = '4000000000000000001';
const allowed = {
  id: channel,
  type: 0,
  name: 'puzzles',
  permissions: '0',
  app_permissions: String(0x400 + 0x800 + 0x4000),
};

const setChannel = (options: Record<string, unknown> = {}, resolved: object = allowed, asker: object = admin) =>
  subcommand('settings', 'channel', { channel, ...options }, asker, { [channel]: resolved });

beforeEach(async () => {
  await forgetAll();
  // What /settings asks for at once; here ticks do it.
  vi.spyOn(env.POSTS, 'send').mockResolvedValue(undefined as never);
});

/** Answers the bot's posts, in order; the last answer repeats. */
function discordAnswers(...answers: readonly { status: number; body: string }[]) {
  let calls = 0;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const { status, body } = answers[Math.min(calls++, answers.length - 1)] ?? { status: 500, body: '' };
    return new Response(body, { status });
  });
}

/** What was sent last. */
function bodyOf(fetches: ReturnType<typeof discordAnswers>): string {
  const body = fetches.mock.calls.at(-1)?.[1]?.body;
  return typeof body === 'string' ? body : '';
}

const posted = { status: 200, body: '{"id":"5000000000000000001"}' };

async function tick(now = midnight): Promise<readonly PostJob[]> {
  const jobs: PostJob[] = [];
  const POSTS = {
    ...env.POSTS,
    sendBatch: async (batch: Iterable<{ body: PostJob }>) => void jobs.push(...[...batch].map((one) => one.body)),
  };
  const controller = createScheduledController({ scheduledTime: new Date(now), cron: '*/15 * * * *' });
  await worker.scheduled(controller, { ...env, POSTS: POSTS as unknown as typeof env.POSTS });
  return jobs;
}

async function consume(jobs: readonly PostJob[]): Promise<void> {
  const messages = jobs.map((body, index) => ({ id: String(index), timestamp: new Date(noon), attempts: 1, body }));
  const batch = createMessageBatch<PostJob>('antipode-posts', messages);
  const context = createExecutionContext();
  await worker.queue(batch, env);
  expect((await getQueueResult(batch, context)).outcome).toBe('ok');
}

describe('/settings', () => {
  it('saves a channel, a puzzle and a distance in one command and shows them', async () => {
    const reply = await setChannel({ puzzle: '7-puzzle', distance: 30 });
    expect(isPrivate(reply)).toBe(true);
    expect(textOf(reply)).toMatch(/Saved\.[^]*<#4000000000000000001>[^]*7-puzzle #63 \(30 moves\)/u);
    expect(textOf(await subcommand('settings', 'show', {}, admin))).toContain('7-puzzle #63 (30 moves)');
    expect(textOf(await command('daily'))).toContain('Solvable in 30 moves');
  });

  it('refuses a channel that the bot may not post in, and a wrong kind', async () => {
    const mute = textOf(await setChannel({}, { ...allowed, app_permissions: String(0x400) }));
    expect(mute).toContain('I need “Send Messages” there');
    expect(textOf(await setChannel({}, { ...allowed, type: 2 }))).toMatch(said('settings-channel-type'));
    expect(await rowOf('SELECT * FROM guilds')).toBeNull();
  });

  it('refuses a distance that the board does not have, and drops one that a new family lacks', async () => {
    expect(textOf(await setChannel({ puzzle: '8-puzzle', distance: 32 }))).toContain('8-puzzle: choose 1 to 31 moves.');
    await setChannel({ puzzle: '7-puzzle', distance: 36 });
    const changed = textOf(await subcommand('settings', 'puzzle', { puzzle: 'line-pieces' }, admin));
    expect(changed).toMatch(said('settings-distance-reset', { old: 36 }));
    expect(textOf(await subcommand('settings', 'distance', { distance: 12 }, admin))).toContain('12 moves');
  });

  it('does not change a round that was posted', async () => {
    await setChannel({ puzzle: '8-puzzle', distance: 22 });
    discordAnswers(posted);
    await consume(await tick());
    const changed = textOf(await subcommand('settings', 'distance', { distance: 12 }, admin));
    expect(changed).toMatch(said('settings-from-next'));
    expect(textOf(await command('daily'))).toContain('Solvable in 22 moves');
    expect(textOf(await command('daily', {}, { now: noon + 86_400_000 }))).toContain('Solvable in 12 moves');
  });
});

describe('the scheduled post', () => {
  it('deals today and two days ahead, once', async () => {
    await setChannel({ puzzle: '7-puzzle', distance: 30 });
    const dealt = async () => await rowsOf('SELECT * FROM days ORDER BY date, family');
    // A deal that takes a search has a tick for itself.
    for (let k = 0; k < 6; k++) await tick(midnight + k * 900_000);
    const rows = await dealt();
    const dates = ['2026-03-04', '2026-03-05', '2026-03-06'];
    const own = rows.filter((row) => row['family'] === '7-puzzle' && row['distance'] === 30);
    expect(own.map((row) => row['date'])).toEqual(dates);
    for (const date of dates) {
      expect(rows).toContainEqual(expect.objectContaining({ ...plannedKey(defaultChoice, date), date }));
    }
    await tick(midnight + 5_400_000);
    expect(await dealt()).toEqual(rows);
  });

  it('does not deal or post without a secret, and says so', async () => {
    await setChannel();
    const controller = createScheduledController({ scheduledTime: new Date(midnight) });
    const { DAY_SECRET: _secret, ...without } = env;
    await worker.scheduled(controller, without);
    expect(await rowOf('SELECT * FROM days')).toBeNull();
  });
});

it('goes through a real queue', async () => {
  await setChannel();
  const { READ_POSTS: POSTS } = env as unknown as { readonly READ_POSTS: typeof env.POSTS };
  const fetches = discordAnswers(posted);
  const controller = createScheduledController({ scheduledTime: new Date(midnight) });
  await worker.scheduled(controller, { ...env, POSTS });
  await vi.waitFor(() => expect(fetches).toHaveBeenCalledTimes(1), { timeout: 5000 });
});

it('choices are a family or all of them, the week or Sundays or one distance, and a language', async () => {
  await setChannel({ puzzle: '8-puzzle' });
  const show = async () => textOf(await subcommand('settings', 'show', {}, admin));
  expect(await show()).toMatch(said('level-week'));
  // 2026-03-04 is a Wednesday.
  expect(textOf(await command('daily'))).toContain('Solvable in 16 moves');
  await subcommand('settings', 'difficulty', { level: 'sundays' }, admin);
  expect(textOf(await command('daily'))).toContain('Solvable in 31 moves');
  await subcommand('settings', 'puzzle', { puzzle: 'rotation' }, admin);
  expect(await show()).toMatch(said('every-family'));
  expect(textOf(await subcommand('settings', 'distance', { distance: 20 }, admin))).toMatch(said('level-rotation'));
  await subcommand('settings', 'language', { language: 'ja' }, admin);
  expect((await rowOf('SELECT language FROM guilds'))?.['language']).toBe('ja');
  await subcommand('settings', 'difficulty', { level: 'week' }, admin);
  expect((await rowOf('SELECT language FROM guilds'))?.['language']).toBe('ja');
  await subcommand('settings', 'language', { language: 'server' }, admin);
  expect((await rowOf('SELECT language FROM guilds'))?.['language']).toBeNull();
});

describe('the last round', () => {
  it('is summed up with the next post: who solved it, in groups, and a way to the answer', async () => {
    await setChannel({ puzzle: '8-puzzle', distance: 22 });
    discordAnswers(posted);
    await consume(await tick());
    const id = idIn(await command('daily'));
    const moves = solutionOf(id);
    await command('check', { moves: moves.join(' ') }, { user: '701' });
    await command('check', { moves: longer(moves).join(' ') }, { user: '702' });
    await command('check', { moves: moves.slice(0, -1).join(' ') }, { user: '703' });
    await command('check', { moves: moves.slice(0, -2).join(' ') }, { user: '703' });
    const fetches = discordAnswers(posted);
    await consume(await tick(midnight + 86_400_000));
    const text = bodyOf(fetches);
    expect(text).toContain('Last puzzle: #63');
    expect(text).toContain('👑 22 moves: <@701>');
    expect(text).toContain('2 over: <@702>');
    expect(text).toContain('1 tried');
    expect(text).not.toContain('<@703>');
    expect(text).toContain('solve:closed:2026-03-04.8-puzzle.22');
    expect(text).not.toContain(moves.join(' '));
    expect(text).toContain('"parse":[]');
    const round = await rowOf('SELECT standings, streak FROM posts WHERE date = ?1', '2026-03-04');
    expect(round).toMatchObject({ streak: 1 });
    expect(JSON.parse(String(round?.['standings']))).toEqual([
      ['701', 0, 0],
      ['702', 2, 0],
    ]);
  });

  it('that nobody solved ends the streak', async () => {
    await setChannel({ puzzle: '8-puzzle', distance: 22 });
    discordAnswers(posted);
    await consume(await tick());
    const fetches = discordAnswers(posted);
    await consume(await tick(midnight + 86_400_000));
    expect(bodyOf(fetches)).toContain('Nobody solved it.');
    const round = await rowOf('SELECT streak FROM posts WHERE date = ?1', '2026-03-04');
    expect(round).toMatchObject({ streak: 0 });
  });
});
