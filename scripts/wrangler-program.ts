import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** This project's own wrangler, for Node to run. */
export const wranglerProgram = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('wrangler/package.json')), 'bin', 'wrangler.js');
