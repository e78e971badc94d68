/** A thread of the search: receives the number of a run, and posts its result. */
import { parentPort, workerData } from 'node:worker_threads';
import { useExplorers } from '../scripts/read-build.ts';
import type { SearchEffort } from './board-search.ts';
import { findsOf } from './finds.ts';
import { searchFor } from './searches.ts';

useExplorers();
const { family, effort } = workerData as { readonly family: string; readonly effort: SearchEffort };
const search = searchFor(family);
if (search === undefined) throw new Error(`no search for boards of ${family}`);
parentPort?.on('message', (run: number) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(findsOf(search, effort, run));
});
