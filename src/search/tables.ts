/**
 * The tables that ship with the bot, in a container that `pack.ts` makes, with the pattern databases. For each board:
 *
 *     distances    one byte a state; from a state beyond the last one no goal can be reached
 *     pathCounts   the number of shortest solutions, one byte a state or, if that is too small, a float of 8 bytes, exact
 *     ways         for each distance, and each number of shortest solutions there: both, and how many states; the fewest first
 *     index        for each block of 4,096 states, how many have distance 0, 1, 2 ...
 */
import { Container } from '../container.ts';
import { once } from '../once.ts';
import type { Puzzle, State } from '../puzzle.ts';
import { unreachable } from './flood.ts';
import { IdaStar } from './informed/ida-star.ts';
import { openPatterns } from './informed/patterns.ts';

export const blockSize = 4096;

export interface TableMetadata {
  /** By `tableName`: the number of states at distance 0, 1, 2 ... */
  readonly histograms: Readonly<Record<string, readonly number[]>>;
}

export const tableName = (family: string, board: string): string => `${family}.${board}`;

const noState = (distance: number, n: number) => new RangeError(`there is no state ${n} at distance ${distance}`);

export class DistanceTable {
  readonly histogram: readonly number[];
  readonly distances: Uint8Array;
  readonly #pathCounts: Uint8Array | Float64Array;
  readonly #ways: Float64Array;
  readonly #index: Uint16Array;

  constructor(container: Container<TableMetadata>, name: string, histogram: readonly number[]) {
    this.distances = container.array(`${name}.distances`, 'u8');
    this.#pathCounts = container.array(`${name}.pathCounts`, 'u8', 'f64');
    this.#ways = container.array(`${name}.ways`, 'f64');
    this.#index = container.array(`${name}.index`, 'u16');
    this.histogram = histogram;
  }

  readonly nearest = 1;

  get farthest(): number {
    return this.histogram.length - 1;
  }

  count(distance: number): number {
    return this.histogram[distance] ?? 0;
  }

  distance(state: State): number | undefined {
    const distance = this.distances[state];
    return distance === unreachable ? undefined : distance;
  }

  pathCount(state: State): bigint {
    return BigInt(this.#pathCounts[state] ?? 0);
  }

  /** Shortest solutions of all states at a distance together. */
  solutions(distance: number): bigint {
    return this.#waysAt(distance).reduce((sum, [pathCount, states]) => sum + BigInt(pathCount) * BigInt(states), 0n);
  }

  /** From 0, in the order of states. It throws if there are fewer. */
  nth(distance: number, n: number): State {
    const distances = this.histogram.length;
    let left = n < (this.histogram[distance] ?? 0) ? n : Number.POSITIVE_INFINITY;
    for (let block = 0; block * blockSize < this.distances.length; block++) {
      const count = this.#index[block * distances + distance] ?? 0;
      if (left < count) return this.#scan(block * blockSize, distance, left);
      left -= count;
    }
    throw noState(distance, n);
  }

  /** As `nth`, but states with the fewest shortest solutions come first. */
  nthByPathCount(distance: number, n: number): State {
    let left = n;
    for (const [pathCount, states] of this.#waysAt(distance)) {
      if (left < states) return this.#scanFor(distance, pathCount, left);
      left -= states;
    }
    throw noState(distance, n);
  }

  /** Each number of shortest solutions there, and how many states have it; the fewest first. */
  #waysAt(distance: number): (readonly [pathCount: number, states: number])[] {
    const ways = this.#ways;
    const found: (readonly [number, number])[] = [];
    for (let k = 0; k < ways.length; k += 3) {
      if (ways[k] === distance) found.push([ways[k + 1] ?? 0, ways[k + 2] ?? 0]);
    }
    return found;
  }

