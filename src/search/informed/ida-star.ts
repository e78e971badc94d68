/**
 * IDA* with pattern databases (Korf 1985): depth-first search for a solution of a given length, cut off where the lower bound
 * exceeds the moves left, then again for a length greater by two. One position is changed and restored in place. A step changes one
 * tile, so it looks up one pattern in each view of the board.
 *
 *     nine moves left, bound 9:   a step that raises the bound to 10 leaves eight moves, so it is cut off;
 *                                 a step that lowers it to 8 leaves eight moves, so it is taken
 *
 * Lookups are the cost. The view in which the step is horizontal comes first, because its lookup is cheaper and cuts off one step in
 * three.
 */
import { cellCount, home, manhattan, mirrored } from './board.ts';
import { dead } from './operator-pruning.ts';
import { type PatternTables, firstPlacements, patterns, setsOf } from './patterns.ts';
import { bitCount, carriesPerOrder, countOfThree, factorial, firstOrder, setNumber } from './placements.ts';
import { type Stand, checkStand, directionsOf, writeSteps } from './stand.ts';
import { type Steps, findSteps, stepCount } from './steps.ts';

export type IdaStarResult =
  /** The cells to which the gap goes, in order; and how many positions were opened. */
  | { readonly path: readonly number[]; readonly opened: number }
  /** The budget was spent first. */
  | { readonly path?: undefined; readonly stand: Stand; readonly opened: number };

/** One for each pattern and view. */
const rows = 2 * patterns.length;

// The state of the search, one search at a time. As constants of the module these arrays make it a fifth faster than as fields.
/** By cell: the goal cell of what lies there. */
const cells = new Uint8Array(cellCount);
/** By row: the pattern's cells, a bit each; its order; the first placement of that order; its excess in pairs of moves. */
const masks = new Int32Array(rows);
const orders = new Int32Array(rows);
const bases = new Int32Array(rows);
const values = new Int32Array(rows);
/** By row: the tiles that `place` has met, a bit each; and the order with the lexicographic rank 0. */
const seen = new Int32Array(rows);
const firstOrders = Array.from({ length: rows }, (_, row) => firstOrder(setSize(row)));
/** The cells to which the gap went, by the moves that were left before. */
const path = new Uint8Array(256);
/** The directions of the steps that lead to where an earlier search stopped. */
let resumed: readonly number[] = [];
/** Whether the search has been there again. */
let isBack = false;
/** The moves that were left where the budget was spent. */
let stoppedAt = 0;
let target: readonly number[] = [];
let targetBounds = 0;
/** How many positions may still be opened. A small integer is changed in place; a larger number would be allocated at each change. */
let budgetLeft = 0;
const maxBudget = 2 ** 30 - 1;

function setSize(row: number): number {
  return (patterns[row % patterns.length] as readonly number[]).length;
}

const isTarget = (): boolean => target.every((tile, cell) => cells[cell] === tile);

/** The geometry of the rows. `rowOf` and `slotOf` are by view and tile, 16 entries a view; the others by row. */
interface Rows {
  readonly rowOf: Uint8Array;
  /** The tile's number in its pattern, times 8. */
  readonly slotOf: Uint8Array;
  /** How many sets of cells the pattern can occupy. */
  readonly sets: Int32Array;
  /** The first placement of order o is `origins + o * sets`. */
  readonly origins: Int32Array;
}

function findRows(): Rows {
  const found = {
    rowOf: new Uint8Array(2 * cellCount),
    slotOf: new Uint8Array(2 * cellCount),
    sets: new Int32Array(rows),
    origins: new Int32Array(rows),
  };
  const first = firstPlacements();
  for (let row = 0; row < rows; row++) {
    const isMirror = row >= patterns.length;
    const number = row % patterns.length;
    const pattern = patterns[number] as readonly number[];
    found.sets[row] = setsOf(pattern);
    found.origins[row] = (first[number] as number) - firstOrder(pattern.length) * setsOf(pattern);
    for (const [slot, cell] of pattern.entries()) {
      const entry = isMirror ? cellCount + mirrored(cell) : cell;
      found.rowOf[entry] = row;
      found.slotOf[entry] = slot * 8;
    }
  }
  return found;
}

