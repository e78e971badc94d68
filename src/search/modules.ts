/** A program installs the modules of wasm/ that it needs. Each has one instance, made when it is asked for. */

export interface WasmModule {
  readonly memory: { readonly buffer: ArrayBuffer };
}

export interface WasmGlobal {
  readonly value: number;
}

export type ModuleName = 'explore-lines' | 'explore-blocks' | 'flood';

const installed = new Map<ModuleName, () => object>();
const running = new Map<ModuleName, object>();

export function installModule(name: ModuleName, instantiate: () => object): void {
  installed.set(name, instantiate);
  running.delete(name);
}

export function moduleNamed(name: ModuleName): object {
  const exports = running.get(name) ?? installed.get(name)?.();
  if (exports === undefined) throw new Error(`installModule must be given build/${name}.wasm first`);
  running.set(name, exports);
  return exports;
}
