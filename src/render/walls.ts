/** Draws the walls between blocks. */
import type { Piece } from '../puzzle.ts';
import type { BlockPicture } from './blocks.ts';
import type { Brush } from './board.ts';
import { inks } from './palette.ts';
import { covers } from './piece-cells.ts';
import { boxAt } from './pixel-layout.ts';

/** A wall of one cell is a part of the frame. It leaves the same gap around the floor. */
export function drawWall(brush: Brush, { width, height, pieces }: BlockPicture, wall: Piece): void {
  const pad = 2 * brush.layout.scale;
  /** How far it reaches beyond its cell. */
  const reach = (across: number, down: number): number => {
    const [x, y] = [wall.x + across, wall.y + down];
    if (x < 0 || y < 0 || x >= width || y >= height) return pad;
    return pieces.some((piece) => piece.tone === 'wall' && covers(piece, x, y)) ? 0 : -pad;
  };
  const box = boxAt(brush, wall);
  const [left, top] = [reach(-1, 0), reach(0, -1)];
  const room = {
    x: box.x - left,
    y: box.y - top,
    width: box.width + left + reach(1, 0),
    height: box.height + top + reach(0, 1),
  };
  brush.canvas.paint(room, inks.frame);
}
