/** Chooses what the Worker plays while it starts: of all that can be played, the cheapest steps that run the most of its functions. */
import { type Profiler, Session } from 'node:inspector/promises';

/** What a step runs. */
export interface Run {
  /** The length of each function in characters, by the place where it begins. */
  readonly functions: ReadonlyMap<string, number>;
  /** All that it runs, in characters: a loop counts each time. */
  readonly work: number;
}

/** What the platform does for each step, as much as this work. */
const perStep = 5000;
/** A start may take a second. With this much work it takes a tenth of that. Most of the work is steps that heat. */
const mostWork = 6_200_000;

/**
 * A function is compiled when it is first run, so one step that runs it is enough.
 *
 * @param runs what each step runs, in the order in which they are played
 * @param needed steps that are chosen first, whatever they cost
 * @returns some of the steps, in that order
 */
export function worthwhile<S>(runs: ReadonlyMap<S, Run>, needed: readonly S[] = []): S[] {
  const left = new Map(runs);
  const chosen = new Set<S>();
  const covered = new Set<string>();
  let spent = 0;
  for (;;) {
    let best = needed[chosen.size];
    let most = best === undefined ? 0 : Number.POSITIVE_INFINITY;
    for (const [step, { functions, work }] of left) {
      let gain = 0;
      for (const [place, length] of functions) if (!covered.has(place)) gain += length;
      const worth = gain / (work + perStep);
      if (gain === 0 || spent + work > mostWork) left.delete(step);
      else if (worth > most) [best, most] = [step, worth];
    }
    const run = best === undefined ? undefined : runs.get(best);
    if (best === undefined || run === undefined) return [...runs.keys()].filter((step) => chosen.has(step));
    for (const place of run.functions.keys()) covered.add(place);
    spent += run.work + perStep;
    chosen.add(best);
  }
}

/**
 * What steps run of our own code.
 *
 * @param play plays a step. Each is played twice: what is run only once, and kept, belongs to none of them
 */
export async function runsOf<S>(steps: readonly S[], play: (step: S) => Promise<unknown>): Promise<Map<S, Run>> {
  for (const step of steps) await play(step);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const runs = new Map<S, Run>();
  for (const step of steps) {
    await session.post('Profiler.takePreciseCoverage');
    await play(step);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    runs.set(step, runOf(result));
  }
  session.disconnect();
  return runs;
}

const ours = /\/(?:src|commands)\//u;

function runOf(scripts: readonly Profiler.ScriptCoverage[]): Run {
  const functions = new Map<string, number>();
  let work = 0;
  for (const { url, functions: found } of scripts)
    for (const { ranges } of ours.test(url) ? found : []) {
      const [whole] = ranges;
      if (whole === undefined || whole.count === 0) continue;
      functions.set(`${url}:${whole.startOffset}`, whole.endOffset - whole.startOffset);
      work += workOf(ranges);
    }
  return { functions, work };
}

/** @param ranges of a function, the outer ones first: a range within another says how often that part was run */
function workOf(ranges: readonly Profiler.CoverageRange[]): number {
  const around: Profiler.CoverageRange[] = [];
  let work = 0;
  for (const range of ranges) {
    while ((around.at(-1)?.endOffset ?? Number.POSITIVE_INFINITY) <= range.startOffset) around.pop();
    work += (range.count - (around.at(-1)?.count ?? 0)) * (range.endOffset - range.startOffset);
    around.push(range);
  }
  return work;
}
