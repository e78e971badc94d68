/** A thread that gives texts to readers, one after another, and says how far it came: it may hang, run out of memory, or crash. */
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Reader, readers, rightTexts } from './readers.ts';
import { Texts, enormousTexts } from './texts.ts';

export interface Task {
  readonly seed: number;
  /** How many texts are read, the enormous ones besides. */
  readonly inputs: number;
  /** Which of so many threads this is: each has its share of the readers for what is enormous. */
  readonly thread: number;
  readonly threads: number;
  /** Counts what was read. */
  readonly done: SharedArrayBuffer;
}

/** What became of all inputs. */
export interface Told {
  readonly fault?: { readonly reader: string; readonly text: string; readonly error: string };
  /** How often a reader said what: `8-puzzle: a position, taken`. */
  readonly outcomes: readonly (readonly [string, number])[];
  /** Bytes that are held after a first tenth of the inputs, and in the end. */
  readonly held: readonly [number, number];
}

/** One reader and what it is given. */
export interface Input {
  readonly reader: Reader;
  readonly text: string;
}

function* inputsOf({ seed, inputs, thread, threads }: Task): Generator<Input> {
  for (const [index, reader] of readers.entries()) {
    if (index % threads === thread) for (const text of enormousTexts) yield { reader, text };
  }
  const texts = new Texts(seed, rightTexts());
  for (let input = 0; input < inputs; input++) {
    const reader = readers[input % readers.length] ?? readers[0];
    yield { reader, text: texts.next(reader.right) };
  }
}

/** What a thread was reading after so many inputs, for pointing at what it hung at. */
export function inputAt(task: Task, number: number): Input | undefined {
  return inputsOf(task).drop(number).next().value;
}

function run(task: Task): Told {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = (): number => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const done = new Int32Array(task.done);
  const outcomes = new Map<string, number>();
  let early = 0;
  for (const { reader, text } of inputsOf(task)) {
    if (Atomics.add(done, 0, 1) === Math.floor(task.inputs / 10)) early = held();
    try {
      const outcome = `${reader.name}, ${reader.read(text)}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    } catch (error) {
      const fault = { reader: reader.name, text: text.slice(0, 1000), error: String((error as Error).stack) };
      return { fault, outcomes: [...outcomes], held: [early, early] };
    }
  }
  return { outcomes: [...outcomes], held: [early, held()] };
}

// A thread's port has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
if (!isMainThread) parentPort?.postMessage(run(workerData as Task));
