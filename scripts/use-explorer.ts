import { readFileSync } from 'node:fs';
import { installExplorer } from '../src/search/explorer.ts';

/** Lets a program that runs in Node explore as the Worker does. */
export function useExplorer(bytes: Uint8Array = readFileSync(new URL('../build/explore.wasm', import.meta.url))): void {
  const module = new WebAssembly.Module(bytes);
  installExplorer(() => new WebAssembly.Instance(module).exports);
}
