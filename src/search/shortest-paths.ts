/**
 * All shortest solutions at once. They form a cone: the start, the states one step nearer, and so on down to the goals.
 * Knowing of each state how many ways lead down from it, any solution can be picked by its number without listing the
 * others:
 *
 *     start ─┬─ a (2 ways) ─┬─ c (1 way)
 *            │              └─ d (1 way)
 *            └─ b (1 way) ──── d             3 solutions: 0 and 1 go by a, 2 goes by b
 */
import type { Puzzle, State } from '../puzzle.ts';

/** What is known of the states around the start. */
export interface PathKnowledge {
  /** The distance from the goal, at least for every state of the cone; undefined elsewhere. */
  distance(state: State): number | undefined;
  /** How many shortest solutions a state has, where that is known without opening the cone. */
  ways?(state: State): bigint;
  /** The first solution, where it is known. */
  readonly first?: readonly State[];
}

export class ShortestPaths {
  readonly distance: number;
  readonly #puzzle: Puzzle;
  readonly #start: State;
  readonly #around: PathKnowledge;
  #cone: ReadonlyMap<State, bigint> | undefined;

  constructor(puzzle: Puzzle, start: State, distance: number, around: PathKnowledge) {
    this.#puzzle = puzzle;
    this.#start = start;
    this.distance = distance;
    this.#around = around;
  }

  /** How many shortest solutions there are, exactly. */
  get count(): bigint {
    return this.#ways(this.#start);
  }

  /** The first solution, without looking at the others: start and goal included, distance + 1 states. */
  first(): State[] {
    if (this.#around.first !== undefined) return [...this.#around.first];
    const near = new Float64Array(this.#puzzle.degree);
    const path = [this.#start];
    let state = this.#start;
    for (let left = this.distance - 1; left >= 0; left--) {
      const count = this.#puzzle.neighbours(state, near);
      let k = 0;
      while (k < count && this.#around.distance(near[k] as number) !== left) k++;
      state = near[k] as number;
      path.push(state);
    }
    return path;
  }

  /** The nth solution (from 0), in the order of the puzzle's own moves. */
  nth(n: bigint): State[] {
    if (n < 0n || n >= this.count) throw new RangeError(`there is no solution ${n}`);
    if (n === 0n) return this.first();
    const near = new Float64Array(this.#puzzle.degree);
    const path = [this.#start];
    let state = this.#start;
    let left = n;
    for (let distance = this.distance - 1; distance >= 0; distance--) {
      for (const nearer of this.#nearer(state, distance, near)) {
        const ways = this.#ways(nearer);
        state = nearer;
        if (left < ways) break;
        left -= ways;
      }
      path.push(state);
    }
    return path;
  }

  /** Which solution a path is: `nth` gives it back. Undefined if it is none of the shortest. */
  rank(path: readonly State[]): bigint | undefined {
    if (path.length !== this.distance + 1 || path[0] !== this.#start) return undefined;
    const near = new Float64Array(this.#puzzle.degree);
    let rank = 0n;
    for (let index = 1; index < path.length; index++) {
      const nearer = this.#nearer(path[index - 1] as State, this.distance - index, near);
      const taken = nearer.indexOf(path[index] as State);
      if (taken < 0) return undefined;
      for (const before of nearer.slice(0, taken)) rank += this.#ways(before);
    }
    return rank;
  }

  /** The neighbours of a state that have this distance. */
  #nearer(state: State, distance: number, near: Float64Array): State[] {
    const nearer: State[] = [];
    const count = this.#puzzle.neighbours(state, near);
    for (let k = 0; k < count; k++) {
      const one = near[k] as number;
      if (this.#around.distance(one) === distance) nearer.push(one);
    }
    return nearer;
  }

  #ways(state: State): bigint {
    if (this.#around.ways !== undefined) return this.#around.ways(state);
    this.#cone ??= this.#openCone();
    return this.#cone.get(state) ?? 0n;
  }

  #openCone(): ReadonlyMap<State, bigint> {
    const near = new Float64Array(this.#puzzle.degree);
    const steps: (readonly [State, readonly State[]])[] = [];
    let layer = new Set([this.#start]);
    for (let distance = this.distance - 1; distance >= 0; distance--) {
      const next = new Set<State>();
      for (const state of layer) {
        const nearer = this.#nearer(state, distance, near);
        for (const one of nearer) next.add(one);
        steps.push([state, nearer]);
      }
      layer = next;
    }
    const ways = new Map(Array.from(layer, (goal) => [goal, 1n]));
    for (const [state, nearer] of steps.toReversed()) {
      ways.set(
        state,
        nearer.reduce((sum, one) => sum + (ways.get(one) ?? 0n), 0n),
      );
    }
    return ways;
  }
}
