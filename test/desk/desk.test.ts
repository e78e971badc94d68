/** The desk around a stub bot, in the real runtime. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REST, Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskLanguages, termsIn } from '../../local/discord/languages.ts';
import { isObject, textOf } from '../../local/json.ts';
import { type Answer, sitDown, stub, type TestDesk } from './people.ts';

const definitions = [
  { name: 'do', description: 'Does it', options: [{ type: 3, name: 'what', description: 'What', required: true }] },
  { name: 'find', description: 'Finds', options: [{ type: 3, name: 'what', description: 'What', autocomplete: true }] },
  { name: 'here', description: 'Only in servers', contexts: [0] },
];

const stateDir = mkdtempSync(join(tmpdir(), 'desk-'));

let desk: TestDesk;
/** It takes its time while the other tests run. */
let late: Promise<Answer>;

beforeAll(async () => {
  desk = await sitDown({
    ...stub,
    definitions,
    stateDir,
    now: Date.parse('2026-03-01T00:00:00Z'),
  });
  late = does('late', { user: 'zoe', guild: null });
});
afterAll(async () => {
  await desk.close();
  rmSync(stateDir, { recursive: true });
});

const does = (what: string, more = {}): Promise<Answer> => desk.say(`/do what: ${what}`, more);

describe('what the bot answers', () => {
  it('is seen by everyone, or by one person', async () => {
    expect(await does('hello', { channel: 'puzzles' })).toMatchObject({
      status: 200,
      messages: [{ text: 'hello', private: false }],
    });
    const secret = await does('private', { channel: 'puzzles' });
    expect(secret.messages).toMatchObject([
      { text: 'psst', private: true, flags: 64, interaction_metadata: { name: 'do' } },
    ]);
    const { list } = await desk.get('/api/channels');
    const path = `/api/channels/${textOf(list.find(({ name }) => name === 'puzzles')?.['id'])}/messages`;
    const texts = async (query: string) => (await desk.get(path + query)).list.map(({ text }) => text);
    expect(await texts('')).toEqual(['hello']);
    expect(await texts('?user=ada')).toEqual(['hello', 'psst']);
    expect(await texts('?user=bob')).toEqual(['hello']);
  });

  it.each([
    ['long', /Discord refuses the answer.*data\.content.*2000/u],
    ['typo', /Discord knows no "flag" here/u],
    ['junk', /neither JSON nor a form/u],
    ['nothing-of-the-kind', /the Worker answered 500/u],
    ['silent', /the Worker answered 500|within 3 seconds/u],
  ])('and if it is no good (%s) the chat says so', async (what, reason) => {
    const { status, messages } = await does(what);
    expect({ status, messages }).toMatchObject({
      status: 200,
      messages: [{ text: 'The application did not respond', private: true, error: expect.stringMatching(reason) }],
    });
  });

  it('and in Japanese to those who read that', async () => {
    expect((await does('junk', { locale: 'ja' })).text).toBe('アプリケーションが応答しませんでした');
  });

  it('cannot come from anywhere but Discord', async () => {
    expect((await does('outside')).text).toBe('502');
    expect(desk.log.join('\n')).toContain('the Worker called https://example.com');
  });
});

describe('an interaction', () => {
  const sent = async (more = {}): Promise<unknown> => JSON.parse((await does('whole', more)).text);

  it('says who, where and in which language', async () => {
    expect(await sent({ locale: 'ja' })).toMatchObject({
      type: 2,
      version: 1,
      context: 0,
      locale: 'ja',
      guild_id: expect.stringMatching(/^\d{17,}$/u),
      channel: { name: 'general' },
      member: { user: { global_name: 'ada' }, permissions: expect.stringMatching(/^\d+$/u) },
      data: { name: 'do', options: [{ name: 'what', type: 3, value: 'whole' }] },
    });
  });

  it('gives admins every permission', async () => {
    const permissions = async (admin: boolean): Promise<bigint> => {
      const whole = await sent({ admin });
      const member = isObject(whole) && isObject(whole['member']) ? whole['member'] : {};
      return BigInt(textOf(member['permissions']));
    };
    const manageServer = 32n;
    expect((await permissions(true)) & manageServer).toBe(manageServer);
    expect((await permissions(false)) & manageServer).toBe(0n);
  });

  it('in a direct line has a user and no member', async () => {
    const whole = await sent({ guild: null });
    expect(whole).toMatchObject({ context: 1, user: { global_name: 'ada' }, channel: { type: 1 } });
    expect(whole).not.toHaveProperty('member');
    expect(whole).not.toHaveProperty('guild_id');
    expect(await desk.say('/here', { guild: null })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/\/here works only on a server/u) },
    });
  });
});

