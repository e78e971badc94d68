/** A workerd process that can be killed at any moment, as a Worker can end at any moment. A new process replaces it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Miniflare } from 'miniflare';

/** The time that other work of the Worker gets to finish before the process is killed. */
const graceMs = 1000;

interface RuntimeProcess {
  readonly miniflare: Miniflare;
  /** Rejects when the process ends. */
  readonly end: Promise<never>;
  readonly finish: (reason: Error) => void;
}

export class KillableRuntime {
  readonly #make: () => Miniflare;
  readonly #running = new Set<Promise<unknown>>();
  #life: Promise<RuntimeProcess>;
  #death: Promise<void> | undefined;
  #isClosed = false;

  constructor(make: () => Miniflare) {
    this.#make = make;
    this.#life = Promise.resolve(begin(make()));
  }

  /** Runs work with the Worker. Rejects if the Worker is killed meanwhile. */
  async run<T>(work: (miniflare: Miniflare) => Promise<T>): Promise<T> {
    const { miniflare, end } = await this.#life;
    const running = Promise.race([work(miniflare), end]);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /**
   * Kills the process, and with it the work that asks for this. Other work gets a short time to finish. Resolves when
   * the process has ended; a new one then starts.
   */
  async kill(): Promise<void> {
    this.#death ??= this.#die().finally(() => {
      this.#death = undefined;
    });
    await this.#death;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#life.then(finish, () => undefined);
  }

  async #die(): Promise<void> {
    const until = performance.now() + graceMs;
    while (this.#running.size > 1 && performance.now() < until && !this.#isClosed) await pause(5);
    const killed = this.#life.then(finish);
    this.#life = killed.then(() => {
      if (this.#isClosed) throw new Error('the desk is closed');
      return begin(this.#make());
    });
    this.#life.catch(() => undefined);
    await killed;
  }
}

function begin(miniflare: Miniflare): RuntimeProcess {
  const { promise: end, reject: finish } = Promise.withResolvers<never>();
  // Without this, an end for which nobody waits would be an unhandled rejection.
  end.catch(() => undefined);
  return { miniflare, end, finish };
}

async function finish({ miniflare, finish: reject }: RuntimeProcess): Promise<void> {
  reject(new Error('the Worker was killed'));
  await miniflare.dispose();
}
