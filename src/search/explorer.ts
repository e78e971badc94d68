/** Explores in WebAssembly (wasm/explore.ts) the reachable part of boards with rules in numbers: lines or blocks. */
import { once } from '../once.ts';
import type { Puzzle, Search, State } from '../puzzle.ts';
import type { SlideLine, BlockBoard } from '../rules-in-numbers.ts';
import { type WasmGlobal, type WasmModule, moduleNamed } from './modules.ts';
import type { SearchResult } from './both-ends.ts';
import { ShortestPaths } from './shortest-paths.ts';

export type Explorable = Puzzle & { readonly search: Search & { readonly kind: 'explore' } };

export const canExplore = (puzzle: Puzzle): puzzle is Explorable => puzzle.search.kind === 'explore';

export interface ExploredPart {
  readonly states: Float64Array;
  /** By index in `states`: in moves, or `unreachable`. */
  readonly distances: Uint16Array;
}

export const unreachable = 65_535;

interface WasmExports extends WasmModule {
  readonly rules: WasmGlobal;
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

const maxLines = 12;
const lineLength = 34;
const coversOffset = 4;
const slidesOffset = 10;
const kindsOffset = 5;
const kindLength = 75;
const shapeOffset = 3;
const ends = ['exhausted', 'goal', 'budget'] as const;
const maxStates = 0xffffffff;

/** Undefined beyond `budget` states. */
export function componentOf(puzzle: Explorable, start: State, budget: number): ExploredPart | undefined {
  const wasm = explorerFor(puzzle);
  if (endOf(wasm.explore(start, bounded(budget))) === 'budget' || wasm.measure() === 0) return undefined;
  const states = wasm.list();
  if (states === 0) return undefined;
  const count = wasm.count.value;
  return {
    states: floatsAt(wasm, states, count),
    distances: new Uint16Array(wasm.memory.buffer, address(wasm.distances.value), count).slice(),
  };
}

export function componentSize(puzzle: Explorable, start: State, budget: number): number | undefined {
  const wasm = explorerFor(puzzle);
  return endOf(wasm.explore(start, bounded(budget))) === 'budget' ? undefined : wasm.count.value;
}

/** For goals that can't be listed: breadth-first up to the first layer with a goal. The budget is in states held. */
export function searchFromStart(puzzle: Explorable, start: State, budget: number): SearchResult {
  const wasm = explorerFor(puzzle);
  const end = endOf(wasm.search(start, bounded(budget)));
  if (end !== 'goal') return { kind: end, states: wasm.count.value };
  const traced = wasm.trace();
  const walked = traced === 0 ? 0 : wasm.walk();
  if (walked === 0) return { kind: 'budget', states: wasm.count.value };
  // For each state on shortest solutions, the start or its mirror image last: itself, its distance, and how many solutions it has.
  const rows = floatsAt(wasm, traced, 3 * wasm.traced.value);
  const [length = 0, count = 0] = rows.subarray(-2);
  const first = walkedPath(puzzle, floatsAt(wasm, walked, 2 * (1 + length)));
  // The index is made late: most callers want only the number of solutions and the first of them.
  const index = once(() => indexStates(rows, 3));
  const find = (state: State, k: number): number | undefined => {
    const place = index()(state);
    return place === undefined ? undefined : rows[3 * place + k];
  };
  const known = { distance: (state: State) => find(state, 1), first };
  const pathCount = (state: State): bigint => BigInt(state === start ? count : (find(state, 2) ?? 0));
  // No state has more paths than the start. If a float can't hold their number, which is a sum of halves where the search
  // folded, `ShortestPaths` counts them, exactly.
  const isExact = 2 * count <= Number.MAX_SAFE_INTEGER;
  return { kind: 'paths', paths: new ShortestPaths(puzzle, start, length, isExact ? { ...known, pathCount } : known) };
}

/** @param steps two numbers each: a state, and what the rules know of the move to it */
function walkedPath({ search }: Explorable, steps: Float64Array): State[] {
  const path: State[] = [];
  for (let k = 0; k < steps.length; k += 2) {
    const [next, about] = [steps[k] as State, steps[k + 1] as number];
    if (k > 0 && 'slid' in search) search.slid(path.at(-1) as State, next, (about >> 8) & 255, about & 255);
    path.push(next);
  }
  return path;
}

function explorerFor({ search }: Explorable): WasmExports {
  const ofLines = 'lines' in search;
  const wasm = moduleNamed(ofLines ? 'explore-lines' : 'explore-blocks') as WasmExports;
  const numbers = ofLines ? numbersOfLines(search.lines()) : numbersOfBlocks(search.blocks());
  new Int32Array(wasm.memory.buffer, wasm.rules.value, numbers.length).set(numbers);
  wasm.setUp();
  return wasm;
}

function numbersOfLines(lines: readonly SlideLine[]): Int32Array {
  const numbers = new Int32Array(maxLines * lineLength);
  for (let k = 0; k < lines.length; k++) {
    const { first, stride, covers, slides, solved } = lines[k] as SlideLine;
    numbers.set([covers.length, first, stride, solved], k * lineLength);
    numbers.set(covers, k * lineLength + coversOffset);
    numbers.set(slides, k * lineLength + slidesOffset);
  }
  return numbers;
}

function numbersOfBlocks({ width, height, floor, kinds }: BlockBoard): Int32Array {
  const numbers = new Int32Array(kindsOffset + kinds.length * kindLength);
  const bits = (from: number): number =>
    floor.slice(from, from + 32).reduce((sum, isFloor, cell) => sum | (Number(isFloor) << cell), 0);
  numbers.set([width, height, bits(0), bits(32), kinds.length]);
  for (const [k, { shape, count, home = -1 }] of kinds.entries()) {
    const at = kindsOffset + k * kindLength;
    numbers.set([count, home + 1, shape.length], at);
    numbers.set(shape.flat(), at + shapeOffset);
  }
  return numbers;
}

/** An address beyond 2 GB comes as a negative number. */
const address = (pointer: number): number => pointer >>> 0;

const floatsAt = ({ memory }: WasmExports, pointer: number, length: number): Float64Array =>
  new Float64Array(memory.buffer, address(pointer), length).slice();

const bounded = (budget: number): number => Math.min(budget, maxStates);
const endOf = (end: number): (typeof ends)[number] => ends[end] ?? 'budget';

/** The multiplier of Fibonacci hashing, 2^32 over the golden ratio: it spreads numbers that are close together. */
const spread = 0x9e3779b1;

/** Several times as fast as a `Map`. `list`: `stride` numbers for each state, the state itself first. */
export function indexStates(list: Float64Array, stride = 1): (state: State) => number | undefined {
  const count = list.length / stride;
  const size = 2 ** Math.ceil(1 + Math.log2(Math.max(1, count)));
  const shift = Math.clz32(size) + 1;
  /** By slot: the index + 1, or 0 if it is empty. At most half of the slots are full. */
  const slots = new Int32Array(size);
  const slotOf = (state: State): number => {
    let slot = Math.imul(state, spread) >>> shift;
    for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
      if (list[stride * (held - 1)] === state) break;
      slot = (slot + 1) & (size - 1);
    }
    return slot;
  };
  for (let place = 0; place < count; place++) slots[slotOf(list[stride * place] as number)] = place + 1;
  return (state) => {
    const held = slots[slotOf(state)] as number;
    return held === 0 ? undefined : held - 1;
  };
}
