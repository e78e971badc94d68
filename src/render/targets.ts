/** Draws where blocks must stand in the end: on the floor, and over what covers it. */
import type { Piece } from '../puzzle.ts';
import { type BlockPicture, blockShape, drawLetter, inked } from './blocks.ts';
import type { Brush } from './board.ts';
import type { Rect } from './canvas.ts';
import { letterHeight, letterWidths } from './lettering.ts';
import { type Parts, drawOutline } from './outline.ts';
import { inks } from './palette.ts';
import { type Cell, cellsOf, covers, firstCellOf } from './piece-cells.ts';
import { boxAt } from './pixel-layout.ts';

/** Colours a cell of the floor, if a block must stand there. */
export function drawTarget(brush: Brush, { targets }: BlockPicture, cell: Cell): void {
  const target = targets.find((one) => covers(one, cell.x, cell.y));
  if (target === undefined) return;
  const { canvas, layout } = brush;
  canvas.paint(boxAt(brush, { ...cell, width: 1, height: 1 }), inks.redLip);
  const ofCell: Parts = (_from, _to, { x, y }) => (x === cell.x && y === cell.y ? [[0, layout.pitch]] : []);
  const gap = { inset: 0, breadth: blockShape.margin * layout.scale, ink: inks.well };
  drawOutline(canvas, target, boxAt(brush, target), layout.pitch, gap, ofCell);
}

/** A block that is on its way, and where it is drawn. */
interface Moving {
  readonly piece: Piece;
  readonly at: Rect;
}

/**
 * Draws dashed lines over the blocks, around the places that no block has reached, with their letters where there are several. The letters
 * of blocks are above them.
 */
export function drawTargets(brush: Brush, { targets, pieces }: BlockPicture, moving?: Moving): void {
  const blocks = pieces.map((piece) => (piece.label === moving?.piece.label ? moving.piece : piece));
  for (const target of targets) {
    if (blocks.some(({ tone, label }) => tone === 'home' && label === target.label)) continue;
    drawDashes(brush, target);
    if (targets.length > 1) drawTag(brush, target);
    for (const piece of blocks) {
      const isOver = piece.tone !== 'wall' && cellsOf(piece).some(({ x, y }) => covers(target, x, y));
      if (isOver) drawLetter(brush, piece, piece === moving?.piece ? moving.at : boxAt(brush, piece), isOver);
    }
  }
}

/** Light dashes with dark edges, which are seen on the floor and on wood. They leave the round corners of the board's floor as they are. */
function drawDashes(brush: Brush, target: Piece): void {
  const { pitch, scale } = brush.layout;
  const short = 2 * Math.round(pitch / 16);
  const dashed: Parts = (from, to) => [
    [from, short],
    [3 * short, pitch - 3 * short],
    [pitch - short, to],
  ];
  const outside: Parts = (from, to, edge) =>
    dashed(from < 0 ? 4 * scale : from, to > pitch ? pitch - 4 * scale : to, edge);
  for (const [inset, breadth, ink] of [
    [-2, 2, inks.well],
    [0, 4, inks.well],
    [0, 2, inks.tile],
  ] as const) {
    const line = { inset: inset * scale, breadth: breadth * scale, ink };
    drawOutline(brush.canvas, target, boxAt(brush, target), pitch, line, inset < 0 ? outside : dashed);
  }
}

const redTag = inked([inks.frame], [inks.red]);

/** In the corner of its first cell. */
function drawTag(brush: Brush, target: Piece): void {
  const { canvas, sprites, layout } = brush;
  const { scale } = layout;
  const { x, y } = boxAt(brush, { ...firstCellOf(target), width: 1, height: 1 });
  canvas.paint({ x, y, width: letterWidths[scale] + 8, height: letterHeight * scale }, inks.red);
  canvas.draw(redTag(sprites.get(`text/${scale}`, target.label)), x + 4, y);
}
