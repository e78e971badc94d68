/**
 * Exploring everything that can be reached, in WebAssembly (wasm/explore.ts), for puzzles that give their lines in numbers. Whoever
 * wires a program up hands the module over.
 */
import type { Puzzle, Search, State } from '../puzzle.ts';
import type { SlideLine } from '../slide-lines.ts';

/** A puzzle that wants to be explored. */
export type Explorable = Puzzle & { readonly search: Search & { readonly kind: 'explore' } };

export const canExplore = (puzzle: Puzzle): puzzle is Explorable => puzzle.search.kind === 'explore';

/** Every state that can be reached from one. */
export interface Component {
  /** In the order in which they were found. */
  readonly states: Float64Array;
  /** Of each of `states`: moves to the nearest goal, `cutOff` where no goal can be reached. */
  readonly distances: Uint16Array;
}

/** The mark of a state from which no goal can be reached. */
export const unreachable = 65_535;

/** What lies between a start and its nearest goals. */
export type ShortestPathRows =
  | {
      readonly end: 'goal';
      /**
       * Three numbers for each state on a shortest solution, the start last: the state, its distance from the goal, and how many
       * ways lead there, which is not exact above 2^53.
       */
      readonly rows: Float64Array;
      /** The first solution in the order of the puzzle's moves. */
      readonly first: readonly State[];
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
const maxStates = 0xffffffff;

let installed: (() => object) | undefined;
let running: Exports | undefined;

/** @param instantiate gives the exports of a new instance */
export function installExplorer(instantiate: () => object): void {
  installed = instantiate;
  running = undefined;
}

/** Undefined where there are more than `budget` states. */
export function componentOf(puzzle: Explorable, start: State, budget: number): Component | undefined {
  const wasm = explorerFor(puzzle);
  if (explore(wasm, start, false, budget) === 'budget' || wasm.measure() === 0) return undefined;
  const states = wasm.list();
  const count = wasm.count.value;
  const { buffer } = wasm.memory;
  if (states === 0) return undefined;
  return {
    states: new Float64Array(new Uint32Array(buffer, states, count)),
    distances: new Uint16Array(buffer, wasm.distances.value, count).slice(),
  };
}

/** @param budget how many states may be held */
export function coneOf(puzzle: Explorable, start: State, budget: number): ShortestPathRows {
  const wasm = explorerFor(puzzle);
  const end = explore(wasm, start, true, budget);
  if (end !== 'goal') return { end, states: wasm.count.value };
  const rows = wasm.trace();
  if (rows === 0) return { end: 'budget', states: wasm.count.value };
  const path = wasm.walk();
  const { buffer } = wasm.memory;
  const cone = new Float64Array(buffer, rows, 3 * wasm.traced.value).slice();
  const length = 1 + (cone.at(-2) ?? 0);
  return { end, rows: cone, first: Array.from(new Uint32Array(buffer, path, length)) };
}

/** There is one instance, and what it holds is of the puzzle that asked last. */
function explorerFor({ search }: Explorable): Exports {
  if (installed === undefined) throw new Error('no explorer: installExplorer must be given build/explore.wasm first');
  running ??= installed() as Exports;
  take(running, search.lines());
  return running;
}

function take(wasm: Exports, lines: readonly SlideLine[]): void {
  const numbers = new Int32Array(wasm.memory.buffer, wasm.lines.value, linesAtMost * lineLength);
  numbers.fill(0);
  for (let k = 0; k < lines.length; k++) {
    const { first, stride, firstPiece, covers, slides, solved } = lines[k] as SlideLine;
    numbers.set([covers.length, first, stride, firstPiece, solved], k * lineLength);
    numbers.set(covers, k * lineLength + coversAt);
    numbers.set(slides, k * lineLength + slidesAt);
  }
  wasm.setUp();
}

function explore(wasm: Exports, start: State, untilGoal: boolean, budget: number): (typeof ends)[number] {
  return ends[wasm.explore(start, untilGoal, Math.min(budget, maxStates))] ?? 'budget';
}
