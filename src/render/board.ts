/** Boards from sprites: frame, floor and pieces; and their pictures as PNG. */
import type { Edges, Exit, Picture, Piece } from '../puzzle.ts';
import { drawBlock, drawTarget, drawTargets } from './blocks.ts';
import type { Rect } from './canvas.ts';
import { coordinatesOf, write } from './lettering.ts';
import { type Mark, drawMark } from './mark.ts';
import { inks, themes } from './palette.ts';
import {
  type Brush,
  boxAt,
  boxOf,
  carBodyOf,
  carSigns,
  even,
  exitOf,
  isDark,
  pad,
  pixelLayoutOf,
  wallBox,
} from './pixel-layout.ts';
import { encodePng } from './png.ts';
import type { Sprites } from './sprites.ts';

function drawBoard(brush: Brush, picture: Picture): void {
  const { canvas, sprites, layout, x, y } = brush;
  const { scale, width, height } = layout;
  canvas.stretch(sprites.get(`board/${scale}`, 'frame'), { x, y, width, height });
  drawInside(brush, picture);
  if (picture.look === 'blocks') drawTargets(brush, picture);
}

/** All that lies below the marks of targets. */
export function drawInside(brush: Brush, picture: Picture): void {
  const { canvas, sprites, layout, x, y } = brush;
  const cells = boxOf(layout, { ...picture, x: 0, y: 0 });
  const out = pad * layout.scale;
  canvas.stretch(sprites.get(`board/${layout.scale}`, 'well'), {
    x: x + cells.x - out,
    y: y + cells.y - out,
    width: cells.width + 2 * out,
    height: cells.height + 2 * out,
  });
  if (picture.look === 'cars') drawExit(brush, picture, picture.exit);
  if (picture.look === 'chess') drawEdges(brush, picture.edges);
  if (picture.look !== 'tiles' && picture.look !== 'lines') drawFloors(brush, picture);
  for (const piece of picture.pieces) drawPiece(brush, picture, piece);
}

/** Cars cover their cells completely, knights do not. */
function drawFloors(brush: Brush, picture: Picture): void {
  const { width, height, pieces, look } = picture;
  const covered = new Uint8Array(width * height);
  for (const piece of look === 'cars' ? pieces : []) {
    for (let row = piece.y; row < piece.y + piece.height; row++) {
      covered.fill(1, row * width + piece.x, row * width + piece.x + piece.width);
    }
  }
  for (let cell = 0; cell < covered.length; cell++) {
    if (covered[cell] === 0) drawFloor(brush, picture, cell % width, Math.floor(cell / width));
  }
}

function drawExit({ canvas, sprites, layout, x, y }: Brush, picture: Picture, exit: Exit): void {
  const { gap, cell } = exitOf(layout, picture, exit);
  canvas.paint({ ...gap, x: x + gap.x, y: y + gap.y }, inks.well);
  canvas.draw(sprites.get(`cars/${layout.pitch}`, `exit ${exit.side}`), x + cell.x, y + cell.y);
}

function drawEdges({ canvas, sprites, layout, x, y }: Brush, edges: Edges): void {
  for (const { text, ...at } of coordinatesOf(layout, edges)) {
    write(canvas, sprites, text, x + at.x, y + at.y, layout.scale);
  }
}

function drawFloor(brush: Brush, picture: Picture, column: number, row: number): void {
  const { canvas, sprites, layout } = brush;
  const at = boxAt(brush, { x: column, y: row, width: 1, height: 1 });
  if (picture.look === 'chess') canvas.paint(at, isDark(picture, column, row) ? inks.dark : inks.tile);
  else canvas.paint(at, inks.well);
  if (picture.look === 'blocks') drawTarget(brush, picture, { x: column, y: row });
  if (picture.look === 'cars') canvas.draw(sprites.get(`cars/${layout.pitch}`, 'floor'), at.x, at.y);
}

export function drawPiece(brush: Brush, picture: Picture, piece: Piece): void {
  const at = boxAt(brush, piece);
  if (picture.look === 'chess') drawKnight(brush, picture, piece, at);
  else if (picture.look === 'cars') drawCar(brush, picture.exit, piece, at);
  else if (picture.look === 'blocks' && piece.tone === 'wall') drawWall(brush, picture, piece);
  else if (picture.look === 'blocks') drawBlock(brush, piece, at);
  else drawTile(brush, piece, at);
}

/** @param at in pixels; it may lie between cells */
export function drawMoving(brush: Brush, picture: Picture, piece: Piece, at: Rect): void {
  const { canvas, sprites, layout } = brush;
  if (picture.look === 'cars') drawCar(brush, picture.exit, piece, at);
  else if (picture.look === 'blocks') drawBlock(brush, piece, at);
  else if (picture.look !== 'chess') drawTile(brush, piece, at);
  else canvas.lay(sprites.get(`chess/${layout.pitch}`, `${piece.label} aloft`), at.x, at.y);
}

