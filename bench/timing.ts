import { Bench } from 'tinybench';

/** The value below which a share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Milliseconds of one call. */
export function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The median of at least three calls, and of as many as fit into a second; of a tenth of one in a quick run. In milliseconds. */
export function medianTime(work: () => unknown, isQuick: boolean): number {
  const length = isQuick ? 100 : 1000;
  const bench = new Bench({ time: length, iterations: 3, warmupTime: length / 4, warmupIterations: 1, throws: true });
  const [task] = bench.add('work', work).runSync();
  if (task?.result.state !== 'completed') throw new Error('the work was not timed');
  return task.result.latency.p50;
}

/** Throws if two programs disagree: the time of a wrong answer means nothing. */
export function agree(what: string, ours: number | bigint, theirs: number | bigint): void {
  if (ours !== theirs) throw new Error(`${what}: ${ours}, but the reference says ${theirs}`);
}
