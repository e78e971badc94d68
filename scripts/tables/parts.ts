/** What takes seconds to make, cut into parts that can be made at the same time. */
import { excessOf, makeAutomaton } from '../../src/search/informed/pack-patterns.ts';
import { outlineFiles } from '../sprites/outlines.ts';
import { patterns } from '../../src/search/informed/patterns.ts';
import type * as wasm from '../compile-wasm.ts';

export type Bytes = Uint8Array | Uint16Array;

interface Part {
  /** How long it takes, more or less: the longest are begun first. */
  readonly seconds: number;
  /** Which parts share a thread: loading what they need, and warming it up, takes longer than making them. */
  readonly thread: 'art' | 'clocks' | 'compiler' | 'patterns' | 'long pattern';
  make(): Bytes | Promise<Bytes>;
}

export const partOfPattern = (number: number): string => `pattern ${number}`;

export const partOfOutlines = (name: string): string => `outlines of ${name}`;

const compiled = (seconds: number, compile: (from: typeof wasm) => Promise<Bytes>): Part => ({
  seconds,
  thread: 'compiler',
  make: async () => compile(await import('../compile-wasm.ts')),
});

// A thread loads only what its own parts need.
export const parts: Readonly<Record<string, Part>> = {
  flood: compiled(1.3, ({ compileFlood }) => compileFlood()),
  lines: compiled(0.6, ({ compileLines }) => compileLines()),
  blocks: compiled(0.4, ({ compileBlocks }) => compileBlocks()),
  fifteen: compiled(0.3, ({ compileFifteen }) => compileFifteen()),
  pictures: compiled(0.3, ({ compilePictures }) => compilePictures()),
  zones: { seconds: 1, thread: 'clocks', make: async () => (await import('../zones.ts')).makeZones() },
  sprites: { seconds: 1.2, thread: 'art', make: async () => (await import('../sprites/raster.ts')).packSprites() },
  ...Object.fromEntries(
    outlineFiles.map((name): [string, Part] => [
      partOfOutlines(name),
      { seconds: 0.1, thread: 'art', make: async () => (await import('../sprites/outlines.ts')).outlinesOf(name) },
    ]),
  ),
  automaton: { seconds: 1.1, thread: 'patterns', make: makeAutomaton },
  ...Object.fromEntries(
    patterns.map((pattern, number): [string, Part] => [
      partOfPattern(number),
      pattern.length > 3
        ? { seconds: 1.2, thread: 'long pattern', make: () => excessOf(number) }
        : { seconds: 0.1, thread: 'patterns', make: () => excessOf(number) },
    ]),
  ),
};
