/** Does the remaining runs, several at a time. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SearchEffort } from './board-search.ts';
import type { Finds } from './finds.ts';
import type { RunProgress } from './progress.ts';

/** @returns the results of runs 0 to `count - 1`, in this order, whichever ended first */
export async function runAll(
  family: string,
  effort: SearchEffort,
  count: number,
  progress: RunProgress,
  threads: number,
  report: () => void,
): Promise<Finds[]> {
  const all = Array.from({ length: count }, (_, run) => run);
  const left = all.filter((run) => !progress.done.has(run));
  const take = (finds: Finds): void => {
    progress.add(finds);
    report();
  };
  await Promise.all(Array.from({ length: Math.min(threads, left.length) }, () => work({ family, effort }, left, take)));
  return all.map((run) => progress.done.get(run) as Finds);
}

/** One thread, until nothing is left. */
async function work(workerData: object, left: number[], take: (finds: Finds) => void): Promise<void> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData });
  try {
    for (let run = left.shift(); run !== undefined; run = left.shift()) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage(run);
      const [finds]: Finds[] = await once(worker, 'message');
      if (finds === undefined) throw new Error(`run ${run} ended without an answer`);
      take(finds);
    }
  } finally {
    await worker.terminate();
  }
}
