/**
 * The CPU of requests in plain workerd, all threads, one request at a time.
 *
 * Cold is what a fresh isolate costs on a machine that already runs workerd: the script compiled and run, then the first
 * request with everything that it compiles. Every sample is a process of its own, and workerd compiles and runs the script
 * before it listens. So start-up is the CPU until the process listens, less the same of an idle Worker (same data, same
 * bindings): workerd's own start is three quarters of it, and no request pays for it. A single difference is mostly that
 * start's noise, so start-up is the median over all pairs; the p95 is the first request's.
 */
import type { Module } from '../local/worker/bundle.ts';
import { bundleOf } from './build.ts';
import type { Row } from './row.ts';
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
  /** Milliseconds of CPU that it may cost; cold with the isolate's start-up. */
  readonly targets?: { readonly warm?: number; readonly cold?: number } | undefined;
}

/** Sets up a Worker with a backend, and returns the requests to measure. */
export type Suite = (backend: Backend) => Promise<readonly Subject[]>;

export interface Effort {
  /** How many cold isolates each subject gets. */
  readonly rounds: number;
  readonly plan: WarmPlan;
}

export const effortOf = (isQuick: boolean): Effort => ({
  rounds: isQuick ? 3 : 25,
  plan: { requests: isQuick ? 100 : 300, repeats: isQuick ? 1 : 3 },
});

/** Three rows for each subject, and for the plain Worker that all are compared with. */
export const measure = (suite: Suite, { rounds, plan }: Effort): Promise<Row[]> =>
  withBackend(async (backend) => {
    const plain = await plainWorker(backend);
    const cold = await coldFigures([...(await suite(backend)), plain], rounds);
    const figures: [Subject, Figures][] = [];
    for (const [one, { first, startUps }] of cold) {
      const warm = await warmMean(one.program.config, one.ask, plan);
      figures.push([one, { warm, first, startUp: Math.max(0, median(startUps)) }]);
    }
    const reference = figures.at(-1)?.[1];
    return figures.flatMap(([one, own]) => rowsOf(one, own, one === plain ? undefined : reference));
  });

/** CPU of reading and running the Worker's script before any request. */
export const measureStartUp = (modules: readonly Module[], { rounds }: Effort): Promise<Row[]> =>
  withBackend(async (backend) => {
    const ask = get('/nowhere', 404, /not found/u);
    const bot = { name: 'the Worker', program: writeProgram(modules, backend), ask };
    const plain = await plainWorker(backend);
    const figures = await coldFigures([bot, plain], rounds);
    const startUp = (one: Subject): number => median(figures.get(one)?.startUps ?? []);
    return [
      { name: `${bot.name}, p50`, measured: startUp(bot), unit: 'ms', reference: startUp(plain) },
      { name: `${plain.name}, p50`, measured: startUp(plain), unit: 'ms' },
    ];
  });

/** The plainest Worker of the same framework. */
const plainWorker = async (backend: Backend): Promise<Subject> => ({
  name: 'a plain Worker that says hello',
  program: writeProgram(await bundleOf('plain/hello.ts'), backend),
  ask: hello,
});

interface Figures {
  readonly warm: number;
  readonly first: readonly number[];
  readonly startUp: number;
}

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

function rowsOf({ name, targets = {} }: Subject, own: Figures, plain: Figures | undefined): Row[] {
  const row = (when: string, of: (figures: Figures) => number, target?: number): Row => {
    return { name, when, measured: of(own), unit: 'ms', target, reference: plain && of(plain) };
  };
  const p95 = ({ first }: Figures): number => quantile(first, 0.95);
  return [
    row('warm', ({ warm }) => warm, targets.warm),
    row('cold, first request (p95)', p95),
    row('cold, with start-up (p95)', (one) => one.startUp + p95(one), targets.cold),
  ];
}
