/** The mark of a piece and its move. Outline and sign show it, so no colour is needed. */
import type { Picture, Piece } from '../puzzle.ts';
import type { Rect } from './canvas.ts';
import { type Cell, type OutlineParts, covers, drawOutline, firstCellOf, solid } from './piece-cells.ts';
import { inks } from './palette.ts';
import { type Brush, boxAt, even } from './pixel-layout.ts';
import { wayBetween } from './way.ts';

export interface Mark {
  readonly piece: Piece;
  readonly to?: Piece;
}

/** Part of an address: the numbers of the first cells before and after the move; `7`, `7-10`. */
export function writeMark({ width }: Picture, { piece, to }: Mark): string {
  return [piece, ...(to === undefined ? [] : [to])].map((one) => numberOf(width, one)).join('-');
}

function numberOf(width: number, piece: Piece): number {
  const { x, y } = firstCellOf(piece);
  return y * width + x;
}

/** Undefined if `writeMark` writes no such text for this picture. */
export function readMark({ width, height, pieces }: Picture, text: string): Mark | undefined {
  const [, from, to] = /^(\d{1,2})(?:-(\d{1,2}))?$/u.exec(text) ?? [];
  const piece = pieces.find((one) => from !== undefined && numberOf(width, one) === Number(from));
  if (piece === undefined || to === undefined) return piece && { piece };
  const x = (Number(to) % width) + piece.x - firstCellOf(piece).x;
  const y = Math.floor(Number(to) / width);
  return x < 0 || x + piece.width > width || y + piece.height > height ? undefined : { piece, to: { ...piece, x, y } };
}

/** A dark line within a light one: one shows on any ground. For scale 1: ink, distance from the edge, breadth. */
const lines = [
  [inks.tile, 0, 2],
  [inks.well, 2, 4],
] as const;

/** From the corner, where the sign hides no label. For scale 1. */
const inwards = 6;

export function drawMark(brush: Brush, picture: Picture, { piece, to }: Mark): void {
  const { canvas, sprites, layout } = brush;
  if (to !== undefined) outline(brush, to, piece);
  outline(brush, piece);
  const next = to && wayBetween(picture, piece, to)[1];
  const [across, down] = next === undefined ? [0, 0] : directionOf(piece, next);
  const sign = sprites.get(`mark/${layout.scale}`, `${across} ${down}`);
  const { x, y } = placeOf(brush, piece, across, down);
  canvas.lay(sign, even(x - sign.width / 2), Math.round(y - sign.height / 2));
}

/** Without a move in the piece's corner, else on the edge or corner that the piece crosses. */
function placeOf(brush: Brush, piece: Piece, across: number, down: number): Cell {
  const { x, y, width, height } = boxAt(brush, piece.mask === undefined ? piece : farCell(piece, across, down));
  const inside = inwards * brush.layout.scale;
  if (across === 0 && down === 0) return { x: x + inside, y: y + inside };
  return { x: middle(x, width, across), y: middle(y, height, down) };
}

function farCell(piece: Piece, across: number, down: number): Rect {
  let { x, y } = firstCellOf(piece);
  if (across !== 0 || down !== 0) {
    for (; covers(piece, x + across, y + down); x += across) y += down;
  }
  return { x, y, width: 1, height: 1 };
}

const middle = (start: number, length: number, way: number): number => start + (length * (1 + Math.sign(way))) / 2;

function directionOf(from: Piece, to: Piece): readonly [number, number] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return x === 0 || y === 0 ? [Math.sign(x), Math.sign(y)] : [x, y];
}

/** @param beside only a quarter of each side is drawn, from its corners, and nothing on that piece */
function outline(brush: Brush, piece: Piece, beside?: Piece): void {
  const { pitch, scale } = brush.layout;
  const box = boxAt(brush, piece);
  for (const [ink, gap, thick] of lines) {
    const inset = gap * scale;
    const corners: OutlineParts = (from, to, { side, start, end, ...cell }) => {
      if (beside !== undefined && covers(beside, cell.x, cell.y)) return [];
      const isLevel = side === 'top' || side === 'bottom';
      const quarter = ((isLevel ? box.width : box.height) - 2 * inset) / 4;
      const length = Math.min(isLevel ? even(quarter) : Math.round(quarter), pitch - inset);
      return [
        ...(start === 'convex' ? [[from, from + length] as const] : []),
        ...(end === 'convex' ? [[to - length, to] as const] : []),
      ];
    };
    const line = { inset, breadth: thick * scale, ink };
    drawOutline(brush.canvas, piece, box, pitch, line, beside === undefined ? solid : corners);
  }
}
