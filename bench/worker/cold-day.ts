/** A day of one server on an idle deployment: every invocation meets a fresh isolate. */
import type { Module } from '../../local/worker/bundle.ts';
import { plainWorker } from '../measure.ts';
import type { BenchRow } from '../row.ts';
import { quantile } from '../timing.ts';
import { type Backend, withBackend } from '../workerd/backend.ts';
import { event, withEvents } from '../workerd/events.ts';
import { type Program, writeProgram } from '../workerd/program.ts';
import { guild, hello, moment } from '../workerd/requests.ts';
import { coldSample } from '../workerd/samples.ts';
import { asks } from './commands.ts';
import { type Day, chooseFamily, dayIn, family } from './day.ts';
import { dealAll } from './ticks.ts';

const hour = 3_600_000;
const quarter = hour / 4;
const midnight = moment - 12 * hour;
/** When the server's post is due. */
const dueAt = midnight + 9 * hour;
const uses = 30;

/** Milliseconds of CPU: p50, p95 and the greatest, by kind of invocation. */
export const coldDay = (modules: readonly Module[], isQuick: boolean): Promise<BenchRow[]> =>
  withBackend(async (backend) => {
    const events = writeProgram(withEvents(modules), backend);
    chooseFamily(backend, dueAt - midnight);
    await dealAll(events, backend, [midnight - quarter]);
    const times = new Map<string, number[]>();
    const note = async (kind: string, program: Program, ask: Parameters<typeof coldSample>[1]): Promise<void> => {
      const { request } = await coldSample(program.config, ask);
      times.set(kind, [...(times.get(kind) ?? []), request]);
    };
    const step = isQuick ? hour : quarter;
    for (let now = midnight; now < midnight + 24 * hour; now += step) {
      const isDue = now === dueAt;
      const kind =
        now === midnight + step ? 'the tick that deals' : isDue ? 'the tick with a post due' : 'ticks with nobody due';
      await note(kind, events, event('tick', '/tick', { scheduledTime: now }, { after: () => sent(backend, isDue) }));
      if (isDue) await note('the job of its post', events, postJob(backend, now));
    }
    // The puzzles of other servers' days would hide positions that are asked for.
    backend.database.prepare('DELETE FROM days WHERE family <> ?').run(family);
    await useAll(note, writeProgram(modules, backend), dayIn(backend), isQuick ? 5 : uses);
    const plain = await plainWorker(backend);
    for (let round = 0; round < (isQuick ? 3 : uses); round++) await note(plain.name, plain.program, hello);
    return [...times].flatMap(([kind, all]) => rowsOf(`${kind} (${all.length})`, all));
  });

const sent = (backend: Backend, isDue: boolean): string | undefined => {
  const { jobs } = backend.take();
  return jobs === (isDue ? 1 : 0) ? undefined : `${jobs} jobs`;
};

function postJob({ take }: Backend, now: number): ReturnType<typeof event> {
  const date = new Date(now).toISOString().slice(0, 10);
  const after = (): string | undefined => {
    const { posts } = take();
    return posts.length === 1 ? undefined : `${posts.length} posts`;
  };
  return event('job', '/job', { kind: 'post', date, guildIds: [guild], now, attempt: 0 }, { after });
}

async function useAll(
  note: (kind: string, program: Program, ask: Parameters<typeof coldSample>[1]) => Promise<void>,
  program: Program,
  day: Day,
  count: number,
): Promise<void> {
  // The doctor's requests are no part of a server's day.
  const all = asks(day).filter(([{ path }]) => path !== '/health');
  for (let k = 0; k < count; k++) {
    const ask = all[k % all.length]?.[0];
    if (ask !== undefined) await note('commands, presses and forms', program, ask);
  }
}

function rowsOf(name: string, all: readonly number[]): BenchRow[] {
  return [
    { name, when: 'p50', measured: quantile(all, 0.5), unit: 'ms' },
    { name, when: 'p95', measured: quantile(all, 0.95), unit: 'ms' },
    { name, when: 'max', measured: Math.max(...all), unit: 'ms' },
  ];
}
