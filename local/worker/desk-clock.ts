/** Sets the Worker's clock by the desk's: a request tells the moment at which it comes. */
import type { Module } from './bundle.ts';

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
};
`,
});
