/**
 * Bidirectional breadth-first search. Each time the side with the smaller last layer grows by one layer, until the two
 * meet. When the side at depth a opens a state with a neighbour in the last layer of the other side at depth b, every
 * shortest solution has a + 1 + b moves and passes by such a step.
 *
 * What one side reached, the other does not enter, so one mark a state is enough. On the goals' side it is the
 * distance; on the start's side the states on shortest solutions get theirs when the way back is gone.
 */
import { type Puzzle, type State, goalsOf } from '../puzzle.ts';
import { type Neighbours, neighboursIn } from './neighbours.ts';
import { ShortestPaths } from './shortest-paths.ts';

export type SearchResult =
  | { readonly kind: 'paths'; readonly paths: ShortestPaths }
  | { readonly kind: 'exhausted'; readonly states: number }
  | { readonly kind: 'budget'; readonly states: number };

/** By state: 0 if not reached; its depth from the start + 1; or, once known, -1 minus its distance from a goal. */
interface Marks {
  get(state: State): number;
  set(state: State, mark: number): void;
}

/** Up to this many states an array is small (2 MB) and several times as fast as a map. */
const maxDense = 500_000;

class DenseMarks implements Marks {
  readonly #marks: Int16Array | Int32Array;

  constructor(states: number) {
    this.#marks = states < 32_768 ? new Int16Array(states) : new Int32Array(states);
  }

  get(state: State): number {
    return this.#marks[state] as number;
  }

  set(state: State, mark: number): void {
    this.#marks[state] = mark;
  }
}

class SparseMarks implements Marks {
  readonly #marks = new Map<State, number>();

  get(state: State): number {
    return this.#marks.get(state) ?? 0;
  }

  set(state: State, mark: number): void {
    this.#marks.set(state, mark);
  }
}

interface Side {
  readonly sign: 1 | -1;
  depth: number;
  /** The last layer begins at `layer`. */
  readonly states: State[];
  layer: number;
}

const lastLayerOf = ({ states, layer }: Side): number => states.length - layer;

class BothEnds {
  readonly puzzle: Puzzle;
  readonly near: Neighbours;
  readonly marks: Marks;
  met: State[] = [];

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.near = neighboursIn(puzzle);
    this.marks = puzzle.size <= maxDense ? new DenseMarks(puzzle.size) : new SparseMarks();
  }

  begin(sign: 1 | -1, states: readonly State[]): Side {
    for (const state of states) this.marks.set(state, sign);
    return { sign, depth: 0, states: [...states], layer: 0 };
  }

  grow(side: Side): void {
    const { near, marks, puzzle, met } = this;
    const { rows } = near;
    const { sign, states } = side;
    const last = states.length;
    const mark = sign * (++side.depth + 1);
    for (let index = side.layer; index < last; index++) {
      const state = states[index] as State;
      const before = met.length;
      const from = near.open(puzzle, state);
      const end = from + near.count;
      for (let at = from; at < end; at++) {
        const neighbour = rows[at] as number;
        const held = marks.get(neighbour);
        if (held === 0) {
          marks.set(neighbour, mark);
          states.push(neighbour);
        } else if (sign > 0 && held < 0) {
          if (met.length === before) met.push(state);
        } else if (sign < 0 && held > 0) {
          marks.set(neighbour, mark);
          met.push(neighbour);
        }
      }
    }
    side.layer = last;
  }

  /** Marks each state on the way back from `met`, at this depth, to the start with its distance from the goal. */
  trace(depth: number, distance: number): void {
    const { near, marks, puzzle } = this;
    const { rows } = near;
    const found = this.met;
    for (const state of found) marks.set(state, depth - distance - 1);
    for (let index = 0; index < found.length; index++) {
      const state = found[index] as State;
      const left = marks.get(state) + distance + 1;
      // From the start no way leads farther back.
      if (left === 0) return;
      const from = near.open(puzzle, state);
      const end = from + near.count;
      for (let at = from; at < end; at++) {
        const neighbour = rows[at] as number;
        if (marks.get(neighbour) !== left) continue;
        marks.set(neighbour, left - distance - 2);
        found.push(neighbour);
      }
    }
  }

  distance(state: State): number | undefined {
    const mark = this.marks.get(state);
    return mark < 0 ? -1 - mark : undefined;
  }

  first(start: State, distance: number): readonly State[] {
    const { near, marks, puzzle } = this;
    const { rows } = near;
    const path = [start];
    let state = start;
    for (let left = distance; left > 0; left--) {
      let at = near.open(puzzle, state);
      while (marks.get(rows[at] as number) !== -left) at++;
      state = rows[at] as number;
      path.push(state);
    }
    return path;
  }
}

/** @param budget in states held by both sides together */
export function searchBothEnds(
  puzzle: Puzzle,
  start: State,
  budget: number,
  goals: readonly State[] = goalsOf(puzzle),
): SearchResult {
  const search = new BothEnds(puzzle);
  const fromStart = search.begin(1, [start]);
  const fromGoal = search.begin(-1, goals);
  let isStartLast = false;
  while (!goals.includes(start)) {
    isStartLast = lastLayerOf(fromStart) <= lastLayerOf(fromGoal);
    const smaller = isStartLast ? fromStart : fromGoal;
    search.grow(smaller);
    if (search.met.length > 0) break;
    if (lastLayerOf(smaller) === 0) return { kind: 'exhausted', states: smaller.states.length };
    const states = fromStart.states.length + fromGoal.states.length;
    if (states > budget) return { kind: 'budget', states };
  }
  const distance = fromStart.depth + fromGoal.depth;
  search.trace(isStartLast ? fromStart.depth - 1 : fromStart.depth, distance);
  const known = {
    distance: (state: State) => search.distance(state),
    first: search.first(start, distance),
  };
  return { kind: 'paths', paths: new ShortestPaths(puzzle, start, distance, known) };
}
