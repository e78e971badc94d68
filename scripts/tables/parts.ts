/** What takes seconds to make, cut into parts that can be made at the same time. */
import { excessOf, makeAutomaton } from '../../src/search/informed/pack-patterns.ts';
import { outlineFiles } from '../sprites/outlines.ts';
import { patterns } from '../../src/search/informed/patterns.ts';

export type Bytes = Uint8Array | Uint16Array;

interface Part {
  /** How long it takes, more or less: the longest are begun first. */
  readonly seconds: number;
  make(): Bytes | Promise<Bytes>;
}

export const partOfPattern = (number: number): string => `pattern ${number}`;

export const partOfOutlines = (name: string): string => `outlines of ${name}`;

// A thread loads only what its own parts need.
const others: Readonly<Record<string, Part>> = {
  automaton: { seconds: 1.4, make: makeAutomaton },
  sprites: { seconds: 2, make: async () => (await import('../sprites/raster.ts')).packSprites() },
  zones: { seconds: 2, make: async () => (await import('../zones.ts')).makeZones() },
  flood: { seconds: 1.3, make: async () => (await import('../compile-wasm.ts')).compileFlood() },
  fifteen: { seconds: 1.6, make: async () => (await import('../compile-wasm.ts')).compileFifteen() },
  pictures: { seconds: 1.6, make: async () => (await import('../compile-wasm.ts')).compilePictures() },
  lines: { seconds: 1.6, make: async () => (await import('../compile-wasm.ts')).compileLines() },
  blocks: { seconds: 1.6, make: async () => (await import('../compile-wasm.ts')).compileBlocks() },
};

export const parts: Readonly<Record<string, Part>> = {
  ...others,
  ...Object.fromEntries(
    outlineFiles.map((name): [string, Part] => [
      partOfOutlines(name),
      { seconds: 0.2, make: async () => (await import('../sprites/outlines.ts')).outlinesOf(name) },
    ]),
  ),
  ...Object.fromEntries(
    patterns.map((pattern, number): [string, Part] => [
      partOfPattern(number),
      { seconds: pattern.length > 3 ? 2 : 0.01, make: () => excessOf(number) },
    ]),
  ),
};
