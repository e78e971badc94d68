/** The work without a request: ticks, jobs and steps of proofs. */
import type { Module } from '../../local/worker/bundle.ts';
import type { Subject, Suite } from '../measure.ts';
import { withEvents } from '../workerd/events.ts';
import { writeProgram } from '../workerd/program.ts';
import type { MeasuredRequest } from '../workerd/requests.ts';
import { edit, job } from './jobs.ts';
import { proofStep } from './proofs.ts';
import { dealAll, tick } from './ticks.ts';
import { atMidnight, fewPerJob, hour, midnight, minute, perJob, populate, servers } from './town.ts';

/** In the quarter of an hour before it, it was o'clock nowhere, and no zone has a later date yet. */
const quiet = midnight + 8 * hour + 45 * minute;
/** Seen from midnight, the last day that is dealt ahead. */
const newest = '2026-03-06';

export const scheduled =
  (modules: readonly Module[]): Suite =>
  async (backend) => {
    populate(backend.database);
    const program = writeProgram(withEvents(modules), backend);
    await dealAll(program, backend, [quiet - 24 * hour, quiet]);
    const jobs = Math.ceil(atMidnight / perJob);
    const due = `${atMidnight.toLocaleString('en')} of ${servers.toLocaleString('en')} servers due`;
    const subject = (name: string, ask: MeasuredRequest, timesHello = 4): Subject => {
      return { name, program, ask, targets: { timesHello } };
    };
    return [
      subject('tick, nobody due, as most are', tick(backend, quiet, 0, { isQuiet: true })),
      subject('tick, nobody due, which asks for everybody', tick(backend, quiet, 0)),
      subject('tick, nobody due, which deals', tick(backend, quiet, 0, { forgotten: newest, isQuiet: true }), 4.5),
      // A deployment of such a size is warm.
      subject(`tick, ${due}`, tick(backend, midnight, jobs), 8),
      subject(`job of ${perJob} posts`, job(backend, perJob), 8),
      subject(`job of ${fewPerJob} posts`, job(backend, fewPerJob)),
      subject('edit of a post', edit(backend)),
      subject('step of a proof: a slice of the search', proofStep(backend, false)),
      subject('step of a proof: an answer is changed', proofStep(backend, true)),
    ];
  };
