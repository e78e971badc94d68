/** A thread of the search: receives the number of a run, and posts its result. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Effort } from './climb.ts';
import { useExplorer } from '../../scripts/use-explorer.ts';
import { findsOf } from './finds.ts';

useExplorer();
const effort = workerData as Effort;
parentPort?.on('message', (run: number) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(findsOf(effort, run));
});
