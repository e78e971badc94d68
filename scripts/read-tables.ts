import { readFileSync } from 'node:fs';
import { Zones } from '../src/day/zones.ts';
import { Tables } from '../src/search/tables.ts';

function read(name: string): ArrayBuffer {
  const { buffer, byteOffset, length } = readFileSync(new URL(`../build/${name}`, import.meta.url));
  return buffer.slice(byteOffset, byteOffset + length);
}

/** The distance tables as they were built, for programs that run in Node. */
export const readTables = (): Tables => new Tables(read('tables.bin'));

/** The time zones likewise. */
export const readZones = (): Zones => new Zones(read('zones.bin'));
