/** A job of the queue: the first servers' posts of a date, and what must have come of them. */
import { plannedKey } from '../../src/day/plan.ts';
import { keyOf } from '../../src/store/days.ts';
import type { Backend } from '../workerd/backend.ts';
import { event } from '../workerd/events.ts';
import type { Ask } from '../workerd/requests.ts';
import { date, midnight, perJob } from './town.ts';

/** Every post has a button that names its puzzle. */
const named = /check:open:\d{4}-\d\d-\d\d\.[a-z0-9-]+\.\d+/u;

export function job(backend: Backend): Ask {
  const { guilds, forget, noted } = serversOf(backend);
  const expected = guilds.map((one) => `check:open:${keyOf(plannedKey({ ...one, distance: null }, date))}`).toSorted();
  const after = (): string | undefined => {
    const posts = backend.take().posts.map((body) => named.exec(body)?.[0] ?? 'nothing');
    if (posts.toSorted().join(' ') !== expected.join(' ')) return `the posts are of ${posts.join(' ')}`;
    return noted() === perJob ? undefined : `${noted()} posts were noted`;
  };
  return event(`job of ${perJob} posts`, '/job', bodyOf(guilds), { before: forget, after });
}

export function plainJob(backend: Backend): Ask {
  const { guilds, forget, noted } = serversOf(backend);
  const after = (): string | undefined => {
    const sent = backend.take().posts.length;
    return sent === perJob && noted() === perJob ? undefined : `${sent} posts were sent, ${noted()} were noted`;
  };
  return event('plain job', '/job', bodyOf(guilds), { before: forget, after });
}

interface Server {
  readonly guild: string;
  readonly family: string;
}

const bodyOf = (guilds: readonly Server[]): object => ({
  date,
  guilds: guilds.map(({ guild }) => guild),
  now: midnight,
  attempt: 0,
});

function serversOf({ database, take }: Backend): {
  readonly guilds: readonly Server[];
  readonly forget: () => void;
  readonly noted: () => number;
} {
  const guilds = database
    .prepare(`SELECT guild, family FROM guilds WHERE minute = 0 AND zone = 'UTC' ORDER BY guild LIMIT ?`)
    .all(perJob) as unknown as readonly Server[];
  const asked = JSON.stringify(guilds.map(({ guild }) => guild));
  const mine = 'guild IN (SELECT value FROM json_each(?))';
  const count = database.prepare(`SELECT COUNT(*) AS n FROM posts WHERE ${mine} AND date = ? AND message IS NOT NULL`);
  return {
    guilds,
    // Posts are claimed once, and the rounds before them closed once.
    forget: () => {
      database.exec('INSERT OR REPLACE INTO days SELECT * FROM all_days');
      database.prepare(`DELETE FROM posts WHERE ${mine} AND date = ?`).run(asked, date);
      database.prepare(`UPDATE posts SET standings = NULL, streak = 0 WHERE ${mine}`).run(asked);
      take();
    },
    noted: () => Number(count.get(asked, date)?.['n']),
  };
}
