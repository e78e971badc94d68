/** The pieces slide, and a caption below counts the moves. */
import type { Picture, Piece } from '../puzzle.ts';
import { drawInside, drawMoving, drawPiece } from './board.ts';
import type { Canvas, Rect, Sprite } from './canvas.ts';
import { Gif } from './gif.ts';
import { type Brush, type PixelLayout, boxOf, even, pixelLayoutOf } from './pixel-layout.ts';
import { letterHeight, letterWidths, widthOf } from './lettering.ts';
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
  /** The board without pieces. */
  readonly floor: Canvas;
  /** The board without the piece that moves, and without the marks of targets above the pieces. */
  readonly still: Brush;
  readonly lifted: Map<string, Sprite>;
  readonly gif: Gif;
  readonly pace: Pace;
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
  const board = { x: 0, y: 0, width: layout.width, height: captionTop(layout) };
  const whole = { ...board, height: board.height + captionHeight };
  const canvas = sprites.canvas(whole.width, whole.height);
  const floor = canvas.beside(whole.width, whole.height);
  const brush = { canvas, sprites, layout, x: 0, y: 0 };
  floor.paint(whole, inks.frame);
  drawInside({ ...brush, canvas: floor }, { ...start, pieces: [] });
  const still = { ...brush, canvas: canvas.beside(whole.width, whole.height) };
  const gif = new Gif(canvas, themes[layout.look]);
  const moves = pictures.length - 1;
  const scene = { ...brush, floor, still, lifted: new Map<string, Sprite>(), gif, pace: paceOf(moves) };
  showAll(scene, start, board);
  const caption = new Caption(scene, words, moves);
  gif.frame(whole, atStart);
  for (let move = 1; move <= moves; move++) {
    gif.frame(caption.draw(move), captionTime);
    const hold = move === moves ? atEnd : scene.pace.rest;
    const [before, after] = [pictures[move - 1] ?? start, pictures[move] ?? start];
    const moved = moveBetween(before, after);
    if (moved === undefined) {
      showAll(scene, after, board);
      gif.frame(board, hold);
    } else slide(scene, after, moved, hold);
  }
  return gif.end();
}

function showAll(scene: Scene, picture: Picture, board: Rect): void {
  const { canvas, floor, still } = scene;
  still.canvas.restore(floor, board);
  for (const piece of picture.pieces) drawPiece(still, picture, piece);
  canvas.restore(still.canvas, board);
  if (picture.look === 'blocks') drawTargets(scene, picture);
}

const barHeight = 4;

/** Each time it draws only what is new. */
class Caption {
  readonly #brush: Brush;
  readonly #words: readonly string[];
  readonly #moves: number;
  /** Where it may change. */
  readonly #box: Rect;
  /** When all moves are made. */
  readonly #bar: Rect;
  /** Signs of the longest word. */
  readonly #longest: number;
  #count = '';
  #word = '';

