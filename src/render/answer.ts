/** An answer that plays by itself: the moves slide, and a strip below counts them. */
import type { Picture, Piece } from '../puzzle.ts';
import { type Brush, drawFloor, drawInside, drawMoving, drawPiece } from './board.ts';
import { Canvas, type Rect } from './canvas.ts';
import { Gif } from './gif.ts';
import { type PixelLayout, boxOf, pixelLayoutOf } from './pixel-layout.ts';
import { widthOf, write } from './lettering.ts';
import { inks } from './palette.ts';
import { themes } from './picture.ts';
import type { Sprites } from './sprites.ts';

/** How a move of so many in all is played. Times are hundredths of a second. */
interface Pace {
  /** Frames of a slide to the next cell; each further cell takes one more. */
  readonly frames: number;
  readonly frame: number;
  /** After a move. */
  readonly rest: number;
}

const atStart = 120;
const atEnd = 300;
/** The strip changes just before the piece moves. */
const forStrip = 3;

/** Long answers have fewer frames, so that they stay small and end in time. */
function paceOf(moves: number): Pace {
  if (moves <= 40) return { frames: 3, frame: 4, rest: 38 };
  return moves <= 80 ? { frames: 2, frame: 5, rest: 26 } : { frames: 1, frame: 0, rest: 20 };
}

const size = 300;
const stripHeight = 24;

/** Where the strip begins: a little inside the frame, unless coordinates stand there. */
const stripTop = ({ look, height }: PixelLayout): number => (look === 'chess' ? height : height - 4);

interface Scene extends Brush {
  readonly gif: Gif;
  readonly pace: Pace;
  readonly words: readonly string[];
}

/**
 * @param pictures the start and what each move leads to, one piece moving at a time
 * @param words what the moves are called, in printable ASCII or arrows; none are shown where there are none
 */
export function answerGif(
  pictures: readonly Picture[],
  words: readonly string[],
  sprites: Sprites,
): Uint8Array<ArrayBuffer> {
  const [start] = pictures;
  if (start === undefined) throw new Error('an answer has a start');
  const layout = pixelLayoutOf(start, size);
  const canvas = new Canvas(layout.width, stripTop(layout) + stripHeight);
  const gif = new Gif(canvas, themes[layout.look]);
  const moves = pictures.length - 1;
  const stage = { canvas, sprites, layout, x: 0, y: 0, gif, words, pace: paceOf(moves) };
  canvas.paint({ x: 0, y: 0, width: canvas.width, height: canvas.height }, inks.frame);
  drawInside(stage, start);
  drawStrip(stage, 0, moves);
  gif.frame({ x: 0, y: 0, width: canvas.width, height: canvas.height }, atStart);
  for (let move = 1; move <= moves; move++) {
    gif.frame(drawStrip(stage, move, moves), forStrip);
    const hold = move === moves ? atEnd : stage.pace.rest;
    playMove(stage, pictures[move - 1] ?? start, pictures[move] ?? start, hold);
  }
  return gif.end();
}

const barHeight = 4;

/** The move's number and name, and a bar that fills. Returns what it drew on. */
function drawStrip({ canvas, sprites, layout, words }: Scene, move: number, moves: number): Rect {
  const { left, right, width } = layout;
  const strip = { x: 0, y: stripTop(layout), width, height: stripHeight };
  canvas.paint(strip, inks.frame);
  const count = `${move}/${moves}`;
  const word = words[move - 1] ?? '';
  write(canvas, sprites, count, left, strip.y, 1);
  write(canvas, sprites, word, width - right - widthOf(word, 1), strip.y, 1);
  const from = left + widthOf(`${moves}/${moves}`, 1) + 10;
  const most = Math.max(...words.map((one) => one.length), 0);
  const room = width - right - from - (most > 0 ? widthOf(' '.repeat(most), 1) + 10 : 0);
  const bar = { x: from, y: strip.y + 7, height: barHeight };
  const full = moves === 0 ? room : 2 * Math.round((room * move) / moves / 2);
  canvas.paint({ ...bar, width: room }, inks.well);
  canvas.paint({ ...bar, width: full }, inks.tile);
  return strip;
}

