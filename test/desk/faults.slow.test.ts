/** Scripted faults, as the Worker sees them. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../local/json.ts';
import { stub, sitDown, type TestDesk } from './people.ts';

let desk: TestDesk;
let before: number;

beforeAll(async () => {
  desk = await sitDown({
    ...stub,
    now: Date.parse('2030-01-01T00:00:00Z'),
  });
});
afterAll(() => desk.close());
beforeEach(async () => {
  before = (await desk.texts('puzzles')).length;
});
afterEach(async () => {
  await desk.remove('/api/faults');
});

const script = (...faults: readonly object[]) => desk.post('/api/faults', { faults });
/** What came into #puzzles in this test. */
const posted = async (): Promise<readonly string[]> => (await desk.texts('puzzles')).slice(before);
const struck = async (): Promise<unknown[]> => (await desk.get('/api/faults')).list.map((fault) => fault['struck']);

/** What failed comes again: the queue waits so long before. */
async function comeAgain(): Promise<void> {
  const { now } = (await desk.get('/api/clock')).body;
  await desk.post('/api/clock', { now: new Date(Date.parse(String(now)) + 30_000).toISOString() });
}

interface Told {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly rejected?: string;
  /** The body, where it is JSON. */
  readonly json: unknown;
}

/** What the Worker says of a post of its to #puzzles. */
async function call(): Promise<Told> {
  const told: Omit<Told, 'json'> = JSON.parse((await desk.say('/do what: call')).text);
  const isJson = told.headers?.['content-type']?.startsWith('application/json') === true;
  return { ...told, json: isJson ? JSON.parse(told.text ?? '') : undefined };
}

describe('an answer that is not Discord’s usual one', () => {
  it.each([
    ['user', { message: 'You are being rate limited.', retry_after: 2.5, global: false }],
    ['shared', { message: 'The resource is being rate limited.', retry_after: 2.5, global: false }],
    ['global', { message: 'You are being rate limited.', retry_after: 2.5, global: true }],
  ])('429, scope %s', async (scope, body) => {
    await script({ what: '429', seconds: 2.5, scope });
    const { status, headers, json } = await call();
    expect(status).toBe(429);
    expect(json).toEqual(body);
    expect(headers).toMatchObject({ 'retry-after': '3', 'x-ratelimit-scope': scope });
    expect(headers?.['x-ratelimit-global']).toBe(scope === 'global' ? 'true' : undefined);
    expect(headers?.['date']).toMatch(/^Tue, 01 Jan 2030 00:0\d:\d\d GMT$/u);
    expect(await posted()).toEqual([]);
    const usual = await call();
    expect(usual.status).toBe(200);
    expect(usual.headers?.['date']).toMatch(/^Tue, 01 Jan 2030 /u);
  });

  it('429 as a page, with Retry-After only where it was asked for', async () => {
    await script({ what: '429-html' }, { what: '429-html', seconds: 90 });
    const bare = await call();
    expect(bare).toMatchObject({ status: 429, headers: { 'content-type': expect.stringContaining('text/html') } });
    expect(bare.headers).not.toHaveProperty('retry-after');
    expect((await call()).headers).toMatchObject({ 'retry-after': '90' });
    expect(await posted()).toEqual([]);
  });

  it('500, and 502 as a page', async () => {
    await script({ what: '500' }, { what: '502' });
    expect(await call()).toMatchObject({ status: 500, json: { code: 0 } });
    expect(await call()).toMatchObject({ status: 502, text: expect.stringContaining('<html>') });
    expect(await posted()).toEqual([]);
  });

  it.each([
    [50001, 403],
    [50013, 403],
    [10003, 404],
    [10004, 404],
    [50008, 400],
    [50024, 400],
    [160005, 403],
    [50083, 400],
    [130000, 503],
    [40006, 503],
  ])('refusal %i with status %i', async (code, status) => {
    await script({ what: 'refuse', code });
    expect(await call()).toMatchObject({ status, json: { code, message: expect.stringMatching(/^[A-Z]/u) } });
    expect(await posted()).toEqual([]);
  });

  it('refusal of the form and of the token', async () => {
    await script({ what: 'refuse', code: 50035 }, { what: 'refuse', code: 401 });
    expect(await call()).toMatchObject({
      status: 400,
      json: {
        code: 50035,
        errors: {
          components: { 0: { components: { 0: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } } } },
        },
      },
    });
    expect(await call()).toMatchObject({ status: 401, json: { code: 0, message: '401: Unauthorized' } });
  });

  it('slow: as ever, only later', async () => {
    await script({ what: 'slow', seconds: 0.2 });
    const start = performance.now();
    expect(await call()).toMatchObject({ status: 200, json: { content: 'called' } });
    expect(performance.now() - start).toBeGreaterThanOrEqual(199);
    expect(await posted()).toEqual(['called']);
  });
});

