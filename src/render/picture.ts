/** Pictures of boards as PNG. */
import type { Picture } from '../puzzle.ts';
import { drawBoard } from './board.ts';
import { Canvas } from './canvas.ts';
import { type Mark, drawMark } from './mark.ts';
import { type Brush, even, pixelLayoutOf } from './pixel-layout.ts';
import { themes } from './palette.ts';
import { encodePng } from './png.ts';
import type { Sprites } from './sprites.ts';

/** The longer side in pixels: 600 for a puzzle as it is posed, 300 for a board in an answer. */
export type Size = 600 | 300;

/** A board, its longer side at most `size` pixels, transparent outside its round corners. */
export async function boardPng(
  picture: Picture,
  sprites: Sprites,
  size: Size = 600,
  mark?: Mark,
): Promise<Uint8Array<ArrayBuffer>> {
  const layout = pixelLayoutOf(picture, size);
  const canvas = new Canvas(layout.width, layout.height);
  drawMarked({ canvas, sprites, layout, x: 0, y: 0 }, picture, mark);
  return encodePng(canvas, themes[layout.look]);
}

/** As wide as a phone shows it: a square of that width would leave no room there for what is said about the puzzle. */
const aloneWidth = 800;

/** A puzzle as it is posed that has no goal to stand beside: in the middle of a wide picture. */
export async function alonePng(picture: Picture, sprites: Sprites, mark?: Mark): Promise<Uint8Array<ArrayBuffer>> {
  const layout = pixelLayoutOf(picture, 600);
  const canvas = new Canvas(aloneWidth, layout.height);
  drawMarked({ canvas, sprites, layout, x: (aloneWidth - layout.width) / 2, y: 0 }, picture, mark);
  return encodePng(canvas, themes[layout.look]);
}

function drawMarked(brush: Brush, picture: Picture, mark: Mark | undefined): void {
  drawBoard(brush, picture);
  if (mark !== undefined) drawMark(brush, picture, mark);
}

const bothWidth = 600;
/** The greatest width of each board. */
const eachWidth = 264;

/** A position and its goal side by side, an arrow between them, 600 pixels wide. A mark is in the position. */
export async function fromToPng(
  start: Picture,
  goal: Picture,
  sprites: Sprites,
  mark?: Mark,
): Promise<Uint8Array<ArrayBuffer>> {
  const layout = pixelLayoutOf(start, eachWidth, 300);
  const { width, height } = layout;
  const canvas = new Canvas(bothWidth, height);
  const arrow = sprites.get('board/2', 'arrow');
  const left = even((bothWidth / 2 - width - arrow.width / 2) / 2);
  drawMarked({ canvas, sprites, layout, x: left, y: 0 }, start, mark);
  drawBoard({ canvas, sprites, layout, x: bothWidth - left - width, y: 0 }, goal);
  canvas.draw(arrow, (bothWidth - arrow.width) / 2, Math.round((height - arrow.height) / 2));
  return encodePng(canvas, themes[layout.look]);
}