/** The excess of a placement in pairs of moves: two bits. */
function valueAt(excess: Uint8Array, placement: number): number {
  return ((excess[placement >> 2] as number) >> ((placement & 3) << 1)) & 3;
}

export class IdaStar {
  readonly #tables: PatternTables;
  readonly #rows = findRows();
  readonly #depthFirst: DepthFirst;

  constructor(tables: PatternTables) {
    this.#tables = tables;
    this.#depthFirst = depthFirst(tables, this.#rows, findSteps());
  }

  /**
   * A shortest path from one position to another. A position is, by cell, the goal cell of what lies there.
   *
   * @param slack how many moves `end` is from the goal of the pattern databases
   * @param budget how many positions may be opened
   * @param from where an earlier search of the same two positions stopped
   * @throws if it can't have stopped there
   */
  search(start: readonly number[], end: readonly number[], slack: number, budget: number, from?: Stand): IdaStarResult {
    const bounds = this.place(start);
    const min = Math.max(bounds & 255, bounds >> 8) - slack;
    // All solutions of a position have lengths of one parity, that of the bound.
    const shortest = min < 0 ? -min % 2 : min;
    const stand = from === undefined ? { least: shortest, steps: '' } : checkStand(from);
    if (stand.least < shortest || (stand.least - shortest) % 2 !== 0) throw new Error(`no stand: least ${stand.least}`);
    target = end;
    targetBounds = slack | (slack << 8);
    budgetLeft = Math.min(budget, maxBudget);
    resumed = directionsOf(stand);
    isBack = false;
    for (let length = stand.least; ; length += 2) {
      const ends = this.#depthFirst(start.indexOf(home), 0, length + slack, bounds, 0);
      if (!isBack) throw new Error('no stand: its steps lead nowhere');
      resumed = [];
      if (!ends) continue;
      const opened = Math.min(budget, maxBudget) - Math.max(0, budgetLeft);
      const stepsTo = (left: number): number[] =>
        Array.from({ length: length + slack - left }, (_, step) => path[length + slack - step] as number);
      if (budgetLeft >= 0) return { path: stepsTo(slack), opened };
      const steps = writeSteps(start.indexOf(home), stepsTo(stoppedAt));
      return { stand: { least: length, steps }, opened };
    }
  }

  /** Sets a position up. Returns its bounds: the plain view's in the lower eight bits, the mirrored view's above them. */
  place(start: readonly number[]): number {
    const { origins, sets } = this.#rows;
    cells.set(start);
    masks.fill(0);
    seen.fill(0);
    orders.set(firstOrders);
    let direct = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const plain = start[cell] as number;
      if (plain !== home) direct += manhattan(cell, plain);
      if (plain !== home) this.#placeTile(cell, plain);
      const mirror = start[mirrored(cell)] as number;
      if (mirror !== home) this.#placeTile(cell, cellCount + mirror);
    }
    let bounds = direct | (direct << 8);
    for (let row = 0; row < rows; row++) {
      const base = (origins[row] as number) + (orders[row] as number) * (sets[row] as number);
      const value = valueAt(this.#tables.excess, base + setNumber(this.#tables.sets, masks[row] as number));
      bases[row] = base;
      values[row] = value;
      bounds += (2 * value) << (row < patterns.length ? 0 : 8);
    }
    return bounds;
  }

  /** The order's lexicographic rank grows by the tiles that are less than this one and come later. */
  #placeTile(cell: number, entry: number): void {
    const row = this.#rows.rowOf[entry] as number;
    const slot = (this.#rows.slotOf[entry] as number) / 8;
    const before = seen[row] as number;
    const less = slot - bitCount(before & ((1 << slot) - 1));
    const after = setSize(row) - 1 - bitCount(before);
    orders[row] = (orders[row] as number) + less * (factorials[after] as number);
    seen[row] = before | (1 << slot);
    masks[row] = (masks[row] as number) | (1 << cell);
  }
}