describe('controls', () => {
  it('change their message, or open a form that is filled in', async () => {
    const [message] = (await does('buttons')).messages;
    expect(message).toMatchObject({ text: 'press\n[Up] [Ask]' });
    const asked = await desk.press(message, 'ask', { user: 'bob' });
    expect(asked.body).toMatchObject({ messages: [], modal: { custom_id: 'form', title: 'A form' } });
    const submit = (user: string, values: object) => desk.post('/api/submit', { user, custom_id: 'form', values });
    expect(await submit('bob', {})).toMatchObject({ status: 400, body: { error: 'the field "name" is required' } });
    expect(await submit('bob', { name: 'x'.repeat(11) })).toMatchObject({ status: 400 });
    expect(await submit('bob', { nome: 'Bob' })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/no field "nome"/u) },
    });
    expect(await submit('eve', { name: 'Eve' })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/has no form/u) },
    });
    expect((await submit('bob', { name: 'Bob' })).messages).toMatchObject([{ text: 'hello Bob', private: true }]);
    expect(await submit('bob', { name: 'Bob' })).toMatchObject({ status: 400 });
    const changed = await desk.press(message, 'up');
    expect(changed.messages).toMatchObject([
      { id: message?.['id'], text: 'up!', edited_timestamp: expect.any(String) },
    ]);
    expect(await desk.press(message, 'up')).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/nothing on message/u) },
    });
  });

  it('of a private message are for one person', async () => {
    const [message] = (await does('secret-buttons')).messages;
    expect(await desk.press(message, 'up', { user: 'bob' })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/sees no message/u) },
    });
    expect(await desk.press(message, 'up')).toMatchObject({ status: 200 });
  });

  it('complete what is typed', async () => {
    const { body } = await desk.post('/api/complete', { user: 'ada', text: '/find what: knig' });
    expect(body).toMatchObject({ choices: [{ name: 'did you mean knig?', value: 'x' }] });
  });
});

it('the clock, the cron and the queue post now, and later when the clock has moved', async () => {
  expect((await desk.post('/api/clock', { now: '2026-03-02T00:00:00Z' })).body['now']).toMatch(/^2026-03-02T00:00:00/u);
  const { body } = await desk.post('/api/cron', { times: 2 });
  expect(body).toEqual({ fired: 2, sent: 4, delivered: 2, retried: 0, dropped: 0, delayed: 2 });
  const posts = async () => (await desk.texts('puzzles')).filter((text) => text.startsWith('a post'));
  expect(await posts()).toHaveLength(2);
  await desk.post('/api/clock', { now: '2026-03-02T00:02:00Z' });
  expect(await posts()).toHaveLength(4);
  const { body: now } = await desk.get('/api/clock');
  expect(Date.parse(textOf(now['now'])) - Date.parse('2026-03-02T00:02:00Z')).toBeLessThan(10_000);
  const told = (await posts()).map((text) => Number(/now (\d+)/u.exec(text)?.[1]) - Date.parse('2026-03-02T00:00:00Z'));
  expect(told.map((late) => Math.floor(late / 60_000))).toEqual([0, 0, 2, 2]);
});

it('a desk that is starting has a page that asks again, and tells programs so', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => taken.close(resolve));
  const url = `http://127.0.0.1:${port}`;
  const starting = sitDown({ ...stub, port });
  // The door opens at once; the Worker takes a second.
  const ask = (path: string): Promise<Response> => fetch(`${url}${path}`).catch(() => ask(path));
  const [page, api] = await Promise.all(['/', '/api/server'].map(ask));
  const ready = await starting;
  await ready.close();
  expect([page?.status, api?.status]).toEqual([503, 503]);
  expect(page?.headers.get('content-type')).toContain('text/html');
  const text = await page?.text();
  expect(text).toContain('http-equiv="refresh"');
  expect(text).toContain('デスクを起動しています');
  expect(await api?.json()).toEqual({ error: 'the desk is still starting' });
});

it('refuses its folder to a second desk, and goes on', async () => {
  await expect(sitDown({ ...stub, stateDir })).rejects.toThrow(`is using ${stateDir}; end it, or`);
  expect((await does('hello')).text).toBe('hello');
});

