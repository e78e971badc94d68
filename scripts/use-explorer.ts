import { readFileSync } from 'node:fs';
import { installExplorer } from '../src/search/explorer.ts';

const built = (): Uint8Array => readFileSync(new URL('../build/explore.wasm', import.meta.url));

/** Loads the WebAssembly search, so that a program in Node explores boards as the Worker does. */
export function useExplorer(compiled: () => Uint8Array = built): void {
  installExplorer(() => new WebAssembly.Instance(new WebAssembly.Module(compiled())).exports);
}