describe('a connection that breaks', () => {
  it('before Discord has heard', async () => {
    await script({ what: 'cut-before' });
    expect(await call()).toEqual({ rejected: expect.stringContaining('Network connection lost'), json: undefined });
    expect(await posted()).toEqual([]);
  });

  it('after Discord has stored the message', async () => {
    await script({ what: 'cut-after' });
    expect(await call()).toEqual({ rejected: expect.stringContaining('Network connection lost'), json: undefined });
    expect(await posted()).toEqual(['called']);
  });
});

describe('the death of the Worker', () => {
  it.each([
    ['die-before', ['first step, attempt 2', 'second step, attempt 2']],
    ['die-after', ['first step, attempt 1', 'first step, attempt 2', 'second step, attempt 2']],
  ])('%s: nothing of it runs on, and its message comes again', async (what, posts) => {
    await script({ what });
    expect((await desk.say('/do what: steps')).text).toBe('sent');
    await comeAgain();
    expect(await posted()).toEqual(posts);
    expect(await struck()).toEqual([1]);
    expect((await call()).status).toBe(200);
  });

  it('may come again and again, until the queue gives up', async () => {
    await script({ what: 'die-after', times: 4 });
    await desk.say('/do what: steps');
    for (let again = 0; again < 3; again++) await comeAgain();
    expect(await posted()).toEqual([1, 2, 3, 4].map((attempt) => `first step, attempt ${attempt}`));
    expect(desk.log.join('\n')).toContain('queue: dropped after 4 attempts');
  });

  it('strikes a command as well, whose person is told', async () => {
    await script({ what: 'die-after' });
    const { messages } = await desk.say('/do what: call');
    expect(messages).toMatchObject([{ private: true, error: expect.stringContaining('the Worker was killed') }]);
    expect(await posted()).toEqual(['called']);
  });

  it('ends with the desk, if that is closed meanwhile', async () => {
    const other = await sitDown({
      ...stub,
    });
    await other.post('/api/faults', { faults: [{ what: 'die-after', times: 4 }] });
    const fired = other.post('/api/cron', {}).catch(() => undefined);
    await other.close();
    await fired;
    await expect(other.get('/api/clock')).rejects.toThrow('fetch failed');
  });
});

describe('the queue', () => {
  it('delivers a message twice, the second time right after', async () => {
    await script({ what: 'queue-twice', times: 2 });
    await desk.say('/do what: steps');
    const steps = ['first step, attempt 1', 'second step, attempt 1'];
    expect(await posted()).toEqual([...steps, ...steps]);
    expect(await struck()).toEqual([1]);
    await desk.say('/do what: steps');
    await desk.say('/do what: steps');
    expect(await posted()).toHaveLength(10);
  });

  it('takes nothing, and the Worker is told', async () => {
    await script({ what: 'queue-refuse' });
    const { messages } = await desk.say('/do what: steps');
    expect(JSON.stringify(messages)).toContain('Queue is overloaded');
    expect([await posted(), await struck()]).toEqual([[], [1]]);
    await desk.say('/do what: steps');
    expect(await posted()).toHaveLength(2);
  });

  it('loses a message', async () => {
    await script({ what: 'queue-lose', after: 1 });
    await desk.say('/do what: steps');
    await desk.say('/do what: steps');
    await desk.say('/do what: steps');
    expect(await posted()).toHaveLength(4);
    expect(await struck()).toEqual([1]);
  });
});