  /** To sort thousands of states would take a fresh isolate half of a request's time. */
  #scanFor(distance: number, pathCount: number, n: number): State {
    const { distances } = this;
    const pathCounts = this.#pathCounts;
    let left = n;
    for (let state = distances.indexOf(distance); ; state = distances.indexOf(distance, state + 1))
      if (pathCounts[state] === pathCount && left-- === 0) return state;
  }

  #scan(from: State, distance: number, n: number): State {
    let state = this.distances.indexOf(distance, from);
    for (let k = 0; k < n; k++) state = this.distances.indexOf(distance, state + 1);
    return state;
  }
}

export class Tables {
  readonly #container: Container<TableMetadata>;
  readonly #instantiate: (() => object) | undefined;
  readonly #opened = new Map<string, Map<string, DistanceTable>>();
  readonly #idaStar = once(() => {
    const patterns = openPatterns(this.#container);
    if (patterns === undefined) throw new Error('there are no pattern tables');
    if (this.#instantiate === undefined) throw new Error('no IDA*: Tables must be given build/fifteen.wasm, too');
    return new IdaStar(patterns, this.#instantiate());
  });

  /** @param instantiate returns the exports of a new build/fifteen.wasm; only searches by patterns need it */
  constructor(file: ArrayBufferLike, instantiate?: () => object) {
    this.#instantiate = instantiate;
    this.#container = new Container(file);
  }

  get(family: string, board: string): DistanceTable | undefined {
    // Looked up by two names: to put one together takes longer than all the rest.
    const opened = this.#opened.get(family)?.get(board);
    if (opened !== undefined) return opened;
    const name = tableName(family, board);
    const histogram = this.#container.metadata.histograms[name];
    if (histogram === undefined) return undefined;
    const table = new DistanceTable(this.#container, name, histogram);
    this.#opened.set(family, (this.#opened.get(family) ?? new Map<string, DistanceTable>()).set(board, table));
    return table;
  }

  /** A file without pattern databases is our bug, so it throws. */
  idaStar(): IdaStar {
    return this.#idaStar();
  }
}

export interface KnownDistances {
  /** Undefined if no goal can be reached. */
  distance(state: State): number | undefined;
  pathCount(state: State): bigint;
  /** A shortest solution, by the first moves that lead nearer. */
  descend?(start: State): State[];
}

export function knownDistances(puzzle: Puzzle, tables: Tables): KnownDistances | undefined {
  const own = tables.get(puzzle.family, puzzle.board);
  if (own !== undefined) {
    const descend = puzzle.descend?.bind(puzzle);
    return {
      distance: (state) => own.distance(state),
      pathCount: (state) => own.pathCount(state),
      ...(descend && { descend: (start) => descend(start, own.distances) }),
    };
  }
  const { twin } = puzzle;
  const table = twin && tables.get(twin.family, twin.board);
  if (twin === undefined || table === undefined) return undefined;
  const distance = (state: State): number | undefined => {
    let least: number | undefined;
    for (const one of twin.to(state)) {
      const found = table.distance(one);
      if (least === undefined || (found !== undefined && found < least)) least = found;
    }
    return least;
  };
  const nearest = (state: State): State[] => {
    const least = distance(state);
    return twin.to(state).filter((one) => table.distance(one) === least);
  };
  return {
    distance,
    pathCount: (state) => nearest(state).reduce((sum, one) => sum + table.pathCount(one), 0n),
    ...(twin.descend && { descend: (start) => twin.descend?.(start, nearest(start), table.distances) ?? [] }),
  };
}

export interface Antipodes {
  readonly distance: number;
  readonly states: readonly State[];
  /** One of each class of states that are equal up to a symmetry of the board. */
  readonly kinds: readonly State[];
}

export function antipodes(puzzle: Puzzle, table: DistanceTable): Antipodes {
  const distance = table.histogram.length - 1;
  const states = Array.from({ length: table.histogram[distance] ?? 0 }, (_, n) => table.nth(distance, n));
  const symmetries = puzzle.isomorphisms?.(puzzle) ?? [];
  const seen = new Set<State>();
  const kinds = states.filter((state) => {
    if (seen.has(state)) return false;
    for (const image of symmetries) seen.add(image(state));
    return true;
  });
  return { distance, states, kinds };
}
