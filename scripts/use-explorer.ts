import { readFileSync } from 'node:fs';
import { installExplorer } from '../src/search/explorer.ts';

const built = (): Uint8Array => readFileSync(new URL('../build/explore.wasm', import.meta.url));

/** Lets a program that runs in Node explore as the Worker does. */
export function useExplorer(compiled: () => Uint8Array = built): void {
  installExplorer(() => new WebAssembly.Instance(new WebAssembly.Module(compiled())).exports);
}
