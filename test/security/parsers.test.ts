/** A million texts for all that reads texts, in threads of bounded memory and time. `SEED=n` has others. */
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { readers } from './fuzz/readers.ts';
import { type Task, type Told, inputAt } from './fuzz/run.ts';

const threads = 2;
const inputs = 1_000_000;
const seed = Number(process.env['SEED'] ?? 20_260_104);

/** No single text takes longer, whatever else the machine does: read in one go it takes milliseconds. */
const patience = 60_000;
/** What a thread may hold, and how much of it may be left behind by most of the texts. */
const heapMegabytes = 256;
const maxLeft = 16 * 2 ** 20;

async function read(thread: number): Promise<Told> {
  const done = new SharedArrayBuffer(4);
  const task: Task = { seed: seed + thread, inputs: inputs / threads, thread, threads, done };
  const worker = new Worker(new URL('./fuzz/run.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const told = new Promise<Told>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const count = new Int32Array(done);
  const reading = (): string => {
    const input = inputAt(task, Atomics.load(count, 0) - 1);
    return `seed ${task.seed}: "${input?.reader.name}" read ${JSON.stringify(input?.text.slice(0, 1000))}`;
  };
  const ended = told.then(
    (all) => all,
    (error: unknown) => expect.fail(`${reading()}: ${String(error)}`),
  );
  try {
    for (let before = -1; ;) {
      const first = await Promise.race([ended, setTimeout(patience, undefined, { ref: false })]);
      if (first !== undefined) return first;
      const now = Atomics.load(count, 0);
      if (now === before) expect.fail(`it hangs; ${reading()}`);
      before = now;
    }
  } finally {
    await worker.terminate();
  }
}

describe(`a million texts, seed ${seed}`, () => {
  let told: readonly Told[];

  beforeAll(async () => {
    told = await Promise.all(Array.from({ length: threads }, (_, thread) => read(thread)));
  }, 600_000);

  it('are each taken or refused in words, in bounded steps and bounded size', () => {
    expect(told.map(({ fault }) => fault)).toEqual(told.map(() => undefined));
    const read = told.flatMap(({ outcomes }) => outcomes.map(([, times]) => times));
    expect(read.reduce((sum, times) => sum + times, 0)).toBeGreaterThanOrEqual(inputs);
  });

  it('leave nothing behind', () => {
    for (const { held } of told) expect(held[1] - held[0]).toBeLessThan(maxLeft);
  });

  it('are of both kinds for every reader: what nobody takes tells little', () => {
    const outcomes = new Map(readers.map(({ name }) => [name, new Set<string>()]));
    for (const [outcome] of told.flatMap((one) => one.outcomes)) {
      const name = readers.findLast((reader) => outcome.startsWith(`${reader.name}, `))?.name ?? '';
      outcomes.get(name)?.add(outcome);
    }
    const single = [...outcomes].filter(([, found]) => found.size < 2).map(([name]) => name);
    // A Rush Hour board has no goal to be given, so `goal` is always refused.
    expect(single).toEqual(['rush-hour: a goal', 'rush-hour: both', 'a text that is quoted']);
  });
});
