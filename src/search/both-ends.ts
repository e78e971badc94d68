/**
 * Shortest solutions without a table: bidirectional breadth-first search, from the start and from the goals. Each time the
 * side with the smaller last layer grows by one layer, until the two sides meet. When the new layer at depth a meets the last
 * layer of the other side at depth b, every shortest solution has a + b moves and passes through one of the states where they
 * meet.
 */
import { type Puzzle, type State, goalsOf } from '../puzzle.ts';
import { ShortestPaths } from './shortest-paths.ts';

export type SearchResult =
  | { readonly kind: 'paths'; readonly paths: ShortestPaths }
  /** The goal can't be reached: one side has no state left to open. `states`: how many states that side reached. */
  | { readonly kind: 'exhausted'; readonly states: number }
  /** The search stopped after holding this many states. */
  | { readonly kind: 'budget'; readonly states: number };

/** The depth of each state that a side has reached: its distance in moves from the side's origin. A map has what it takes. */
interface Depths {
  /** How many states there are. */
  readonly size: number;
  get(state: State): number | undefined;
  set(state: State, depth: number): unknown;
}

/** For a puzzle of up to this many states, an array is small (2 MB) and several times as fast as a map. */
const maxDense = 500_000;

class DenseDepths implements Depths {
  size = 0;
  /** By state: its depth + 1, or 0 if it was not reached. */
  readonly #marks: Int32Array;

  constructor(states: number) {
    this.#marks = new Int32Array(states);
  }

  get(state: State): number | undefined {
    const mark = this.#marks[state] as number;
    return mark === 0 ? undefined : mark - 1;
  }

  set(state: State, depth: number): void {
    this.size++;
    this.#marks[state] = depth + 1;
  }
}

class Side {
  readonly depths: Depths;
  depth = 0;
  layer: State[];

  constructor(puzzle: Puzzle, first: readonly State[]) {
    this.depths = puzzle.size <= maxDense ? new DenseDepths(puzzle.size) : new Map<State, number>();
    this.layer = [...first];
    for (const state of first) this.depths.set(state, 0);
  }

  /** Adds the next layer. Returns those of its states that the other side has reached too. */
  grow(puzzle: Puzzle, near: Float64Array, other: Side): State[] {
    const next: State[] = [];
    const met: State[] = [];
    this.depth++;
    for (const state of this.layer) {
      const count = puzzle.neighbours(state, near);
      for (let k = 0; k < count; k++) {
        const neighbour = near[k] as number;
        if (this.depths.get(neighbour) !== undefined) continue;
        this.depths.set(neighbour, this.depth);
        next.push(neighbour);
        if (other.depths.get(neighbour) !== undefined) met.push(neighbour);
      }
    }
    this.layer = next;
    return met;
  }
}

/**
 * @param budget how many states may be held, both sides together
 * @param goals required if the puzzle does not list its goals
 */
export function searchBothEnds(
  puzzle: Puzzle,
  start: State,
  budget: number,
  goals: readonly State[] = goalsOf(puzzle),
): SearchResult {
  const near = new Float64Array(puzzle.degree);
  const fromStart = new Side(puzzle, [start]);
  const fromGoal = new Side(puzzle, goals);
  let met = fromGoal.depths.get(start) === 0 ? [start] : [];
  while (met.length === 0) {
    const [smaller, larger] =
      fromStart.layer.length <= fromGoal.layer.length ? [fromStart, fromGoal] : [fromGoal, fromStart];
    met = smaller.grow(puzzle, near, larger);
    if (smaller.layer.length === 0) return { kind: 'exhausted', states: smaller.depths.size };
    const states = fromStart.depths.size + fromGoal.depths.size;
    if (states > budget) return { kind: 'budget', states };
  }
  const distance = fromStart.depth + fromGoal.depth;
  const distances = new Map<State, number>();
  trace(puzzle, near, met, fromStart, distances, (depth) => distance - depth);
  trace(puzzle, near, met, fromGoal, distances, (depth) => depth);
  return {
    kind: 'paths',
    paths: new ShortestPaths(puzzle, start, distance, { distance: (state) => distances.get(state) }),
  };
}

/** Goes back from the states where the sides met to one side's origin, and writes each state's distance from the goal. */
function trace(
  puzzle: Puzzle,
  near: Float64Array,
  met: readonly State[],
  side: Side,
  distances: Map<State, number>,
  distanceAt: (depth: number) => number,
): void {
  let layer = new Set(met);
  for (let depth = side.depth; depth >= 0; depth--) {
    const before = new Set<State>();
    for (const state of layer) {
      distances.set(state, distanceAt(depth));
      const count = puzzle.neighbours(state, near);
      for (let k = 0; k < count; k++) {
        if (side.depths.get(near[k] as number) === depth - 1) before.add(near[k] as number);
      }
    }
    layer = before;
  }
}
