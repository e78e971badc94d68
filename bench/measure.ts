/**
 * The CPU of requests in plain workerd, all threads, one request at a time.
 *
 * First is what a request costs in a fresh isolate. Every sample is a process of its own, and workerd compiles and runs
 * the script before it listens, so start-up is not in it: that has a limit of its own. Start-up is the CPU until the
 * process listens, less the same of an idle Worker (same data, same bindings), which is what workerd itself costs. A
 * single difference is mostly noise, so start-up is the median over all pairs.
 */
import type { Module } from '../local/worker/bundle.ts';
import { bundleOf } from './build.ts';
import type { BenchRow } from './row.ts';
import { median, quantile } from './timing.ts';
import { type Backend, withBackend } from './workerd/backend.ts';
import { type Program, writeProgram } from './workerd/program.ts';
import { type MeasuredRequest, get, hello } from './workerd/requests.ts';
import { type WarmPlan, coldSample, warmMean } from './workerd/samples.ts';

/** A request to a Worker. */
export interface Subject {
  readonly name: string;
  readonly program: Program;
  readonly ask: MeasuredRequest;
  readonly targets?: Targets | undefined;
}

/** What a request may cost: milliseconds of CPU, and for an isolate's first one a multiple of hello's first too. */
interface Targets {
  readonly warm?: number;
  readonly first?: number;
  readonly timesHello?: number;
}

/** Sets up a Worker with a backend, and returns the requests to measure. */
export type Suite = (backend: Backend) => Promise<readonly Subject[]>;

interface BenchEffort {
  /** How many cold isolates each subject gets. */
  readonly rounds: number;
  readonly plan: WarmPlan;
}

export const effortOf = (isQuick: boolean): BenchEffort => ({
  rounds: isQuick ? 3 : 25,
  plan: { requests: isQuick ? 100 : 300, repeats: isQuick ? 1 : 3 },
});

/** Three rows for each subject, and for the plain Worker that all are compared with. */
export const measure = (suite: Suite, { rounds, plan }: BenchEffort): Promise<BenchRow[]> =>
  withBackend(async (backend) => {
    const plain = await plainWorker(backend);
    const cold = await coldFigures([...(await suite(backend)), plain], rounds);
    const hello = quantile(cold.get(plain)?.first ?? [], 0.95);
    const rows: BenchRow[] = [];
    for (const [one, { first }] of cold) {
      const warm = await warmMean(one.program.config, one.ask, plan);
      rows.push(...rowsOf(one, warm, quantile(first, 0.95), hello));
    }
    return rows;
  });

/** CPU of reading and running the Worker's script before any request. */
export const measureStartUp = (
  modules: readonly Module[],
  { rounds }: Pick<BenchEffort, 'rounds'>,
): Promise<BenchRow[]> =>
  withBackend(async (backend) => {
    const ask = get('/nowhere', 404, /not found/u);
    const bot = { name: 'the Worker', program: writeProgram(modules, backend), ask };
    const plain = await plainWorker(backend);
    const figures = await coldFigures([bot, plain], rounds);
    const startUp = (one: Subject): number => median(figures.get(one)?.startUps ?? []);
    const firstHello = median(figures.get(plain)?.first ?? []);
    return [
      { name: `${bot.name}, p50`, measured: startUp(bot), unit: 'ms', target: 150 },
      {
        name: `${bot.name}, as first requests of the plain one`,
        measured: startUp(bot) / firstHello,
        unit: 'x hello',
        target: 60,
      },
      { name: `${plain.name}, p50`, measured: startUp(plain), unit: 'ms' },
    ];
  });

/** The plainest Worker of the same framework. */
export const plainWorker = async (backend: Backend): Promise<Subject> => ({
  name: 'a plain Worker that says hello',
  program: writeProgram(await bundleOf('plain/hello.ts'), backend),
  ask: hello,
});

interface ColdFigures {
  readonly first: number[];
  /** Those of all subjects that are requests to the same Worker. */
  readonly startUps: number[];
}

/** Every sample follows one of the idle Worker, so that a slow moment of the machine falls on both. */
async function coldFigures(subjects: readonly Subject[], rounds: number): Promise<Map<Subject, ColdFigures>> {
  const programs = new Map(subjects.map(({ program }) => [program, [] as number[]]));
  const figures = new Map(
    subjects.map((one): [Subject, ColdFigures] => [one, { first: [], startUps: programs.get(one.program) ?? [] }]),
  );
  for (let round = 0; round < rounds; round++) {
    for (const [{ program, ask }, { first, startUps }] of figures) {
      const nothing = await coldSample(program.idle, hello);
      const sample = await coldSample(program.config, ask);
      startUps.push(sample.ready - nothing.ready);
      first.push(sample.request);
    }
  }
  return figures;
}

function rowsOf({ name, targets = {} }: Subject, warm: number, first: number, hello: number): BenchRow[] {
  return [
    { name, when: 'warm', measured: warm, unit: 'ms', target: targets.warm },
    { name, when: 'first (p95)', measured: first, unit: 'ms', target: targets.first },
    { name, when: 'first', measured: first / hello, unit: 'x hello', target: targets.timesHello },
  ];
}
