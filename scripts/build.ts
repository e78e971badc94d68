/** `npm run build`: the Worker's bundle and, as wrangler.toml asks, what ships beside it (`build-tables.ts`). */
import { bundleWorker } from './bundle.ts';

console.log(`build/worker: ${bundleWorker()}`);
