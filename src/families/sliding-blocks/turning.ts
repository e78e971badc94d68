/** By turning and mirroring. Names do not matter; floors, homes, and shapes and numbers of blocks do. */
import type { BlockBoard } from '../../rules-in-numbers.ts';
import { type Symmetry, symmetries } from '../shared/symmetries.ts';
import { shapeOf } from './layout.ts';
import type { PlacedBlock } from './numbering.ts';
import type { Placements } from './numbering.ts';

export interface Field {
  readonly board: BlockBoard;
  readonly placements: Placements;
}

/** The identity first, if it is one. */
export function isomorphismsOnto(one: Field, other: Field): ((block: PlacedBlock) => PlacedBlock)[] {
  return turnsOnto(one.board, other.board).flatMap((turn) => {
    if (one.board.floor.some((isFloor, cell) => isFloor !== other.board.floor[turn[cell] ?? -1])) return [];
    const imageOf = (kind: number, cell: number): number[] =>
      (one.placements.cellsAt[kind]?.[cell] ?? []).map((own) => turn[own] ?? -1).toSorted((a, b) => a - b);
    const kinds = kindImages(one, other.board, imageOf);
    if (kinds === undefined) return [];
    return [({ kind, cell }) => ({ kind: kinds[kind] ?? -1, cell: imageOf(kind, cell)[0] ?? -1 })];
  });
}

/** By cell. */
function turnsOnto(one: BlockBoard, other: BlockBoard): readonly Symmetry[] {
  const { width, height } = one;
  if (width === other.width && height === other.height) return symmetries(width, height);
  if (width !== other.height || height !== other.width) return [];
  const transposed = one.floor.map((_, cell) => (cell % width) * height + Math.floor(cell / width));
  return symmetries(height, width).map((turn) => transposed.map((cell) => turn[cell] ?? -1));
}

/** By kind; undefined if a kind has no image. */
function kindImages(
  { board, placements }: Field,
  { kinds, width }: BlockBoard,
  imageOf: (kind: number, cell: number) => readonly number[],
): readonly number[] | undefined {
  const images = board.kinds.map(({ count, home }, kind) => {
    const cell = placements.cellsAt[kind]?.findIndex((cells) => cells !== undefined) ?? -1;
    const shape = String(shapeOf(imageOf(kind, cell), width));
    const wanted = home === undefined ? undefined : imageOf(kind, home)[0];
    return kinds.findIndex((own) => own.count === count && own.home === wanted && String(own.shape) === shape);
  });
  return images.length === kinds.length && !images.includes(-1) ? images : undefined;
}
