/** Draws blocks of wood, in any shape, and where some of them must stand in the end. */
import type { Picture, Piece } from '../puzzle.ts';
import type { Brush } from './board.ts';
import { Canvas, type Rect, overlap } from './canvas.ts';
import { letterHeight, letterWidths } from './lettering.ts';
import { type Edge, type Line, type Parts, drawOutline, edgesOf } from './outline.ts';
import { inks, ramps } from './palette.ts';
import { type Cell, cellsOf, covers, firstCellOf } from './piece-cells.ts';
import { type PixelLayout, boxOf } from './pixel-layout.ts';
import type { Sprite, Sprites } from './sprites.ts';

export type BlockPicture = Picture & { readonly look: 'blocks' };

/** In pixels, for scale 1: the gap around a block, and its light upper and dark lower edge. */
export const blockShape = { margin: 2, light: 1, lip: 3 } as const;

/** The colours of a block. Its sprites are drawn in wood, and the letters dark. */
interface Dress {
  readonly ink: number;
  readonly light: number;
  readonly lip: number;
  readonly body: (sprite: Sprite) => Sprite;
  readonly letter: (sprite: Sprite) => Sprite;
}

const wood: Dress = {
  ink: inks.wood,
  light: inks.tile,
  lip: inks.woodLip,
  body: (sprite) => sprite,
  letter: (sprite) => sprite,
};
const red: Dress = {
  ink: inks.red,
  light: inks.redLight,
  lip: inks.redLip,
  body: inked([inks.wood, inks.grain, inks.woodLip, inks.tile], [inks.red, inks.redGrain, inks.redLip, inks.redLight]),
  letter: inked(ramps.woodWell, [inks.red, inks.redLight, inks.redLight, inks.tile]),
};

const dressOf = ({ tone }: Piece): Dress => (tone === 'piece' ? wood : red);

/** Exchanges inks of a sprite, and remembers what came of it. */
function inked(from: readonly number[], to: readonly number[]): (sprite: Sprite) => Sprite {
  const known = new WeakMap<Sprite, Sprite>();
  const other = Array.from({ length: 16 }, (_, ink) => to[from.indexOf(ink)] ?? ink);
  return (sprite) => {
    let changed = known.get(sprite);
    if (changed === undefined) {
      const pixels = sprite.pixels.map((both) => ((other[both >> 4] ?? 0) << 4) | (other[both & 15] ?? 0));
      known.set(sprite, (changed = { ...sprite, pixels }));
    }
    return changed;
  };
}

/** The blocks of a picture or animation: each is put together once. */
const made = new WeakMap<PixelLayout, Map<string, Sprite>>();

/** @param at where its box begins, in pixels */
export function drawBlock({ canvas, sprites, layout }: Brush, piece: Piece, at: Cell): void {
  const blocks = made.get(layout) ?? new Map<string, Sprite>();
  made.set(layout, blocks);
  const key = piece.label + piece.tone;
  let block = blocks.get(key);
  if (block === undefined) blocks.set(key, (block = blockOf(sprites, layout, { ...piece, x: 0, y: 0 })));
  if (piece.mask === undefined) canvas.draw(block, at.x, at.y);
  else canvas.lay(block, at.x, at.y);
}

