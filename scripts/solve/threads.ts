import { Worker } from 'node:worker_threads';
import type { Solver } from './batch.ts';
import type { InputLine } from './lines.ts';
import { readRequest } from './request.ts';

/** What a thread says first. Its other messages are answers, in the order of its tasks. */
export const ready = 'ready';

/** One to work on, and one so that it never waits. */
const tasksPerThread = 2;

/** Answers are garbage once they are handed over. With more room for it a thread takes 20 MB more and is no faster. */
const youngMegabytes = 4;

/** Lines that are handed to a thread together. */
interface Task {
  readonly lines: readonly InputLine[];
  readonly settle: (answers: string) => void;
}

interface Thread {
  readonly worker: Worker;
  /** The first of them is the one that it works on. */
  readonly tasks: Task[];
  since: number;
  isReady: boolean;
}

/** Threads that answer lines. One that dies is replaced: the line that it worked on is answered with an error. */
export class Threads implements Solver {
  readonly window = 4_194_304;
  /** Is rejected where a thread can't start. */
  readonly failure: Promise<never>;
  readonly #fail: (reason: Error) => void;
  readonly #program: URL;
  readonly #tables: SharedArrayBuffer;
  readonly #threads = new Set<Thread>();
  readonly #pace = new Pace();
  #onFree: (() => void) | undefined;

  constructor(program: URL, tables: SharedArrayBuffer, count: number) {
    const { promise, reject } = Promise.withResolvers<never>();
    this.failure = promise;
    this.#fail = reject;
    this.#program = program;
    this.#tables = tables;
    for (let k = 0; k < count; k++) this.#start([]);
  }

  /** How many lines to hand over next. It waits until a thread has nothing to do but its last task. */
  async room(): Promise<number> {
    while (this.#freest().tasks.length >= tasksPerThread)
      await new Promise<void>((resolve) => (this.#onFree = resolve));
    return this.#pace.lines;
  }

  answer(lines: readonly InputLine[]): Promise<string> {
    return new Promise((settle) => this.#give(this.#freest(), { lines, settle }));
  }

  async end(): Promise<void> {
    const workers = Array.from(this.#threads, ({ worker }) => worker);
    this.#threads.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #freest(): Thread {
    const [first, ...others] = this.#threads;
    if (first === undefined) throw new Error('the threads have ended');
    return others.reduce((one, other) => (other.tasks.length < one.tasks.length ? other : one), first);
  }

  #give(thread: Thread, task: Task): void {
    if (thread.tasks.length === 0) thread.since = performance.now();
    thread.tasks.push(task);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    thread.worker.postMessage(task.lines);
  }

  #start(tasks: readonly Task[]): void {
    const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes };
    const worker = new Worker(this.#program, { workerData: this.#tables, resourceLimits });
    const thread: Thread = { worker, tasks: [], since: 0, isReady: false };
    this.#threads.add(thread);
    for (const task of tasks) this.#give(thread, task);
    let why: unknown = 'it ended';
    worker.on('message', (message: string) => this.#hear(thread, message));
    worker.on('error', (error) => (why = error));
    worker.on('exit', () => this.#replace(thread, String(why)));
  }

  #hear(thread: Thread, message: string): void {
    const now = performance.now();
    const task = thread.isReady ? thread.tasks.shift() : undefined;
    if (task !== undefined) this.#pace.took(task.lines.length, now - thread.since);
    thread.isReady = true;
    thread.since = now;
    task?.settle(message);
    this.#onFree?.();
  }

  #replace(thread: Thread, why: string): void {
    // Those that `end` stops are not in the set any more.
    if (!this.#threads.delete(thread)) return;
    if (!thread.isReady) return this.#fail(new Error(`a thread of the solver did not start: ${why}`));
    const [lost, ...others] = thread.tasks;
    this.#start([...(lost === undefined ? [] : retried(lost, why)), ...others]);
    this.#onFree?.();
  }
}

/** One by one, so that it shows which line ends a thread. That one alone is not tried again. */
function retried({ lines, settle }: Task, why: string): Task[] {
  const [line, another] = lines;
  if (line !== undefined && another === undefined) {
    settle(JSON.stringify(failed(line, why)));
    return [];
  }
  const answers: Promise<string>[] = [];
  const tasks = lines.map((line): Task => {
    const { promise, resolve } = Promise.withResolvers<string>();
    answers.push(promise);
    return { lines: [line], settle: resolve };
  });
  void Promise.all(answers).then((all) => settle(all.join('\n')));
  return tasks;
}

function failed(line: InputLine, why: string): object {
  const { id } = readRequest(line);
  return { id, error: 'failed', reason: `the solver ended at line ${line.number}: ${why}` };
}

/** The time of a task, in milliseconds: so short that threads end together, yet longer than handing it over. */
const taskTime = 10;
const maxLines = 64;

/** How many lines make a task: many of a puzzle that is looked up, one that is searched for long. */
export class Pace {
  lines = 1;

  /** @param time in milliseconds */
  took(lines: number, time: number): void {
    if (time > 2 * taskTime) this.lines = Math.max(1, this.lines >> 1);
    else if (time < taskTime && lines === this.lines) this.lines = Math.min(maxLines, 2 * this.lines);
  }
}
