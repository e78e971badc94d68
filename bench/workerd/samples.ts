import { median } from '../timing.ts';
import { ask } from './ask.ts';
import { type Workerd, startWorkerd } from './process.ts';
import type { MeasuredRequest } from './requests.ts';

interface ColdSample {
  /** CPU of the process until it is ready: workerd's own start, and the Worker's script compiled and run once. */
  readonly ready: number;
  /** CPU of the first request, everything that is compiled only when it is needed included. */
  readonly request: number;
}

async function withWorkerd<T>(config: string, work: (workerd: Workerd) => Promise<T>): Promise<T> {
  const workerd = await startWorkerd(config);
  try {
    return await work(workerd);
  } finally {
    await workerd.stop();
  }
}

/** A fresh process, one request, in milliseconds of CPU. */
export const coldSample = (config: string, one: MeasuredRequest): Promise<ColdSample> =>
  withWorkerd(config, async ({ port, cpu }) => {
    const ready = await cpu();
    await ask(port, one);
    return { ready, request: (await cpu()) - ready };
  });

/** What the answer is, from a process of its own. */
export const answerOf = (config: string, one: MeasuredRequest): Promise<Buffer> =>
  withWorkerd(config, ({ port }) => ask(port, one));

/** How many requests there are at most; slow ones get fewer. */
export interface WarmPlan {
  readonly requests: number;
  readonly repeats: number;
}

/** So many milliseconds of CPU are enough of a repeat, and of warming up. */
const enough = 1500;
const min = 10;

/** Mean CPU of a request once the code is hot, the median of some repeats, in milliseconds. */
export const warmMean = (config: string, one: MeasuredRequest, { requests, repeats }: WarmPlan): Promise<number> =>
  withWorkerd(config, async ({ port, cpu }) => {
    const meanOf = async (count: number): Promise<number> => {
      const before = await cpu();
      for (let k = 0; k < count; k++) await ask(port, one);
      return ((await cpu()) - before) / count;
    };
    const first = await meanOf(min);
    const count = Math.max(min, Math.min(requests, Math.round(enough / first)));
    await meanOf(count);
    const means: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat++) means.push(await meanOf(count));
    return median(means);
  });
