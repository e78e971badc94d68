import { median } from '../timing.ts';
import { ask } from './ask.ts';
import { startWorkerd } from './process.ts';
import type { Ask } from './requests.ts';

export interface ColdSample {
  /** CPU of the process until it is ready: workerd's own start, and the Worker's script compiled and run once. */
  readonly ready: number;
  /** CPU of the first request, everything that is compiled only when it is needed included. */
  readonly request: number;
}

/** A fresh process, one request, in milliseconds of CPU. */
export async function coldSample(config: string, one: Ask): Promise<ColdSample> {
  const workerd = await startWorkerd(config);
  try {
    const ready = await workerd.cpu();
    await ask(workerd.port, one);
    return { ready, request: (await workerd.cpu()) - ready };
  } finally {
    await workerd.stop();
  }
}

/** What the answer is, from a process of its own. */
export async function answerOf(config: string, one: Ask): Promise<Buffer> {
  const workerd = await startWorkerd(config);
  try {
    return await ask(workerd.port, one);
  } finally {
    await workerd.stop();
  }
}

/** How many requests there are at most; slow ones get fewer. */
export interface WarmPlan {
  readonly requests: number;
  readonly repeats: number;
}

/** So many milliseconds of CPU are enough of a repeat, and of warming up. */
const enough = 1500;
const fewest = 10;

/** Mean CPU of a request once the code is hot, the median of some repeats, in milliseconds. */
export async function warmMean(config: string, one: Ask, { requests, repeats }: WarmPlan): Promise<number> {
  const workerd = await startWorkerd(config);
  const meanOf = async (count: number): Promise<number> => {
    const before = await workerd.cpu();
    for (let k = 0; k < count; k++) await ask(workerd.port, one);
    return ((await workerd.cpu()) - before) / count;
  };
  try {
    const first = await meanOf(fewest);
    const count = Math.max(fewest, Math.min(requests, Math.round(enough / first)));
    await meanOf(count);
    const means: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat++) means.push(await meanOf(count));
    return median(means);
  } finally {
    await workerd.stop();
  }
}
