/** /health: one row tells how the bot itself is. */
import { beforeEach, describe, expect, it } from 'vitest';
import { healthOf } from '../../src/health.ts';
import { fingerprintOf } from '../../src/digest.ts';
import { counting } from './counting.ts';
import { midnight, minute } from './posting.ts';
import { forgetAll } from './solving.ts';
import { env } from './talk.ts';

beforeEach(forgetAll);

const health = async (now = midnight, changes: object = {}) => {
  const { status, body } = await healthOf({ ...env, ...changes }, '1.2.3', now);
  return { status, body: body as Readonly<Record<string, unknown>> };
};

const pulse = (columns: string): Promise<unknown> => env.DB.prepare(`UPDATE pulse SET ${columns}`).run();

describe('health', () => {
  it('is good before the first tick, and says what there is to say', async () => {
    expect(await health()).toEqual({
      status: 200,
      body: {
        status: 'ok',
        version: '1.2.3',
        tick: null,
        post: null,
        overdue: 0,
        closed_until: null,
        token: 'ok',
        migration: expect.stringMatching(/^\d{4}_\w+\.sql$/u),
        application: env.DISCORD_APPLICATION_ID,
        key: env.DISCORD_PUBLIC_KEY,
      },
    });
  });

  it('tells the last tick and post, who is overdue, and until when Discord is left alone', async () => {
    await pulse(
      `tick = ${midnight}, post = ${midnight - minute}, overdue = 3, closed_until = ${midnight + 2 * minute}`,
    );
    const facts = { tick: '2026-03-04T00:00:00.000Z', post: '2026-03-03T23:59:00.000Z', overdue: 3 };
    expect((await health(midnight + minute)).body).toMatchObject({
      ...facts,
      closed_until: '2026-03-04T00:02:00.000Z',
    });
    expect((await health(midnight + 3 * minute)).body).toMatchObject({ ...facts, closed_until: null });
  });

  it('is bad when ticks stay away for longer than two and a late one', async () => {
    await pulse(`tick = ${midnight}`);
    expect((await health(midnight + 50 * minute)).status).toBe(200);
    const late = await health(midnight + 50 * minute + 1);
    expect([late.status, late.body['error']]).toEqual([503, 'no-tick']);
  });

  it('is bad while Discord refuses the token, and good again with another', async () => {
    await pulse(`halted = '${await fingerprintOf(env.DISCORD_TOKEN ?? '')}'`);
    const refused = await health();
    expect([refused.status, refused.body['error'], refused.body['token']]).toEqual([503, 'token-refused', 'refused']);
    expect((await health(midnight, { DISCORD_TOKEN: 'another' })).status).toBe(200);
  });

  it('costs two rows: its own and the last migration’s', async () => {
    const counted = counting(env.DB);
    expect((await health(midnight, { DB: counted.db })).status).toBe(200);
    expect(counted.read).toBeLessThanOrEqual(2);
  });
});
