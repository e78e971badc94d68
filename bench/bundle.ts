/** The size of an upload: the code, and the tables and data beside it. A plain Worker is there to compare. */
import { gzipSync } from 'node:zlib';
import type { Module } from '../local/worker/bundle.ts';
import { bundleOf } from './build.ts';
import type { BenchRow } from './row.ts';

/** Of everything, gzipped: a bound of our own, for Cloudflare takes 64 MiB that are not. */
const most = 2800;

export async function benchBundle(modules: readonly Module[]): Promise<BenchRow[]> {
  const [script, ...data] = modules;
  const [plain] = await bundleOf('plain/hello.ts');
  if (script === undefined || plain === undefined) throw new Error('a bundle without a script');
  return [
    { name: 'script', measured: bare([script]), unit: 'KiB', target: 360, reference: bare([plain]) },
    { name: 'script, gzipped', measured: zipped([script]), unit: 'KiB', reference: zipped([plain]) },
    { name: 'tables and data, gzipped', measured: zipped(data), unit: 'KiB', detail: list(data) },
    {
      name: 'everything, gzipped',
      measured: zipped(modules),
      unit: 'KiB',
      target: most,
      reference: zipped([plain]),
    },
  ];
}

const sizeOf = (modules: readonly Module[], size: (contents: Module['contents']) => number): number =>
  modules.reduce((sum, { contents }) => sum + size(contents), 0) / 1024;

const zipped = (modules: readonly Module[]): number => sizeOf(modules, (contents) => gzipSync(contents).length);

const bare = (modules: readonly Module[]): number => sizeOf(modules, (contents) => Buffer.byteLength(contents));

function list(data: readonly Module[]): string {
  const sizes = data.map((module): [string, number] => {
    return [module.path, sizeOf([module], (contents) => gzipSync(contents).length)];
  });
  const sorted = sizes.toSorted(([, one], [, other]) => other - one);
  return sorted.map(([name, size]) => `${name} ${size < 10 ? size.toFixed(1) : Math.round(size)}`).join(', ');
}
