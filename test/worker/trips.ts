/** Time that passes only at trips to the database and the queue, a tick for each: what is asked at once is one trip. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import type { Env } from '../../src/env.ts';
import worker from '../../src/index.ts';
import { around } from './database.ts';
import { env } from './talk.ts';

export interface Travelled {
  readonly response: Response;
  /** How many trips in a row the answer waited for. */
  readonly trips: number;
}

/** Everything that is asked by now goes out together, and comes back together a tick later. */
class Road {
  ticks = 0;
  #out = 0;
  #back: (() => void)[] = [];

  async trip<T>(work: () => Promise<T>): Promise<T> {
    this.#out++;
    const outcome = await work().then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    await new Promise<void>((resolve) => {
      this.#back.push(resolve);
      // What else is asked at once may first have to hash or to sign something.
      setTimeout(() => this.#arrive());
    });
    return outcome();
  }

  #arrive(): void {
    if (this.#back.length < this.#out) return;
    const back = this.#back;
    this.#back = [];
    this.#out = 0;
    if (back.length > 0) this.ticks++;
    for (const resolve of back) resolve();
  }
}

/** Asks the Worker over such a road, and waits for what it does after its answer. */
export async function travel(request: Request, queue: Pick<Env['POSTS'], 'send' | 'sendBatch'>): Promise<Travelled> {
  const road = new Road();
  const bindings = {
    ...env,
    DB: around((work) => road.trip(work)),
    POSTS: {
      send: (...message: Parameters<typeof queue.send>) => road.trip(() => queue.send(...message)),
      sendBatch: (...messages: Parameters<typeof queue.sendBatch>) => road.trip(() => queue.sendBatch(...messages)),
    } as Env['POSTS'],
  };
  const context = createExecutionContext();
  const response = await worker.fetch(request, bindings, context);
  const trips = road.ticks;
  await waitOnExecutionContext(context);
  return { response, trips };
}
