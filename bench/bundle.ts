/** What is uploaded: the code's size as the network carries it, and that of the tables beside it. */
import { gzipSync } from 'node:zlib';
import { readBundle } from './build.ts';
import type { Row } from './row.ts';

export function benchBundle(folder?: string): Row[] {
  return readBundle(folder).map(({ type, contents }) => ({
    name: type === 'ESModule' ? 'code, gzipped' : 'tables, gzipped',
    measured: gzipSync(contents).length / 1024,
    unit: 'KiB',
    target: type === 'ESModule' ? 60 : undefined,
    detail: `${(Buffer.byteLength(contents) / 1024).toFixed(1)} KiB as it is`,
  }));
}
