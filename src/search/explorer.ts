/**
 * Explores everything that can be reached from a position, in WebAssembly (wasm/explore.ts), for puzzles that describe their lines
 * in numbers. Each program calls `installExplorer` with the module when it starts.
 */
import type { Puzzle, Search, State } from '../puzzle.ts';
import type { SlideLine } from '../slide-lines.ts';

/** A puzzle whose search is exploring. */
export type Explorable = Puzzle & { readonly search: Search & { readonly kind: 'explore' } };

export const canExplore = (puzzle: Puzzle): puzzle is Explorable => puzzle.search.kind === 'explore';

/** Every state that can be reached from one. */
export interface Component {
  /** In the order in which they were found. */
  readonly states: Float64Array;
  /** For each of `states`, its distance from the nearest goal in moves, or `unreachable`. */
  readonly distances: Uint16Array;
}

/** The distance of a state from which no goal can be reached. */
export const unreachable = 65_535;

/** The states on shortest solutions of a start. */
export type ShortestPathRows =
  | {
      readonly end: 'goal';
      /**
       * Three numbers for each state, the start last: the state, its distance from the goal, and how many shortest paths lead from
       * it to a goal, which is not exact above 2^53.
       */
      readonly rows: Float64Array;
      /** The first solution in the order of the puzzle's moves. */
      readonly first: readonly State[];
    }
  | { readonly end: 'exhausted' | 'budget'; readonly states: number };

/** What wasm/explore.ts exports. */
interface WasmExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly lines: WasmGlobal;
  readonly count: WasmGlobal;
  readonly distances: WasmGlobal;
  readonly traced: WasmGlobal;
  setUp(): void;
  explore(start: number, budget: number): number;
  search(start: number, budget: number): number;
  measure(): number;
  list(): number;
  trace(): number;
  walk(): number;
}

interface WasmGlobal {
  readonly value: number;
}

const maxLines = 12;
const lineLength = 34;
const coversOffset = 4;
const slidesOffset = 10;
const ends = ['exhausted', 'goal', 'budget'] as const;
const maxStates = 0xffffffff;

let installed: (() => object) | undefined;
let running: WasmExports | undefined;

/** @param instantiate returns the exports of a new instance */
export function installExplorer(instantiate: () => object): void {
  installed = instantiate;
  running = undefined;
}

/** Everything that can be reached from `start`; undefined if that is more than `budget` states. */
export function componentOf(puzzle: Explorable, start: State, budget: number): Component | undefined {
  const wasm = explorerFor(puzzle);
  if (endOf(wasm.explore(start, bounded(budget))) === 'budget' || wasm.measure() === 0) return undefined;
  const states = wasm.list();
  const count = wasm.count.value;
  const { buffer } = wasm.memory;
  if (states === 0) return undefined;
  return {
    states: new Float64Array(new Uint32Array(buffer, states, count)),
    distances: new Uint16Array(buffer, wasm.distances.value, count).slice(),
  };
}

/** How many states can be reached from `start`, without their distances; undefined if that is more than `budget`. */
export function componentSize(puzzle: Explorable, start: State, budget: number): number | undefined {
  const wasm = explorerFor(puzzle);
  return endOf(wasm.explore(start, bounded(budget))) === 'budget' ? undefined : wasm.count.value;
}

/** @param budget how many states may be held */
export function shortestPathRows(puzzle: Explorable, start: State, budget: number): ShortestPathRows {
  const wasm = explorerFor(puzzle);
  const end = endOf(wasm.search(start, bounded(budget)));
  if (end !== 'goal') return { end, states: wasm.count.value };
  const rows = wasm.trace();
  if (rows === 0) return { end: 'budget', states: wasm.count.value };
  const path = wasm.walk();
  const { buffer } = wasm.memory;
  const copy = new Float64Array(buffer, rows, 3 * wasm.traced.value).slice();
  const length = 1 + (copy.at(-2) ?? 0);
  return { end, rows: copy, first: Array.from(new Uint32Array(buffer, path, length)) };
}

/** There is one instance. It holds the board that was asked for last. */
function explorerFor({ search }: Explorable): WasmExports {
  if (installed === undefined) throw new Error('no explorer: installExplorer must be given build/explore.wasm first');
  running ??= installed() as WasmExports;
  writeLines(running, search.lines());
  return running;
}

function writeLines(wasm: WasmExports, lines: readonly SlideLine[]): void {
  const numbers = new Int32Array(wasm.memory.buffer, wasm.lines.value, maxLines * lineLength);
  numbers.fill(0);
  for (let k = 0; k < lines.length; k++) {
    const { first, stride, covers, slides, solved } = lines[k] as SlideLine;
    numbers.set([covers.length, first, stride, solved], k * lineLength);
    numbers.set(covers, k * lineLength + coversOffset);
    numbers.set(slides, k * lineLength + slidesOffset);
  }
  wasm.setUp();
}

const bounded = (budget: number): number => Math.min(budget, maxStates);
const endOf = (end: number): (typeof ends)[number] => ends[end] ?? 'budget';
