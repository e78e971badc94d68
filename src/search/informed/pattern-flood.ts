/**
 * The moves of its own tiles that a pattern needs at least, for each placement, by breadth-first search from the goal.
 *
 * Moves of other tiles cost nothing. So the gap's cell does not matter, only its region: the free cells that it can reach without
 * moving a tile of the pattern. A placement is opened once for each region in which the gap can be. Its distance is the smallest of
 * those, so that it is a bound wherever the gap is.
 */
import { neighbourOf, cellCount, directionCount, home, manhattan } from './board.ts';
import { carriesPerOrder, countOfThree, firstOrder, later, ordersOf } from './placements.ts';

/** By cell: the cells beside it, a bit each. */
const near = Uint16Array.from({ length: cellCount }, (_, cell) =>
  Array.from({ length: directionCount }, (_, direction) => neighbourOf(cell, direction))
    .filter((other) => other >= 0)
    .reduce((bits, other) => bits | (1 << other), 0),
);

/**
 * By placement, order by order: the moves beyond its tiles' Manhattan distances, in pairs.
 *
 * @param homes the goal cells of the pattern's tiles, in rising order
 * @param orderTable as `placements.ts` makes it
 */
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

/** Placements to open, each with a region of the gap: its cells, a bit each. */
interface Layer {
  readonly placements: Int32Array;
  readonly regions: Uint16Array;
  count: number;
}

function flood(
  homes: readonly number[],
  orders: readonly (readonly number[])[],
  masks: readonly number[],
  orderTable: Uint16Array,
): Uint8Array<ArrayBuffer> {
  const size = orders.length * masks.length;
  const reached = { distances: new Uint8Array(size), gaps: new Uint16Array(size) };
  const open = opener(orders, masks, orderTable, reached);
  let layer: Layer = { placements: new Int32Array(size), regions: new Uint16Array(size), count: 1 };
  let next: Layer = { placements: new Int32Array(size), regions: new Uint16Array(size), count: 0 };
  const mask = homes.reduce((bits, cell) => bits | (1 << cell), 0);
  // The tiles are numbered in the order of their goal cells, so the goal has order 0.
  layer.placements[0] = masks.indexOf(mask);
  layer.regions[0] = regionOf(mask, home);
  reached.gaps[masks.indexOf(mask)] = regionOf(mask, home);
  for (let distance = 1; layer.count > 0; distance++) {
    next.count = 0;
    open(layer, next, distance);
    [layer, next] = [next, layer];
  }
  return reached.distances;
}

/** By placement: its distance in moves, and the cells where the gap has been, a bit each; no bit before it is reached. */
interface FloodResult {
  readonly distances: Uint8Array<ArrayBuffer>;
  readonly gaps: Uint16Array;
}

function opener(
  orders: readonly (readonly number[])[],
  masks: readonly number[],
  orderTable: Uint16Array,
  { distances, gaps }: FloodResult,
): (layer: Layer, next: Layer, distance: number) => void {
  const tiles = orders[0]?.length ?? 0;
  const first = firstOrder(tiles);
  const sets = masks.length;
  const setOf = new Uint16Array(65_536);
  for (const [number, mask] of masks.entries()) setOf[mask] = number;
  const tileAt = Uint8Array.from(orders.flat());
  const regionMemo = new Uint16Array(65_536 * cellCount);
  return (layer, next, distance) => {
    for (let k = 0; k < layer.count; k++) {
      const placement = layer.placements[k] as number;
      const order = Math.floor(placement / sets);
      const mask = masks[placement - order * sets] as number;
      for (let place = 0, rest = mask; place < tiles; place++, rest &= rest - 1) {
        const from = lowestCell(rest);
        for (let free = (near[from] as number) & (layer.regions[k] as number); free !== 0; free &= free - 1) {
          const to = lowestCell(free);
          const moved = mask ^ (1 << from) ^ (1 << to);
          const between = to > from ? moved >> (from + 1) : moved >> (to + 1);
          const past = to - from === 1 || from - to === 1 ? 0 : countOfThree(between & 7);
          const entry = (first + order) * carriesPerOrder + (tileAt[order * tiles + place] as number) * 8 + past;
          const carried = past === 0 ? order : (orderTable[to > from ? entry + later : entry] as number) - first;
          const reached = carried * sets + (setOf[moved] as number);
          const seen = gaps[reached] as number;
          if (((seen >> from) & 1) === 1) continue;
          if (seen === 0) distances[reached] = distance;
          const region = (regionMemo[moved * cellCount + from] ||= regionOf(moved, from));
          gaps[reached] = seen | region;
          next.placements[next.count] = reached;
          next.regions[next.count++] = region;
        }
      }
    }
  };
}

const distances = Uint8Array.from({ length: cellCount * cellCount }, (_, pair) => manhattan(pair >> 4, pair & 15));

/** The sets of `size` cells, a bit a cell, in the order of their numbers, which is the order of the masks. */
function masksOf(size: number): number[] {
  const masks: number[] = [];
  for (let mask = 0; mask < 1 << cellCount; mask++) if (countBits(mask) === size) masks.push(mask);
  return masks;
}

function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const lowestCell = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** The cells that the gap can reach from a cell while the cells of `mask` are occupied, a bit each. */
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
