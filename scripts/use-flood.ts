import { readFileSync } from 'node:fs';
import { installTileFlood } from '../src/search/tile-flood.ts';

const built = (): Uint8Array => readFileSync(new URL('../build/flood.wasm', import.meta.url));

/** Loads the WebAssembly flood, for programs that make tables. */
export function useFlood(compiled: () => Uint8Array = built): void {
  installTileFlood(() => new WebAssembly.Instance(new WebAssembly.Module(compiled())).exports);
}
