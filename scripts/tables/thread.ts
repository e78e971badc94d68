/** A thread of the build: makes one part. */
import { parentPort, workerData } from 'node:worker_threads';
import { parts } from './parts.ts';

const made = await parts[String(workerData)]?.make();
if (made !== undefined) parentPort?.postMessage(made, [made.buffer as ArrayBuffer]);
