/** The rank of the row of blocks and empty cells, as `BlockBoard` says. */
import { type BlockBoard, type Offset, maxRows } from '../../rules-in-numbers.ts';
import type { State } from '../../puzzle.ts';
import { once } from '../../once.ts';
import { directions, steps } from '../shared/directions.ts';

/** By cell: 0 is empty, `1 + kind` the first of a block. Any other is `covered`. */
export type BlockGrid = Int8Array;

export const covered = -1;
const unknown = -2;

/** Empty cells, then the blocks of each kind. */
function countsOf({ floor, kinds }: BlockBoard): number[] {
  const free = floor.filter(Boolean).length;
  const taken = kinds.reduce((sum, { count, shape }) => sum + count * shape.length, 0);
  return [free - taken, ...kinds.map(({ count }) => count)];
}

/** More than `maxRows` are not counted. */
export function rowsOf(board: BlockBoard): number {
  let [rows, length] = [1, 0];
  for (const count of countsOf(board)) {
    for (let k = 1; k <= count && rows <= maxRows; k++) rows = (rows * ++length) / k;
  }
  return rows;
}

export class BlockNumbering {
  readonly size: number;
  readonly #floor: readonly boolean[];
  readonly #cellsAt: Placements['cellsAt'];
  readonly #counts: Int8Array;
  readonly #length: number;
  /** In the rest of a row. */
  readonly #left: Int8Array;

  constructor(board: BlockBoard, { cellsAt }: Placements) {
    this.size = rowsOf(board);
    this.#floor = board.floor;
    this.#cellsAt = cellsAt;
    this.#counts = Int8Array.from(countsOf(board));
    this.#left = this.#counts.slice();
    this.#length = this.#counts.reduce((sum, count) => sum + count, 0);
  }

  stateOf(grid: BlockGrid): State {
    const left = this.#left;
    left.set(this.#counts);
    let length = this.#length;
    let rows = this.size;
    let state = 0;
    for (let cell = 0; cell < grid.length; cell++) {
      const thing = grid[cell] as number;
      if (thing === covered) continue;
      let before = 0;
      for (let k = 0; k < thing; k++) before += left[k] as number;
      state += (rows * before) / length;
      rows = (rows * (left[thing] as number)) / length;
      left[thing] = (left[thing] as number) - 1;
      length--;
    }
    return state;
  }

  /** @returns whether the blocks fit */
  layOut(state: State, grid: BlockGrid): boolean {
    const left = this.#left;
    left.set(this.#counts);
    for (let cell = 0; cell < grid.length; cell++) grid[cell] = this.#floor[cell] === true ? unknown : covered;
    let length = this.#length;
    let rows = this.size;
    let rank = state;
    for (let cell = 0; cell < grid.length; cell++) {
      if (grid[cell] !== unknown) continue;
      let thing = 0;
      let share = (rows * (left[0] as number)) / length;
      while (rank >= share) {
        rank -= share;
        share = (rows * (left[++thing] as number)) / length;
      }
      if (thing > 0 && !this.#cover(thing - 1, cell, grid)) return false;
      grid[cell] = thing;
      rows = share;
      left[thing] = (left[thing] as number) - 1;
      length--;
    }
    return true;
  }

  #cover(kind: number, first: number, grid: BlockGrid): boolean {
    const cells = this.#cellsAt[kind]?.[first];
    if (cells === undefined) return false;
    for (const cell of cells) {
      if (grid[cell] !== unknown) return false;
      grid[cell] = covered;
    }
    return true;
  }
}

export interface PlacedBlock {
  readonly kind: number;
  readonly cell: number;
}

export interface Placements {
  /** By kind and first cell; undefined where the block does not fit. */
  readonly cellsAt: readonly (readonly (readonly number[] | undefined)[])[];
  /**
   * By `(kind * cells + first cell) * 4 + direction`: the first cell after one step; -1 where it does not fit. Made
   * late: on most boards that are opened nothing moves.
   */
  readonly steps: () => Int8Array;
}

export function placementsOf(board: BlockBoard): Placements {
  const { width, kinds } = board;
  const cellsAt = kinds.map(({ shape }) => placesOf(shape, board));
  const ways = (): readonly number[] =>
    cellsAt.flatMap((places) =>
      places.flatMap((cells, cell) =>
        directions.map((direction) => {
          const [x, y] = steps[direction];
          const next = cell + x + y * width;
          const isInRow = y !== 0 || Math.floor(next / width) === Math.floor(cell / width);
          return cells !== undefined && isInRow && places[next] !== undefined ? next : -1;
        }),
      ),
    );
  return { cellsAt, steps: once(() => Int8Array.from(ways())) };
}

function placesOf(shape: readonly Offset[], { width, floor }: BlockBoard): Placements['cellsAt'][number] {
  const columns = shape.map(([x]) => x);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const offsets = shape.map(([x, y]) => y * width + x);
  return floor.map((_, first) => {
    const column = first % width;
    if (column + left < 0 || column + right >= width) return undefined;
    const cells: number[] = [];
    for (const offset of offsets) {
      if (floor[first + offset] !== true) return undefined;
      cells.push(first + offset);
    }
    return cells;
  });
}