describe('the database', () => {
  const count = async (): Promise<string> => (await desk.say('/do what: count')).text;

  it('refuses, and writes nothing', async () => {
    await script({ what: 'database-refuse', after: 2 });
    expect(await count()).toBe('written, 1');
    expect(await count()).toMatch(/^Error: D1_ERROR: .*, 1$/u);
    expect([await count(), await struck()]).toEqual(['written, 2', [1]]);
  });

  it('writes, and the answer is lost', async () => {
    await script({ what: 'database-lose' });
    expect(await count()).toBe('Error: D1_ERROR: Network connection lost., 3');
    expect([await count(), await struck()]).toEqual(['written, 4', [1]]);
  });

  it('fails in a tick and in a message of the queue too', async () => {
    await script({ what: 'database-refuse', times: 2 });
    expect((await desk.post('/api/cron', {})).body['errors']).toEqual([expect.stringContaining('scheduled')]);
    await desk.say('/do what: steps');
    await comeAgain();
    expect(await posted()).toEqual(['first step, attempt 2', 'second step, attempt 2']);
  });
});

describe('a script', () => {
  it('meets the calls that it names, when it says', async () => {
    const channel = '1180000000000000301';
    await script(
      { what: '500', channel: 'general' },
      { what: '500', guild: 'パズル部' },
      { what: '500', method: 'get' },
      { what: '500', path: '/threads' },
      { what: '502', channel, guild: 'Puzzle Club', method: 'post', path: '/messages', after: 1, times: 2 },
      { what: '500', channel: '#puzzles', after: 2 },
    );
    const statuses: unknown[] = [];
    for (let calls = 0; calls < 5; calls += 1) statuses.push((await call()).status);
    expect(statuses).toEqual([200, 502, 502, 500, 200]);
    expect(await struck()).toEqual([0, 0, 0, 0, 2, 1]);
  });

  it('is listed with what it says, and can be taken back', async () => {
    const { list } = await script({ what: 'slow', seconds: 1, channel: '#puzzles' });
    expect(list).toEqual([
      { id: expect.any(Number), what: 'slow', seconds: 1, channel: 'puzzles', times: 1, after: 0, struck: 0 },
    ]);
    expect((await desk.remove('/api/faults')).list).toEqual([]);
    expect((await call()).status).toBe(200);
  });

  const bad: readonly [Json, unknown][] = [
    [{}, '"faults" must be a list of faults'],
    [{ faults: [] }, '"faults" must be a list of faults'],
    [{ faults: [5] }, 'each of "faults" must be an object'],
    [{ faults: [{ what: 'fire' }] }, expect.stringMatching(/"what" can't be "fire"; it is one of: 429, /u)],
    [{ faults: [{ what: '500', chanel: 'x' }] }, expect.stringMatching(/a fault has no "chanel"/u)],
    [{ faults: [{ what: 'slow' }] }, '"slow" needs "seconds"'],
    [{ faults: [{ what: 'slow', seconds: 31 }] }, '"seconds" must be a number from 0 to 30'],
    [{ faults: [{ what: 'refuse', code: 1 }] }, expect.stringMatching(/"refuse" needs a "code", one of: 401, 10003/u)],
    [{ faults: [{ what: '429', scope: 'all' }] }, '"scope" can\'t be "all"; it is one of: user, shared, global'],
    [{ faults: [{ what: '500', guild: 'x' }] }, expect.stringMatching(/there is no server x; there are: Puzzle Club/u)],
    [{ faults: [{ what: '500', times: 0 }] }, '"times" must be a whole number from 1 to 1000'],
    [{ faults: [{ what: '500', after: -1 }] }, '"after" must be a whole number from 0 to 1000'],
    [{ faults: [{ what: '500' }, { what: 'fire' }] }, expect.stringContaining('fire')],
  ];
  it.each(bad)('is refused whole: %j', async (body, error) => {
    expect(await desk.post('/api/faults', body)).toMatchObject({ status: 400, body: { error } });
    expect((await desk.get('/api/faults')).list).toEqual([]);
  });
});
