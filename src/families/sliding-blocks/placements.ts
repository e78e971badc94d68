/** Where blocks can lie on the empty floor, and where their steps lead. */
import type { BlockBoard, Offset } from '../../block-board.ts';
import { directions, steps } from '../shared/directions.ts';

/** A block in a position. */
export interface PlacedBlock {
  /** By number in the layout. */
  readonly kind: number;
  /** Where its first cell lies. */
  readonly cell: number;
}

export interface Placements {
  /** By kind and first cell: the cells that a block covers; undefined where it does not fit. */
  readonly cellsAt: readonly (readonly (readonly number[] | undefined)[])[];
  /** By `(kind * cells + first cell) * 4 + direction`: the first cell after one step; -1 where that does not fit. */
  readonly steps: Int8Array;
}

export function placementsOf({ width, floor, kinds }: BlockBoard): Placements {
  const isFloor = (x: number, y: number): boolean => x >= 0 && x < width && floor[y * width + x] === true;
  const cellsAt = kinds.map(({ shape }) =>
    floor.map((_, cell) => {
      const [left, top] = [cell % width, Math.floor(cell / width)];
      const cells = shape.map(([x, y]): Offset => [left + x, top + y]);
      return cells.every(([x, y]) => isFloor(x, y)) ? cells.map(([x, y]) => y * width + x) : undefined;
    }),
  );
  const ways = cellsAt.flatMap((places) =>
    places.flatMap((cells, cell) =>
      directions.map((direction) => {
        const [x, y] = steps[direction];
        const next = cell + x + y * width;
        const isInRow = y !== 0 || Math.floor(next / width) === Math.floor(cell / width);
        return cells !== undefined && isInRow && places[next] !== undefined ? next : -1;
      }),
    ),
  );
  return { cellsAt, steps: Int8Array.from(ways) };
}
