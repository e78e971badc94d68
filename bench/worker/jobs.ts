/** A job of the queue: the first servers' posts of a date, and what must have come of them. */
import { plannedKey } from '../../src/day/plan.ts';
import { keyOf } from '../../src/store/days.ts';
import { cardOf } from '../../src/store/live.ts';
import type { Backend } from '../workerd/backend.ts';
import { event } from '../workerd/events.ts';
import type { MeasuredRequest } from '../workerd/requests.ts';
import { date, midnight } from './town.ts';

/** Every post has a button that names its puzzle. */
const named = /check:open:\d{4}-\d\d-\d\d\.[a-z0-9-]+\.\d+/u;

export function job({ database, take }: Backend, size: number): MeasuredRequest {
  const guilds = database
    .prepare(`SELECT guild, family FROM guilds WHERE minute = 0 AND zone = 'UTC' ORDER BY guild LIMIT ?`)
    .all(size) as unknown as readonly { readonly guild: string; readonly family: string }[];
  const ids = guilds.map(({ guild }) => guild);
  const expected = guilds.map((one) => `check:open:${keyOf(plannedKey({ ...one, distance: null }, date))}`).toSorted();
  const mine = 'guild IN (SELECT value FROM json_each(?))';
  const count = database.prepare(`SELECT COUNT(*) AS n FROM posts WHERE ${mine} AND date = ? AND message IS NOT NULL`);
  return event(
    `job of ${size} posts`,
    '/job',
    { kind: 'post', date, guildIds: ids, now: midnight, attempt: 0 },
    {
      // Posts are claimed once, and the rounds before them closed once.
      before() {
        database.exec('INSERT OR REPLACE INTO days SELECT * FROM all_days');
        database.prepare(`DELETE FROM posts WHERE ${mine} AND date = ?`).run(JSON.stringify(ids), date);
        database.prepare(`UPDATE posts SET standings = NULL, streak = 0 WHERE ${mine}`).run(JSON.stringify(ids));
        take();
      },
      after() {
        const posts = take().posts.map((body) => named.exec(body)?.[0] ?? 'nothing');
        if (posts.toSorted().join(' ') !== expected.join(' ')) return `the posts are of ${posts.join(' ')}`;
        const noted = Number(count.get(JSON.stringify(ids), date)?.['n']);
        return noted === size ? undefined : `${noted} posts were noted`;
      },
    },
  );
}

/** An edit of a post below which stands who plays. */
export function edit({ database, take }: Backend): MeasuredRequest {
  const first = `SELECT guild, family, channel FROM guilds WHERE minute = 0 AND zone = 'UTC' ORDER BY guild LIMIT 1`;
  const { guild, family, channel } = database.prepare(first).get() as Readonly<
    Record<'guild' | 'family' | 'channel', string>
  >;
  const { distance, family: played } = plannedKey({ family, distance: null }, date);
  const card = cardOf('post', guild, date);
  return event(
    'edit of a post',
    '/job',
    { kind: 'live', cards: [card], now: midnight, attempt: 0 },
    {
      before() {
        database.exec('INSERT OR REPLACE INTO days SELECT * FROM all_days');
        database
          .prepare(
            `INSERT OR REPLACE INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message)
             VALUES (?, ?, ?, ?, 0, 0, ?, '1')`,
          )
          .run(guild, date, played, distance, channel);
        database.prepare(`INSERT OR REPLACE INTO live (card, due, players) VALUES (?, 0, '1 2')`).run(card);
        take();
      },
      after() {
        const [body, ...more] = take().posts;
        return body?.includes('2 playing') === true && more.length === 0 ? undefined : `the edit is ${body}`;
      },
    },
  );
}
