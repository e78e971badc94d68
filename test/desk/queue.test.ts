import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeskClock } from '../../local/clock.ts';
import { readSettings } from '../../local/worker/bundle.ts';
import { DeskQueue, type QueueMessage, type BatchResult } from '../../local/worker/queue.ts';

const fine: BatchResult = { outcome: 'ok', retryBatch: { retry: false }, explicitAcks: [], retryMessages: [] };

let clock: DeskClock;
let seen: (readonly QueueMessage[])[];
let verdict: (batch: readonly QueueMessage[]) => BatchResult;

beforeEach(() => {
  clock = new DeskClock(1000);
  seen = [];
  verdict = () => fine;
});

const open = (batchSize = 1, retryDelay = 0): DeskQueue =>
  new DeskQueue({
    settings: { binding: 'POSTS', name: 'posts', batchSize, attempts: 3, retryDelay },
    clock,
    log: () => undefined,
    deliver: async (batch) => {
      seen.push(batch);
      return verdict(batch);
    },
  });

const bodies = (): unknown[][] => seen.map((batch) => batch.map(({ body }) => body));
const send = (queue: DeskQueue, ...all: number[]): void => queue.send(all.map((body) => ({ body, delaySeconds: 0 })));

describe('the queue of the desk', () => {
  it('delivers everything once, in order, in batches', async () => {
    const queue = open(2);
    send(queue, 1, 2, 3);
    await queue.idle();
    expect(bodies()).toEqual([[1, 2], [3]]);
    expect(queue.counts).toEqual({ sent: 3, delivered: 3, retried: 0, dropped: 0 });
  });

  it('delivers what is sent while it delivers', async () => {
    const queue = open();
    verdict = ([message]) => {
      if (message?.body === 1) send(queue, 2);
      return fine;
    };
    send(queue, 1);
    await queue.idle();
    expect(bodies()).toEqual([[1], [2]]);
    send(queue, 3);
    await queue.idle();
    expect(bodies()).toEqual([[1], [2], [3]]);
  });

  it('brings back what failed three times in all, then drops it', async () => {
    const queue = open();
    verdict = () => ({ ...fine, outcome: 'exception' });
    send(queue, 1);
    await queue.idle();
    expect(seen.map(([message]) => message?.attempts)).toEqual([1, 2, 3]);
    expect(queue.counts).toEqual({ sent: 1, delivered: 0, retried: 2, dropped: 1 });
  });

  it('brings back what failed after a delay, which is half a minute in production', async () => {
    const { queue: settings } = readSettings(join(import.meta.dirname, '../../wrangler.toml'));
    expect(settings).toMatchObject({ attempts: 4, retryDelay: 30 });
    const queue = open(1, settings.retryDelay);
    verdict = ([message]) => (message?.attempts === 1 ? { ...fine, outcome: 'exception' } : fine);
    send(queue, 1);
    await queue.idle();
    expect([seen.length, queue.delayed]).toEqual([1, 1]);
    clock.set(1000 + 20_000);
    await queue.idle();
    expect(seen.length).toBe(1);
    clock.set(1000 + 40_000);
    await queue.idle();
    expect(seen.length).toBe(2);
  });

  it('brings back a retried message alone, and an acknowledged one never', async () => {
    const queue = open(3);
    verdict = (batch) => {
      if (seen.length > 1) return fine;
      const [one, two] = batch.map(({ id }) => id);
      return {
        outcome: 'exception',
        retryBatch: { retry: false },
        explicitAcks: [one ?? ''],
        retryMessages: [{ msgId: two ?? '' }],
      };
    };
    send(queue, 1, 2, 3);
    await queue.idle();
    expect(bodies()).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
  });

  it('keeps a delayed message until the clock has passed its time', async () => {
    const queue = open();
    verdict = ([message]) =>
      message?.attempts === 1 ? { ...fine, retryMessages: [{ msgId: message.id, delaySeconds: 60 }] } : fine;
    send(queue, 1);
    await queue.idle();
    expect([bodies(), queue.delayed]).toEqual([[[1]], 1]);
    clock.set(clock.now() + 59_000);
    await queue.idle();
    expect(bodies()).toEqual([[1]]);
    clock.set(clock.now() + 2000);
    await queue.idle();
    expect([bodies(), queue.delayed]).toEqual([[[1], [1]], 0]);
  });
});
