/** What is uploaded: the code's size as the network carries it, and that of what lies beside it. */
import { gzipSync } from 'node:zlib';
import { readBundle } from './build.ts';
import type { Row } from './row.ts';

export function benchBundle(folder?: string): Row[] {
  return readBundle(folder).map(({ type, path, contents }) => ({
    // The bundler puts a hash before the names of files.
    name: `${type === 'ESModule' ? 'code' : path.replace(/^[0-9a-f]{40}-/u, '')}, gzipped`,
    measured: gzipSync(contents).length / 1024,
    unit: 'KiB',
    target: type === 'ESModule' ? 60 : undefined,
    detail: `${(Buffer.byteLength(contents) / 1024).toFixed(1)} KiB as it is`,
  }));
}
