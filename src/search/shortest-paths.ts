/**
 * Shortest solutions form a directed acyclic graph: each step leads one move nearer to a goal. Each state knows how
 * many paths lead from it to the goals. So a solution is found by its number, and the others are not listed:
 *
 *     start ─┬─ a (2 paths) ─┬─ c (1 path)
 *            │               └─ d (1 path)
 *            └─ b (1 path) ──── d            3 solutions: 0 and 1 go through a, 2 goes through b
 */
import type { Puzzle, State } from '../puzzle.ts';
import type { WayGraph } from '../way-graph.ts';

interface PathKnowledge {
  /** Defined for every state on a shortest solution; it may be for others. */
  distance(state: State): number | undefined;
  pathCount?(state: State): bigint;
  readonly first?: readonly State[];
  /** Walks to a goal, by the first move that leads nearer. */
  descend?(start: State): State[];
}

export class ShortestPaths {
  readonly distance: number;
  readonly #puzzle: Puzzle;
  readonly #start: State;
  readonly #known: PathKnowledge;
  #pathCounts: ReadonlyMap<State, bigint> | undefined;

  constructor(puzzle: Puzzle, start: State, distance: number, known: PathKnowledge) {
    this.#puzzle = puzzle;
    this.#start = start;
    this.distance = distance;
    this.#known = known;
  }

  get count(): bigint {
    return this.#pathCount(this.#start);
  }

  first(): State[] {
    const { first } = this.#known;
    if (first !== undefined) return [...first];
    if (this.#known.descend !== undefined) return this.#known.descend(this.#start);
    const near = new Float64Array(this.#puzzle.degree);
    const path = [this.#start];
    let state = this.#start;
    for (let left = this.distance - 1; left >= 0; left--) {
      const count = this.#puzzle.neighbours(state, near);
      let k = 0;
      while (k < count && this.#known.distance(near[k] as number) !== left) k++;
      state = near[k] as number;
      path.push(state);
    }
    return path;
  }

  /** From 0, in the order of the puzzle's moves. It throws if there are fewer. */
  nth(n: bigint): State[] {
    if (n < 0n || n >= this.count) throw new RangeError(`there is no solution ${n}`);
    if (n === 0n) return this.first();
    const near = new Float64Array(this.#puzzle.degree);
    const path = [this.#start];
    let state = this.#start;
    let left = n;
    for (let distance = this.distance - 1; distance >= 0; distance--) {
      for (const nearer of this.#nearer(state, distance, near)) {
        const count = this.#pathCount(nearer);
        state = nearer;
        if (left < count) break;
        left -= count;
      }
      path.push(state);
    }
    return path;
  }

  /** The inverse of `nth`; undefined if the path is no shortest solution. */
  rank(path: readonly State[]): bigint | undefined {
    if (path.length !== this.distance + 1 || path[0] !== this.#start) return undefined;
    const near = new Float64Array(this.#puzzle.degree);
    let rank = 0n;
    for (let index = 1; index < path.length; index++) {
      const nearer = this.#nearer(path[index - 1] as State, this.distance - index, near);
      const taken = nearer.indexOf(path[index] as State);
      if (taken < 0) return undefined;
      for (const before of nearer.slice(0, taken)) rank += this.#pathCount(before);
    }
    return rank;
  }

  #nearer(state: State, distance: number, near: Float64Array): State[] {
    const nearer: State[] = [];
    const count = this.#puzzle.neighbours(state, near);
    for (let k = 0; k < count; k++) {
      const one = near[k] as number;
      if (this.#known.distance(one) === distance) nearer.push(one);
    }
    return nearer;
  }

  #pathCount(state: State): bigint {
    if (this.#known.pathCount !== undefined) return this.#known.pathCount(state);
    this.#pathCounts ??= this.#countPaths();
    return this.#pathCounts.get(state) ?? 0n;
  }

  #countPaths(): ReadonlyMap<State, bigint> {
    const counts = new Map<State, bigint>();
    for (const { state, nearer } of this.#steps().toReversed()) {
      const count = nearer.reduce((sum, one) => sum + (counts.get(one.state) ?? 0n), 0n);
      counts.set(state, nearer.length === 0 ? 1n : count);
    }
    return counts;
  }

  #steps(): readonly Step[] {
    const near = new Float64Array(this.#puzzle.degree);
    const steps: Step[] = [];
    let layer = new Map([[this.#start, stepAt(this.#start, 0)]]);
    for (let moves = 0; moves <= this.distance; moves++) {
      const next = new Map<State, Step>();
      const left = this.distance - moves - 1;
      for (const step of layer.values()) {
        steps.push(step);
        for (const state of left < 0 ? [] : this.#nearer(step.state, left, near)) {
          let one = next.get(state);
          if (one === undefined) next.set(state, (one = stepAt(state, moves + 1)));
          one.ways++;
          step.nearer.push(one);
        }
      }
      layer = next;
    }
    return steps;
  }

  graph(): WayGraph {
    const places = this.#steps().filter(({ ways, nearer }) => ways !== 1 || nearer.length !== 1);
    const numbers = new Map(places.map((step, number) => [step, number]));
    const placeAfter = (step: Step): number => {
      for (let at = step; ; at = at.nearer[0] as Step) {
        const number = numbers.get(at);
        if (number !== undefined) return number;
      }
    };
    return places.map(({ moves, nearer }) => ({ moves, next: nearer.map(placeAfter) }));
  }
}

interface Step {
  readonly state: State;
  readonly moves: number;
  readonly nearer: Step[];
  /** How many steps lead to it. */
  ways: number;
}

const stepAt = (state: State, moves: number): Step => ({ state, moves, nearer: [], ways: 0 });
