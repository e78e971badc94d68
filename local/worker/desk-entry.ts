/**
 * What the desk tells the Worker with a request, a tick and a message of the queue: the moment at which they come, by
 * which its clock is set, and whether a fault may strike its database meanwhile.
 */
import type { Module } from './bundle.ts';
import { databaseModule } from './desk-database.ts';
import type { BatchResult, QueueMessage } from './queue.ts';

/** The binding by which the module around the Worker asks for faults of the database. */
export const faultsBinding = 'DESK_FAULTS';

export const stampHeader = 'desk-stamp';

/** Milliseconds since 1970, with a mark where the database may fail. */
export const stampOf = (now: number, mayFail: boolean): string => `${now}${mayFail ? '!' : ''}`;

/** A module around the Worker's own, through which all its requests go, and what it needs. */
export const entryAround = (entry: Module, database: string): readonly Module[] => [
  {
    type: 'ESModule',
    path: `desk-${entry.path}`,
    contents: `
import worker from './${entry.path}';
import { failing } from './${databaseModule.path}';
let now = Date.now();
Date.now = () => now;
function at(stamp, env) {
  now = Number.parseInt(stamp ?? now);
  return stamp?.endsWith('!') ? { ...env, ${database}: failing(env.${database}, env.${faultsBinding}) } : env;
}
export default {
  ...worker,
  fetch: (request, env, context) => worker.fetch(request, at(request.headers.get('${stampHeader}'), env), context),
  scheduled: (event, env, context) => worker.scheduled(event, at(event.cron, env), context),
  queue: (batch, env, context) => worker.queue(batch, at(/@(.+)$/.exec(batch.messages[0]?.id)?.[1], env), context),
};
`,
  },
  databaseModule,
];

/** A batch whose messages have the stamp in their ids: a message has no other place for it. */
export const stamped = (batch: readonly QueueMessage[], stamp: string): QueueMessage[] =>
  batch.map((message) => ({ ...message, id: `${message.id}@${stamp}` }));

const ownId = (id: string): string => id.replace(/@\d+!?$/u, '');

/** The answer to it, by the ids that the queue knows. */
export function unstamped(result: BatchResult): BatchResult {
  return {
    ...result,
    explicitAcks: result.explicitAcks.map(ownId),
    retryMessages: result.retryMessages.map((message) => ({ ...message, msgId: ownId(message.msgId) })),
  };
}