/** @param piece at the corner of the board */
function blockOf(sprites: Sprites, layout: PixelLayout, piece: Piece): Sprite {
  const { pitch, scale } = layout;
  const [width, height] = [piece.width * pitch, piece.height * pitch];
  const canvas = new Canvas(width, height);
  const dress = dressOf(piece);
  const put = (name: string, { x, y }: Cell): void => {
    canvas.lay(dress.body(sprites.get(`blocks/${pitch}`, name)), x * pitch, y * pitch);
  };
  const grain = height > width ? 'upright' : 'level';
  for (const cell of cellsOf(piece)) put(grain, cell);
  const { margin, light, lip } = blockShape;
  const along = (inset: number, breadth: number, ink: number, sides: readonly Edge['side'][]): void => {
    const parts: Parts = (_from, _to, { side }) => (sides.includes(side) ? [[0, pitch]] : []);
    drawOutline(canvas, piece, origin, pitch, { inset: inset * scale, breadth: breadth * scale, ink }, parts);
  };
  along(margin, light, dress.light, ['top']);
  along(margin, lip, dress.lip, ['bottom']);
  along(0, margin, inks.well, ['top', 'bottom', 'left', 'right']);
  for (const { name, cell } of cornersOf(piece)) put(name, cell);
  if (dress === red) drawOutline(canvas, piece, origin, pitch, inlay(layout));
  const brush = { canvas, sprites, layout, ...origin };
  if (piece.tone === 'home') drawCheck(brush, piece);
  drawLetter(brush, piece, origin);
  const row = width / 2;
  const pixels = new Uint8Array(row * height);
  for (let y = 0; y < height; y++)
    pixels.set(canvas.bytes.subarray(y * canvas.stride + 1, (y + 1) * canvas.stride), y * row);
  return { ...origin, width, height, pixels };
}

const origin: Cell = { x: 0, y: 0 };

/** The hero is told by a line let into it, not by its colour alone. */
const inlay = ({ pitch, scale }: PixelLayout) => ({
  inset: 2 * Math.round(0.06 * pitch),
  breadth: 2 * scale,
  ink: inks.redLight,
});

/** Sprites that round the outline off, and the cells in which they lie. */
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

/** In the upper right corner. */
function drawCheck({ canvas, sprites, layout }: Brush, piece: Piece): void {
  let { x } = firstCellOf(piece);
  while (covers(piece, x + 1, 0)) x++;
  canvas.lay(sprites.get(`blocks/${layout.pitch}`, 'home'), x * layout.pitch, 0);
}

/**
 * In the middle of a box; of another shape, in the cell that lies most in the middle.
 *
 * @param ink of the ground, where a line may run under the letter
 */
function drawLetter({ canvas, sprites, layout }: Brush, piece: Piece, at: Cell, ink?: number): void {
  const { pitch, scale } = layout;
  const { x, y } = middleOf(piece);
  const size = letterSize * scale;
  const box = {
    x: at.x + 2 * Math.round((x * pitch - size / 2) / 2),
    y: at.y + Math.round(y * pitch - size / 2) - scale,
    width: size,
    height: size,
  };
  if (ink !== undefined) canvas.paint(box, ink);
  canvas.lay(dressOf(piece).letter(sprites.get(`letters/${scale}`, piece.label)), box.x, box.y);
}

/** In pixels, for scale 1: of the box of a letter. */
export const letterSize = 26;

/** In cells, from the corner of the piece's box. */
function middleOf(piece: Piece): Cell {
  const { x, y, width, height, mask } = piece;
  if (mask === undefined) return { x: width / 2, y: height / 2 };
  const cells = cellsOf(piece).map((cell) => ({ x: cell.x - x + 0.5, y: cell.y - y + 0.5 }));
  const mean = (key: 'x' | 'y'): number => cells.reduce((sum, cell) => sum + cell[key], 0) / cells.length;
  const [across, down] = [mean('x'), mean('y')];
  const far = cells.map((cell) => Math.hypot(cell.x - across, cell.y - down));
  return cells[far.indexOf(Math.min(...far))] ?? { x: 0, y: 0 };
}

/** A wall is a part of the frame. It leaves the same gap around the floor. */
export function drawWall({ canvas, layout, x, y }: Brush, { width, height, pieces }: BlockPicture, wall: Piece): void {
  const pad = 2 * layout.scale;
  const isWall = (column: number, row: number): boolean =>
    pieces.some((piece) => piece.tone === 'wall' && covers(piece, column, row));
  /** How far it reaches beyond its cell. */
  const reach = (column: number, row: number): number => {
    if (column < 0 || row < 0 || column >= width || row >= height) return pad;
    return isWall(column, row) ? 0 : -pad;
  };
  for (const cell of cellsOf(wall)) {
    const box = boxOf(layout, { ...cell, width: 1, height: 1 });
    const [left, right] = [reach(cell.x - 1, cell.y), reach(cell.x + 1, cell.y)];
    const [top, bottom] = [reach(cell.x, cell.y - 1), reach(cell.x, cell.y + 1)];
    const room = {
      x: x + box.x - left,
      y: y + box.y - top,
      width: box.width + left + right,
      height: box.height + top + bottom,
    };
    canvas.paint(room, inks.frame);
  }
}

