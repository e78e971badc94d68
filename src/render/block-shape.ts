import type { Piece } from '../puzzle.ts';
import { type Cell, type OutlineParts, type OutlineStroke, cellsOf } from './piece-cells.ts';
import { inks } from './palette.ts';
import { type PixelLayout, even } from './pixel-layout.ts';

/** Pixels for scale 1, but `radius` in cells. `light` and `lip` are the edges. */
export const blockShape = { margin: 2, light: 1, lip: 3, radius: 0.11 } as const;

/** In pixels, for scale 1. */
export const letterSize = 26;

type Grade = Pick<PixelLayout, 'pitch' | 'scale'>;

/** The hero is told by a line let into it, not by its colour alone. */
export const inlayOf = ({ pitch, scale }: Grade) => ({ inset: 2 * Math.round(0.06 * pitch), breadth: 2 * scale });

/** In pixels from the block's corner: the middle of a box; else the cell that lies most in the middle. */
export function letterCorner(piece: Piece, { pitch, scale }: Grade): Cell {
  const { x, y } = middleOf(piece);
  const size = letterSize * scale;
  return { x: even(x * pitch - size / 2), y: Math.round(y * pitch - size / 2) - scale };
}

/** In cells, from the corner of the piece's box. */
function middleOf(piece: Piece): Cell {
  const { x, y, width, height, mask } = piece;
  if (mask === undefined) return { x: width / 2, y: height / 2 };
  const cells = cellsOf(piece);
  const far = cells.map((one) => cells.reduce((sum, cell) => sum + (one.x - cell.x) ** 2 + (one.y - cell.y) ** 2, 0));
  const nearest = cells[far.indexOf(Math.min(...far))] ?? piece;
  return { x: nearest.x - x + 0.5, y: nearest.y - y + 0.5 };
}

export const gapOf = ({ pitch, scale }: Grade): { line: OutlineStroke; parts: OutlineParts } => ({
  line: { inset: 0, breadth: blockShape.margin * scale, ink: inks.well },
  parts: () => [[0, pitch]],
});

/** Light dashes with dark edges show on floor and wood. The floor's round corners stay. */
export function dashesOf({ pitch, scale }: Grade): { line: OutlineStroke; parts: OutlineParts }[] {
  const short = 2 * Math.round(pitch / 16);
  const dashed: OutlineParts = (from, to) => [
    [from, short],
    [3 * short, pitch - 3 * short],
    [pitch - short, to],
  ];
  const outside: OutlineParts = (from, to, edge) =>
    dashed(from < 0 ? 4 * scale : from, to > pitch ? pitch - 4 * scale : to, edge);
  return [
    { line: { inset: -2 * scale, breadth: 2 * scale, ink: inks.well }, parts: outside },
    { line: { inset: 0, breadth: 4 * scale, ink: inks.well }, parts: dashed },
    { line: { inset: 0, breadth: 2 * scale, ink: inks.tile }, parts: dashed },
  ];
}
