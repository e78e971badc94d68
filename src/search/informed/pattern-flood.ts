/**
 * The moves of its own tiles that a pattern needs at least, for each placement, by breadth-first search from the goal.
 *
 * Moves of other tiles cost nothing. So the gap's cell does not matter, only its region: the free cells that it can
 * reach without moving a tile of the pattern. A placement is opened once for each region in which the gap can be. Its
 * distance is the smallest of those, so that it is a bound wherever the gap is.
 */
import { cellCount, home, manhattan } from './board.ts';
import { PatternMoves, lowestCell, regionOf } from './pattern-moves.ts';
import { bitCount, carriesPerOrder, firstOrder, later, ordersOf } from './placements.ts';

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

/** By placement: its distance in moves, and the cells where the gap has been, a bit each; no bit before it is reached. */
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

/** The sets of `size` cells, a bit a cell, in the order of their numbers, which is the order of the masks. */
function masksOf(size: number): number[] {
  const masks: number[] = [];
  for (let mask = 0; mask < 1 << cellCount; mask++) if (bitCount(mask) === size) masks.push(mask);
  return masks;
}