function drawTile({ canvas, sprites, layout }: Brush, { label, tone }: Piece, at: Rect): void {
  const sheet = `${layout.look}/${layout.pitch}`;
  const body = tone === 'home' ? 'home' : 'piece';
  canvas.stretch(sprites.get(sheet, body), at);
  canvas.draw(sprites.get(sheet, `${body} ${label}`), at.x, at.y);
  if (body === 'home') canvas.draw(sprites.get(sheet, 'mark'), at.x + at.width - layout.pitch, at.y);
}

function drawKnight(
  { canvas, sprites, layout }: Brush,
  picture: Picture,
  { x, y, label, tone }: Piece,
  at: Rect,
): void {
  const sheet = `chess/${layout.pitch}`;
  const square = isDark(picture, x, y) ? 'dark' : 'light';
  canvas.draw(sprites.get(sheet, `${label} ${square}`), at.x, at.y);
  if (tone === 'home') canvas.draw(sprites.get(sheet, `home ${square}`), at.x, at.y);
}

function drawCar({ canvas, sprites, layout }: Brush, { side }: Exit, piece: Piece, at: Rect): void {
  const sheet = `cars/${layout.pitch}`;
  const { label, tone } = piece;
  if (tone === 'wall') {
    canvas.draw(sprites.get(sheet, 'wall'), at.x, at.y);
    return;
  }
  const body = carBodyOf(piece);
  canvas.stretch(sprites.get(sheet, body), at);
  const { letter, arrow } = carSigns(piece, side, layout.pitch);
  canvas.draw(sprites.get(sheet, `${body} ${label}`), at.x + letter.x, at.y + letter.y);
  if (arrow !== undefined) canvas.draw(sprites.get(sheet, `hero ${side}`), at.x + arrow.x, at.y + arrow.y);
}

/** A wall of one cell is a part of the frame. */
function drawWall({ canvas, layout, ...corner }: Brush, picture: Picture, wall: Piece): void {
  const { x, y, ...size } = wallBox(layout, picture, wall);
  canvas.paint({ x: corner.x + x, y: corner.y + y, ...size }, inks.frame);
}

/** The longer side in pixels: 600 for a puzzle, 300 for a board in an answer. */
export type Size = 600 | 300;

/** Transparent outside its round corners. */
export async function boardPng(
  picture: Picture,
  sprites: Sprites,
  size: Size = 600,
  mark?: Mark,
): Promise<Uint8Array<ArrayBuffer>> {
  const layout = pixelLayoutOf(picture, size);
  const canvas = sprites.canvas(layout.width, layout.height);
  drawMarked({ canvas, sprites, layout, x: 0, y: 0 }, picture, mark);
  return encodePng(canvas, themes[layout.look]);
}

/** As wide as a phone shows it: a square of that width would leave no room there for the words about the puzzle. */
const aloneWidth = 800;

/** For a puzzle without a goal beside it: in the middle of a wide picture. */
export async function alonePng(picture: Picture, sprites: Sprites, mark?: Mark): Promise<Uint8Array<ArrayBuffer>> {
  const layout = pixelLayoutOf(picture, 600);
  const canvas = sprites.canvas(aloneWidth, layout.height);
  drawMarked({ canvas, sprites, layout, x: (aloneWidth - layout.width) / 2, y: 0 }, picture, mark);
  return encodePng(canvas, themes[layout.look]);
}

function drawMarked(brush: Brush, picture: Picture, mark: Mark | undefined): void {
  drawBoard(brush, picture);
  if (mark !== undefined) drawMark(brush, picture, mark);
}

const bothWidth = 600;
const eachWidth = 264;

/** Side by side, an arrow between them, 600 pixels wide. The mark is in the position. */
export async function fromToPng(
  start: Picture,
  goal: Picture,
  sprites: Sprites,
  mark?: Mark,
): Promise<Uint8Array<ArrayBuffer>> {
  const layout = pixelLayoutOf(start, eachWidth, 300);
  const { width, height } = layout;
  const canvas = sprites.canvas(bothWidth, height);
  const arrow = sprites.get('board/2', 'arrow');
  const left = even((bothWidth / 2 - width - arrow.width / 2) / 2);
  drawMarked({ canvas, sprites, layout, x: left, y: 0 }, start, mark);
  drawBoard({ canvas, sprites, layout, x: bothWidth - left - width, y: 0 }, goal);
  canvas.draw(arrow, (bothWidth - arrow.width) / 2, Math.round((height - arrow.height) / 2));
  return encodePng(canvas, themes[layout.look]);
}
