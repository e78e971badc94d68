/**
 * In WebAssembly (wasm/fifteen.ts): iterative deepening (Korf 1985), a depth-first search for a solution of a length,
 * then of a length greater by two; and a beam, which finds a solution at once.
 */
import type { WasmGlobal, WasmModule } from '../modules.ts';
import { home, side, manhattan } from './board.ts';
import { plainAutomatonLength } from './operator-pruning.ts';
import { type PatternTables, type PatternLook, firstPlacements, patterns, setsOf, views } from './patterns.ts';
import { type SearchStand, checkStand, directionsOf, edition } from './stand.ts';
import { bitCount, firstOrder, setNumber } from './placements.ts';

export interface SearchQuestion {
  readonly start: readonly number[];
  readonly end: readonly number[];
  /** How many moves `end` is from the goal of the pattern databases. */
  readonly slack: number;
}

type IdaStarResult =
  | { readonly path: readonly number[]; readonly opened: number }
  /** The budget was spent, or no path is shorter than the known one. */
  | { readonly path?: undefined; readonly stand: SearchStand; readonly opened: number };

interface WasmExports
  extends WasmModule, Readonly<Record<keyof PatternTables | 'looks' | 'path' | 'depth' | 'opened', WasmGlobal>> {
  begin(start: bigint, end: bigint, bounds: number, slack: number, length: number, back: number, root: number): void;
  run(budget: number): number;
  beam(start: bigint, bounds: number, width: number): number;
}

const ends = ['exhausted', 'solved', 'budget', 'no stand'] as const;
const maxMoves = 160;
const maxBudget = 2 ** 32 - 1;

/** Positions opened in a layer. If the beam misses the goal, which was never seen, a wider one begins. */
const beamWidths = [200, 512];

export class IdaStar {
  readonly #tables: PatternTables;
  readonly #wasm: WasmExports;

