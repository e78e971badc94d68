/** The files of the page to play on, which the platform serves before the Worker is asked. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../local/json.ts';
import { stub, sitDown, type TestDesk } from './people.ts';

const script = 'page/main-1a2b3c.js';
const files: Readonly<Record<string, string>> = {
  'play.html': '<!doctype html><title>play</title>',
  [script]: 'export {};',
  _headers: `/play
  Content-Security-Policy: default-src 'self'
  Referrer-Policy: no-referrer
/page/*
  Cache-Control: public, max-age=31536000, immutable
`,
};

const now = Date.parse('2026-03-01T00:00:00Z');
let desk: TestDesk;
const folder = mkdtempSync(join(tmpdir(), 'pages-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'page'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  desk = await sitDown({
    ...stub,
    pages: folder,
    now,
  });
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true });
});

const at = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${desk.url}${path}`, { redirect: 'manual', ...init });

describe('the page to play on', () => {
  it('has the headers of production', async () => {
    const page = await at('/play');
    expect([page.status, await page.text()]).toEqual([200, files['play.html']]);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const loaded = await at(`/${script}`);
    expect(await loaded.text()).toBe(files[script]);
    expect(loaded.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is asked for, and takes nothing', async () => {
    const head = await at('/play', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ]);
    expect((await at('/play', { method: 'POST', body: '{}' })).status).toBe(405);
  });

  it('has one address', async () => {
    const elsewhere = await at('/play/');
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([307, '/play']);
  });

  it('is told the time of the desk', async () => {
    const told = async (): Promise<number> => {
      const answer: unknown = await (await at('/play/begin', { method: 'POST', body: '{}' })).json();
      return isObject(answer) ? Number(answer['now']) : 0;
    };
    const before = await told();
    expect(before - now).toBeGreaterThan(0);
    expect(before - now).toBeLessThan(60_000);
    await desk.post('/api/clock', { now: '2026-03-02T00:00:00Z' });
    expect((await told()) - now).toBeGreaterThanOrEqual(86_400_000);
    const { headers } = await at('/play');
    expect(headers.get('date')).toMatch(/^Mon, 02 Mar 2026 00:00:/u);
  });

  it('leaves to the Worker what is no file', async () => {
    expect(await (await at('/page/gone.js')).text()).toMatch(/\/page\/gone\.js$/u);
    const asked = await at('/play/begin', { method: 'POST', headers: { authorization: 'Bearer x' }, body: '{"a":1}' });
    expect(await asked.json()).toMatchObject({ authorization: 'Bearer x', body: '{"a":1}' });
  });
});
