/** What one game costs by each way of playing: the table of docs/scaling.md. */
import { expect, it, vi } from 'vitest';
import scaling from '../../docs/scaling.md?raw';
import { getPlay } from '../../src/store/plays.ts';
import { counting } from './counting.ts';
import { idOf, solutionOf, unfinished, playAnew } from './solving.ts';
import { type Reply, command, env, fetchWorker, itemsOf, noon, press } from './talk.ts';
import { change } from './database.ts';
import { claimsOf, pageRequest, tokenOf } from './page/visiting.ts';

const key = '2026-03-04.8-puzzle.22';
const user = '71';
const asker = { user };
/** Of a game of some minutes, as the pauses between saves grow (page/app/sync.ts). */
const saves = 3;

/** So many games a server are played on a day, and what a server costs where nobody plays. A free day has 100,000 of both. */
const games = 7000 / 25_000;
const idle = { requests: 0.09, written: 2.22 } as const;
const most = 100_000;

interface Cost {
  readonly requests: number;
  readonly written: number;
  readonly operations: number;
}

/** Every answer is a request, and so is every picture in it. */
async function costOf(play: (moves: readonly string[]) => AsyncGenerator<Reply | undefined>): Promise<Cost> {
  await playAnew();
  // What a post's line costs is counted by itself.
  await change('UPDATE guilds SET live = 0');
  const moves = solutionOf(await idOf());
  vi.spyOn(console, 'log').mockReturnValue();
  const plain = { prepare: env.DB.prepare.bind(env.DB), batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
  const counter = counting(plain);
  vi.spyOn(env.DB, 'prepare').mockImplementation((query) => counter.db.prepare(query));
  vi.spyOn(env.DB, 'batch').mockImplementation((all) => counter.db.batch(all));
  const sent = vi.spyOn(env.POSTS, 'send').mockResolvedValue(undefined as never);
  let requests = 0;
  for await (const reply of play(moves)) requests += 1 + (reply === undefined ? 0 : itemsOf(reply).length);
  vi.restoreAllMocks();
  expect(await env.DB.prepare('SELECT best, locked FROM attempts').all()).toMatchObject({
    results: [{ best: 22, locked: 1 }],
  });
  const boards = await env.DB.prepare('SELECT COUNT(*) AS n FROM plays').first<number>('n');
  // A board is deleted sixty days later.
  return { requests, written: counter.written + (boards ?? 0), operations: 3 * sent.mock.calls.length };
}

async function page(action: string, body: object = {}): Promise<undefined> {
  const { link = 0, seen = '' } = (await getPlay(env.DB, user, key)) ?? {};
  const claims = await claimsOf(key, { user, end: noon / 1000 + 60, link });
  const token = await tokenOf(claims, action === 'begin' ? 'link' : 'session');
  const request = pageRequest(action, token, { id: 'a'.repeat(16), version: seen.split(' ').at(-1), ...body });
  vi.spyOn(Date, 'now').mockReturnValue(noon);
  expect((await fetchWorker(request)).status).toBe(200);
  vi.mocked(Date.now).mockRestore();
}

const lock = (): Promise<Reply> => press(`check:lock:${key}`, asker);

const ways = {
  async *'by typed lists'(moves: readonly string[]) {
    yield await command('daily', {}, asker);
    yield await command('check', { moves: unfinished(moves) }, asker);
    yield await command('check', { moves: moves.join(' ') }, asker);
    yield await lock();
  },
  async *'on the page'(moves: readonly string[]) {
    yield await press(`play:open:${key}`, asker);
    yield await page('begin');
    for (let save = 1; save <= saves; save++)
      yield await page('save', {
        id: String(save).padStart(16, '0'),
        moves: moves.slice(0, 5 * save).join(' '),
        undone: '',
      });
    yield await page('send', { moves: moves.join(' ') });
    yield await lock();
  },
  async *'by buttons'(moves: readonly string[]) {
    yield await press(`play:open:${key}`, asker);
    for (const word of moves) yield await press(`play:go:${word}:${key}`, asker);
    yield await lock();
  },
};

it('is what the document says, and so is how many servers that allows', async () => {
  const rows: string[] = [];
  for (const [name, play] of Object.entries(ways)) {
    const { requests, written, operations } = await costOf(play);
    const byRequests = most / (idle.requests + games * requests);
    const byRows = most / (idle.written + games * written);
    const servers = Math.floor(Math.min(byRequests, byRows) / 1000) * 1000;
    const ends = byRequests < byRows ? 'requests' : 'rows written';
    rows.push(`| ${name} | ${requests} | ${written} | ${operations} | ${servers.toLocaleString('en')} | ${ends} |`);
  }
  expect(
    scaling.split('\n').filter((line) => Object.keys(ways).some((name) => line.startsWith(`| ${name} |`))),
  ).toEqual(rows);
});