  /** @param exports of an instance of its own, as the tables are copied into its memory */
  constructor(tables: PatternTables, exports: object) {
    const wasm = exports as WasmExports;
    this.#tables = tables;
    this.#wasm = wasm;
    for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(tables) as [
      keyof PatternTables,
      Uint8Array,
    ][]) {
      new Uint8Array(wasm.memory.buffer, wasm[name].value).set(new Uint8Array(buffer, byteOffset, byteLength));
    }
  }

  /**
   * `budget` in positions opened; `from` is where an earlier search for the same stopped, else it throws. Once all
   * paths shorter than `known` are ruled out, the search stands there.
   */
  search(question: SearchQuestion, budget: number, from?: SearchStand, known = maxMoves): IdaStarResult {
    const { start, slack } = question;
    const position = seen(this.#tables, start);
    const bound = Math.max(...position.bounds) - slack;
    // All solutions of a position have lengths of one parity, that of the bound.
    const shortest = bound < 0 ? -bound % 2 : bound;
    let stand = from === undefined ? { least: shortest, steps: '', edition } : checkStand(from);
    if (stand.least < shortest || (stand.least - shortest) % 2 !== 0) throw new Error(`no stand: least ${stand.least}`);
    const most = Math.min(budget, maxBudget);
    for (let opened = 0; ; stand = { least: stand.least + 2, steps: '', edition }) {
      if (stand.least >= known) return { stand, opened };
      this.#path.set(directionsOf(stand));
      this.#begin(question, position, stand.least, stand.steps.length);
      const result = ends[this.#wasm.run(most - opened)];
      opened += this.#wasm.opened.value;
      if (result === 'exhausted') continue;
      const steps = this.#path.subarray(0, this.#wasm.depth.value);
      if (result === 'budget') return { stand: { least: stand.least, steps: steps.join(''), edition }, opened };
      if (result === 'solved') return { path: cellsAlong(start, steps), opened };
      throw new Error(`no stand: ${JSON.stringify(stand)} leads nowhere`);
    }
  }

  /** It may be longer than needed. */
  quick(start: readonly number[]): number[] {
    const position = seen(this.#tables, start);
    for (const width of beamWidths) {
      const moves = this.#wasm.beam(packed(start), this.#show(position), width);
      if (moves < maxMoves) return cellsAlong(start, this.#path.subarray(0, moves));
    }
    throw new Error(`no beam finds a solution of ${start.join()}`);
  }

  /** No other search may begin meanwhile. Returns whether these are all: the budget may be spent first. */
  *all(question: SearchQuestion, length: number, budget: number): Generator<() => readonly number[], boolean> {
    const position = seen(this.#tables, question.start);
    this.#begin(question, position, length, 0, this.#tables.automaton.length - plainAutomatonLength);
    for (;;) {
      const result = ends[this.#wasm.run(Math.min(budget, maxBudget) - this.#wasm.opened.value)];
      if (result !== 'solved') return result === 'exhausted';
      yield () => cellsAlong(question.start, this.#path.subarray(0, length));
    }
  }

  #begin({ start, end, slack }: SearchQuestion, position: SeenPosition, length: number, back: number, root = 0): void {
    this.#wasm.begin(packed(start), packed(end), this.#show(position), slack, length, back, root);
  }

  get #path(): Uint8Array {
    return new Uint8Array(this.#wasm.memory.buffer, this.#wasm.path.value, maxMoves);
  }

  #show({ looks, bounds }: SeenPosition): number {
    new Int32Array(this.#wasm.memory.buffer, this.#wasm.looks.value).set(looks.flat());
    return bounds.reduce((sum, bound, view) => sum | (bound << (8 * view)), 0);
  }
}

const packed = (cells: readonly number[]): bigint => cells.reduceRight((bits, tile) => (bits << 4n) | BigInt(tile), 0n);

const strides = [-side, -1, 1, side];

function cellsAlong(start: readonly number[], steps: Uint8Array): number[] {
  let cell = start.indexOf(home);
  return Array.from(steps, (direction) => (cell += strides[direction] as number));
}

/** A position as the views of the pattern databases see it (wasm/patterns.ts). */
export interface SeenPosition {
  readonly bounds: readonly number[];
  /** By look: the set of cells, a bit each; the order's first placement; the excess in pairs of moves; the order. */
  readonly looks: readonly (readonly [mask: number, base: number, value: number, order: number])[];
}

const first = firstPlacements();
const sets = patterns.map(setsOf);

export function seen(tables: PatternTables, cells: readonly number[]): SeenPosition {
  const direct = cells.reduce((sum, tile, cell) => sum + (tile === home ? 0 : manhattan(cell, tile)), 0);
  const byView = views.map((view) => view.map((look) => lookAt(tables, cells, look)));
  const bounds = byView.map((looks) => looks.reduce((sum, [, , value]) => sum + 2 * value, direct));
  return { bounds, looks: byView.flat() };
}

function lookAt(
  tables: PatternTables,
  cells: readonly number[],
  { pattern, turn }: PatternLook,
): SeenPosition['looks'][number] {
  const homes = patterns[pattern] as readonly number[];
  // By cell of the turned board: the number of its tile in the pattern.
  const slots: number[] = [];
  for (const [cell, tile] of cells.entries()) slots[turn(cell)] = tile === home ? -1 : homes.indexOf(turn(tile));
  let mask = 0;
  let met = 0;
  let left = homes.length;
  // Of the order, lexicographic: digit by digit, how many tiles are less than this one and come later.
  let rank = 0;
  for (const [cell, slot] of slots.entries()) {
    if (slot < 0) continue;
    mask |= 1 << cell;
    rank = rank * left-- + slot - bitCount(met & ((1 << slot) - 1));
    met |= 1 << slot;
  }
  const base = (first[pattern] as number) + rank * (sets[pattern] as number);
  const placement = base + setNumber(tables.sets, mask);
  return [
    mask,
    base,
    ((tables.excess[placement >> 2] as number) >> ((placement & 3) << 1)) & 3,
    firstOrder(homes.length) + rank,
  ];
}
