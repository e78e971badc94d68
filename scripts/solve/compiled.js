/**
 * Loaded before the solver and its threads: Node keeps what it compiled in `build/`, so that it starts sooner, and without its stripper of
 * types, which would take 15 MB in each thread. Another thread compiles, so that even the first time this memory is given back.
 */
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, isMainThread } from 'node:worker_threads';

enableCompileCache(fileURLToPath(new URL('../../build/compiled', import.meta.url)));
if (isMainThread) {
  const thread = new Worker(new URL('../solve.ts', import.meta.url));
  await once(thread, 'message');
  await thread.terminate();
}
