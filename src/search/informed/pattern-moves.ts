/**
 * The moves of a pattern's tiles, worked out once for each set of cells that they can occupy and each region of the
 * gap: they are the same for every order of the tiles.
 */
import { cellCount, directionCount, neighbourOf } from './board.ts';
import { countOfThree, later } from './placements.ts';

/** By cell: the cells beside it, a bit each. */
const near = Uint16Array.from({ length: cellCount }, (_, cell) =>
  Array.from({ length: directionCount }, (_, direction) => neighbourOf(cell, direction))
    .filter((other) => other >= 0)
    .reduce((bits, other) => bits | (1 << other), 0),
);

export class PatternMoves {
  /** The number of sets. */
  readonly sets: number;
  /**
   * For each region that was asked for: the number of its moves, then two numbers a move. The first has the set after
   * the move (13 bits), the cell that the tile leaves (4 bits) and which tile it carries past how many (`carriesOf`);
   * the second has the gap's region after the move, a bit a cell (16 bits), and the lowest cell of that.
   */
  list: Int32Array = new Int32Array(1 << 16);
  readonly #masks: readonly number[];
  readonly #setOf = new Uint16Array(1 << cellCount);
  /** By set and lowest cell of the region: where its moves begin in the list. */
  readonly #begin: Int32Array;
  #end = 1;

  constructor(masks: readonly number[]) {
    this.sets = masks.length;
    this.#masks = masks;
    for (const [number, mask] of masks.entries()) this.#setOf[mask] = number;
    this.#begin = new Int32Array(masks.length * cellCount);
  }

  /** Where the moves of a region begin in the list. @param region `set * 16 +` its lowest cell */
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

export const lowestCell = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** The cells that the gap can reach from a cell while the cells of `mask` are occupied, a bit each. */
export function regionOf(mask: number, cell: number): number {
  let region = 1 << cell;
  for (;;) {
    let grown = region;
    for (let rest = region; rest !== 0; rest &= rest - 1) grown |= near[lowestCell(rest)] as number;
    grown &= ~mask;
    if (grown === region) return region;
    region = grown;
  }
}
