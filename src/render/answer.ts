/** The pieces slide, and a caption below counts the moves. */
import type { Picture, Piece } from '../puzzle.ts';
import { drawFloor, drawInside, drawMoving, drawPiece } from './board.ts';
import { Canvas, type Rect } from './canvas.ts';
import { Gif } from './gif.ts';
import { type Brush, type PixelLayout, boxOf, even, pixelLayoutOf } from './pixel-layout.ts';
import { widthOf, write } from './lettering.ts';
import { inks, themes } from './palette.ts';
import type { Sprites } from './sprites.ts';
import { drawTargets } from './blocks.ts';
import { type Way, along, lengthOf, wayBetween } from './way.ts';

/** In hundredths of a second. */
interface Pace {
  /** For a slide to the next cell; each further cell takes one more. */
  readonly frames: number;
  readonly frame: number;
  readonly rest: number;
}

const atStart = 120;
const atEnd = 300;
/** The caption changes this long before the piece moves. */
const captionTime = 3;

/** Long answers have fewer frames, so that they stay small and end in time. */
function paceOf(moves: number): Pace {
  if (moves <= 40) return { frames: 3, frame: 4, rest: 38 };
  return moves <= 80 ? { frames: 2, frame: 5, rest: 26 } : { frames: 1, frame: 4, rest: 20 };
}

const size = 300;
const captionHeight = 24;

/** A little inside the frame, unless the frame has coordinates. */
const captionTop = ({ look, height }: PixelLayout): number => (look === 'chess' ? height : height - 4);

interface Scene extends Brush {
  readonly gif: Gif;
  readonly pace: Pace;
  readonly words: readonly string[];
}

/** @param words in printable ASCII or arrows; may be empty */
export function answerGif(
  pictures: readonly Picture[],
  words: readonly string[],
  sprites: Sprites,
): Uint8Array<ArrayBuffer> {
  const [start] = pictures;
  if (start === undefined) throw new Error('an answer has a start');
  const layout = pixelLayoutOf(start, size);
  const canvas = new Canvas(layout.width, captionTop(layout) + captionHeight);
  const gif = new Gif(canvas, themes[layout.look]);
  const moves = pictures.length - 1;
  const scene = { canvas, sprites, layout, x: 0, y: 0, gif, words, pace: paceOf(moves) };
  canvas.paint({ x: 0, y: 0, width: canvas.width, height: canvas.height }, inks.frame);
  drawInside(scene, start);
  drawCaption(scene, 0, moves);
  gif.frame({ x: 0, y: 0, width: canvas.width, height: canvas.height }, atStart);
  for (let move = 1; move <= moves; move++) {
    gif.frame(drawCaption(scene, move, moves), captionTime);
    const hold = move === moves ? atEnd : scene.pace.rest;
    playMove(scene, pictures[move - 1] ?? start, pictures[move] ?? start, hold);
  }
  return gif.end();
}

const barHeight = 4;

/** @returns where it has drawn */
function drawCaption({ canvas, sprites, layout, words }: Scene, move: number, moves: number): Rect {
  const { left, right, width } = layout;
  const caption = { x: 0, y: captionTop(layout), width, height: captionHeight };
  canvas.paint(caption, inks.frame);
  const count = `${move}/${moves}`;
  const word = words[move - 1] ?? '';
  write(canvas, sprites, count, left, caption.y, 1);
  write(canvas, sprites, word, width - right - widthOf(word, 1), caption.y, 1);
  const from = left + widthOf(`${moves}/${moves}`, 1) + 10;
  const maxLength = Math.max(...words.map((one) => one.length), 0);
  const room = width - right - from - (maxLength > 0 ? widthOf(' '.repeat(maxLength), 1) + 10 : 0);
  const bar = { x: from, y: caption.y + 7, height: barHeight };
  const full = moves === 0 ? room : even((room * move) / moves);
  canvas.paint({ ...bar, width: room }, inks.well);
  canvas.paint({ ...bar, width: full }, inks.tile);
  return caption;
}

