/**
 * Compiles the solver, before it runs: Node's stripper of types would take 20 MB there, and in each of its threads.
 * Both run with the same flags of V8 (`make.js`).
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const thread = new Worker(new URL('../solve.ts', import.meta.url), { workerData: new SharedArrayBuffer() });
// It says that it is ready.
await once(thread, 'message');
await thread.terminate();
