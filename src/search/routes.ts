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

/** A state on a shortest way. */
interface Place {
  /** The states one step nearer to the goal. */
  readonly nearer: readonly State[];
  /** How many shortest ways lead down from here. */
  readonly ways: bigint;
}

export class Routes {
  readonly distance: number;
  readonly #puzzle: Puzzle;
  readonly #start: State;
  readonly #distanceOf: DistanceOf;
  #cone: ReadonlyMap<State, Place> | undefined;

  constructor(puzzle: Puzzle, start: State, distance: number, distanceOf: DistanceOf) {
    this.#puzzle = puzzle;
    this.#start = start;
    this.distance = distance;
    this.#distanceOf = distanceOf;
  }

  /** How many shortest solutions there are, exactly. */
  get count(): bigint {
    return this.#place(this.#start).ways;
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
    for (let distance = this.distance; distance > 0; distance--) {
      for (const nearer of this.#place(state).nearer) {
        const { ways } = this.#place(nearer);
        state = nearer;
        if (left < ways) break;
        left -= ways;
      }
      path.push(state);
    }
    return path;
  }

  #place(state: State): Place {
    this.#cone ??= this.#openCone();
    return this.#cone.get(state) as Place;
  }

  #openCone(): ReadonlyMap<State, Place> {
    const cone = new Map<State, Place>();
    for (const [state, nearer] of this.#waysDown().toReversed()) {
      let ways = nearer.length === 0 ? 1n : 0n;
      for (const one of nearer) ways += (cone.get(one) as Place).ways;
      cone.set(state, { nearer, ways });
    }
    return cone;
  }

  /** Every state of the cone with those one step nearer, the start first and the goals last. */
  #waysDown(): (readonly [State, readonly State[]])[] {
    const near = new Float64Array(this.#puzzle.degree);
    const ways: (readonly [State, readonly State[]])[] = [];
    let layer = new Set([this.#start]);
    for (let distance = this.distance - 1; distance >= 0; distance--) {
      const next = new Set<State>();
      for (const state of layer) {
        const nearer: State[] = [];
        const count = this.#puzzle.neighbours(state, near);
        for (let k = 0; k < count; k++) {
          const one = near[k] as number;
          if (this.#distanceOf(one) !== distance) continue;
          nearer.push(one);
          next.add(one);
        }
        ways.push([state, nearer]);
      }
      layer = next;
    }
    for (const goal of layer) ways.push([goal, []]);
    return ways;
  }
}