it('marks what goes wrong in the Worker in its log, so that a person sees it without asking for the rest', async () => {
  const before = desk.errors.length;
  await does('hello');
  expect(desk.errors).toHaveLength(before);
  await does('complain');
  expect(desk.errors.slice(before)).toEqual([expect.stringContaining('something is wrong')]);
});

const servers = deskLanguages.map(({ code }) => termsIn(code).server);

describe('the door', () => {
  it.each([
    ['/api/say', '{', 'the body must be a JSON object'],
    ['/api/say', {}, '"user" is missing; it must be a string'],
    ['/api/say', { user: 'ada', text: ' ' }, 'there is nothing to send; write a message, or / for a command'],
    ['/api/raw', { headers: { 'a b': 'c' } }, expect.stringMatching(/^this request can’t be sent/u)],
    ['/api/say', { user: 'ada' }, '"text" is missing; it must be a string'],
    ['/api/say', { user: 'a#b', text: 'x' }, '"user" must be a name of 1 to 32 characters without @, # or :'],
    ['/api/say', { user: 'ada', text: 'x', admin: 'yes' }, '"admin" must be true or false'],
    [
      '/api/say',
      { user: 'ada', text: 'x', guild: '1' },
      `there is no server 1; there are: ${servers.join(', ')}, and null for the direct line`,
    ],
    [
      '/api/say',
      { user: 'ada', text: 'x', channel: 'x' },
      'there is no channel x; there are: #general, #puzzles, #announcements',
    ],
    ['/api/press', { user: 'ada', message: '1', custom_id: 'a' }, 'ada sees no message 1'],
    ['/api/clock', { now: 'noon' }, '"now" must be a time such as 2026-03-01T00:00:00Z'],
    ['/api/cron', { times: 0 }, '"times" must be a whole number from 1 to 1000'],
    ['/api/raw', { headers: [] }, '"headers" must be an object of strings'],
  ])('explains a bad request: %s %j', async (path, body, error) => {
    expect(await desk.post(path, body)).toMatchObject({ status: 400, body: { error } });
  });

  it('is closed to other names and other sites', async () => {
    const status = (headers: Record<string, string>, path = '/api/keys'): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const asked = request(desk.url, { headers, path }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.once('error', reject).end();
      });
    expect(await status({})).toBe(200);
    expect(await status({ host: 'evil.example' })).toBe(403);
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: desk.url })).toBe(200);
    expect(await status({}, '//[')).toBe(400);
  });

  it('hands a raw request to the Worker, and health', async () => {
    const sent = { headers: {}, body: '{"type":1}' };
    expect((await desk.post('/api/raw', sent)).body).toEqual({ status: 200, body: '{"type":1}' });
    expect((await desk.get('/health')).body).toEqual({ ok: true });
    expect(await desk.get('/api/nothing')).toMatchObject({ status: 404 });
  });

  it('passes the addresses of pictures on to the Worker, whole, and all headers back', async () => {
    const path = '/solution/rush-hour.pr%2D0.2a/A.B-1.gif?s=a-b_c&more=1';
    const drawn = await fetch(desk.url + path);
    expect(drawn.status).toBe(200);
    expect(await drawn.text()).toBe(`https://antipode.example${path}`);
    expect(Object.fromEntries(drawn.headers)).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'public, immutable',
      etag: '"x"',
      'x-own': 'x',
    });
    expect((await fetch(`${desk.url}/board/gone.png`)).status).toBe(404);
    expect(await (await fetch(`${desk.url}/board/x.png`)).text()).toBe('https://antipode.example/board/x.png');
    expect(await (await fetch(`${desk.url}/solutions`)).json()).toEqual({ error: 'there is nothing at /solutions' });
  });

  it('lets discord.js in with the token, under Discord’s own paths', async () => {
    const { body } = await desk.get('/api/keys');
    const rest = new REST({ version: '10', api: `${desk.url}/discord/api` }).setToken(textOf(body['token']));
    expect(await rest.get(Routes.user())).toMatchObject({ username: 'Antipode', bot: true });
    const commands = await rest.get(Routes.applicationCommands(textOf(body['applicationId'])));
    expect(commands).toMatchObject(definitions);
  });

  it('takes a plain line as something said to all', async () => {
    const { messages } = await desk.say('good **morning**', { channel: 'announcements' });
    expect(messages).toMatchObject([{ text: 'good **morning**', private: false, author: { global_name: 'ada' } }]);
  });
});

it('an answer that takes more than three seconds comes too late', async () => {
  const { messages } = await late;
  expect(messages).toMatchObject([{ private: true, error: expect.stringMatching(/3 seconds/u) }]);
});
