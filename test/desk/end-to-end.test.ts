/** The production bundle at a fresh desk, as people use it. `npm run build` makes the bundle. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type Json, textOf } from '../../local/json.ts';
import { antipode, giveUp, movesIn, sitDown, type TestDesk } from './people.ts';

const usual = {
  ...antipode,
  stateDir: mkdtempSync(join(tmpdir(), 'desk-')),
  opening: ['/settings channel channel: #puzzles puzzle: 8-puzzle distance: 22'],
  now: Date.parse('2026-03-01T09:00:00Z'),
};

interface Answered {
  readonly status: number;
  readonly body: Json;
}

let desk: TestDesk;

beforeAll(async () => {
  desk = await sitDown(usual);
});
afterAll(async () => {
  await desk.close();
  rmSync(usual.stateDir, { recursive: true });
});

const opposite: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };

describe('a fresh desk', () => {
  it('has a Worker that says once that it starts, and nothing of what it plays then', () => {
    const [start, first] = desk.log.filter((line) => line.startsWith('worker:'));
    expect(start).toContain('"event":"start"');
    // The desk's own first command.
    expect(first).toContain('"event":"interaction"');
  });

  it('has a healthy Worker, and a server that an admin has set up', async () => {
    expect((await desk.get('/health')).body).toMatchObject({ status: 'ok' });
    const { text } = await desk.say('/settings show', { admin: true });
    expect(text).toContain('#puzzles');
    expect(text).toContain('8-puzzle');
    expect(text).toContain('22');
  });

  it('misses the cron when its own clock goes on without it', async () => {
    await desk.post('/api/cron', {});
    expect((await desk.get('/health')).status).toBe(200);
    const { now } = (await desk.get('/api/clock')).body;
    await desk.post('/api/clock', { now: new Date(Date.parse(textOf(now)) + 7_200_000).toISOString() });
    expect((await desk.get('/health')).body).toMatchObject({ error: 'no-tick' });
    await desk.post('/api/clock', { now });
  });

  it('shows today’s puzzle to everyone', async () => {
    const { messages, text } = await desk.say('/daily');
    expect(messages).toMatchObject([{ private: false }]);
    expect(text).toContain('Antipode #60 · 8-puzzle');
    expect(text).toContain('22 moves');
    expect(text).not.toMatch(/^(?:###|-#) /mu);
    expect(text).toMatch(/\[Start: The board from the top\. Row 1: /u);
  });
});

describe('the page to play on', () => {
  const ask = async (action: string, token: string): Promise<Answered> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${desk.url}/play/${action}`, { method: 'POST', headers, body: '{}' });
    const body: unknown = await response.json();
    return { status: response.status, body: isObject(body) ? body : {} };
  };

  it('begins with the link of a board, and ends with its round', async () => {
    const { messages } = await desk.say('/play', { user: 'eve' });
    const link = /"url":"([^"]*\/play#[^"]+)"/u.exec(JSON.stringify(messages))?.[1] ?? '';
    const [, token = ''] = link.split(/[#&]/u);
    const begun = await ask('begin', token);
    expect(begun).toMatchObject({
      status: 200,
      body: { title: 'Antipode #60 · 8-puzzle', phase: 'open', shortest: 22 },
    });
    const { now } = (await desk.get('/api/clock')).body;
    // The next post, and the hour by which it may be late.
    await desk.post('/api/clock', { now: '2026-03-02T00:59:00Z' });
    expect(await ask('begin', token)).toMatchObject({ status: 200 });
    await desk.post('/api/clock', { now: '2026-03-02T01:01:00Z' });
    expect(await ask('begin', token)).toMatchObject({ status: 410, body: { error: 'closed' } });
    await desk.post('/api/clock', { now });
  });
});

it('a list of moves is known after giving up, and solves for everyone else', async () => {
  const answer = await giveUp(desk, { user: 'dora' });
  expect(answer.messages.every((message) => message['private'] === true)).toBe(true);
  const moves = movesIn(answer);
  expect(moves).toHaveLength(22);
  const check = async (user: string, list: readonly string[]) =>
    (await desk.say(`/check moves: ${list.join('\n')}`, { user })).text;
  expect(await check('cleo', moves)).toContain('Perfect!');
  const [first = ''] = moves;
  const detour = [first, opposite[first] ?? '', ...moves];
  expect(await check('emma', detour)).toMatch(/[Ss]olved.*2/su);
  expect(await check('finn', moves.slice(0, -1))).toMatch(/not solved/u);
});

it('the scheduled post comes when the channel is chosen and then once a day, however often the cron fires', async () => {
  expect(await desk.texts('puzzles')).toHaveLength(1);
  expect((await desk.post('/api/cron', { times: 2 })).body).toMatchObject({ fired: 2, dropped: 0 });
  expect(await desk.texts('puzzles')).toHaveLength(1);
  await desk.post('/api/clock', { now: '2026-03-02T00:01:00Z' });
  await desk.post('/api/cron', { times: 3 });
  const posts = await desk.texts('puzzles');
  expect(posts).toHaveLength(2);
  expect(posts[1]).toContain('Antipode #61');
});

describe('the front door', () => {
  it.each([
    ['no headers', {}, '{"type":1}'],
    ['a wrong signature', { 'x-signature-ed25519': '0'.repeat(128), 'x-signature-timestamp': '1' }, '{"type":1}'],
  ])('stays shut: %s', async (_name, headers, body) => {
    expect((await desk.post('/api/raw', { headers, body })).body['status']).toBe(401);
  });

  it.each([
    ['/interactions', 401],
    ['/play/begin', 401],
    ['/api/say', 400],
    ['/discord/api/v10/channels/1180000000000000301/messages', 400],
  ])('takes bytes that are no text: %s', async (path, status) => {
    const { token } = (await desk.get('/api/keys')).body;
    const headers = { 'content-type': 'application/json', authorization: `Bot ${textOf(token)}` };
    const bodies = [[0xff, 0xfe], [0xef, 0xbb, 0xbf, 0x7b], []].map((bytes) => new Uint8Array(bytes));
    const sent = bodies.map((body) => fetch(`${desk.url}${path}`, { method: 'POST', headers, body }));
    expect((await Promise.all(sent)).map((answer) => answer.status)).toEqual(bodies.map(() => status));
  });
});

describe('a desk that is started again', () => {
  it('remembers what was kept, has the puzzle of the day with buttons that work, and sets nothing up twice', async () => {
    const keys = await desk.get('/api/keys');
    await desk.say('/settings channel: #general distance: 10', { admin: true });
    const before = await desk.texts('puzzles');
    await desk.close();
    desk = await sitDown(usual);
    expect((await desk.get('/api/keys')).body).toEqual(keys.body);
    expect(await desk.texts('puzzles')).toEqual(before);
    const puzzles = textOf((await desk.get('/api/channels')).list.find(({ name }) => name === 'puzzles')?.['id']);
    const post = (await desk.get(`/api/channels/${puzzles}/messages`)).list.at(-1);
    const play = /"custom_id":"(play[^"]*)"/u.exec(JSON.stringify(post))?.[1] ?? '';
    const played = await desk.press(post, play, { user: 'emma' });
    expect(played).toMatchObject({ status: 200, messages: [{ private: true }] });
    expect(played.messages[0]).not.toHaveProperty('error');
    expect((await desk.say('/leaderboard')).text).not.toContain('unknown');
    const { text } = await desk.say('/settings show', { admin: true });
    expect(text).toContain('#general');
    expect(text).toContain('10');
  });
});
