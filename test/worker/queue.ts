/** The queue of the Worker, whose messages tests take and deliver by hand. */
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { vi } from 'vitest';
import type { Env } from '../../src/env.ts';
import worker from '../../src/index.ts';
import type { AnyJob } from '../../src/jobs.ts';
import { env } from './talk.ts';

/** @param put takes a message, and the seconds that it waits for at least */
export function takeMessages(put: (job: AnyJob, delay?: number) => void): void {
  vi.spyOn(env.POSTS, 'send').mockImplementation(async (job, options) => {
    put(job, options?.delaySeconds);
    return undefined as never;
  });
  vi.spyOn(env.POSTS, 'sendBatch').mockImplementation(async (messages) => {
    for (const { body, delaySeconds } of messages) put(body, delaySeconds);
    return undefined as never;
  });
}

/** Delivers a message. @returns the outcome */
export async function deliverAt(now: number, job: AnyJob, attempts = 1, bindings: Env = env): Promise<string> {
  const batch = createMessageBatch<AnyJob>('antipode-posts', [
    { id: '1', timestamp: new Date(now), attempts, body: job },
  ]);
  await worker.queue(batch, bindings);
  return (await getQueueResult(batch, createExecutionContext())).outcome;
}
