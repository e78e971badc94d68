/** The size of the page to play on: what a browser fetches before a board can be played. */
import { gzipSync } from 'node:zlib';
import { bundlePage } from '../scripts/page/bundle.ts';
import { firstLoad } from '../scripts/page/document.ts';
import { families } from '../src/families/index.ts';
import { locales } from '../src/message.ts';
import type { BenchRow } from './row.ts';

const most = 60;

export async function benchPage(): Promise<BenchRow[]> {
  const bundle = await bundlePage();
  return families.flatMap(({ id }) =>
    locales.map((locale): BenchRow => {
      const sizes = Array.from(
        firstLoad(bundle, id, locale),
        ([path, contents]) => [path.slice(path.lastIndexOf('/') + 1), gzipSync(contents).length / 1024] as const,
      );
      return {
        name: id,
        when: locale,
        measured: sizes.reduce((sum, [, size]) => sum + size, 0),
        unit: 'KiB',
        target: most,
        detail: sizes.map(([name, size]) => `${name} ${size.toFixed(1)}`).join(', '),
      };
    }),
  );
}
