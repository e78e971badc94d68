/** Blocks of wood in any shape, and their targets: on the floor, and over the blocks there. */
import type { Picture, Piece } from '../puzzle.ts';
import { blockShape, dashesOf, gapOf, inlayOf, letterCorner, letterSize } from './block-shape.ts';
import type { Inks, Rect, Sprite } from './canvas.ts';
import { letterHeight, letterWidths } from './lettering.ts';
import { inks, ramps } from './palette.ts';
import {
  type Cell,
  type Edge,
  type OutlineParts,
  cellsOf,
  covers,
  drawOutline,
  edgesOf,
  firstCellOf,
} from './piece-cells.ts';
import { type Brush, type PixelLayout, boxAt } from './pixel-layout.ts';

export type BlockPicture = Picture & { readonly look: 'blocks' };

/** Sprites are drawn in wood, their letters dark; they may be laid in other inks. */
interface Dress {
  readonly ink: number;
  readonly light: number;
  readonly lip: number;
  readonly body?: Inks;
  readonly letter?: Inks;
}

const wood: Dress = {
  ink: inks.wood,
  light: inks.tile,
  lip: inks.woodLip,
};
const red: Dress = {
  ink: inks.red,
  light: inks.redLight,
  lip: inks.redLip,
  body: inked([inks.wood, inks.grain, inks.woodLip, inks.tile], [inks.red, inks.redGrain, inks.redLip, inks.redLight]),
  letter: inked(ramps.woodWell, [inks.red, inks.redLight, inks.redLight, inks.tile]),
};

const dressOf = ({ tone }: Piece): Dress => (tone === 'piece' ? wood : red);

function inked(from: readonly number[], to: readonly number[]): Inks {
  const laid = (first: number): number =>
    Array.from({ length: 8 }, (_, k) => first + k).reduce(
      (all, ink, k) => all + (to[from.indexOf(ink)] ?? ink) * 16 ** k,
      0,
    );
  return [laid(0), laid(8)];
}

/** Each block of a picture or animation is made once. */
const made = new WeakMap<PixelLayout, Map<string, Sprite>>();

/** @param at in pixels */
export function drawBlock({ canvas, sprites, layout }: Brush, piece: Piece, at: Cell): void {
  const blocks = made.get(layout) ?? new Map<string, Sprite>();
  made.set(layout, blocks);
  const key = piece.label + piece.tone;
  let block = blocks.get(key);
  if (block === undefined) blocks.set(key, (block = blockOf({ canvas, sprites, layout }, { ...piece, x: 0, y: 0 })));
  if (piece.mask === undefined) canvas.draw(block, at.x, at.y);
  else canvas.lay(block, at.x, at.y);
}

/** @param piece at the corner of the board */
function blockOf({ canvas: picture, sprites, layout }: Omit<Brush, 'x' | 'y'>, piece: Piece): Sprite {
  const { pitch, scale } = layout;
  const [width, height] = [piece.width * pitch, piece.height * pitch];
  const canvas = picture.beside(width, height);
  const dress = dressOf(piece);
  const put = (name: string, { x, y }: Cell): void => {
    canvas.lay(sprites.get(`blocks/${pitch}`, name), x * pitch, y * pitch, dress.body);
  };
  const grain = height > width ? 'upright' : 'level';
  for (const cell of cellsOf(piece)) put(grain, cell);
  const { margin, light, lip } = blockShape;
  const along = (inset: number, breadth: number, ink: number, sides: readonly Edge['side'][]): void => {
    const parts: OutlineParts = (_from, _to, { side }) => (sides.includes(side) ? [[0, pitch]] : []);
    drawOutline(canvas, piece, origin, pitch, { inset: inset * scale, breadth: breadth * scale, ink }, parts);
  };
  along(margin, light, dress.light, ['top']);
  along(margin, lip, dress.lip, ['bottom']);
  along(0, margin, inks.well, ['top', 'bottom', 'left', 'right']);
  for (const { name, cell } of cornersOf(piece)) put(name, cell);
  if (dress === red) drawOutline(canvas, piece, origin, pitch, { ...inlayOf(layout), ink: inks.redLight });
  const brush = { canvas, sprites, layout, ...origin };
  if (piece.tone === 'home') drawCheck(brush, piece);
  drawLetter(brush, piece, origin);
  return canvas.sprite;
}

const origin: Cell = { x: 0, y: 0 };

function cornersOf(piece: Piece): { readonly name: string; readonly cell: Cell }[] {
  return edgesOf(piece).flatMap(({ side, x, y, start, end }) => {
    if (side === 'left' || side === 'right') return [];
    return [[start, 'left', 'right', x - 1] as const, [end, 'right', 'left', x + 1] as const].flatMap(
      ([turn, here, there, beside]) => {
        if (turn === 'straight') return [];
        return turn === 'convex'
          ? [{ name: `corner ${side} ${here}`, cell: { x, y } }]
          : [{ name: `notch ${side} ${there}`, cell: { x: beside, y } }];
      },
    );
  });
}

function drawCheck({ canvas, sprites, layout }: Brush, piece: Piece): void {
  let { x } = firstCellOf(piece);
  while (covers(piece, x + 1, 0)) x++;
  canvas.lay(sprites.get(`blocks/${layout.pitch}`, 'home'), x * layout.pitch, 0);
}

/** @param isOver whether a line may run under it */
function drawLetter({ canvas, sprites, layout }: Brush, piece: Piece, at: Cell, isOver = false): void {
  const { scale } = layout;
  const { x, y } = letterCorner(piece, layout);
  const size = letterSize * scale;
  const box = { x: at.x + x, y: at.y + y, width: size, height: size };
  const { ink, letter } = dressOf(piece);
  if (isOver) canvas.paint(box, ink);
  canvas.lay(sprites.get(`letters/${scale}`, piece.label), box.x, box.y, letter);
}

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

interface Moving {
  readonly piece: Piece;
  readonly at: Rect;
}

/** Letters only if there are several targets. Letters of blocks lie above. */
export function drawTargets(brush: Brush, { targets, pieces }: BlockPicture, moving?: Moving): void {
  const blocks = pieces.map((piece) => (piece.label === moving?.piece.label ? moving.piece : piece));
  for (const target of targets) {
    if (blocks.some(({ tone, label }) => tone === 'home' && label === target.label)) continue;
    for (const { line, parts } of dashesOf(brush.layout)) {
      drawOutline(brush.canvas, target, boxAt(brush, target), brush.layout.pitch, line, parts);
    }
    if (targets.length > 1) drawTag(brush, target);
    for (const piece of blocks) {
      const isOver = piece.tone !== 'wall' && cellsOf(piece).some(({ x, y }) => covers(target, x, y));
      if (isOver) drawLetter(brush, piece, piece === moving?.piece ? moving.at : boxAt(brush, piece), isOver);
    }
  }
}

const redTag = inked([inks.frame], [inks.red]);

function drawTag(brush: Brush, target: Piece): void {
  const { canvas, sprites, layout } = brush;
  const { scale } = layout;
  const { x, y } = boxAt(brush, { ...firstCellOf(target), width: 1, height: 1 });
  canvas.paint({ x, y, width: letterWidths[scale] + 8, height: letterHeight * scale }, inks.red);
  canvas.lay(sprites.get(`text/${scale}`, target.label), x + 4, y, redTag);
}