/** Colours a cell of the floor where a block must stand in the end. */
export function drawTarget({ canvas, layout, x, y }: Brush, { targets }: BlockPicture, cell: Cell): void {
  const target = targets.find((one) => covers(one, cell.x, cell.y));
  if (target === undefined) return;
  const { pitch, scale } = layout;
  const box = boxOf(layout, { ...cell, width: 1, height: 1 });
  canvas.paint({ ...box, x: x + box.x, y: y + box.y }, inks.redLip);
  const corner = boxOf(layout, target);
  const ofCell: Parts = (_from, _to, edge) => (edge.x === cell.x && edge.y === cell.y ? [[0, pitch]] : []);
  const line = { inset: 0, breadth: blockShape.margin * scale, ink: inks.well };
  drawOutline(canvas, target, { x: x + corner.x, y: y + corner.y }, pitch, line, ofCell);
}

/** A block that is on its way, and where it is drawn. */
interface Moving {
  readonly piece: Piece;
  readonly at: Rect;
}

/**
 * Draws dashed lines over the blocks, around the places that no block has reached, with their letters where there are several. The letters
 * of blocks are above them.
 *
 * @param part of the canvas that is drawn
 */
export function drawTargets(brush: Brush, { targets, pieces }: BlockPicture, part: Rect, moving?: Moving): void {
  const blocks = pieces.map((piece) => (piece.label === moving?.piece.label ? moving.piece : piece));
  const onCanvas = (piece: Piece): Rect => {
    if (piece === moving?.piece) return moving.at;
    const box = boxOf(brush.layout, piece);
    return { ...box, x: brush.x + box.x, y: brush.y + box.y };
  };
  for (const target of targets) {
    const isReached = blocks.some(({ tone, label }) => tone === 'home' && label === target.label);
    const box = onCanvas(target);
    if (isReached || !overlap(box, part)) continue;
    drawDashes(brush, target, box);
    if (targets.length > 1) drawTag(brush, target);
    for (const piece of blocks) {
      const isOver = piece.tone !== 'wall' && cellsOf(piece).some((cell) => covers(target, cell.x, cell.y));
      if (isOver) drawLetter(brush, piece, onCanvas(piece), dressOf(piece).ink);
    }
  }
}

/** Light dashes with dark edges, which are seen on the floor and on wood. They leave the round corners of the board's floor as they are. */
function drawDashes({ canvas, layout }: Brush, target: Piece, at: Cell): void {
  const { pitch, scale } = layout;
  const short = 2 * Math.round(pitch / 16);
  const dashed: Parts = (from, to) => [
    [from, short],
    [3 * short, pitch - 3 * short],
    [pitch - short, to],
  ];
  const outside: Parts = (from, to, edge) =>
    dashed(from < 0 ? 4 * scale : from, to > pitch ? pitch - 4 * scale : to, edge);
  const line = (inset: number, breadth: number, ink: number): Line => ({
    inset: inset * scale,
    breadth: breadth * scale,
    ink,
  });
  drawOutline(canvas, target, at, pitch, line(-2, 2, inks.well), outside);
  drawOutline(canvas, target, at, pitch, line(0, 4, inks.well), dashed);
  drawOutline(canvas, target, at, pitch, line(0, 2, inks.tile), dashed);
}

const redTag = inked([inks.frame], [inks.red]);

/** In the corner of its first cell. */
function drawTag({ canvas, sprites, layout, x, y }: Brush, target: Piece): void {
  const { scale } = layout;
  const box = boxOf(layout, { ...firstCellOf(target), width: 1, height: 1 });
  const plate = { x: x + box.x, y: y + box.y, width: letterWidths[scale] + 8, height: letterHeight * scale };
  canvas.paint(plate, inks.red);
  canvas.draw(redTag(sprites.get(`text/${scale}`, target.label)), plate.x + 4, plate.y);
}
