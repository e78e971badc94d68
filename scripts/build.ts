/** `npm run build`: the Worker's bundle and, as wrangler.toml asks, what ships beside it (`build-tables.ts`). */
import { bundleWorker } from './bundle.ts';
import { stop, whyFailed } from './program.ts';

try {
  console.log(`build/worker: ${await bundleWorker()}`);
} catch (error) {
  stop(whyFailed(error), 1);
}
