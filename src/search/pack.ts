/** Makes the file of tables; `tables.ts` says how it is laid out. */
import { type Puzzle, goalsOf } from '../puzzle.ts';
import { flood, outOfReach } from './flood.ts';
import { makePatterns } from './informed/pack-patterns.ts';
import type { PatternEntry } from './informed/patterns.ts';
import { type Entry, type Header, blockSize, padded } from './tables.ts';

/**
 * @param puzzles those that get a table of distances
 * @param larger puzzles too large for one, of which some may be searched by patterns
 */
export function packTables(puzzles: readonly Puzzle[], larger: readonly Puzzle[] = []): Uint8Array<ArrayBuffer> {
  const boards: Entry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  const put = (part: Uint8Array | Uint16Array | Float64Array): readonly [offset: number, length: number] => {
    const at = [offset, part.byteLength] as const;
    parts.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    offset += padded(part.byteLength);
    return at;
  };
  for (const puzzle of puzzles) {
    const distances = flood(puzzle);
    const ways = countWays(puzzle, distances);
    const histogram = histogramOf(distances);
    const { family, board } = puzzle;
    const waysBytes = ways instanceof Uint8Array ? 1 : 8;
    boards.push({ family, board, length: distances.length, offset, waysBytes, histogram });
    for (const part of [distances, ways, indexOf(distances, histogram.length)]) put(part);
  }
  const needsPatterns = larger.some(({ search }) => search.kind === 'patterns');
  const header: Header = needsPatterns ? { boards, patterns: patternEntry(put) } : { boards };
  return join(new TextEncoder().encode(JSON.stringify(header)), parts, offset);
}

function patternEntry(put: (part: Uint8Array | Uint16Array) => PatternEntry['excess']): PatternEntry {
  const { excess, sets, orders, machine } = makePatterns();
  return { excess: put(excess), sets: put(sets), orders: put(orders), machine: put(machine) };
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
  for (const goal of goalsOf(puzzle)) ways[goal] = 1;
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