function playMove(stage: Scene, before: Picture, after: Picture, hold: number): void {
  const moved = moveBetween(before, after);
  if (moved !== undefined) {
    slide(stage, after, moved, hold);
    return;
  }
  const { layout, gif } = stage;
  drawInside(stage, after);
  gif.frame({ x: 0, y: 0, width: layout.width, height: stripTop(layout) }, hold);
}

/**
 * In equal steps: on a floor that is the same everywhere they also look the same, and are compressed once. What the canvas lacks
 * then does no harm, as each frame draws all cells that it shows.
 */
function slide(stage: Scene, after: Picture, { from, to }: PieceMotion, hold: number): void {
  const { layout, gif, pace } = stage;
  const isPlain = layout.look === 'tiles' || layout.look === 'lines';
  const cells = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
  const frames = pace.frames + (pace.frames > 1 ? cells - 1 : 0);
  const [first, last] = [boxOf(layout, from), boxOf(layout, to)];
  const aloft: Piece = { ...to, tone: from.tone === to.tone ? to.tone : 'piece' };
  let was = first;
  let step = { x: 0, y: 0 };
  for (let frame = 1; frame <= frames; frame++) {
    const isLast = frame === frames;
    const at = onTheWay(first, last, frame / frames);
    const part = around(was, at);
    const isAgain =
      isPlain && at.x - was.x === step.x && at.y - was.y === step.y && !(isLast && to.tone !== aloft.tone);
    if (!isAgain) {
      clearPart(stage, after, to, part);
      if (isLast) drawPiece(stage, after, to);
      else drawMoving(stage, after, aloft, at);
    }
    const rest = isLast ? hold : pace.frame;
    if (isAgain) gif.again(part, rest);
    else gif.frame(part, rest);
    step = { x: at.x - was.x, y: at.y - was.y };
    was = at;
  }
}

/** At even places, as everything is drawn. */
function onTheWay(first: Rect, last: Rect, share: number): Rect {
  const along = (from: number, to: number): number => from + 2 * Math.round(((to - from) * share) / 2);
  return { ...last, x: along(first.x, last.x), y: along(first.y, last.y) };
}

interface PieceMotion {
  readonly from: Piece;
  readonly to: Piece;
}

const key = ({ x, y, label }: Piece): string => `${x} ${y} ${label}`;

/** The one piece that is elsewhere than before; none where it is not one. */
function moveBetween(before: Picture, after: Picture): PieceMotion | undefined {
  const old = new Set(before.pieces.map(key));
  const now = new Set(after.pieces.map(key));
  const left = before.pieces.filter((piece) => !now.has(key(piece)));
  const come = after.pieces.filter((piece) => !old.has(key(piece)));
  const [from] = left;
  const [to] = come;
  if (from === undefined || to === undefined || left.length + come.length > 2) return undefined;
  return from.label === to.label ? { from, to } : undefined;
}

/** The smallest rectangle around two. */
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

/** Draws all cells that a part of the board touches as if the piece that moves were not there. */
function clearPart(stage: Scene, picture: Picture, moving: Piece, part: Rect): void {
  const { left, top, pitch } = stage.layout;
  const [x, y] = [Math.floor((part.x - left) / pitch), Math.floor((part.y - top) / pitch)];
  const endX = Math.ceil((part.x + part.width - left) / pitch);
  const endY = Math.ceil((part.y + part.height - top) / pitch);
  for (let row = y; row < endY; row++) {
    for (let column = x; column < endX; column++) drawFloor(stage, picture, column, row);
  }
  for (const piece of picture.pieces) {
    const isIn = piece.x < endX && piece.x + piece.width > x && piece.y < endY && piece.y + piece.height > y;
    if (isIn && piece !== moving) drawPiece(stage, picture, piece);
  }
}
