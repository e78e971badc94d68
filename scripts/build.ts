/** Makes build/: the distance tables and the Worker's bundle. */
import { bundleWorker } from './bundle.ts';

console.log(`build/worker: ${bundleWorker()}`);
