import { readFileSync } from 'node:fs';
import { Tables } from '../src/search/tables.ts';

/** The distance tables as they were built, for programs that run in Node. */
export function readTables(): Tables {
  const { buffer, byteOffset, length } = readFileSync(new URL('../build/tables.bin', import.meta.url));
  return new Tables(buffer.slice(byteOffset, byteOffset + length));
}
