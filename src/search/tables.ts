/**
 * The tables that ship with the bot, in a container that `pack.ts` makes. Of each board:
 *
 *     distances   one byte a state; states beyond the last one have no way to the goal
 *     ways        the number of shortest solutions, 1 byte a state or, where that is too small, 8 (a float, exact)
 *     index       for each block of 4,096 states, how many have distance 0, 1, 2 ...
 *
 * Beside them lie the tables of patterns, where there are any (`informed/patterns.ts`).
 */
import { Container } from '../container.ts';
import { once } from '../once.ts';
import type { Puzzle, State } from '../puzzle.ts';
import { unreachable } from './flood.ts';
import { IdaStar } from './informed/ida-star.ts';
import { openPatterns } from './informed/patterns.ts';

export const blockSize = 4096;

export interface TableMetadata {
  /** By board, as `tableName` has it: how many states there are at each distance. */
  readonly histograms: Readonly<Record<string, readonly number[]>>;
}

/** What the arrays of a board begin with. */
export const tableName = (family: string, board: string): string => `${family}.${board}`;

export class DistanceTable {
  readonly histogram: readonly number[];
  readonly #distances: Uint8Array;
  readonly #ways: Uint8Array | Float64Array;
  readonly #index: Uint16Array;

  constructor(container: Container<TableMetadata>, name: string, histogram: readonly number[]) {
    this.#distances = container.array(`${name}.distances`, 'u8');
    this.#ways = container.array(`${name}.ways`, 'u8', 'f64');
    this.#index = container.array(`${name}.index`, 'u16');
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
    return distance === unreachable ? undefined : distance;
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
  readonly #container: Container<TableMetadata>;
  readonly #opened = new Map<string, DistanceTable>();
  readonly #descent = once(() => {
    const patterns = openPatterns(this.#container);
    if (patterns === undefined) throw new Error('there are no pattern tables');
    return new IdaStar(patterns);
  });

  constructor(file: ArrayBuffer) {
    this.#container = new Container(file);
  }

  get(family: string, board: string): DistanceTable | undefined {
    const name = tableName(family, board);
    const opened = this.#opened.get(name);
    if (opened !== undefined) return opened;
    const histogram = this.#container.metadata.histograms[name];
    if (histogram === undefined) return undefined;
    const table = new DistanceTable(this.#container, name, histogram);
    this.#opened.set(name, table);
    return table;
  }

  /** The search by patterns; a file without them is our bug where a puzzle wants it. */
  idaStar(): IdaStar {
    return this.#descent();
  }
}

/** What is known of a whole board without a search. */
export interface KnownDistances {
  readonly table: DistanceTable;
  distance(state: State): number | undefined;
  ways(state: State): bigint;
}

/** The board's own table, or that of its twin, read through the twin's eyes. */
export function knownDistances(puzzle: Puzzle, tables: Tables): KnownDistances | undefined {
  const own = tables.get(puzzle.family, puzzle.board);
  if (own !== undefined) {
    return { table: own, distance: (state) => own.distance(state), ways: (state) => own.ways(state) };
  }
  const { twin } = puzzle;
  const table = twin && tables.get(puzzle.family, twin.board);
  if (twin === undefined || table === undefined) return undefined;
  return { table, distance: (state) => table.distance(twin.to(state)), ways: (state) => table.ways(twin.to(state)) };
}
