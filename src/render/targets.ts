/** Draws where blocks must stand in the end: on the floor, and over what covers it. */
import type { Piece } from '../puzzle.ts';
import { type BlockPicture, drawLetter, inked } from './blocks.ts';
import type { Rect } from './canvas.ts';
import { letterHeight, letterWidths } from './lettering.ts';
import { type OutlineParts, drawOutline } from './outline.ts';
import { dashesOf, gapOf } from './target-lines.ts';
import { inks } from './palette.ts';
import { type Cell, cellsOf, covers, firstCellOf } from './piece-cells.ts';
import { type Brush, boxAt } from './pixel-layout.ts';

/** Colours a cell of the floor, if a block must stand there. */
export function drawTarget(brush: Brush, { targets }: BlockPicture, cell: Cell): void {
  const target = targets.find((one) => covers(one, cell.x, cell.y));
  if (target === undefined) return;
  const { canvas, layout } = brush;
  canvas.paint(boxAt(brush, { ...cell, width: 1, height: 1 }), inks.redLip);
  const { line, parts } = gapOf(layout);
  const ofCell: OutlineParts = (from, to, edge) =>
    edge.x === cell.x && edge.y === cell.y ? parts(from, to, edge) : [];
  drawOutline(canvas, target, boxAt(brush, target), layout.pitch, line, ofCell);
}

/** A block that is on its way, and where it is drawn. */
interface Moving {
  readonly piece: Piece;
  readonly at: Rect;
}

/**
 * Draws dashed lines over the blocks, around the places that no block has reached, with their letters where there are
 * several. The letters of blocks are above them.
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

function drawDashes(brush: Brush, target: Piece): void {
  for (const { line, parts } of dashesOf(brush.layout)) {
    drawOutline(brush.canvas, target, boxAt(brush, target), brush.layout.pitch, line, parts);
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
