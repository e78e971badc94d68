/** Makes the file of tables; `tables.ts` has its format. */
import { type NumberArray, packContainer } from '../container.ts';
import { type Puzzle, goalsOf } from '../puzzle.ts';
import { flood, unreachable } from './flood.ts';
import { makePatterns } from './informed/pack-patterns.ts';
import { type PatternTables, namePatterns } from './informed/patterns.ts';
import { type TableMetadata, blockSize, tableName } from './tables.ts';

/** @param larger puzzles without a table; the pattern databases are packed if one of them needs them */
export function packTables(
  puzzles: readonly Puzzle[],
  larger: readonly Puzzle[] = [],
  patternTables: () => PatternTables = makePatterns,
): Uint8Array<ArrayBuffer> {
  const histograms: Record<string, readonly number[]> = {};
  const arrays: Record<string, NumberArray> = {};
  for (const puzzle of puzzles) {
    const name = tableName(puzzle.family, puzzle.board);
    const distances = flood(puzzle);
    const histogram = histogramOf(distances);
    histograms[name] = histogram;
    arrays[`${name}.distances`] = distances;
    const pathCounts = countPaths(puzzle, distances);
    arrays[`${name}.pathCounts`] = pathCounts;
    arrays[`${name}.ways`] = waysOf(distances, pathCounts);
    arrays[`${name}.index`] = indexOf(distances, histogram.length);
  }
  const needsPatterns = larger.some(({ search }) => search.kind === 'patterns');
  const metadata: TableMetadata = { histograms };
  return packContainer(metadata, needsPatterns ? { ...arrays, ...namePatterns(patternTables()) } : arrays);
}

/** @throws Error if a number is above 2^53, where it is not exact */
function countPaths(puzzle: Puzzle, distances: Uint8Array): Uint8Array | Float64Array {
  const counts = new Float64Array(distances.length);
  const near = new Float64Array(puzzle.degree);
  for (const goal of goalsOf(puzzle)) counts[goal] = 1;
  let max = 1;
  for (const layer of layersOf(distances).slice(1)) {
    for (const state of layer) {
      const count = puzzle.neighbours(state, near);
      let sum = 0;
      for (let k = 0; k < count; k++) {
        const neighbour = near[k] as number;
        if (distances[neighbour] === (distances[state] as number) - 1) sum += counts[neighbour] as number;
      }
      counts[state] = sum;
      max = Math.max(max, sum);
    }
  }
  if (!Number.isSafeInteger(max)) throw new Error(`${puzzle.family}.${puzzle.board} has too many solutions to count`);
  return max < 256 ? Uint8Array.from(counts) : counts;
}

function waysOf(distances: Uint8Array, pathCounts: Uint8Array | Float64Array): Float64Array {
  const ways = layersOf(distances).flatMap((layer, distance) =>
    [...Map.groupBy(layer, (state) => pathCounts[state] as number)]
      .map(([pathCount, states]) => [distance, pathCount, states.length] as const)
      .toSorted(([, a], [, b]) => a - b),
  );
  return Float64Array.from(ways.flat());
}

function layersOf(distances: Uint8Array): number[][] {
  const layers: number[][] = [];
  for (const [state, distance] of distances.entries())
    if (distance !== unreachable) (layers[distance] ??= []).push(state);
  return layers;
}

function histogramOf(distances: Uint8Array): number[] {
  return layersOf(distances).map((layer) => layer.length);
}

function indexOf(distances: Uint8Array, width: number): Uint16Array {
  const counts = new Uint16Array(Math.ceil(distances.length / blockSize) * width);
  for (const [state, distance] of distances.entries()) {
    if (distance === unreachable) continue;
    const cell = Math.floor(state / blockSize) * width + distance;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}
