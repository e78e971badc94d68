import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Bytes, parts } from './parts.ts';

const secondsOf = (name: string): number => parts[name]?.seconds ?? 0;

/**
 * Makes parts, as many at the same time as there are processors.
 *
 * @param onProgress is told the share that is done, from 0 to 1
 */
export async function makeParts(
  names: readonly string[],
  onProgress: (share: number) => void,
): Promise<ReadonlyMap<string, Bytes>> {
  const waiting = names.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  const made = new Map<string, Bytes>();
  const all = names.reduce((sum, name) => sum + secondsOf(name), 0);
  let done = 0;
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      made.set(name, await makePart(name));
      done += secondsOf(name);
      onProgress(done / all);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return made;
}

const makePart = (name: string): Promise<Bytes> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: name });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error(`nobody makes the part "${name}"`)));
  });
