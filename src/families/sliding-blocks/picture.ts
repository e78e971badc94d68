/** How a board of blocks looks. */
import type { Offset } from '../../block-board.ts';
import type { Names, Picture, Piece, Tone } from '../../puzzle.ts';
import { type BlockLayout, boxOf } from './layout.ts';
import type { PlacedBlock } from './placements.ts';

export function pictureOf(
  { width, height, floor, kinds }: BlockLayout,
  placed: readonly PlacedBlock[],
  names: Names,
): Picture {
  const at = (cell: number): { x: number; y: number } => ({ x: cell % width, y: Math.floor(cell / width) });
  const pieceAt = (kind: number, cell: number, label: string, tone: Tone): Piece => {
    const { x, y } = at(cell);
    const { left, mask, ...box } = outlineOf(kinds[kind]?.shape ?? []);
    return { x: x + left, y, ...box, ...(mask.includes(false) && { mask }), label, tone };
  };
  const walls = floor.flatMap((isFloor, cell): Piece[] =>
    isFloor ? [] : [{ ...at(cell), width: 1, height: 1, label: '#', tone: 'wall' }],
  );
  const blocks = placed.map(({ kind, cell }, block) => {
    const home = kinds[kind]?.home;
    return pieceAt(kind, cell, names[block] ?? '', home === undefined ? 'piece' : home === cell ? 'home' : 'hero');
  });
  const targets = kinds.flatMap(({ home, names: [name = ''] }, kind) =>
    home === undefined ? [] : [pieceAt(kind, home, name, 'hero')],
  );
  return { look: 'blocks', width, height, pieces: [...walls, ...blocks], targets };
}

/** A shape's box, and which of its cells it covers. */
function outlineOf(shape: readonly Offset[]): ReturnType<typeof boxOf> & { readonly mask: readonly boolean[] } {
  const box = boxOf(shape);
  const covers = new Set(shape.map(([x, y]) => y * box.width + x - box.left));
  return { ...box, mask: Array.from({ length: box.width * box.height }, (_, cell) => covers.has(cell)) };
}
