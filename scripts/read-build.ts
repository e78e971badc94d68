/** Reads the files of `build/`, for programs in Node. */
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { Zones } from '../src/day/zones.ts';
import { Catalogue } from '../src/positions/catalogue.ts';
import { Sprites } from '../src/render/sprites.ts';
import { type ModuleName, installModule } from '../src/search/modules.ts';
import { Tables } from '../src/search/tables.ts';

function fileOf(name: string): URL {
  const file = new URL(`../build/${name}`, import.meta.url);
  if (!existsSync(file)) throw new Error(`build/${name} is not there: run npm run build`);
  return file;
}

function read(name: string): ArrayBuffer {
  const { buffer, byteOffset, length } = readFileSync(fileOf(name));
  // Only a small file shares its buffer with others.
  return length === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + length);
}

/** The bytes of the tables for threads, which share them. */
export function shareTables(): SharedArrayBuffer {
  const file = openSync(fileOf('tables.bin'), 'r');
  const shared = new SharedArrayBuffer(fstatSync(file).size);
  readSync(file, new Uint8Array(shared));
  closeSync(file);
  return shared;
}

export const instanceOf = (name: string): object =>
  new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(read(`${name}.wasm`)))).exports;

export const readTables = (file: ArrayBufferLike = read('tables.bin')): Tables =>
  new Tables(file, () => instanceOf('fifteen'));
export const readCatalogue = (): Catalogue => new Catalogue(read('catalogue.bin'));
export const readZones = (): Zones => new Zones(read('zones.bin'));
export const readSprites = (): Sprites => new Sprites(read('sprites.bin'), () => instanceOf('pictures'));

const built = (name: ModuleName): Uint8Array => readFileSync(new URL(`../build/${name}.wasm`, import.meta.url));

/** Hands over a WebAssembly search, so that a program in Node searches as the Worker does. */
export function useModule(name: ModuleName, compiled: () => Uint8Array = () => built(name)): void {
  installModule(name, () => new WebAssembly.Instance(new WebAssembly.Module(compiled())).exports);
}

export function useExplorers(): void {
  useModule('explore-lines');
  useModule('explore-blocks');
}
