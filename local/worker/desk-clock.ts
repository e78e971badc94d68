/** Sets the Worker's clock by the desk's: a request tells the moment at which it comes, and so does one before each batch of the queue. */
import type { Module } from './bundle.ts';

/** A header of requests: milliseconds since 1970. */
export const clockHeader = 'desk-now';

/** What is asked for at this path is the clock alone. */
export const clockPath = '/desk-clock';

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
    if (new URL(request.url).pathname === '${clockPath}') return new Response('set');
    return worker.fetch(request, env, context);
  },
};
`,
});
