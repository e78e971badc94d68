/** Draws the walls between blocks. */
import type { Picture, Piece } from '../puzzle.ts';
import type { BlockPicture } from './blocks.ts';
import type { Rect } from './canvas.ts';
import { inks } from './palette.ts';
import { covers } from './piece-cells.ts';
import { type Brush, type PixelLayout, boxOf, pad } from './pixel-layout.ts';

/** A wall of one cell is a part of the frame. It leaves the same gap around the floor. */
export function drawWall(brush: Brush, picture: BlockPicture, wall: Piece): void {
  const { x, y, ...size } = wallBox(brush.layout, picture, wall);
  brush.canvas.paint({ x: brush.x + x, y: brush.y + y, ...size }, inks.frame);
}

/** In pixels from the board's corner. */
export function wallBox(layout: PixelLayout, { width, height, pieces }: Picture, wall: Piece): Rect {
  const out = pad * layout.scale;
  /** How far it reaches beyond its cell. */
  const reach = (across: number, down: number): number => {
    const [x, y] = [wall.x + across, wall.y + down];
    if (x < 0 || y < 0 || x >= width || y >= height) return out;
    return pieces.some((piece) => piece.tone === 'wall' && covers(piece, x, y)) ? 0 : -out;
  };
  const box = boxOf(layout, wall);
  const [left, top] = [reach(-1, 0), reach(0, -1)];
  return {
    x: box.x - left,
    y: box.y - top,
    width: box.width + left + reach(1, 0),
    height: box.height + top + reach(0, 1),
  };
}
