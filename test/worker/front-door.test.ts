import { createExecutionContext } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import worker from '../../src/index.ts';
import { env, signed } from './talk.ts';

const ping = JSON.stringify({ id: '1', type: 1, token: 't', version: 1 });

describe('POST /interactions', () => {
  it('answers a signed ping with a pong', async () => {
    const response = await signed(ping);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ type: 1 });
  });

  it('refuses a signed body that is no interaction with 400', async () => {
    for (const body of ['', 'junk', '[]', 'null', '{}', '{"type":99}', '{"type":2}', '7']) {
      expect([body, (await signed(body)).status]).toEqual([body, 400]);
    }
  });

  it('answers broken, unknown and outdated interactions privately', async () => {
    const bodies = [
      { type: 2, data: { type: 1, name: 'no-such-command' }, user: { id: '1' } },
      { type: 2, data: { type: 3, name: 'daily' }, user: { id: '1' } },
      { type: 3, data: { custom_id: 'old:button:1' }, user: { id: '1' } },
      { type: 3, data: { custom_id: 'check:open:2026-13-01.8-puzzle.22' }, user: { id: '1' } },
      { type: 3, data: { custom_id: 'solve:page:8-puzzle.123456780.zzzzzzzz:0' }, user: { id: '1' } },
      { type: 3, data: { custom_id: 'constructor:constructor:1' }, user: { id: '1' } },
      { type: 3, data: { custom_id: 'solve:toString:1' }, user: { id: '1' } },
      { type: 5, data: { custom_id: 'check:list:nonsense', components: [] }, user: { id: '1' } },
      {
        type: 2,
        data: { type: 1, name: 'settings' },
        member: { user: { id: '1' }, permissions: 'junk' },
        guild_id: '1',
      },
    ];
    for (const body of bodies) {
      const response = await signed(JSON.stringify({ id: '1', token: 't', version: 1, locale: 'ja', ...body }));
      expect([body, response.status]).toEqual([body, 200]);
      const reply = (await response.json()) as { type: number; data: { flags: number; content: string } };
      expect([body, reply.type, reply.data.flags]).toEqual([body, 4, 64]);
      expect(reply.data.content).toMatch(/[ぁ-ん]/u);
    }
  });

  it('is 404 elsewhere', async () => {
    const response = await worker.fetch(
      new Request('https://antipode.test/wp-login.php'),
      env,
      createExecutionContext(),
    );
    expect(response.status).toBe(404);
  });
});

describe('GET /health', () => {
  const health = async (
    changes: Record<string, unknown>,
  ): Promise<{ status: number; body: Record<string, string> }> => {
    const request = new Request('https://antipode.test/health');
    const response = await worker.fetch(request, { ...env, ...changes }, createExecutionContext());
    return { status: response.status, body: await response.json() };
  };

  it('tells the version', async () => {
    const { status, body } = await health({});
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/u) });
  });

  it('names what is missing or wrong', async () => {
    for (const setting of ['DISCORD_APPLICATION_ID', 'DISCORD_PUBLIC_KEY', 'DISCORD_TOKEN', 'DAY_SECRET']) {
      for (const value of [undefined, '']) {
        const { status, body } = await health({ [setting]: value });
        expect([status, body['error'], body['setting']]).toEqual([503, 'missing-setting', setting]);
      }
    }
    for (const key of ['abc', 'zz'.repeat(32), `${env.DISCORD_PUBLIC_KEY}00`]) {
      const { status, body } = await health({ DISCORD_PUBLIC_KEY: key });
      expect([key, status, body['error']]).toEqual([key, 503, 'invalid-public-key']);
    }
    const short = await health({ DAY_SECRET: 'fifteen bytes..' });
    expect([short.status, short.body['error']]).toEqual([503, 'short-day-secret']);
    const misspelt = await health({ PICTURES: 'attach' });
    expect([misspelt.status, misspelt.body['error']]).toEqual([503, 'unknown-pictures']);
    expect((await health({ PICTURES: 'attached' })).status).toBe(200);
    const broken = await health({ DB: { prepare: () => ({ all: () => Promise.reject(new Error('no such table')) }) } });
    expect([broken.status, broken.body['error']]).toEqual([503, 'database']);
  });
});

it('says what is missing when interactions cannot be verified', async () => {
  const request = new Request('https://antipode.test/interactions', { method: 'POST', body: ping });
  const response = await worker.fetch(request, { ...env, DISCORD_PUBLIC_KEY: '' }, createExecutionContext());
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: 'missing-setting', setting: 'DISCORD_PUBLIC_KEY' });
});
