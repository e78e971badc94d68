/** Reads the files of `build/`, for programs in Node. */
import { existsSync, readFileSync } from 'node:fs';
import { Zones } from '../src/day/zones.ts';
import { Catalogue } from '../src/positions/catalogue.ts';
import { Sprites } from '../src/render/sprites.ts';
import { type ModuleName, installModule } from '../src/search/modules.ts';
import { Tables } from '../src/search/tables.ts';

function read(name: string): ArrayBuffer {
  const file = new URL(`../build/${name}`, import.meta.url);
  if (!existsSync(file)) throw new Error(`build/${name} is not there: run npm run build`);
  const { buffer, byteOffset, length } = readFileSync(file);
  // Only a small file shares its buffer with others.
  return length === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + length);
}

/** The bytes of the tables for threads, which share them. */
export function shareTables(): SharedArrayBuffer {
  const file = new Uint8Array(read('tables.bin'));
  const shared = new SharedArrayBuffer(file.length);
  new Uint8Array(shared).set(file);
  return shared;
}

export const readTables = (file: ArrayBufferLike = read('tables.bin')): Tables =>
  new Tables(
    file,
    () => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(read('fifteen.wasm')))).exports,
  );
export const readCatalogue = (): Catalogue => new Catalogue(read('catalogue.bin'));
export const readZones = (): Zones => new Zones(read('zones.bin'));
export const readSprites = (): Sprites => new Sprites(read('sprites.bin'));

const built = (name: ModuleName): Uint8Array => readFileSync(new URL(`../build/${name}.wasm`, import.meta.url));

/** Hands over a WebAssembly search, so that a program in Node searches as the Worker does. */
export function useModule(name: ModuleName, compiled: () => Uint8Array = () => built(name)): void {
  installModule(name, () => new WebAssembly.Instance(new WebAssembly.Module(compiled())).exports);
}

export function useExplorers(): void {
  useModule('explore-lines');
  useModule('explore-blocks');
}
