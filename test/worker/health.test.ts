/** /health: one row tells how the bot itself is, and the database whether it is of this version. */
import { beforeEach, describe, expect, it } from 'vitest';
import schemaPack from '../../build/schema.bin';
import { healthOf } from '../../src/health.ts';
import { fingerprintOf } from '../../src/digest.ts';
import type { Schema } from '../../src/store/heartbeat.ts';
import { counting } from './counting.ts';
import { midnight, minute } from './posting.ts';
import { forgetAll } from './solving.ts';
import { env } from './talk.ts';
import { change } from './database.ts';

beforeEach(forgetAll);

const schema = JSON.parse(new TextDecoder().decode(schemaPack)) as Schema;

const health = async (now = midnight, changes: object = {}) => {
  const { status, body } = await healthOf({ ...env, ...changes }, { version: '1.2.3', schema }, now);
  return { status, body: body as Readonly<Record<string, unknown>> };
};

const heartbeat = (columns: string): Promise<unknown> => change(`UPDATE heartbeat SET ${columns}`);

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
        endpoint_removed: null,
        endpoint_restored: null,
        migration: expect.stringMatching(/^\d{4}_\w+\.sql$/u),
        application: env.DISCORD_APPLICATION_ID,
        key: env.DISCORD_PUBLIC_KEY,
      },
    });
  });

  it('tells the last tick and post, who is overdue, and until when Discord is left alone', async () => {
    await heartbeat(
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
    await heartbeat(`tick = ${midnight}`);
    expect((await health(midnight + 50 * minute)).status).toBe(200);
    const late = await health(midnight + 50 * minute + 1);
    expect([late.status, late.body['error']]).toEqual([503, 'no-tick']);
  });

  it('is bad while Discord refuses the token, and good again with another', async () => {
    await heartbeat(`halted = '${await fingerprintOf(env.DISCORD_TOKEN ?? '')}'`);
    const refused = await health();
    expect([refused.status, refused.body['error'], refused.body['token']]).toEqual([503, 'token-refused', 'refused']);
    expect((await health(midnight, { DISCORD_TOKEN: 'another' })).status).toBe(200);
  });

  it('is bad while Discord has no address for interactions, and tells afterwards that it was put back', async () => {
    const facts = { endpoint_removed: '2026-03-04T00:00:00.000Z', endpoint_restored: null };
    await heartbeat(`endpoint_removed = ${midnight}`);
    const removed = await health();
    expect([removed.status, removed.body]).toEqual([
      503,
      expect.objectContaining({ error: 'endpoint-removed', ...facts }),
    ]);
    await heartbeat(`endpoint_restored = ${midnight + minute}`);
    expect(await health()).toMatchObject({
      status: 200,
      body: { ...facts, endpoint_restored: '2026-03-04T00:01:00.000Z' },
    });
  });

  it.each([
    ['D1_ERROR: Exceeded maximum DB size.', 'full-database'],
    ['D1_ERROR: database or disk is full: SQLITE_FULL', 'full-database'],
    ["D1_ERROR: Your account has exceeded D1's free tier daily row write limit.", 'daily-limit'],
    ['D1_ERROR: D1 DB is overloaded.', 'database'],
  ])('finds out why ticks stay away where the database can only be read: %s', async (reason, error) => {
    const prepare = (sql: string): object =>
      sql.startsWith('UPDATE') ? { run: () => Promise.reject(new Error(reason)) } : env.DB.prepare(sql);
    await heartbeat(`tick = ${midnight}`);
    expect((await health(midnight, { DB: { prepare } })).status).toBe(200);
    const late = await health(midnight + 51 * minute, { DB: { prepare } });
    expect([late.status, late.body['error']]).toEqual([503, error]);
  });

  it('costs its own row, the last migration’s, and one for each table and index', async () => {
    const counted = counting(env.DB);
    expect((await health(midnight, { DB: counted.db })).status).toBe(200);
    const objects = await env.DB.prepare('SELECT COUNT(*) AS n FROM sqlite_schema').first<number>('n');
    expect(objects).toBeLessThan(45);
    expect([counted.read, counted.written]).toEqual([(objects ?? 0) + 2, 0]);
  });
});

describe('the tables', () => {
  const run = async (...statements: readonly string[]): Promise<void> => {
    for (const one of statements) await change(one);
  };
  const isNamed = async (): Promise<unknown> => {
    const { status, body } = await health();
    return status === 503 && body['error'] === 'old-database' && body['message'];
  };

  it.each([
    ['a table', 'ALTER TABLE finds RENAME TO found', 'ALTER TABLE found RENAME TO finds', /there is no finds\.$/u],
    [
      'a column',
      'ALTER TABLE players RENAME COLUMN as_text TO shown',
      'ALTER TABLE players RENAME COLUMN shown TO as_text',
      /players is without “as_text INTEGER NOT NULL DEFAULT 0”\.$/u,
    ],
    [
      'an index',
      'DROP INDEX racers_by_user',
      'CREATE INDEX racers_by_user ON racers (user)',
      /there is no racers_by_user\.$/u,
    ],
  ])(
    'are told apart from those of an older version, where the name of its migration is the same: without %s',
    async (_what, spoil, mend, named) => {
      expect((await health()).status).toBe(200);
      await run(spoil);
      try {
        expect(await isNamed()).toMatch(named);
      } finally {
        await run(mend);
      }
      expect((await health()).status).toBe(200);
    },
  );

  it('that have other rules for a column are another version’s', async () => {
    const { status, body } = await healthOf(
      env,
      {
        version: '1',
        schema: { live: schema['live']?.replace('edits INTEGER NOT NULL DEFAULT 0', 'edits INTEGER') ?? '' },
      },
      midnight,
    );
    expect([status, body]).toEqual([
      503,
      expect.objectContaining({ message: expect.stringContaining('“edits INTEGER”') }),
    ]);
  });

  it('may have more than this version knows, as after a rollback', async () => {
    await run('ALTER TABLE guilds ADD COLUMN colour TEXT', 'CREATE TABLE colours (name TEXT)');
    try {
      expect((await health()).status).toBe(200);
    } finally {
      await run('ALTER TABLE guilds DROP COLUMN colour', 'DROP TABLE colours');
    }
  });
});
