/** The doctor, against a desk and against servers that are ill in one way each. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { commands } from '../../commands/index.ts';
import { type Door, openDoor } from '../../local/door/server.ts';
import type { Desk } from '../../local/desk.ts';
import { type HttpAnswer, json } from '../../local/http.ts';
import { launch } from '../../local/launch.ts';
import type { Check } from '../../scripts/doctor/check.ts';
import { reportOf } from '../../scripts/doctor/check.ts';
import { examine } from '../../scripts/doctor/examine.ts';

const root = join(import.meta.dirname, '..', '..');
const definitions = commands.map(({ definition }) => definition);
const newest = readdirSync(join(root, 'migrations')).toSorted().at(-1);
const nobody = { token: '' };

const byName = (checks: readonly Check[]): Readonly<Record<string, string>> =>
  Object.fromEntries(checks.map(({ name, state }) => [name, state]));

function run(...args: readonly string[]): { readonly status: number | null; readonly out: string } {
  const { DISCORD_TOKEN: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/doctor.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  return { status, out: stdout + stderr };
}

describe('a desk as `npm start` starts it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  let desk: Desk;
  beforeAll(async () => {
    vi.stubEnv('STATE_DIR', folder);
    vi.stubEnv('PICTURES', undefined);
    desk = await launch(0, () => {});
    vi.unstubAllEnvs();
  });
  afterAll(async () => {
    await desk.close();
    rmSync(folder, { recursive: true });
  });

  it('is well', async () => {
    const checks = await examine({ url: desk.url, account: nobody, definitions });
    expect(checks.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(byName(checks)).toMatchObject({
      token: 'ok',
      'application id': 'ok',
      'public key': 'ok',
      commands: 'ok',
      health: 'ok',
      settings: 'ok',
      database: 'ok',
      cron: 'ok',
      'false signature': 'ok',
      'true signature': 'ok',
      page: 'ok',
    });
  });

  it('with other commands than here is told apart', async () => {
    const checks = await examine({ url: desk.url, account: nobody, definitions: definitions.slice(1) });
    const found = checks.find(({ state }) => state === 'wrong');
    expect(found).toMatchObject({ name: 'commands', remedy: 'npm run register -- --global' });
    expect(found?.text).toContain(`- /${definitions[0]?.name}`);
  });
});

describe('the program', () => {
  it('says that nobody answers, and ends with 1', () => {
    const { status, out } = run('http://127.0.0.1:9');
    expect(status).toBe(1);
    expect(out).toMatch(
      /^WRONG {2}health +http:\/\/127\.0\.0\.1:9\/health does not answer: .*\n +→ is the address right/mu,
    );
    expect(out).toContain('DISCORD_TOKEN is not set');
  });

  it('asks for an address that is one', () => {
    expect(run('antipode')).toEqual({ status: 2, out: '"antipode" is no address; it begins with https://\n' });
  });
});

describe('a deployment', () => {
  let server: Door | undefined;
  afterEach(() => server?.close());

  /** A status and a body: JSON, or a text with its headers. */
  type Answers = Readonly<Record<string, readonly [status: number, body: unknown, headers?: HttpAnswer['headers']]>>;

  async function serve(answers: Answers): Promise<string> {
    server = await openDoor(0, async ({ path }) => {
      const [status, body, headers] = answers[path] ?? [404, { code: 0, message: '404: Not Found' }];
      return headers === undefined ? json(status, body) : { status, headers, body: String(body) };
    });
    return `http://127.0.0.1:${server.port}`;
  }

  const well = {
    status: 'ok',
    version: '1.0.0',
    tick: '2026-03-04T00:00:00.000Z',
    post: null,
    overdue: 0,
    closed_until: null,
    token: 'ok',
    endpoint_removed: null,
    endpoint_restored: null,
    migration: newest,
    application: '100000000000000000',
    key: 'AB',
  };
  const page = '<script type="module" src="/page/main-1.js"></script>';
  const headers = {
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  };
  const application = { id: '100000000000000000', name: 'A', verify_key: 'ab', interactions_endpoint_url: null };

  async function looked(
    health: readonly [number, unknown],
    more: Answers = {},
    fresh = false,
  ): Promise<readonly Check[]> {
    const url = await serve({
      '/health': health,
      '/interactions': [401, {}],
      '/play': [200, page, headers],
      '/page/main-1.js': [200, '', { 'content-type': 'text/javascript' }],
      '/api/v10/applications/@me': [200, application],
      '/api/v10/applications/100000000000000000/commands': [200, []],
      ...more,
    });
    return examine({ url, account: { token: 'x', api: `${url}/api` }, definitions: [], fresh });
  }

  const found = (checks: readonly Check[]): Readonly<Record<string, string | undefined>> =>
    Object.fromEntries(checks.filter(({ state }) => state === 'wrong').map(({ name, remedy }) => [name, remedy]));

  it('that Discord sends nothing to is told apart from one that is well', async () => {
    const checks = await looked([200, well]);
    expect(found(checks)).toEqual({ endpoint: expect.stringMatching(/^http:.*\/interactions: npm run setup/u) });
    const set = { ...application, interactions_endpoint_url: 'https://elsewhere.example/interactions' };
    const other = await looked([200, well], { '/api/v10/applications/@me': [200, set] });
    expect(found(other)).toEqual({ endpoint: expect.stringMatching(/^http:.*\/interactions: npm run setup/u) });
  });

  it.each([
    ['a secret is missing', { error: 'missing-setting', setting: 'DAY_SECRET' }, 'settings', 'secret put DAY_SECRET'],
    ['the key is none', { error: 'invalid-public-key', setting: 'DISCORD_PUBLIC_KEY' }, 'settings', 'npm run setup'],
    ['the id is another’s', { application: '100000000000000001' }, 'application id', 'DISCORD_APPLICATION_ID'],
    ['the key is another’s', { key: 'ac' }, 'public key', 'DISCORD_PUBLIC_KEY'],
    ['tables are missing', { error: 'database' }, 'database', 'migrations apply'],
    ['tables are of another version', { error: 'old-database' }, 'database', 'before the first release'],
    ['the database is full', { error: 'full-database' }, 'database', 'make room'],
    [
      'Discord has no address any more',
      { error: 'endpoint-removed', endpoint_removed: '2026-03-04T00:00:00.000Z' },
      'interactions',
      'npm run setup',
    ],
    ['a daily limit of D1 is reached', { error: 'daily-limit' }, 'database', 'midnight in UTC'],
    ['a migration is missing', { migration: null }, 'database', 'migrations apply'],
    ['the token is refused', { error: 'token-refused', token: 'refused' }, 'token in use', 'npm run setup'],
    [
      'there was no tick',
      { tick: null },
      'cron',
      'within half an hour of a deployment; if it does not, check [triggers]',
    ],
    ['ticks stay away', { error: 'no-tick' }, 'cron', 'wrangler tail'],
    ['a server is overdue', { overdue: 1 }, 'cron', 'wrangler tail'],
    ['Cloudflare turns it away', { closed_until: '2026-03-04T00:05:00.000Z' }, 'posts', 'unless it lasts'],
  ])('where %s says how to mend it', async (_name, ill, name, remedy) => {
    const checks = found(await looked([503, { ...well, ...ill }]));
    expect(checks[name]).toContain(remedy);
    expect(Object.keys(checks).toSorted()).toEqual(['endpoint', name].toSorted());
  });

  it('that has put its address back says when', async () => {
    const mended = { endpoint_removed: '2026-03-04T00:00:00.000Z', endpoint_restored: '2026-03-04T01:00:00.000Z' };
    const checks = await looked([200, { ...well, ...mended }]);
    expect(checks.find(({ name }) => name === 'interactions')).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('mended at 2026-03-04T01:00:00.000Z'),
    });
  });

  it('that takes any signature, or another application’s token, is found out', async () => {
    const lax = found(await looked([200, well], { '/interactions': [200, { type: 1 }] }));
    expect(Object.keys(lax)).toContain('false signature');
    const refused = await looked([200, well], { '/api/v10/applications/@me': [401, { code: 0, message: '401' }] });
    expect(found(refused)['token']).toContain('Bot page');
    const strange = await looked([200, { hello: 'world' }]);
    expect(found(strange)['health']).toContain('without a path');
  });

  it.each<[string, Answers, string]>([
    ['is not there', { '/play': [404, {}] }, 'answers 404'],
    ['is something else', { '/play': [200, { hello: 'world' }] }, 'not with the page'],
    ['names no script', { '/play': [200, 'hello', headers] }, 'names no script'],
    ['is older than its files', { '/page/main-1.js': [404, {}] }, 'needs /page/main-1.js, which answers 404'],
    ['has no policy', { '/play': [200, page, { 'content-type': 'text/html' }] }, 'without its content-security-policy'],
    [
      'can be framed',
      { '/play': [200, page, { ...headers, 'content-security-policy': "default-src 'self'" }] },
      'without its content-security-policy',
    ],
    [
      'tells where it was',
      { '/play': [200, page, { ...headers, 'referrer-policy': 'origin' }] },
      'without its referrer-policy',
    ],
  ])('whose page %s is found out', async (_name, ill, text) => {
    const checks = await looked([200, well], ill);
    expect(checks.find(({ name }) => name === 'page')).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining(text),
      remedy: expect.stringContaining('wrangler deploy'),
    });
  });

  it('that was deployed a moment ago need not have had a tick', async () => {
    const young = [200, { ...well, tick: null }] as const;
    expect(Object.keys(found(await looked(young)))).toContain('cron');
    expect(byName(await looked(young, {}, true))['cron']).toBe('skipped');
  });

  it('is told in columns', async () => {
    const text = reportOf(await looked([200, well]));
    const lines = text.split('\n').filter((line) => /^(ok|WRONG|-) /u.test(line));
    const column = 5 + 2 + 'false signature'.length + 2;
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) expect(line.slice(column - 2, column + 1)).toMatch(/^ {2}\S$/u);
    expect(text).toMatch(/1 of \d+ checks found something wrong\.\n$/u);
  });
});
