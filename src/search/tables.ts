/**
 * Distance tables: one byte a state, for every board that ships one, packed into a single file.
 *
 *     4 bytes   length of the header, little-endian
 *     header    JSON: for each table its family, board, length, first byte and histogram
 *     for each table, from its first byte:
 *       length bytes     distances by state
 *       counts           for each block of 4,096 states, how many have distance 0, 1, 2 ... (16 bits each)
 *
 * The counts find the nth state of a distance by reading one block instead of the whole table.
 */
import type { Puzzle, State } from '../puzzle.ts';
import { flood, outOfReach } from './flood.ts';

const blockSize = 4096;

interface Entry {
  readonly family: string;
  readonly board: string;
  readonly length: number;
  readonly offset: number;
  /** How many states there are at each distance. */
  readonly histogram: readonly number[];
}

export class DistanceTable {
  readonly histogram: readonly number[];
  readonly #distances: Uint8Array;
  readonly #counts: Uint16Array;

  constructor(distances: Uint8Array, counts: Uint16Array, histogram: readonly number[]) {
    this.#distances = distances;
    this.#counts = counts;
    this.histogram = histogram;
  }

  /** Undefined for a state that has no way to the goal. */
  distance(state: State): number | undefined {
    const distance = this.#distances[state];
    return distance === outOfReach ? undefined : distance;
  }

  /** The nth state (from 0) of those at a distance, in the order of their numbers. */
  nth(distance: number, n: number): State {
    const distances = this.histogram.length;
    if (!(n < (this.histogram[distance] ?? 0))) throw new RangeError(`there is no state ${n} at distance ${distance}`);
    let left = n;
    for (let block = 0; block * blockSize < this.#distances.length; block++) {
      const count = this.#counts[block * distances + distance] ?? 0;
      if (left < count) return this.#scan(block * blockSize, distance, left);
      left -= count;
    }
    throw new RangeError(`there is no state ${n} at distance ${distance}`);
  }

  #scan(from: State, distance: number, n: number): State {
    let state = this.#distances.indexOf(distance, from);
    for (let k = 0; k < n; k++) state = this.#distances.indexOf(distance, state + 1);
    return state;
  }
}

export class Tables {
  readonly #bytes: ArrayBuffer;
  readonly #entries: readonly Entry[];
  readonly #dataStart: number;
  readonly #opened = new Map<Entry, DistanceTable>();

  constructor(pack: ArrayBuffer) {
    const headerLength = new DataView(pack).getUint32(0, true);
    this.#bytes = pack;
    this.#entries = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, headerLength))) as readonly Entry[];
    this.#dataStart = 4 + headerLength;
  }

  get(family: string, board: string): DistanceTable | undefined {
    const entry = this.#entries.find((one) => one.family === family && one.board === board);
    if (entry === undefined) return undefined;
    const opened = this.#opened.get(entry) ?? this.#open(entry);
    this.#opened.set(entry, opened);
    return opened;
  }

  #open({ length, offset, histogram }: Entry): DistanceTable {
    const start = this.#dataStart + offset;
    const counts = Math.ceil(length / blockSize) * histogram.length;
    return new DistanceTable(
      new Uint8Array(this.#bytes, start, length),
      new Uint16Array(this.#bytes, start + even(length), counts),
      histogram,
    );
  }
}

const even = (length: number): number => length + (length % 2);

/** Floods every board and packs the tables. */
export function packTables(puzzles: readonly Puzzle[]): Uint8Array<ArrayBuffer> {
  const entries: Entry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const puzzle of puzzles) {
    const distances = flood(puzzle);
    const histogram = histogramOf(distances);
    const counts = new Uint8Array(countBlocks(distances, histogram.length).buffer);
    entries.push({ family: puzzle.family, board: puzzle.board, length: distances.length, offset, histogram });
    parts.push(distances, new Uint8Array(distances.length % 2), counts);
    offset += even(distances.length) + counts.length;
  }
  return join(JSON.stringify(entries), parts, offset);
}

function join(header: string, parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  // Spaces are nothing to JSON; they keep the 16-bit counts on even addresses.
  const headerBytes = new TextEncoder().encode(header.length % 2 === 0 ? header : `${header} `);
  const pack = new Uint8Array(4 + headerBytes.length + length);
  new DataView(pack.buffer).setUint32(0, headerBytes.length, true);
  pack.set(headerBytes, 4);
  let at = 4 + headerBytes.length;
  for (const part of parts) {
    pack.set(part, at);
    at += part.length;
  }
  return pack;
}

function histogramOf(distances: Uint8Array): number[] {
  const histogram: number[] = [];
  for (const distance of distances) if (distance !== outOfReach) histogram[distance] = (histogram[distance] ?? 0) + 1;
  return histogram;
}

function countBlocks(distances: Uint8Array, width: number): Uint16Array<ArrayBuffer> {
  const counts = new Uint16Array(Math.ceil(distances.length / blockSize) * width);
  for (const [state, distance] of distances.entries()) {
    if (distance === outOfReach) continue;
    const cell = Math.floor(state / blockSize) * width + distance;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}
