/**
 * Numbers the placements of a pattern, a few tiles on the board: by the set of their cells, and by the order of the
 * tiles on them, row by row. The set of cells c0 < c1 < c2 ... has the number C(c0, 1) + C(c1, 2) + C(c2, 3) + ...
 * (combinatorial number system). The order has its lexicographic rank.
 *
 * A horizontal move changes the set only. A vertical move also carries the tile past those tiles of the pattern that
 * lie on the three cells between:
 *
 *     . c . .     cells 1 4 6: set 1 + 6 + 20 = 27;        order c a b, number 4 of 0 to 5
 *     a . b .     a goes right:  cells 1 5 6, set 31;      order c a b, number 4
 *     . . . .     b goes up:     cells 1 2 4, set 6;       order c b a, number 5
 */

/** The smaller pattern has three tiles. The orders of both sizes are in one list, these first. */
const maxSize = 6;

/** In the table of orders: 8 a tile, `later` if it moves to a later place, plus how many it passes. */
export const carriesPerOrder = maxSize * 8;
export const later = 4;

export function factorial(count: number): number {
  return count < 2 ? 1 : count * factorial(count - 1);
}

export function choose(from: number, count: number): number {
  return count === 0 ? 1 : (choose(from, count - 1) * (from - count + 1)) / count;
}

const largeOrders = factorial(maxSize);

export const firstOrder = (size: number): number => (size === maxSize ? 0 : largeOrders);

export function orderNumber(order: readonly number[]): number {
  return order.reduce((number, tile, place) => {
    const after = order.slice(place + 1);
    return number + after.filter((other) => other < tile).length * factorial(after.length);
  }, 0);
}

export function ordersOf(size: number): number[][] {
  const extend = (order: number[], left: number[]): number[][] =>
    left.length === 0
      ? [order]
      : left.flatMap((tile) =>
          extend(
            [...order, tile],
            left.filter((other) => other !== tile),
          ),
        );
  return extend([], [...Array(size).keys()]);
}

/** By order and `tile * 8 + later + past`: the order after the tile was carried past `past` others. */
export function orderTable(sizes: readonly number[]): Uint16Array<ArrayBuffer> {
  const all = sizes.flatMap((size) => ordersOf(size));
  const table = new Uint16Array(all.length * carriesPerOrder);
  for (const [number, order] of all.entries()) {
    for (const [place, tile] of order.entries()) {
      for (let to = Math.max(0, place - 3); to <= Math.min(order.length - 1, place + 3); to++) {
        const carried = order.toSpliced(place, 1).toSpliced(to, 0, tile);
        const entry = tile * 8 + (to > place ? later : 0) + Math.abs(to - place);
        table[number * carriesPerOrder + entry] = firstOrder(order.length) + orderNumber(carried);
      }
    }
  }
  return table;
}

/** A set has the number `table[low] + table[table[256 + low] + high]`, with its lower and higher eight cells. */
export function setTable(): Uint16Array<ArrayBuffer> {
  const table = new Uint16Array(512 + 9 * 256);
  for (let bits = 0; bits < 256; bits++) {
    const cells = [...Array(8).keys()].filter((cell) => ((bits >> cell) & 1) === 1);
    const partOf = (first: number, before: number): number =>
      cells.reduce((sum, cell, place) => sum + choose(first + cell, before + place + 1), 0);
    table[bits] = partOf(0, 0);
    table[256 + bits] = 512 + cells.length * 256;
    for (let before = 0; before <= 8; before++) table[512 + before * 256 + bits] = partOf(8, before);
  }
  return table;
}

export function setNumber(table: Uint16Array, mask: number): number {
  const low = mask & 255;
  return (table[low] as number) + (table[(table[256 + low] as number) + (mask >> 8)] as number);
}

export const countOfThree = (bits: number): number => (0xe994 >> (bits << 1)) & 3;

export function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
