/** Bundles of the bench's own Workers, minified as the production bundle is. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Module, readBundle } from '../local/worker/bundle.ts';
import { paths } from './paths.ts';
import { scratchFolder } from './scratch.ts';

/** The part of esbuild that is used: wrangler brings it, and bundles the Worker with it. */
interface Bundler {
  readonly build: (options: object) => Promise<unknown>;
}

const { build } = createRequire(import.meta.resolve('wrangler'))('esbuild') as Bundler;

/**
 * @param entry a file of bench/
 * @param substitutes for files of src/ that it imports, in which folder of bench/ another one of the same name is
 */
export async function bundleOf(entry: string, substitutes?: Substitutes): Promise<Module[]> {
  const folder = scratchFolder();
  await build({
    entryPoints: { index: join(paths.bench, entry) },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    loader: { '.bin': 'copy' },
    logLevel: 'warning',
    plugins: substitutes === undefined ? [] : [plugin(substitutes)],
  });
  return readBundle(folder);
}

export interface Substitutes {
  readonly names: readonly string[];
  readonly folder: string;
}

interface Bundling {
  onResolve(
    filter: { filter: RegExp },
    resolve: (asked: { path: string; importer: string }) => object | undefined,
  ): void;
}

function plugin({ names, folder }: Substitutes): object {
  const within = join(paths.bench, folder);
  return {
    name: 'substitutes',
    setup(bundling: Bundling) {
      bundling.onResolve(
        {
          // Go reads it, which knows no flags.
          // oxlint-disable-next-line require-unicode-regexp
          filter: /\.ts$/,
        },
        ({ path, importer }) => {
          const name = names.find((one) => path.endsWith(`/${one}`));
          return name === undefined || importer.startsWith(within) ? undefined : { path: join(within, name) };
        },
      );
    },
  };
}
