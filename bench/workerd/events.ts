import type { Module } from '../../local/worker/bundle.ts';
import type { MeasuredRequest } from './requests.ts';

/**
 * Raw workerd lets nobody outside fire a cron or fill a batch, so a few lines around the Worker do it when a request
 * asks: `/tick` with `{"scheduledTime"}`, `/job` with the body of a message, whose `now` the clock shows. The handlers
 * run as they are.
 *
 * @param modules of the Worker, the entry first
 */
export function withEvents(modules: readonly Module[]): Module[] {
  const [{ path: entry } = { path: '' }] = modules;
  const contents = `import bot from './${entry}';
export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    const body = await request.json();
    if (pathname === '/tick') await bot.scheduled({ cron: '', noRetry() {}, ...body }, env, context);
    else {
      Date.now = () => body.now;
      await bot.queue(batchOf(body), env, context);
    }
    return new Response('done');
  },
};
function batchOf(body) {
  const message = { id: '1', timestamp: new Date(0), attempts: 1, body, ack() {}, retry() {} };
  return { queue: '', messages: [message], ackAll() {}, retryAll() {} };
}
`;
  return [{ type: 'ESModule', path: 'events.js', contents }, ...modules];
}

/** The request that fires an event. */
export function event(
  name: string,
  path: '/tick' | '/job',
  body: object,
  hooks: Pick<MeasuredRequest, 'before' | 'after'>,
): MeasuredRequest {
  return {
    name,
    path,
    init: { method: 'POST', body: JSON.stringify(body) },
    expects: /^done$/u,
    status: 200,
    ...hooks,
  };
}
