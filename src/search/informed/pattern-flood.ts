/**
 * The moves of its own tiles that a pattern needs at least, by breadth-first search from the goal. Other tiles' moves
 * cost nothing, so only the gap's region matters: the free cells within its reach while the pattern stands still. A
 * placement is opened once for each region. Its distance is the smallest of them, so it is a bound wherever the gap is.
 */
import { cellCount, directionCount, neighbourOf, home, manhattan } from './board.ts';
import { countOfThree, later, bitCount, carriesPerOrder, firstOrder, ordersOf } from './placements.ts';

const near = Uint16Array.from({ length: cellCount }, (_, cell) =>
  Array.from({ length: directionCount }, (_, direction) => neighbourOf(cell, direction))
    .filter((other) => other >= 0)
    .reduce((bits, other) => bits | (1 << other), 0),
);

class PatternMoves {
  readonly sets: number;
  /**
   * For each region asked for: the number of its moves, then two numbers a move. The first has the set after it (13
   * bits), the cell that the tile leaves (4 bits) and its carry (`carriesOf`); the second the gap's region after it (16
   * bits) and its lowest cell.
   */
  list: Int32Array = new Int32Array(1 << 16);
  readonly #masks: readonly number[];
  readonly #setOf = new Uint16Array(1 << cellCount);
  readonly #begin: Int32Array;
  #end = 1;

  constructor(masks: readonly number[]) {
    this.sets = masks.length;
    this.#masks = masks;
    for (const [number, mask] of masks.entries()) this.#setOf[mask] = number;
    this.#begin = new Int32Array(masks.length * cellCount);
  }

