/** Reads that are asked for at once are one request, and answer as they do by themselves. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { gathered } from '../../src/store/statement.ts';
import { counting } from './counting.ts';
import { change, insert } from './database.ts';

const { DB } = env as unknown as { DB: D1Database };
const byUser = 'SELECT user, as_text FROM players WHERE user = ?1';
const all = 'WITH few AS (SELECT user FROM players) SELECT * FROM few ORDER BY user';

beforeEach(async () => {
  await change('DELETE FROM players');
  for (const user of ['71', '72']) await insert('players', { user, as_text: 1 });
});

function open() {
  const counted = counting(DB);
  return { counted, db: gathered(counted.db) };
}

describe('a database that gathers reads', () => {
  it('asks once for all that is asked at once, and gives each its own answer', async () => {
    const { counted, db } = open();
    const answers = await Promise.all([
      db.prepare(byUser).bind('72').first(),
      db.prepare(byUser).bind('71').first('as_text'),
      db.prepare(byUser).bind('none').first(),
      db.prepare(byUser).bind('none').first('as_text'),
      db.prepare(all).all(),
    ]);
    expect(answers.slice(0, 4)).toEqual([{ user: '72', as_text: 1 }, 1, null, null]);
    expect(answers[4]).toMatchObject({ results: [{ user: '71' }, { user: '72' }] });
    expect([counted.requests, counted.statements]).toEqual([1, 5]);
  });

  it('asks anew for what is asked later', async () => {
    const { counted, db } = open();
    await db.prepare(byUser).bind('71').first();
    await db.prepare(byUser).bind('72').first();
    expect(counted.requests).toBe(2);
  });

  it('makes each change by itself, and takes its own statements in a batch', async () => {
    const { counted, db } = open();
    const put = db.prepare('UPDATE players SET as_text = 0 WHERE user = ?1');
    const [, , [changed, read]] = await Promise.all([
      put.bind('71').run(),
      put.bind('none').run(),
      db.batch([put.bind('72'), db.prepare(byUser).bind('72')]),
    ]);
    expect(changed?.meta.changes).toBe(1);
    expect(read?.results).toEqual([{ user: '72', as_text: 0 }]);
    expect([counted.requests, counted.written]).toEqual([3, 2]);
  });

  it('fails every read of a request that fails, and none after it', async () => {
    const { db } = open();
    const wrong = await Promise.allSettled([db.prepare(all).all(), db.prepare('SELECT nothing FROM nowhere').all()]);
    expect(wrong.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await db.prepare(byUser).bind('71').first('user')).toBe('71');
  });
});
