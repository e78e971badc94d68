/** Makes the file of tables; `tables.ts` says how it is laid out. */
import type { Puzzle } from '../puzzle.ts';
import { flood, outOfReach } from './flood.ts';
import { type Entry, blockSize, padded } from './tables.ts';

export function packTables(puzzles: readonly Puzzle[]): Uint8Array<ArrayBuffer> {
  const entries: Entry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const puzzle of puzzles) {
    const distances = flood(puzzle);
    const ways = countWays(puzzle, distances);
    const histogram = histogramOf(distances);
    const { family, board } = puzzle;
    const waysBytes = ways instanceof Uint8Array ? 1 : 8;
    entries.push({ family, board, length: distances.length, offset, waysBytes, histogram });
    for (const part of [distances, ways, indexOf(distances, histogram.length)]) {
      parts.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
      offset += padded(part.byteLength);
    }
  }
  return join(new TextEncoder().encode(JSON.stringify(entries)), parts, offset);
}

function join(header: Uint8Array, parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  let at = padded(4 + header.length);
  const file = new Uint8Array(at + length);
  new DataView(file.buffer).setUint32(0, header.length, true);
  file.set(header, 4);
  for (const part of parts) {
    file.set(part, at);
    at += padded(part.length);
  }
  return file;
}

/**
 * How many shortest solutions each state has: as many as its neighbours that are one step nearer have together.
 *
 * @throws if a number is too large to be exact
 */
function countWays(puzzle: Puzzle, distances: Uint8Array): Uint8Array | Float64Array {
  const ways = new Float64Array(distances.length);
  const near = new Float64Array(puzzle.degree);
  for (const goal of puzzle.goals()) ways[goal] = 1;
  let most = 1;
  for (const layer of layersOf(distances).slice(1)) {
    for (const state of layer) {
      const count = puzzle.neighbours(state, near);
      let sum = 0;
      for (let k = 0; k < count; k++) {
        const neighbour = near[k] as number;
        if (distances[neighbour] === (distances[state] as number) - 1) sum += ways[neighbour] as number;
      }
      ways[state] = sum;
      most = Math.max(most, sum);
    }
  }
  if (!Number.isSafeInteger(most)) throw new Error(`${puzzle.family}.${puzzle.board} has too many solutions to count`);
  return most < 256 ? Uint8Array.from(ways) : ways;
}

/** The states of each distance. */
function layersOf(distances: Uint8Array): number[][] {
  const layers: number[][] = [];
  for (const [state, distance] of distances.entries())
    if (distance !== outOfReach) (layers[distance] ??= []).push(state);
  return layers;
}

function histogramOf(distances: Uint8Array): number[] {
  return layersOf(distances).map((layer) => layer.length);
}

function indexOf(distances: Uint8Array, width: number): Uint16Array {
  const counts = new Uint16Array(Math.ceil(distances.length / blockSize) * width);
  for (const [state, distance] of distances.entries()) {
    if (distance === outOfReach) continue;
    const cell = Math.floor(state / blockSize) * width + distance;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}
