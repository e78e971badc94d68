import { readFileSync } from 'node:fs';
import { Sprites } from '../src/render/sprites.ts';

/** The sprites as they were built, for programs that run in Node. */
export function readSprites(): Sprites {
  const { buffer, byteOffset, length } = readFileSync(new URL('../build/sprites.bin', import.meta.url));
  return new Sprites(buffer.slice(byteOffset, byteOffset + length));
}
