/** Ticks of the cron, and what must have come of them. */
import { dateAt } from '../../src/day/calendar.ts';
import type { Backend } from '../workerd/backend.ts';
import { event } from '../workerd/events.ts';
import type { Program } from '../workerd/program.ts';
import type { MeasuredRequest } from '../workerd/requests.ts';
import { answerOf } from '../workerd/samples.ts';
import { date, minute } from './town.ts';

/** A tick deals a puzzle. */
const maxTicks = 96;

/** Deals all that is needed at some moments, and keeps a copy of it. */
export async function dealAll(program: Program, backend: Backend, moments: readonly number[]): Promise<void> {
  const { database } = backend;
  const dealt = (): number => Number(database.prepare('SELECT COUNT(*) AS n FROM days').get()?.['n']);
  for (const now of moments) {
    for (let ticks = 0, before = -1; before !== dealt(); ticks++) {
      if (ticks === maxTicks) throw new Error(`after ${ticks} ticks there are still puzzles to deal`);
      before = dealt();
      database.prepare('UPDATE heartbeat SET tick = ?, quiet_until = NULL, dealt = NULL').run(now - 15 * minute);
      await answerOf(program.config, event('a tick that deals', '/tick', { scheduledTime: now }, {}));
    }
  }
  if (dealt() === 0) throw new Error('no puzzle was dealt');
  database.exec('CREATE TABLE all_days AS SELECT * FROM days');
}

/**
 * A tick that comes a quarter of an hour after the last one.
 *
 * @param jobs how many it must put into the queue
 * @param forgotten a date whose puzzles are not dealt yet
 * @param isQuiet whether an earlier tick noted that nobody is due
 */
export function tick(
  { database, take }: Backend,
  now: number,
  jobs: number,
  { forgotten = '', isQuiet = false }: { readonly forgotten?: string; readonly isQuiet?: boolean } = {},
): MeasuredRequest {
  const missing = database.prepare(
    `SELECT COUNT(*) AS n FROM all_days LEFT JOIN days USING (date, family, distance) WHERE days.state IS NULL
       OR days.state <> all_days.state OR days.solution <> all_days.solution`,
  );
  let needed = 0;
  const before = (): void => {
    database.exec('INSERT OR REPLACE INTO days SELECT * FROM all_days');
    // What jobs have posted in between.
    database.prepare('DELETE FROM posts WHERE date = ? AND first_claim IS NOT 0').run(date);
    database.prepare('DELETE FROM days WHERE date = ?').run(forgotten);
    const dealt = forgotten === '' ? dateAt(now) : null;
    database
      .prepare('UPDATE heartbeat SET tick = ?, quiet_until = ?, dealt = ?')
      .run(now - 15 * minute, isQuiet ? now + 1 : null, dealt);
    needed = Number(missing.get()?.['n']);
    take();
  };
  const after = (): string | undefined => {
    const sent = take().jobs;
    if (sent !== jobs) return `${sent} jobs instead of ${jobs}`;
    const left = Number(missing.get()?.['n']);
    if (needed > 0 && left >= needed) return `${left} of ${needed} puzzles are still to be dealt`;
    return database.prepare('SELECT tick FROM heartbeat').get()?.['tick'] === now ? undefined : 'it was not noted';
  };
  return event('tick', '/tick', { scheduledTime: now }, { before, after });
}
