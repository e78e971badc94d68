/** The work without a request: ticks and jobs, beside a plain Worker that reads who is due and sends one text to each. */
import type { Module } from '../../local/worker/bundle.ts';
import { bundleOf } from '../build.ts';
import { type Effort, type Subject, measure } from '../measure.ts';
import { paths } from '../paths.ts';
import type { Row } from '../row.ts';
import { openBackend } from '../workerd/backend.ts';
import { withEvents } from '../workerd/events.ts';
import { writeProgram } from '../workerd/program.ts';
import type { Ask } from '../workerd/requests.ts';
import { job, plainJob } from './jobs.ts';
import { dealAll, tick, plainTick } from './ticks.ts';
import { atMidnight, hour, midnight, minute, perJob, populate, servers } from './town.ts';

/** At this minute it is o'clock nowhere. */
const quiet = midnight + 12 * hour + 10 * minute;
/** Seen from midnight, the last day that is dealt ahead. */
const newest = '2026-03-06';

export async function benchScheduled(modules: readonly Module[], effort: Effort): Promise<Row[]> {
  const backend = await openBackend(paths.migrations);
  try {
    populate(backend.database);
    const program = writeProgram(withEvents(modules), backend);
    const plainly = writeProgram(withEvents(await bundleOf('plain/posting.ts')), backend);
    await dealAll(program, backend, [quiet - 24 * hour, quiet]);
    const jobs = Math.ceil(atMidnight / perJob);
    const plain = (ask: Ask): Subject => ({ name: ask.name, program: plainly, ask });
    const due = `${atMidnight.toLocaleString('en')} of ${servers.toLocaleString('en')} servers due`;
    const subjects: Subject[] = [
      {
        name: 'tick, nobody due',
        program,
        ask: tick(backend, quiet, 0),
        reference: plain(plainTick(backend, quiet, 0)),
      },
      { name: 'tick, the first of a day, which deals', program, ask: tick(backend, quiet, 0, newest) },
      {
        name: `tick, ${due}`,
        program,
        ask: tick(backend, midnight, jobs),
        reference: plain(plainTick(backend, midnight, jobs)),
      },
      { name: `job of ${perJob} posts`, program, ask: job(backend), reference: plain(plainJob(backend)) },
    ];
    return await measure(subjects, effort);
  } finally {
    backend.close();
  }
}
