/** A thread of the build: makes parts, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { parts } from './parts.ts';

for (const name of workerData as readonly string[]) {
  const made = await parts[name]?.make();
  if (made !== undefined) parentPort?.postMessage([name, made], [made.buffer as ArrayBuffer]);
}
