/** Where a block can go while the others stand still: breadth-first by steps up, left, right and down. */
import { directions } from '../shared/directions.ts';
import { type BlockGrid, type Placements, covered } from './numbering.ts';

export class Slides {
  /** In the order of discovery: first the block's own cell. */
  readonly reached: Int8Array;
  readonly #placements: Placements;
  readonly #cellCount: number;
  /** By cell, the step to it: `4 * cell before + direction`; -1 if none. */
  readonly #cameBy: Int16Array;

  constructor(placements: Placements, cellCount: number) {
    this.reached = new Int8Array(cellCount);
    this.#placements = placements;
    this.#cellCount = cellCount;
    this.#cameBy = new Int16Array(cellCount);
  }

  put(kind: number, cell: number, grid: BlockGrid): void {
    this.#fill(kind, cell, covered, grid);
    grid[cell] = 1 + kind;
  }

  lift(kind: number, cell: number, grid: BlockGrid): void {
    this.#fill(kind, cell, 0, grid);
  }

  #fill(kind: number, first: number, thing: number, grid: BlockGrid): void {
    const cells = this.#placements.cellsAt[kind]?.[first] as readonly number[];
    for (let k = 0; k < cells.length; k++) grid[cells[k] as number] = thing;
  }

  /** The block must be lifted. Returns how many cells are in `reached`. */
  find(kind: number, from: number, grid: BlockGrid): number {
    const { reached } = this;
    const cameBy = this.#cameBy.fill(-1);
    const places = this.#placements.cellsAt[kind] as Placements['cellsAt'][number];
    const steps = this.#placements.steps();
    reached[0] = from;
    let count = 1;
    for (let k = 0; k < count; k++) {
      const cell = reached[k] as number;
      const first = 4 * (kind * this.#cellCount + cell);
      for (let direction = 0; direction < 4; direction++) {
        const next = steps[first + direction] as number;
        if (next < 0 || next === from || cameBy[next] !== -1) continue;
        if (!isFree(places[next] as readonly number[], grid)) continue;
        cameBy[next] = 4 * cell + direction;
        reached[count++] = next;
      }
    }
    return count;
  }

  /** A direction for each step. */
  wayTo(to: number): string {
    let way = '';
    for (let step = this.#cameBy[to] as number; step !== -1; step = this.#cameBy[step >> 2] as number) {
      way = `${directions[step & 3]}${way}`;
    }
    return way;
  }
}

function isFree(cells: readonly number[], grid: BlockGrid): boolean {
  for (let k = 0; k < cells.length; k++) if (grid[cells[k] as number] !== 0) return false;
  return true;
}
