/** The searches of wasm/. Each program hands over those that it needs when it starts; each has one instance, made when it is asked for. */

/** A file of build/ without its ending. */
/** What every module exports. */
export interface WasmModule {
  readonly memory: { readonly buffer: ArrayBuffer };
}

/** A number that a module exports. */
export interface WasmGlobal {
  readonly value: number;
}

export type ModuleName = 'explore-lines' | 'explore-blocks' | 'flood';

const installed = new Map<ModuleName, () => object>();
const running = new Map<ModuleName, object>();

/** @param instantiate returns the exports of a new instance */
export function installModule(name: ModuleName, instantiate: () => object): void {
  installed.set(name, instantiate);
  running.delete(name);
}

/** The exports of the module's instance. */
export function moduleNamed(name: ModuleName): object {
  const exports = running.get(name) ?? installed.get(name)?.();
  if (exports === undefined) throw new Error(`installModule must be given build/${name}.wasm first`);
  running.set(name, exports);
  return exports;
}
