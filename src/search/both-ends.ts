/**
 * Shortest solutions without a table: breadth-first layers from the start and from the goals in turn, the smaller one
 * next, until they touch. When a new layer at depth a meets the other side's last layer at depth b, every shortest
 * solution has a + b moves and passes through one of the states where they meet.
 */
import { type Puzzle, type State, goalsOf } from '../puzzle.ts';
import { ShortestPaths } from './shortest-paths.ts';

export type SearchResult =
  | { readonly kind: 'routes'; readonly routes: ShortestPaths }
  /** One side has no state left to open: the goal can't be reached. `states` can be reached from that side. */
  | { readonly kind: 'exhausted'; readonly states: number }
  | { readonly kind: 'budget'; readonly states: number };

/** Which states a side has opened, and how many moves from its origin: a number a state where states are few, else a map. */
interface Depths {
  readonly opened: number;
  get(state: State): number | undefined;
  set(state: State, depth: number): void;
}

/** Up to this many states an array is small (2 MB), and several times as fast as a map. */
const maxDense = 500_000;

class DenseDepths implements Depths {
  opened = 0;
  /** One more than the depth; 0 where nothing is opened. */
  readonly #marks: Int32Array;

  constructor(states: number) {
    this.#marks = new Int32Array(states);
  }

  get(state: State): number | undefined {
    const mark = this.#marks[state] as number;
    return mark === 0 ? undefined : mark - 1;
  }

  set(state: State, depth: number): void {
    this.opened++;
    this.#marks[state] = depth + 1;
  }
}

class SparseDepths implements Depths {
  readonly #depths = new Map<State, number>();

  get opened(): number {
    return this.#depths.size;
  }

  get(state: State): number | undefined {
    return this.#depths.get(state);
  }

  set(state: State, depth: number): void {
    this.#depths.set(state, depth);
  }
}

class Side {
  readonly depths: Depths;
  depth = 0;
  layer: State[];

  constructor(puzzle: Puzzle, first: readonly State[]) {
    this.depths = puzzle.size <= maxDense ? new DenseDepths(puzzle.size) : new SparseDepths();
    this.layer = [...first];
    for (const state of first) this.depths.set(state, 0);
  }

  /** Opens the next layer and returns the states of it that the other side knows. */
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
 * @param goals to be given where the puzzle does not list them
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
    if (smaller.layer.length === 0) return { kind: 'exhausted', states: smaller.depths.opened };
    const states = fromStart.depths.opened + fromGoal.depths.opened;
    if (states > budget) return { kind: 'budget', states };
  }
  const distance = fromStart.depth + fromGoal.depth;
  const cone = new Map<State, number>();
  trace(puzzle, near, met, fromStart, cone, (depth) => distance - depth);
  trace(puzzle, near, met, fromGoal, cone, (depth) => depth);
  return {
    kind: 'routes',
    routes: new ShortestPaths(puzzle, start, distance, { distance: (state) => cone.get(state) }),
  };
}

/** Walks from where the sides met back to one side's origin, noting the distance from the goal of all that lies on the way. */
function trace(
  puzzle: Puzzle,
  near: Float64Array,
  met: readonly State[],
  side: Side,
  cone: Map<State, number>,
  distanceAt: (depth: number) => number,
): void {
  let layer = new Set(met);
  for (let depth = side.depth; depth >= 0; depth--) {
    const before = new Set<State>();
    for (const state of layer) {
      cone.set(state, distanceAt(depth));
      const count = puzzle.neighbours(state, near);
      for (let k = 0; k < count; k++) {
        if (side.depths.get(near[k] as number) === depth - 1) before.add(near[k] as number);
      }
    }
    layer = before;
  }
}
