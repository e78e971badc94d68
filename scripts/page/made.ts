/** Modules that are no files: the pieces, and what opens them (`page/files/made.d.ts`). */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { looks } from './pieces.ts';

const root = join(import.meta.dirname, '..', '..');

/** @param codes of the modules, by their names, which begin with `page:`, or with a hash where the Worker has another one */
export const modules = (codes: Readonly<Record<string, string>>): Plugin => ({
  name: 'modules of the build',
  setup(build) {
    build.onResolve({ filter: /^(?:page:|#)/ }, ({ path }) =>
      path in codes ? { path, namespace: 'page' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'page' }, ({ path }) => ({ contents: codes[path] ?? '', resolveDir: root }));
  },
});

/** An `import()` for each name. */
export function openersOf(addresses: ReadonlyMap<string, string>): string {
  const entries = Array.from(addresses, (one) => one.map((text) => JSON.stringify(text)));
  return `export const openers = new Map([${entries.map(([name, address]) => `[${name}, () => import(${address})]`).join(', ')}]);`;
}

export const looksCode = `export const looks = new Map(${JSON.stringify([...looks])});`;

/** Opens what is a file of its own where it lies. @param addresses by what imports say */
export const elsewhere = (addresses: ReadonlyMap<string, string>): Plugin => ({
  name: 'pieces elsewhere',
  setup(build) {
    build.onResolve({ filter: /^\.\/looks\// }, ({ path, kind }) => {
      const address = addresses.get(path);
      return kind === 'dynamic-import' && address !== undefined ? { path: address, external: true } : undefined;
    });
  },
});
