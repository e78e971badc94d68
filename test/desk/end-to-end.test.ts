/** The production bundle at a fresh desk, as people use it. `npm run build` makes the bundle. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../commands/index.ts';
import { giveUp, movesIn, sitDown, type TestDesk } from './people.ts';

const usual = {
  bundle: join(import.meta.dirname, '..', '..', 'build', 'worker'),
  definitions: commands.map(({ definition }) => definition),
  now: Date.parse('2026-03-01T09:00:00Z'),
};

let desk: TestDesk;

beforeAll(async () => {
  desk = await sitDown(usual);
});
afterAll(() => desk.close());

const opposite: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' };

describe('a fresh desk', () => {
  it('has a Worker that says nothing while it starts', () => {
    // The desk's own first command: what the Worker says while it starts would stand before it.
    expect(desk.log.find((line) => line.startsWith('worker:'))).toContain('"event":"interaction"');
  });

  it('has a healthy Worker, and a server that an admin has set up', async () => {
    expect((await desk.get('/health')).body).toMatchObject({ status: 'ok' });
    const { text } = await desk.say('/settings show', { admin: true });
    expect(text).toContain('#puzzles');
    expect(text).toContain('8-puzzle');
    expect(text).toContain('22');
  });

  it('shows today’s puzzle to everyone', async () => {
    const { messages, text } = await desk.say('/daily');
    expect(messages).toMatchObject([{ private: false }]);
    expect(text).toContain('Antipode #60 · 8-puzzle');
    expect(text).toContain('22 moves');
    expect(text).not.toMatch(/^(?:###|-#) /mu);
    expect(text).toMatch(/```\n([\d_] [\d_] [\d_].*\n){3}```/u);
  });
});

describe('a list of moves', () => {
  it('is known after giving up, and solves for everyone else', async () => {
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
});

describe('the scheduled post', () => {
  it('comes when the channel is chosen and then once a day, however often the cron fires', async () => {
    expect(await desk.texts('puzzles')).toHaveLength(1);
    expect((await desk.post('/api/cron', { times: 2 })).body).toMatchObject({ fired: 2, dropped: 0 });
    expect(await desk.texts('puzzles')).toHaveLength(1);
    await desk.post('/api/clock', { now: '2026-03-02T00:01:00Z' });
    await desk.post('/api/cron', { times: 3 });
    const posts = await desk.texts('puzzles');
    expect(posts).toHaveLength(2);
    expect(posts[1]).toContain('Antipode #61');
  });
});

describe('the front door', () => {
  it.each([
    ['no headers', {}, '{"type":1}'],
    ['a wrong signature', { 'x-signature-ed25519': '0'.repeat(128), 'x-signature-timestamp': '1' }, '{"type":1}'],
  ])('stays shut: %s', async (_name, headers, body) => {
    expect((await desk.post('/api/raw', { headers, body })).body['status']).toBe(401);
  });
});

describe('a desk that is started again', () => {
  it('remembers what was kept, and sets nothing up twice', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'desk-'));
    const first = await sitDown({ ...usual, stateDir });
    const keys = await first.get('/api/keys');
    await first.say('/settings channel: #general distance: 10', { admin: true });
    await first.close();
    const second = await sitDown({ ...usual, stateDir });
    expect((await second.get('/api/keys')).body).toEqual(keys.body);
    const { text } = await second.say('/settings show', { admin: true });
    await second.close();
    rmSync(stateDir, { recursive: true });
    expect(text).toContain('#general');
    expect(text).toContain('10');
  });
});
