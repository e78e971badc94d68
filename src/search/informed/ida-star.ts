/**
 * Iterative deepening over the pattern databases (Korf 1985): depth first, as far as the bound says that a solution of a given
 * length can still be had, then again for a length two greater. One position is changed and changed back, and all that a step asks
 * anew is what the moved tile's pattern needs, in each view of the board.
 *
 *     nine moves left, bound 9:   a step that raises the bound to 10 leaves 8 and is given up,
 *                                 a step that lowers it to 8 leaves 8 and is taken
 *
 * Looking up is what costs, so a step is looked up first where it goes sideways: that is cheaper, and one step in three ends there.
 */
import { cellCount, home, manhattan, mirrored } from './board.ts';
import { dead } from './operator-pruning.ts';
import { type PatternTables, firstPlacements, patterns, setsOf } from './patterns.ts';
import { carriesPerOrder, countOfThree, firstOrder, orderNumber, setNumber } from './placements.ts';
import { type Steps, findSteps, stepCount } from './steps.ts';

export interface IdaStarResult {
  /** The cells to which the gap goes, one after another; undefined where the budget was spent before it was known. */
  readonly path?: readonly number[];
  /** How many positions were opened. */
  readonly opened: number;
}

/** A row for each pattern, as it is and in the mirror. */
const rows = 2 * patterns.length;

// One position is searched at a time, and it lies here: where arrays are constants of the program, it runs a fifth faster.
/** What lies in each cell, by where it belongs. */
const cells = new Uint8Array(cellCount);
/** By row: the pattern's cells, a bit each; its order; where that order's placements begin; what the table says. */
const masks = new Int32Array(rows);
const orders = new Int32Array(rows);
const bases = new Int32Array(rows);
const values = new Int32Array(rows);
/** Where the gap went, by what was left before. */
const path = new Uint8Array(256);
let target: readonly number[] = [];
let targetBounds = 0;
/** How many positions may still be opened: a small integer, for a larger number would be made anew each time it changes. */
let budgetLeft = 0;
const maxBudget = 2 ** 30 - 1;

const isTarget = (): boolean => target.every((tile, cell) => cells[cell] === tile);

/** By row or by view and tile, 16 entries a view. */
interface Rows {
  readonly rowOf: Uint8Array;
  /** 8 times the tile's number in its pattern. */
  readonly slotOf: Uint8Array;
  readonly sets: Int32Array;
  /** Where the placements would begin if the list of orders began with the row's. */
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

/** Two bits. */
function valueAt(excess: Uint8Array, placement: number): number {
  return ((excess[placement >> 2] as number) >> ((placement & 3) << 1)) & 3;
}

export class IdaStar {
  readonly #tables: PatternTables;
  readonly #rows = findRows();
  readonly #descend: Descend;

  constructor(tables: PatternTables) {
    this.#tables = tables;
    this.#descend = descender(tables, this.#rows, findSteps());
  }

  /**
   * A shortest way from one position to another, both by where the content of each cell belongs.
   *
   * @param slack how many moves the end is from the position in which all is where it belongs
   * @param budget how many positions may be opened
   */
  search(start: readonly number[], end: readonly number[], slack: number, budget: number): IdaStarResult {
    const bounds = this.#place(start);
    const least = Math.max(bounds & 255, bounds >> 8) - slack;
    target = end;
    targetBounds = slack | (slack << 8);
    budgetLeft = Math.min(budget, maxBudget);
    // A move changes what the bound is odd or even with, so lengths of the other kind need not be tried.
    for (let length = least < 0 ? -least % 2 : least; ; length += 2) {
      if (!this.#descend(start.indexOf(home), 0, length + slack, bounds)) continue;
      const opened = Math.min(budget, maxBudget) - budgetLeft;
      if (budgetLeft < 0) return { opened: opened - 1 };
      const steps = Array.from({ length }, (_, step) => path[length + slack - step] as number);
      return { path: steps, opened };
    }
  }

  /** Sets the position up. Returns its bounds: that of the plain view in the lower eight bits, that of the mirror above. */
  #place(start: readonly number[]): number {
    const { rowOf, slotOf, origins, sets } = this.#rows;
    cells.set(start);
    masks.fill(0);
    const slots: number[][] = Array.from({ length: rows }, () => []);
    let direct = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const plain = start[cell] as number;
      const mirror = cellCount + (start[mirrored(cell)] as number);
      if (plain !== home) direct += manhattan(cell, plain);
      for (const entry of [plain, mirror]) {
        if (entry % cellCount === home) continue;
        const row = rowOf[entry] as number;
        masks[row] = (masks[row] as number) | (1 << cell);
        slots[row]?.push((slotOf[entry] as number) / 8);
      }
    }
    let bounds = direct | (direct << 8);
    for (const [row, order] of slots.entries()) {
      const number = firstOrder(order.length) + orderNumber(order);
      const base = (origins[row] as number) + number * (sets[row] as number);
      const value = valueAt(this.#tables.excess, base + setNumber(this.#tables.sets, masks[row] as number));
      orders[row] = number;
      bases[row] = base;
      values[row] = value;
      bounds += (2 * value) << (row < patterns.length ? 0 : 8);
    }
    return bounds;
  }
}

/**
 * Whether the search is over: the target is found, or the budget is spent.
 *
 * @param read the state of the machine that knows needless strings
 * @param left how far the bounds may be
 */
type Descend = (gap: number, read: number, left: number, bounds: number) => boolean;

function descender(tables: PatternTables, { rowOf, slotOf, origins, sets }: Rows, steps: Steps): Descend {
  const { excess, sets: setParts, orders: carried, machine } = tables;
  const { first, to: targets, direction, flatView, flat, steep, between, carry, away } = steps;
  return function descend(gap, read, left, bounds) {
    if (bounds === targetBounds && isTarget()) return true;
    if (--budgetLeft < 0) return true;
    const end = first[gap + 1] as number;
    for (let step = first[gap] as number; step < end; step++) {
      const next = machine[read + (direction[step] as number)] as number;
      if (next === dead) continue;
      const to = targets[step] as number;
      const tile = cells[to] as number;
      const change = away[tile * stepCount + step] as number;

      const flatEntry = (flatView[step] as number) + tile;
      const row = rowOf[flatEntry] as number;
      const mask = (masks[row] as number) ^ (flat[step] as number);
      const value = valueAt(excess, (bases[row] as number) + setNumber(setParts, mask));
      const was = values[row] as number;
      const shift = (flatEntry & 16) >> 1;
      const bound = ((bounds >> shift) & 255) + change + 2 * (value - was);
      if (bound >= left) continue;

      const entry = flatEntry ^ 16;
      const row2 = rowOf[entry] as number;
      const mask2 = (masks[row2] as number) ^ (steep[step] as number);
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
      if (descend(to, next, left - 1, (bound << shift) | (bound2 << (8 - shift)))) return true;
      cells[to] = tile;
      masks[row] = mask ^ (flat[step] as number);
      values[row] = was;
      masks[row2] = mask2 ^ (steep[step] as number);
      values[row2] = was2;
      orders[row2] = order;
      bases[row2] = base;
    }
    return false;
  };
}
