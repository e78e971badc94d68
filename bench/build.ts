/** Bundles of the bench's own Workers, minified as the production bundle is. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Module, readBundle } from '../local/worker/bundle.ts';
import { paths, scratchFolder } from './folders.ts';

/** The part of esbuild that is used: wrangler brings it, and bundles the Worker with it. */
interface Bundler {
  readonly build: (options: object) => Promise<unknown>;
}

const { build } = createRequire(import.meta.resolve('wrangler'))('esbuild') as Bundler;

/** @param entry a file of bench/ */
export async function bundleOf(entry: string): Promise<Module[]> {
  const folder = scratchFolder();
  await build({
    entryPoints: { index: join(paths.bench, entry) },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    logLevel: 'warning',
  });
  return readBundle(folder);
}
