/** The work without a request: ticks and jobs, beside a plain Worker that reads who is due and sends one text to each. */
import type { Module } from '../../local/worker/bundle.ts';
import { bundleOf } from '../build.ts';
import { type Effort, type Subject, measure } from '../measure.ts';
import { paths } from '../paths.ts';
import type { Row } from '../row.ts';
import { type Backend, openBackend } from '../workerd/backend.ts';
import { withEvents } from '../workerd/events.ts';
import { writeProgram } from '../workerd/program.ts';
import type { Ask } from '../workerd/requests.ts';
import { answerOf } from '../workerd/samples.ts';
import { atMidnight, date, hour, midnight, minute, populate, servers } from './town.ts';

const perJob = 20;

export async function benchScheduled(modules: readonly Module[], effort: Effort): Promise<Row[]> {
  const backend = await openBackend(paths.migrations);
  try {
    populate(backend.database);
    const program = writeProgram(withEvents(modules), backend);
    const plainly = writeProgram(withEvents(await bundleOf('plain/posting.ts')), backend);
    const ticks = ticksOf(backend);
    // A tick deals only so many puzzles: these deal all that are needed, of the day before too.
    for (const one of ticks.dealing) await answerOf(program.config, one);
    const plainTick: Subject = { name: 'plain tick', program: plainly, ask: ticks.plain };
    const posts = jobOf(backend, (post) => /check:open:\d{4}-\d\d-\d\d\.[a-z0-9-]+\.\d+/u.test(post));
    const plainJob: Subject = { name: 'plain job', program: plainly, ask: jobOf(backend, () => true) };
    const due = `${atMidnight.toLocaleString('en')} of ${servers.toLocaleString('en')} servers due`;
    return await measure(
      [
        { name: 'tick, nobody due', program, ask: ticks.idle },
        { name: 'tick, the first of a day: 8 puzzles dealt', program, ask: ticks.first },
        { name: `tick, ${due}`, program, ask: ticks.busy, reference: plainTick },
        { name: `job of ${perJob} posts`, program, ask: posts, reference: plainJob },
      ],
      effort,
    );
  } finally {
    backend.close();
  }
}

const event = (name: string, path: string, body: object, hooks: Pick<Ask, 'before' | 'after'>): Ask => {
  const init = { method: 'POST', body: JSON.stringify(body) };
  return { name, path, init, expects: /^done$/u, status: 200, ...hooks };
};

interface Expected {
  readonly jobs: number;
  /** Whether puzzles are dealt that there were not before. */
  readonly deals?: boolean;
  /** A date whose puzzles are dealt once more. */
  readonly forgotten?: string;
}

interface Ticks extends Readonly<Record<'idle' | 'first' | 'busy' | 'plain', Ask>> {
  /** They find some work left over, or none. */
  readonly dealing: readonly Ask[];
}

function ticksOf({ database, take }: Backend): Ticks {
  const dealt = (): number => Number(database.prepare('SELECT COUNT(*) AS n FROM days').get()?.['n']);
  const noted = (): unknown => database.prepare('SELECT tick FROM pulse').get()?.['tick'];
  const tick = (name: string, scheduledTime: number, { jobs, deals = false, forgotten = '' }: Expected): Ask => {
    let known = 0;
    const before = (): void => {
      known = dealt();
      database.prepare('DELETE FROM days WHERE date = ?').run(forgotten);
      database.prepare('UPDATE pulse SET tick = ?').run(scheduledTime - 5 * minute);
      take();
    };
    const after = (): string | undefined => {
      const sent = take().jobs;
      if (sent !== jobs) return `${sent} jobs instead of ${jobs}`;
      if (!deals && dealt() !== known) return `${dealt()} puzzles instead of ${known}`;
      return noted() === scheduledTime ? undefined : 'the tick was not noted';
    };
    return event(name, '/tick', { scheduledTime }, { before, after });
  };
  const jobs = Math.ceil(atMidnight / perJob);
  const quiet = midnight + 12 * hour + 10 * minute;
  const early = tick('tick, dealing', quiet - 24 * hour, { jobs: 0, deals: true });
  const late = tick('tick, dealing', quiet, { jobs: 0, deals: true });
  return {
    dealing: [early, early, early, early, late, late],
    idle: tick('tick, nobody due', quiet, { jobs: 0 }),
    first: tick('tick, the first of a day', quiet, { jobs: 0, forgotten: '2026-03-06' }),
    busy: tick('tick, many due', midnight, { jobs }),
    plain: event(
      'plain tick',
      '/tick',
      { scheduledTime: midnight },
      {
        before: () => void take(),
        after: () => (take().jobs === jobs ? undefined : 'not all jobs were sent'),
      },
    ),
  };
}

/** A job of the first servers, whose posts of the date are forgotten before it comes again. */
function jobOf({ database, take }: Backend, isPost: (body: string) => boolean): Ask {
  const guilds = database
    .prepare('SELECT guild FROM guilds WHERE minute = 0 AND zone = ? ORDER BY guild LIMIT ?')
    .all('UTC', perJob)
    .map(({ guild }) => String(guild));
  const mine = 'guild IN (SELECT value FROM json_each(?))';
  const asked = JSON.stringify(guilds);
  const count = database.prepare(`SELECT COUNT(*) AS n FROM posts WHERE ${mine} AND date = ? AND message IS NOT NULL`);
  return event(
    `job of ${perJob} posts`,
    '/job',
    { date, guilds, now: midnight, attempt: 0 },
    {
      before: () => {
        database.prepare(`DELETE FROM posts WHERE ${mine} AND date = ?`).run(asked, date);
        database.prepare(`UPDATE posts SET standings = NULL, streak = 0 WHERE ${mine}`).run(asked);
        take();
      },
      after: () => {
        const { posts } = take();
        if (posts.length !== perJob || !posts.every(isPost)) return `${posts.filter(isPost).length} posts were sent`;
        const kept = Number(count.get(asked, date)?.['n']);
        return kept === perJob ? undefined : `${kept} posts were noted`;
      },
    },
  );
}