const factorials = [0, 1, 2, 3, 4, 5].map((count) => factorial(count));

/**
 * One depth-first search: true if the target is found or the budget is spent.
 *
 * @param read the state of the pruning automaton
 * @param left how many moves may follow, plus the slack
 * @param depth how many of the `resumed` steps led here; -1 if other steps did
 */
type DepthFirst = (gap: number, read: number, left: number, bounds: number, depth: number) => boolean;

// oxlint-disable-next-line max-lines-per-function -- calls would cost a fifth of its speed
function depthFirst(tables: PatternTables, { rowOf, slotOf, origins, sets }: Rows, steps: Steps): DepthFirst {
  const { excess, sets: setParts, orders: carried, automaton } = tables;
  const { first, to: targets, direction, horizontalView, horizontal, vertical, between, carry, away } = steps;
  // oxlint-disable-next-line max-lines-per-function
  return function search(gap, read, left, bounds, depth) {
    const end = first[gap + 1] as number;
    let step = first[gap] as number;
    let resumedStep = -1;
    if (depth >= 0 && depth < resumed.length) {
      // This position was opened before, and so was all that follows earlier steps.
      while (step < end && direction[step] !== resumed[depth]) step++;
      resumedStep = step;
    } else {
      if (depth >= 0) isBack = true;
      if (bounds === targetBounds && isTarget()) return true;
      if (--budgetLeft < 0) {
        stoppedAt = left;
        return true;
      }
    }
    for (; step < end; step++) {
      const next = automaton[read + (direction[step] as number)] as number;
      if (next === dead) continue;
      const to = targets[step] as number;
      const tile = cells[to] as number;
      const change = away[tile * stepCount + step] as number;

      const horizontalEntry = (horizontalView[step] as number) + tile;
      const row = rowOf[horizontalEntry] as number;
      const mask = (masks[row] as number) ^ (horizontal[step] as number);
      const value = valueAt(excess, (bases[row] as number) + setNumber(setParts, mask));
      const was = values[row] as number;
      const shift = (horizontalEntry & 16) >> 1;
      const bound = ((bounds >> shift) & 255) + change + 2 * (value - was);
      if (bound >= left) continue;

      const entry = horizontalEntry ^ 16;
      const row2 = rowOf[entry] as number;
      const mask2 = (masks[row2] as number) ^ (vertical[step] as number);
      const order = orders[row2] as number;
      const base = bases[row2] as number;
      const past = countOfThree((mask2 >> (between[step] as number)) & 7);
      let order2 = order;
      let base2 = base;
      if (past !== 0) {
        const entry2 = order * carriesPerOrder + (slotOf[entry] as number) + (carry[step] as number) + past;
        order2 = carried[entry2] as number;
        base2 = (origins[row2] as number) + order2 * (sets[row2] as number);
      }
      const value2 = valueAt(excess, base2 + setNumber(setParts, mask2));
      const was2 = values[row2] as number;
      const bound2 = ((bounds >> (8 - shift)) & 255) + change + 2 * (value2 - was2);
      if (bound2 >= left) continue;

      path[left] = to;
      cells[gap] = tile;
      cells[to] = home;
      masks[row] = mask;
      values[row] = value;
      masks[row2] = mask2;
      values[row2] = value2;
      orders[row2] = order2;
      bases[row2] = base2;
      if (
        search(to, next, left - 1, (bound << shift) | (bound2 << (8 - shift)), step === resumedStep ? depth + 1 : -1)
      ) {
        return true;
      }
      cells[to] = tile;
      masks[row] = mask ^ (horizontal[step] as number);
      values[row] = was;
      masks[row2] = mask2 ^ (vertical[step] as number);
      values[row2] = was2;
      orders[row2] = order;
      bases[row2] = base;
    }
    return false;
  };
}
