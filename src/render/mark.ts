/** Marks on a board: which piece is meant, and where it goes. They tell it by outline and sign, so no colour is needed to see them. */
import type { Picture, Piece } from '../puzzle.ts';
import type { Brush } from './board.ts';
import type { Canvas, Rect } from './canvas.ts';
import { inks } from './palette.ts';
import { boxOf } from './pixel-layout.ts';

export interface Mark {
  readonly piece: Piece;
  /** The piece where it arrives. */
  readonly to?: Piece;
}

/** As a part of an address: the number of the piece's first cell, and of the one where that arrives; `7`, `7-10`. */
export function writeMark({ width }: Picture, { piece, to }: Mark): string {
  return [piece, ...(to === undefined ? [] : [to])].map(({ x, y }) => y * width + x).join('-');
}

/** Undefined if `writeMark` writes no such text for this picture. */
export function readMark({ width, height, pieces }: Picture, text: string): Mark | undefined {
  const [, from, to] = /^(\d{1,2})(?:-(\d{1,2}))?$/u.exec(text) ?? [];
  const piece = pieces.find(({ x, y }) => from !== undefined && y * width + x === Number(from));
  if (piece === undefined || to === undefined) return piece && { piece };
  const [x, y] = [Number(to) % width, Math.floor(Number(to) / width)];
  return x + piece.width > width || y + piece.height > height ? undefined : { piece, to: { ...piece, x, y } };
}

/** A light line and a dark one within it, so that one of them shows on any ground. For scale 1: ink, distance from the edge, breadth. */
const lines = [
  [inks.tile, 0, 2],
  [inks.well, 2, 4],
] as const;

/** How far the sign's centre lies inside the corner: where it hides no label. For scale 1. */
const inwards = 6;

export function drawMark(brush: Brush, { piece, to }: Mark): void {
  const { canvas, sprites, layout, x, y } = brush;
  const { scale } = layout;
  const at = (one: Piece): Rect => {
    const box = boxOf(layout, one);
    return { ...box, x: x + box.x, y: y + box.y };
  };
  const from = at(piece);
  if (to !== undefined) outline(canvas, at(to), scale, 4);
  outline(canvas, from, scale, 1);
  const [across, down] = to === undefined ? [0, 0] : directionOf(piece, to);
  const sign = sprites.get(`mark/${scale}`, `${across} ${down}`);
  // Which piece: in its corner. Where to: on the edge that it moves over, or the corner that it jumps over.
  const centre =
    to === undefined
      ? { x: from.x + inwards * scale, y: from.y + inwards * scale }
      : { x: middle(from.x, from.width, across), y: middle(from.y, from.height, down) };
  canvas.lay(sign, 2 * Math.round((centre.x - sign.width / 2) / 2), Math.round(centre.y - sign.height / 2));
}

/** The middle of a side, or its end in this way. */
const middle = (start: number, length: number, way: number): number => start + (length * (1 + Math.sign(way))) / 2;

/** A slide goes one way, however far; a jump goes two. */
function directionOf(from: Piece, to: Piece): readonly [number, number] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return x === 0 || y === 0 ? [Math.sign(x), Math.sign(y)] : [x, y];
}

/** @param parts how much of each side is drawn from its corners: 1 for all, 4 for a quarter */
function outline(canvas: Canvas, box: Rect, scale: number, parts: number): void {
  for (const [ink, inset, breadth] of lines) {
    const [left, top, thick] = [box.x + inset * scale, box.y + inset * scale, breadth * scale];
    const [wide, tall] = [box.width - 2 * inset * scale, box.height - 2 * inset * scale];
    const [across, down] = [2 * Math.round(wide / parts / 2), Math.round(tall / parts)];
    for (const x of [left, left + wide - across]) {
      canvas.paint({ x, y: top, width: across, height: thick }, ink);
      canvas.paint({ x, y: top + tall - thick, width: across, height: thick }, ink);
    }
    for (const y of [top, top + tall - down]) {
      canvas.paint({ x: left, y, width: thick, height: down }, ink);
      canvas.paint({ x: left + wide - thick, y, width: thick, height: down }, ink);
    }
  }
}
