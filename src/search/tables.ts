/**
 * The tables that ship with the bot: for every state of a board its distance and its number of shortest solutions, and an
 * index to pick states by distance. All boards are packed into a single file (`pack.ts` makes it):
 *
 *     4 bytes   length of the header, little-endian
 *     header    JSON: a `Header`; then spaces, up to a multiple of 8 bytes from the start
 *     for each board, from its `offset` in what follows, each part up to a multiple of 8 bytes:
 *       distances   one byte a state
 *       ways        the number of shortest solutions, 1 byte a state or, where that is too small, 8 (a float, exact)
 *       index       for each block of 4,096 states, how many have distance 0, 1, 2 ... (16 bits each)
 *     the tables of patterns, where there are any (`informed/patterns.ts`)
 */
import type { Puzzle, State } from '../puzzle.ts';
import { outOfReach } from './flood.ts';
import { Descent } from './informed/descent.ts';
import { type PatternEntry, openPatterns } from './informed/patterns.ts';

export const blockSize = 4096;

export interface Entry {
  readonly family: string;
  readonly board: string;
  /** States with a distance and ways; those beyond have no way to the goal. */
  readonly length: number;
  readonly offset: number;
  readonly waysBytes: 1 | 8;
  /** How many states there are at each distance. */
  readonly histogram: readonly number[];
}

export interface Header {
  readonly boards: readonly Entry[];
  readonly patterns?: PatternEntry;
}

/** The length of a part with its padding. */
export const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8;

export class DistanceTable {
  readonly histogram: readonly number[];
  readonly #distances: Uint8Array;
  readonly #ways: Uint8Array | Float64Array;
  readonly #index: Uint16Array;

  /** @param start where the entry's parts begin in the file */
  constructor(file: ArrayBuffer, start: number, { length, waysBytes, histogram }: Entry) {
    const ways = start + padded(length);
    const index = ways + padded(length * waysBytes);
    this.#distances = new Uint8Array(file, start, length);
    this.#ways = waysBytes === 1 ? new Uint8Array(file, ways, length) : new Float64Array(file, ways, length);
    this.#index = new Uint16Array(file, index, Math.ceil(length / blockSize) * histogram.length);
    this.histogram = histogram;
  }

  /** The nearest distance that is not the goal's own. */
  readonly nearest = 1;

  get farthest(): number {
    return this.histogram.length - 1;
  }

  /** How many states there are at a distance. */
  count(distance: number): number {
    return this.histogram[distance] ?? 0;
  }

  /** Undefined for a state that has no way to the goal. */
  distance(state: State): number | undefined {
    const distance = this.#distances[state];
    return distance === outOfReach ? undefined : distance;
  }

  /** How many shortest solutions a state has, exactly. */
  ways(state: State): bigint {
    return BigInt(this.#ways[state] ?? 0);
  }

  /** The nth state (from 0) of those at a distance, in the order of their numbers. */
  nth(distance: number, n: number): State {
    const distances = this.histogram.length;
    let left = n < (this.histogram[distance] ?? 0) ? n : Number.POSITIVE_INFINITY;
    for (let block = 0; block * blockSize < this.#distances.length; block++) {
      const count = this.#index[block * distances + distance] ?? 0;
      if (left < count) return this.#scan(block * blockSize, distance, left);
      left -= count;
    }
    throw new RangeError(`there is no state ${n} at distance ${distance}`);
  }

  /** The nth state (from 0) of those at a distance, those with the fewest shortest solutions first. */
  nthByWays(distance: number, n: number): State {
    const { length } = this.#distances;
    // Both in one number, for numbers are sorted without asking; the greatest are far from being inexact.
    const keys = new Float64Array(this.count(distance));
    for (let k = 0, state = -1; k < keys.length; k++) {
      state = this.#distances.indexOf(distance, state + 1);
      keys[k] = (this.#ways[state] as number) * length + state;
    }
    const key = keys.toSorted()[n];
    if (key === undefined) throw new RangeError(`there is no state ${n} at distance ${distance}`);
    return key % length;
  }

  #scan(from: State, distance: number, n: number): State {
    let state = this.#distances.indexOf(distance, from);
    for (let k = 0; k < n; k++) state = this.#distances.indexOf(distance, state + 1);
    return state;
  }
}

export class Tables {
  readonly #file: ArrayBuffer;
  readonly #header: Header;
  readonly #dataStart: number;
  readonly #opened = new Map<Entry, DistanceTable>();
  #descent: Descent | undefined;

  constructor(file: ArrayBuffer) {
    const headerLength = new DataView(file).getUint32(0, true);
    this.#file = file;
    this.#header = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, headerLength))) as Header;
    this.#dataStart = padded(4 + headerLength);
  }

  get(family: string, board: string): DistanceTable | undefined {
    const entry = this.#header.boards.find((one) => one.family === family && one.board === board);
    if (entry === undefined) return undefined;
    const opened = this.#opened.get(entry) ?? new DistanceTable(this.#file, this.#dataStart + entry.offset, entry);
    this.#opened.set(entry, opened);
    return opened;
  }

  /** The search by patterns; a file without them is our bug where a puzzle wants it. */
  descent(): Descent {
    const { patterns } = this.#header;
    if (patterns === undefined) throw new Error('there are no pattern tables');
    return (this.#descent ??= new Descent(openPatterns(this.#file, this.#dataStart, patterns)));
  }
}

/** What is known of a whole board without a search. */
export interface Known {
  readonly table: DistanceTable;
  distance(state: State): number | undefined;
  ways(state: State): bigint;
}

/** The board's own table, or that of its twin, read through the twin's eyes. */
export function knownOf(puzzle: Puzzle, tables: Tables): Known | undefined {
  const own = tables.get(puzzle.family, puzzle.board);
  if (own !== undefined) {
    return { table: own, distance: (state) => own.distance(state), ways: (state) => own.ways(state) };
  }
  const { twin } = puzzle;
  const table = twin && tables.get(puzzle.family, twin.board);
  if (twin === undefined || table === undefined) return undefined;
  return { table, distance: (state) => table.distance(twin.to(state)), ways: (state) => table.ways(twin.to(state)) };
}
