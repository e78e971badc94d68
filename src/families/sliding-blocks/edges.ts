/** Edges that consist of walls. A board has none: in a frame of walls it would be the same one. */
import type { BlockBoard, BlockKind } from '../../block-board.ts';
import type { PlacedBlock } from './placements.ts';

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The columns and rows where the floor begins and ends. */
function edgesOf({ floor, width }: BlockBoard): Edges {
  const cells = floor.flatMap((isFloor, cell) => (isFloor ? [cell] : []));
  const columns = cells.map((cell) => cell % width);
  const rows = cells.map((cell) => Math.floor(cell / width));
  return { left: Math.min(...columns), top: Math.min(...rows), right: Math.max(...columns), bottom: Math.max(...rows) };
}

export function isTrimmed(board: BlockBoard): boolean {
  const { left, top, right, bottom } = edgesOf(board);
  return left === 0 && top === 0 && right === board.width - 1 && bottom === board.height - 1;
}

/** The same board and blocks without such edges. */
export function trimmed<Kind extends BlockKind>(
  layout: BlockBoard & { readonly kinds: readonly Kind[] },
  placed: readonly PlacedBlock[],
): [typeof layout, readonly PlacedBlock[]] {
  const { floor, kinds } = layout;
  const { left, top, right, bottom } = edgesOf(layout);
  const [width, height] = [right - left + 1, bottom - top + 1];
  const at = (cell: number): number => (Math.floor(cell / layout.width) - top) * width + (cell % layout.width) - left;
  const kept = Array.from({ length: width * height }, (_, cell) => {
    return floor[(Math.floor(cell / width) + top) * layout.width + (cell % width) + left] === true;
  });
  const moved = (kind: Kind): Kind => (kind.home === undefined ? kind : { ...kind, home: at(kind.home) });
  return [
    { width, height, floor: kept, kinds: kinds.map(moved) },
    placed.map(({ kind, cell }) => ({ kind, cell: at(cell) })),
  ];
}
