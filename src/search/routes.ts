/**
 * All shortest solutions at once. They form a cone: the start, the states one step nearer, and so on down to the goals.
 * Each state of the cone is kept with the number of ways down from it, so any solution can be picked by its number
 * without listing the others:
 *
 *     start ─┬─ a (2 ways) ─┬─ c (1 way)
 *            │              └─ d (1 way)
 *            └─ b (1 way) ──── d             3 solutions: 0 and 1 go by a, 2 goes by b
 */
import type { Puzzle, State } from '../puzzle.ts';

/** The distance from the goal, known at least for every state of the cone; undefined elsewhere. */
export type DistanceOf = (state: State) => number | undefined;

export class Routes {
  readonly distance: number;
  readonly #puzzle: Puzzle;
  readonly #start: State;
  readonly #distanceOf: DistanceOf;
  #ways: ReadonlyMap<State, bigint> | undefined;

  constructor(puzzle: Puzzle, start: State, distance: number, distanceOf: DistanceOf) {
    this.#puzzle = puzzle;
    this.#start = start;
    this.distance = distance;
    this.#distanceOf = distanceOf;
  }

  /** How many shortest solutions there are, exactly. */
  get count(): bigint {
    return this.#waysFrom(this.#start);
  }

  /** The first solution, without looking at the others: start and goal included, distance + 1 states. */
  first(): State[] {
    const near = new Float64Array(this.#puzzle.degree);
    const path = [this.#start];
    let state = this.#start;
    for (let left = this.distance - 1; left >= 0; left--) {
      const count = this.#puzzle.neighbours(state, near);
      let k = 0;
      while (k < count && this.#distanceOf(near[k] as number) !== left) k++;
      state = near[k] as number;
      path.push(state);
    }
    return path;
  }

  /** The nth solution (from 0), in the order of the puzzle's own moves. */
  nth(n: bigint): State[] {
    if (n < 0n || n >= this.count) throw new RangeError(`there is no solution ${n}`);
    const path = [this.#start];
    let state = this.#start;
    let left = n;
    for (let distance = this.distance - 1; distance >= 0; distance--) {
      for (const nearer of this.nearer(state, distance)) {
        const ways = this.#waysFrom(nearer);
        state = nearer;
        if (left < ways) break;
        left -= ways;
      }
      path.push(state);
    }
    return path;
  }

  /** The neighbours of a state that have this distance, each once. */
  nearer(state: State, distance: number): State[] {
    const near = new Float64Array(this.#puzzle.degree);
    const count = this.#puzzle.neighbours(state, near);
    return Array.from(near.subarray(0, count)).filter((one) => this.#distanceOf(one) === distance);
  }

  #waysFrom(state: State): bigint {
    this.#ways ??= this.#countWays();
    return this.#ways.get(state) ?? 0n;
  }

  #countWays(): ReadonlyMap<State, bigint> {
    const layers: State[][] = [[this.#start]];
    for (let distance = this.distance - 1; distance >= 0; distance--) {
      const layer = new Set<State>();
      for (const state of layers.at(-1) ?? []) for (const nearer of this.nearer(state, distance)) layer.add(nearer);
      layers.push([...layer]);
    }
    const ways = new Map<State, bigint>();
    for (const goal of layers.at(-1) ?? []) ways.set(goal, 1n);
    for (let distance = 1; distance <= this.distance; distance++) {
      for (const state of layers[this.distance - distance] ?? []) {
        const sum = this.nearer(state, distance - 1).reduce((total, nearer) => total + (ways.get(nearer) ?? 0n), 0n);
        ways.set(state, sum);
      }
    }
    return ways;
  }
}