  constructor(brush: Brush, words: readonly string[], moves: number) {
    const { canvas, layout } = brush;
    const { left, right, width } = layout;
    this.#brush = brush;
    this.#words = words;
    this.#moves = moves;
    this.#box = { x: 0, y: captionTop(layout), width, height: letterHeight };
    this.#longest = words.reduce((most, word) => Math.max(most, word.length), 0);
    const x = left + widthOf(`${moves}/${moves}`, 1) + 10;
    const room = width - right - x - (this.#longest > 0 ? this.#longest * letterWidths[1] + 10 : 0);
    this.#bar = { x, y: this.#box.y + 7, width: room, height: barHeight };
    canvas.paint({ ...this.#box, height: captionHeight }, inks.frame);
    canvas.paint(this.#bar, inks.well);
    this.draw(0);
  }

  /** @returns where it has drawn */
  draw(move: number): Rect {
    const { canvas, layout } = this.#brush;
    const count = `${move}/${this.#moves}`;
    const word = (this.#words[move - 1] ?? '').padStart(this.#longest);
    this.#write(this.#count, count, layout.left);
    this.#write(this.#word, word, layout.width - layout.right - widthOf(word, 1));
    this.#count = count;
    this.#word = word;
    const width = this.#moves === 0 ? this.#bar.width : even((this.#bar.width * move) / this.#moves);
    canvas.paint({ ...this.#bar, width }, inks.tile);
    return this.#box;
  }

  #write(before: string, text: string, x: number): void {
    const { canvas, sprites } = this.#brush;
    const cell = { x, y: this.#box.y, width: letterWidths[1], height: letterHeight };
    for (let k = 0; k < text.length; k++, cell.x += cell.width) {
      const sign = text.charAt(k);
      if (sign === before.charAt(k)) continue;
      canvas.paint(cell, inks.frame);
      if (sign !== ' ') canvas.draw(sprites.get('text/1', sign), cell.x, cell.y);
    }
  }
}

/** Until the last frame the piece is only on the canvas, above all that is still. */
function slide(scene: Scene, after: Picture, [from, to]: readonly [Piece, Piece], hold: number): void {
  const { canvas, still, layout, gif, pace } = scene;
  const stops = wayBetween(after, from, to);
  const frames = framesOf(pace, stops);
  const boxes = stops.map((stop) => boxOf(layout, stop));
  const aloft: Piece = { ...to, tone: toneAloft(after, from, to) };
  const sprite = liftedOf(scene, after, aloft);
  clear(scene, after, to, stops.reduce<Rect>(around, from));
  let was = boxOf(layout, from);
  for (let frame = 1; frame <= frames; frame++) {
    const isLast = frame === frames;
    const at = along(boxes, frame / frames);
    const part = around(was, at);
    if (isLast) drawPiece(still, after, to);
    canvas.restore(still.canvas, part);
    if (!isLast) canvas.lay(sprite, at.x, at.y);
    if (after.look === 'blocks') drawTargets(scene, after, { piece: isLast ? to : aloft, at });
    gif.frame(part, isLast ? hold : pace.frame);
    was = at;
  }
}

/** A piece that moves, drawn once. */
function liftedOf({ canvas, still, layout, lifted }: Scene, picture: Picture, piece: Piece): Sprite {
  const key = piece.label + piece.tone;
  const known = lifted.get(key);
  if (known !== undefined) return known;
  const alone = canvas.beside(piece.width * layout.pitch, piece.height * layout.pitch);
  drawMoving({ ...still, canvas: alone }, picture, piece, { ...alone.sprite });
  lifted.set(key, alone.sprite);
  return alone.sprite;
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

/** Undefined unless exactly one piece changed its place. */
function moveBetween(before: Picture, after: Picture): readonly [from: Piece, to: Piece] | undefined {
  const old: Piece[] = [];
  const now: Piece[] = [];
  // Most pieces are in the same place and in the same order. Plain loops: this is all that is asked of all pieces.
  for (let k = 0; k < before.pieces.length || k < after.pieces.length; k++) {
    const one = before.pieces[k];
    const other = after.pieces[k];
    if (isLike(one, other)) continue;
    if (one !== undefined) old.push(one);
    if (other !== undefined) now.push(other);
  }
  const left = old.filter((piece) => !now.some((one) => isLike(piece, one)));
  const come = now.filter((piece) => !old.some((one) => isLike(piece, one)));
  const [from] = left;
  const [to] = come;
  if (from === undefined || to === undefined || left.length + come.length > 2) return undefined;
  return from.label === to.label ? [from, to] : undefined;
}

const isLike = (one: Piece | undefined, other: Piece | undefined): boolean =>
  one === other || (one?.label === other?.label && one?.x === other?.x && one?.y === other?.y);

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

/** The cells as they are without the moving piece. */
function clear({ floor, still, layout }: Scene, picture: Picture, moving: Piece, cells: Rect): void {
  still.canvas.restore(floor, boxOf(layout, cells));
  const { x, y, width, height } = cells;
  for (const piece of picture.pieces) {
    const isIn = piece.x < x + width && piece.x + piece.width > x && piece.y < y + height && piece.y + piece.height > y;
    if (isIn && piece !== moving) drawPiece(still, picture, piece);
  }
}