function playMove(scene: Scene, before: Picture, after: Picture, hold: number): void {
  const moved = moveBetween(before, after);
  if (moved !== undefined) {
    slide(scene, after, moved, hold);
    return;
  }
  const { layout, gif } = scene;
  drawInside(scene, after);
  gif.frame({ x: 0, y: 0, width: layout.width, height: captionTop(layout) }, hold);
}

/**
 * On a uniform floor equal steps have equal pixels: compressed once. Each drawn frame draws all cells that it shows.
 */
function slide(scene: Scene, after: Picture, [from, to]: readonly [Piece, Piece], hold: number): void {
  const { layout, gif, pace } = scene;
  const isPlain = layout.look === 'tiles' || layout.look === 'lines';
  const stops = wayBetween(after, from, to);
  const frames = framesOf(pace, stops);
  const boxes = stops.map((stop) => boxOf(layout, stop));
  const aloft: Piece = { ...to, tone: toneAloft(after, from, to) };
  let was = boxOf(layout, from);
  let step = { x: 0, y: 0 };
  for (let frame = 1; frame <= frames; frame++) {
    const isLast = frame === frames;
    const at = along(boxes, frame / frames);
    const part = around(was, at);
    const isAgain =
      isPlain && at.x - was.x === step.x && at.y - was.y === step.y && !(isLast && to.tone !== aloft.tone);
    if (!isAgain) {
      clearPart(scene, after, to, part);
      if (isLast) drawPiece(scene, after, to);
      else drawMoving(scene, after, aloft, at);
      if (after.look === 'blocks') drawTargets(scene, after, { piece: isLast ? to : aloft, at });
    }
    const rest = isLast ? hold : pace.frame;
    if (isAgain) gif.again(part, rest);
    else gif.frame(part, rest);
    step = { x: at.x - was.x, y: at.y - was.y };
    was = at;
  }
}

/** Around a corner a piece is seen in each cell, however fast it goes. */
function framesOf(pace: Pace, way: Way): number {
  const cells = lengthOf(way);
  if (pace.frames > 1) return pace.frames + cells - 1;
  return cells === lengthOf([way[0], way.at(-1) ?? way[0]]) ? 1 : cells;
}

function toneAloft({ look }: Picture, from: Piece, to: Piece): Piece['tone'] {
  if (from.tone === to.tone) return to.tone;
  return look === 'blocks' ? 'hero' : 'piece';
}

const key = ({ x, y, label }: Piece): string => `${x} ${y} ${label}`;

/** Undefined unless exactly one piece changed its place. */
function moveBetween(before: Picture, after: Picture): readonly [from: Piece, to: Piece] | undefined {
  const old = new Set(before.pieces.map(key));
  const now = new Set(after.pieces.map(key));
  const left = before.pieces.filter((piece) => !now.has(key(piece)));
  const come = after.pieces.filter((piece) => !old.has(key(piece)));
  const [from] = left;
  const [to] = come;
  if (from === undefined || to === undefined || left.length + come.length > 2) return undefined;
  return from.label === to.label ? [from, to] : undefined;
}

function around(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** All cells that the part touches, without the moving piece. */
function clearPart(scene: Scene, picture: Picture, moving: Piece, part: Rect): void {
  const { left, top, pitch } = scene.layout;
  const [x, y] = [Math.floor((part.x - left) / pitch), Math.floor((part.y - top) / pitch)];
  const endX = Math.ceil((part.x + part.width - left) / pitch);
  const endY = Math.ceil((part.y + part.height - top) / pitch);
  for (let row = y; row < endY; row++) {
    for (let column = x; column < endX; column++) drawFloor(scene, picture, column, row);
  }
  for (const piece of picture.pieces) {
    const isIn = piece.x < endX && piece.x + piece.width > x && piece.y < endY && piece.y + piece.height > y;
    if (isIn && piece !== moving) drawPiece(scene, picture, piece);
  }
}