  /** @param region `set * 16 +` its lowest cell; returns where its moves begin in the list */
  from(region: number): number {
    return (this.#begin[region] ||= this.#write(region));
  }

  #write(region: number): number {
    const mask = this.#masks[Math.floor(region / cellCount)] as number;
    const cells = regionOf(mask, region % cellCount);
    const begin = this.#end++;
    // No set has more moves: each of its six tiles has four neighbours at most.
    if (begin + 64 > this.list.length) this.#grow();
    for (let place = 0, rest = mask; rest !== 0; place++, rest &= rest - 1) {
      const from = lowestCell(rest);
      for (let free = (near[from] as number) & cells; free !== 0; free &= free - 1) {
        this.#add(mask, place, from, lowestCell(free));
      }
    }
    this.list[begin] = (this.#end - begin - 1) / 2;
    return begin;
  }

  #add(mask: number, place: number, from: number, to: number): void {
    const moved = mask ^ (1 << from) ^ (1 << to);
    const between = to > from ? moved >> (from + 1) : moved >> (to + 1);
    const past = to - from === 1 || from - to === 1 ? 0 : countOfThree(between & 7);
    const carry = place * 8 + past + (to > from ? later : 0);
    const region = regionOf(moved, from);
    this.list[this.#end++] = (this.#setOf[moved] as number) | (from << 13) | (carry << 17);
    this.list[this.#end++] = region | (lowestCell(region) << 16);
  }

  #grow(): void {
    const larger = new Int32Array(2 * this.list.length);
    larger.set(this.list);
    this.list = larger;
  }
}

const lowestCell = (mask: number): number => 31 - Math.clz32(mask & -mask);

function regionOf(mask: number, cell: number): number {
  let region = 1 << cell;
  for (;;) {
    let grown = region;
    for (let rest = region; rest !== 0; rest &= rest - 1) grown |= near[lowestCell(rest)] as number;
    grown &= ~mask;
    if (grown === region) return region;
    region = grown;
  }
}

/** By placement, order by order: the moves beyond its tiles' Manhattan distances, in pairs. `homes` must rise. */
export function patternExcess(homes: readonly number[], orderTable: Uint16Array): Uint8Array<ArrayBuffer> {
  const orders = ordersOf(homes.length);
  const masks = masksOf(homes.length);
  const excess = flood(homes, orders, masks, orderTable);
  let placement = 0;
  for (const order of orders) {
    for (const mask of masks) {
      let direct = 0;
      let rest = mask;
      for (const tile of order) {
        direct += distances[((homes[tile] as number) << 4) | lowestCell(rest)] as number;
        rest &= rest - 1;
      }
      excess[placement] = ((excess[placement] as number) - direct) / 2;
      placement++;
    }
  }
  return excess;
}

function flood(
  homes: readonly number[],
  orders: readonly (readonly number[])[],
  masks: readonly number[],
  orderTable: Uint16Array,
): Uint8Array<ArrayBuffer> {
  const size = orders.length * masks.length;
  const reached = { distances: new Uint8Array(size), gaps: new Uint16Array(size) };
  const open = opener(carriesOf(orders, orderTable), new PatternMoves(masks), reached);
  let layer: Layer = { nodes: new Int32Array(size), count: 1 };
  let next: Layer = { nodes: new Int32Array(size), count: 0 };
  const mask = homes.reduce((bits, cell) => bits | (1 << cell), 0);
  const region = regionOf(mask, home);
  // The tiles are numbered in the order of their goal cells, so the goal has order 0.
  layer.nodes[0] = masks.indexOf(mask) * cellCount + lowestCell(region);
  reached.gaps[masks.indexOf(mask)] = region;
  for (let distance = 1; layer.count > 0; distance++) {
    next.count = 0;
    open(layer, next, distance);
    [layer, next] = [next, layer];
  }
  return reached.distances;
}

/**
 * One entry for each placement. `distances` counts moves. `gaps` has a bit for each cell where the gap was. Both are 0 until the flood
 * reaches the placement.
 */
interface FloodResult {
  readonly distances: Uint8Array<ArrayBuffer>;
  readonly gaps: Uint16Array;
}

/** Placements to open, each with a region of the gap: `(order * sets + set) * 16 +` the region's lowest cell. */
interface Layer {
  readonly nodes: Int32Array;
  count: number;
}

function opener(
  carries: Uint16Array,
  moves: PatternMoves,
  { distances, gaps }: FloodResult,
): (layer: Layer, next: Layer, distance: number) => void {
  const { sets } = moves;
  const nodesOfOrder = sets * cellCount;
  return (layer, next, distance) => {
    for (let k = 0; k < layer.count; k++) {
      const node = layer.nodes[k] as number;
      const order = Math.floor(node / nodesOfOrder);
      let at = moves.from(node - order * nodesOfOrder);
      const { list } = moves;
      for (const end = at + 1 + 2 * (list[at++] as number); at < end; at += 2) {
        const move = list[at] as number;
        const into = list[at + 1] as number;
        const carried = carries[order * carriesPerOrder + (move >>> 17)] as number;
        const set = move & 0x1fff;
        const reached = carried * sets + set;
        const seen = gaps[reached] as number;
        if (((seen >> ((move >> 13) & 15)) & 1) === 1) continue;
        if (seen === 0) distances[reached] = distance;
        gaps[reached] = seen | (into & 0xffff);
        next.nodes[next.count++] = carried * nodesOfOrder + set * cellCount + (into >> 16);
      }
    }
  };
}

/** By order and `place * 8 + later + past`: the order after the tile at that place was carried past `past` others. */
function carriesOf(orders: readonly (readonly number[])[], orderTable: Uint16Array): Uint16Array {
  const first = firstOrder(orders[0]?.length ?? 0);
  const carries = new Uint16Array(orders.length * carriesPerOrder);
  for (const [number, order] of orders.entries()) {
    for (const [place, tile] of order.entries()) {
      for (let carry = 0; carry < 8; carry++) {
        const entry = orderTable[(first + number) * carriesPerOrder + tile * 8 + carry] as number;
        carries[number * carriesPerOrder + place * 8 + carry] = carry % later === 0 ? number : entry - first;
      }
    }
  }
  return carries;
}

const distances = Uint8Array.from({ length: cellCount * cellCount }, (_, pair) => manhattan(pair >> 4, pair & 15));

/** Rising, which is the order of their numbers. */
function masksOf(size: number): number[] {
  const masks: number[] = [];
  for (let mask = 0; mask < 1 << cellCount; mask++) if (bitCount(mask) === size) masks.push(mask);
  return masks;
}
