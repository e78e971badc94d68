/** The cells of a piece, of a box or of any other shape. */
import type { Piece } from '../puzzle.ts';

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export function covers({ x, y, width, height, mask }: Piece, column: number, row: number): boolean {
  const [across, down] = [column - x, row - y];
  if (across < 0 || across >= width || down < 0 || down >= height) return false;
  return mask?.[down * width + across] ?? true;
}

/** Row by row. */
export function cellsOf(piece: Piece): Cell[] {
  const { x, y, width, height } = piece;
  return Array.from({ length: width * height }, (_, cell) => ({
    x: x + (cell % width),
    y: y + Math.floor(cell / width),
  })).filter((cell) => covers(piece, cell.x, cell.y));
}

/** No two pieces have the same, where the corners of their boxes may be one cell. */
export const firstCellOf = ({ x, y, mask }: Piece): Cell => ({ x: x + Math.max(mask?.indexOf(true) ?? 0, 0), y });
