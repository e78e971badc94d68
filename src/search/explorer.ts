/**
 * What exploring finds, and exploring in WebAssembly (wasm/explore.ts), for puzzles that give their lines in numbers. Whoever wires
 * a program up hands the module over. Without it `explore.ts` finds the same, in the same order.
 */
import type { Line, Puzzle, State } from '../puzzle.ts';

/** Every state that can be reached from one. */
export interface Component {
  /** In the order in which they were found. */
  readonly states: Float64Array;
  /** Of each of `states`: moves to the nearest goal, `cutOff` where no goal can be reached. */
  readonly distances: Uint16Array;
}

/** The mark of a state from which no goal can be reached. */
export const cutOff = 65_535;

/** What lies between a start and its nearest goals. */
export type Cone =
  | {
      readonly end: 'goal';
      /**
       * Three numbers for each state on a shortest solution, the start last: the state, its distance from the goal, and how many
       * ways lead there, which is not exact above 2^53.
       */
      readonly rows: Float64Array;
      /** The first solution in the order of the puzzle's moves, where it is known. */
      readonly first?: readonly State[];
    }
  | { readonly end: 'exhausted' | 'budget'; readonly states: number };

/** What wasm/explore.ts exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly lines: Exported;
  readonly count: Exported;
  readonly distances: Exported;
  readonly traced: Exported;
  setUp(): void;
  explore(start: number, untilGoal: boolean, budget: number): number;
  measure(): number;
  list(): number;
  trace(): number;
  walk(): number;
}

interface Exported {
  readonly value: number;
}

const linesAtMost = 12;
const lineLength = 35;
const coversAt = 5;
const slidesAt = 11;
const ends = ['exhausted', 'goal', 'budget'] as const;
const mostStates = 0xffffffff;

let installed: (() => object) | undefined;
let started: Explorer | undefined;

/** @param instantiate gives the exports of a new instance; undefined takes the explorer away */
export function installExplorer(instantiate: (() => object) | undefined): void {
  installed = instantiate;
  started = undefined;
}

/** Undefined where there is none, or where the puzzle has no lines. An explorer is for the puzzle that was asked for last. */
export function explorerFor(puzzle: Puzzle): Explorer | undefined {
  if (installed === undefined || puzzle.lines === undefined) return undefined;
  started ??= new Explorer(installed() as Exports);
  started.take(puzzle.lines());
  return started;
}

export class Explorer {
  readonly #wasm: Exports;

  constructor(wasm: Exports) {
    this.#wasm = wasm;
  }

  take(lines: readonly Line[]): void {
    const numbers = new Int32Array(this.#wasm.memory.buffer, this.#wasm.lines.value, linesAtMost * lineLength);
    numbers.fill(0);
    for (let k = 0; k < lines.length; k++) {
      const { first, stride, firstPiece, covers, slides, solved } = lines[k] as Line;
      numbers.set([covers.length, first, stride, firstPiece, solved], k * lineLength);
      numbers.set(covers, k * lineLength + coversAt);
      numbers.set(slides, k * lineLength + slidesAt);
    }
    this.#wasm.setUp();
  }

  /** Undefined where there are more than `budget` states. */
  component(start: State, budget: number): Component | undefined {
    const wasm = this.#wasm;
    if (this.#explore(start, false, budget) === 'budget' || wasm.measure() === 0) return undefined;
    const states = wasm.list();
    const count = wasm.count.value;
    const { buffer } = wasm.memory;
    if (states === 0) return undefined;
    return {
      states: new Float64Array(new Uint32Array(buffer, states, count)),
      distances: new Uint16Array(buffer, wasm.distances.value, count).slice(),
    };
  }

  cone(start: State, budget: number): Cone {
    const wasm = this.#wasm;
    const end = this.#explore(start, true, budget);
    if (end !== 'goal') return { end, states: wasm.count.value };
    const rows = wasm.trace();
    if (rows === 0) return { end: 'budget', states: wasm.count.value };
    const path = wasm.walk();
    const { buffer } = wasm.memory;
    const cone = new Float64Array(buffer, rows, 3 * wasm.traced.value).slice();
    const length = 1 + (cone.at(-2) ?? 0);
    return { end, rows: cone, first: Array.from(new Uint32Array(buffer, path, length)) };
  }

  #explore(start: State, untilGoal: boolean, budget: number): (typeof ends)[number] {
    return ends[this.#wasm.explore(start, untilGoal, Math.min(budget, mostStates))] ?? 'budget';
  }
}
