/** Sets the Worker's clock by the desk's: a request, a tick and a message of the queue tell the moment at which they come. */
import type { Module } from './bundle.ts';
import type { BatchResult, QueueMessage } from './queue.ts';

/** A header of requests: milliseconds since 1970. */
export const clockHeader = 'desk-now';

/** A module around the Worker's own, through which all its requests go. */
export const clockAround = (entry: Module): Module => ({
  type: 'ESModule',
  path: `desk-clock-${entry.path}`,
  contents: `
import worker from './${entry.path}';
let now = Date.now();
Date.now = () => now;
export default {
  ...worker,
  fetch(request, env, context) {
    now = Number(request.headers.get('${clockHeader}') ?? now);
    return worker.fetch(request, env, context);
  },
  scheduled(event, env, context) {
    now = event.scheduledTime;
    return worker.scheduled(event, env, context);
  },
  queue(batch, env, context) {
    now = Number(/@(\\d+)$/.exec(batch.messages[0]?.id)?.[1] ?? now);
    return worker.queue(batch, env, context);
  },
};
`,
});

/** A batch whose messages tell in their ids when they come: a message has no other place for it. */
export const stamped = (batch: readonly QueueMessage[], now: number): QueueMessage[] =>
  batch.map((message) => ({ ...message, id: `${message.id}@${now}` }));

const ownId = (id: string): string => id.replace(/@\d+$/u, '');

/** The answer to it, by the ids that the queue knows. */
export function unstamped(result: BatchResult): BatchResult {
  return {
    ...result,
    explicitAcks: result.explicitAcks.map(ownId),
    retryMessages: result.retryMessages.map((message) => ({ ...message, msgId: ownId(message.msgId) })),
  };
}
