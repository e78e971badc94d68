import { readFileSync } from 'node:fs';
import { type ModuleName, installModule } from '../src/search/modules.ts';

const built = (name: ModuleName): Uint8Array => readFileSync(new URL(`../build/${name}.wasm`, import.meta.url));

/** Hands over a WebAssembly search, so that a program in Node searches as the Worker does. */
export function useModule(name: ModuleName, compiled: () => Uint8Array = () => built(name)): void {
  installModule(name, () => new WebAssembly.Instance(new WebAssembly.Module(compiled())).exports);
}

/** Those that explore. */
export function useExplorers(): void {
  useModule('explore-lines');
  useModule('explore-blocks');
}
