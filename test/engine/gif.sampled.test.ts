/** What is written as GIF is read back by a decoder that knows nothing of the encoder, and shows every position of an answer. */
import { fc, test } from '@fast-check/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSprites } from '../../scripts/read-build.ts';
import { positionsOn, writePath } from '../../src/moves/path.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Picture, Position, State } from '../../src/puzzle.ts';
import { answerGif } from '../../src/render/answer.ts';
import type { Canvas, Rect } from '../../src/render/canvas.ts';
import { Gif } from '../../src/render/gif.ts';
import { pixelLayoutOf } from '../../src/render/pixel-layout.ts';
import { letterWidths } from '../../src/render/lettering.ts';
import { colours } from '../../src/render/palette.ts';
import { boardPng } from '../../src/render/board.ts';
import { solve } from '../../src/search/solve.ts';
import { sample } from '../sample.ts';
import { tables } from './boards.ts';
import { shown } from './picture-boards.ts';
import { type Frame, type Pixels, decodeGif, decodePng, setPixel } from './pixels.ts';

const sprites = readSprites();
const whole = ({ width, height }: Canvas): Rect => ({ x: 0, y: 0, width, height });

/** The colour of a pixel as a number. */
function at({ width, rgba }: Pixels, x: number, y: number): number {
  const pixel = 4 * (y * width + x);
  return ((rgba[pixel] ?? 0) << 16) | ((rgba[pixel + 1] ?? 0) << 8) | (rgba[pixel + 2] ?? 0);
}

const tileColours = colours('tiles').map(([red, green, blue]) => (red << 16) | (green << 8) | blue);

/** Numbers as if by chance. */
function* noise(seed: number): Generator<number, never> {
  for (let value = seed; ;) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    yield value >> 16;
  }
}

describe('GIF', () => {
  const side = fc.integer({ min: 1, max: 24 });
  const changes = fc.array(
    fc.record({ x: fc.nat(11), y: fc.nat(23), half: side, height: side, ink: fc.nat(15), other: fc.nat(15) }),
    { minLength: 1, maxLength: 8 },
  );

  test.prop([changes])('shows what was drawn, frame by frame', (parts) => {
    const canvas = sprites.canvas(24, 24);
    canvas.paint(whole(canvas), 3);
    const gif = new Gif(canvas, 'tiles');
    gif.frame(whole(canvas), 7);
    const shots = [shot(canvas)];
    for (const { x, y, half, height, ink, other } of parts) {
      const part = { x: 2 * x, y, width: Math.min(2 * half, 24 - 2 * x), height: Math.min(height, 24 - y) };
      canvas.paint(part, ink);
      for (let row = 0; row < part.height; row++) setPixel(canvas, part.x + 1, part.y + row, other);
      gif.frame(part, 9);
      shots.push(shot(canvas));
    }
    const frames = decodeGif(gif.end());
    expect(frames.map(({ hold }) => hold)).toEqual([7, ...parts.map(() => 9)]);
    expect(frames.map(seen)).toEqual(shots);
  });

  it.each(sample([1, 2, 3], 3))('begins its tree anew when it is full (%s)', (seed) => {
    const canvas = sprites.canvas(150, 150);
    const numbers = noise(seed);
    const inks = Array.from({ length: 150 * 150 }, () => numbers.next().value & 15);
    inks.forEach((ink, pixel) => setPixel(canvas, pixel % 150, Math.floor(pixel / 150), ink));
    const gif = new Gif(canvas, 'tiles');
    gif.frame(whole(canvas), 1);
    // The tree of the second must not remember the first.
    gif.frame({ x: 10, y: 10, width: 50, height: 50 }, 1);
    const [first, second] = decodeGif(gif.end()) as [Frame, Frame];
    const wrong = inks.filter((ink, pixel) => at(first, pixel % 150, Math.floor(pixel / 150)) !== tileColours[ink]);
    expect(wrong).toEqual([]);
    expect(Buffer.compare(second.rgba, first.rgba)).toBe(0);
  });

  it('ends with a code as wide as its reader takes it for, wherever that is', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const canvas = sprites.canvas(2, 160);
      const numbers = noise(seed);
      for (let pixel = 0; pixel < 2 * 160; pixel++) setPixel(canvas, pixel % 2, pixel >> 1, numbers.next().value & 15);
      for (let height = 1; height <= 160; height++) {
        const gif = new Gif(canvas, 'tiles');
        gif.frame({ x: 0, y: 0, width: 2, height }, 1);
        expect(decodeGif(gif.end())).toHaveLength(1);
      }
    }
  });

  it('has no code of more than twelve bits', () => {
    // A wider end code takes a byte more only where a fifth tree is just full: at these two heights of this noise.
    const most = 23_172;
    const canvas = sprites.canvas(2, most);
    const numbers = noise(1);
    for (let pixel = 0; pixel < 2 * most; pixel++) setPixel(canvas, pixel % 2, pixel >> 1, numbers.next().value & 15);
    for (const height of [most - 1, most]) {
      const gif = new Gif(canvas, 'tiles');
      gif.frame({ x: 0, y: 0, width: 2, height }, 1);
      expect(decodeGif(gif.end())).toHaveLength(1);
    }
  });

  it('has no more of a frame than what changed', () => {
    const canvas = sprites.canvas(64, 40);
    canvas.paint(whole(canvas), 4);
    const gif = new Gif(canvas, 'tiles');
    gif.frame(whole(canvas), 1);
    const rects = [
      { x: 10, y: 7, width: 4, height: 3 },
      { x: 0, y: 0, width: 2, height: 1 },
      { x: 62, y: 35, width: 2, height: 5 },
      { x: 20, y: 12, width: 38, height: 2 },
    ];
    for (const rect of rects) {
      canvas.paint(rect, 5);
      gif.frame(whole(canvas), 1);
    }
    gif.frame(whole(canvas), 1);
    const frames = decodeGif(gif.end());
    expect(frames.slice(1, -1).map(({ part }) => part)).toEqual(rects);
    // Where nothing changed a frame still needs a pixel.
    expect(frames.at(-1)?.part).toMatchObject({ width: 2, height: 1 });
    expect(frames.map(seen).at(-1)).toEqual(shot(canvas));
  });

  it('takes no rectangle for one that differs in a pixel', () => {
    const canvas = sprites.canvas(96, 60);
    canvas.paint(whole(canvas), 4);
    const gif = new Gif(canvas, 'tiles');
    gif.frame(whole(canvas), 1);
    const shots = [shot(canvas)];
    const inked = [undefined, 0, 13, 8 * 22 - 1, 60, undefined, 13];
    for (const [k, pixel] of inked.entries()) {
      const box = { x: 24 * (k % 4), y: 10 * Math.floor(k / 4), width: 22, height: 8 };
      canvas.paint(box, 5);
      if (pixel !== undefined) setPixel(canvas, box.x + (pixel % 22), box.y + Math.floor(pixel / 22), 6);
      gif.frame(box, 1);
      shots.push(shot(canvas));
    }
    expect(decodeGif(gif.end()).map(seen)).toEqual(shots);
  });
});

/** The colours of a canvas, row by row. */
function shot({ width, height, module, sprite }: Canvas): number[] {
  const bytes = new Uint8Array(module.memory.buffer, sprite.pixels);
  return Array.from({ length: width * height }, (_, pixel) => {
    const both = bytes[pixel >> 1] ?? 0;
    return tileColours[pixel % 2 === 0 ? both >> 4 : both & 15] ?? -1;
  });
}

/** The same of a frame. */
const seen = (frame: Frame): number[] =>
  Array.from({ length: frame.width * frame.height }, (_, pixel) =>
    at(frame, pixel % frame.width, Math.floor(pixel / frame.width)),
  );

/** A shortest solution, the start first. */
function pathOf({ puzzle, state }: Position): State[] {
  const solved = solve(puzzle, state, tables);
  if (solved.kind === 'paths') return [...solved.paths.first()];
  return expect.fail(`${puzzle.family} ${puzzle.format(state)} has no solution: ${solved.kind}`);
}

/** Any way, where the puzzle is too large to be solved in passing. */
function wander({ puzzle, state }: Position, moves: number): State[] {
  const numbers = noise(5);
  const states = [state];
  for (let at = state; states.length <= moves; states.push(at)) {
    const out = new Float64Array(puzzle.degree);
    const ways = [...out.subarray(0, puzzle.neighbours(at, out))].filter((next) => next !== states.at(-2));
    at = ways[numbers.next().value % ways.length] ?? at;
  }
  return states;
}

/** Where a frame of the animation is unlike the picture of a position, but in the round corners and the strip. */
function unlike(frame: Frame, board: Pixels): string[] {
  const wrong: string[] = [];
  for (let y = 0; y < board.height - 4; y++) {
    for (let x = 0; x < board.width; x++) {
      const isOpaque = board.rgba[4 * (y * board.width + x) + 3] === 255;
      if (isOpaque && at(frame, x, y) !== at(board, x, y)) wrong.push(`${x},${y}`);
    }
  }
  return wrong;
}

/** To be solved in passing. */
const tooLarge = new Set(['15-puzzle', 'sliding-blocks-hole']);

describe.each(sample(shown, 3))('the answer of $name', ({ name, position }) => {
  const states = tooLarge.has(name) ? wander(position, 80) : pathOf(position);
  const pictures = positionsOn(position, states).map(pictureOf);
  const words = writePath(position, states);
  let file = new Uint8Array();
  let frames: Frame[] = [];
  /** The frames that rest, the start's first. */
  let rests: Frame[] = [];

  beforeAll(() => {
    file = answerGif(pictures, words, sprites);
    frames = decodeGif(file);
    rests = frames.filter(({ hold }) => hold > 10);
  });

  it('rests at every position', async () => {
    expect(rests).toHaveLength(states.length);
    for (const [move, picture] of pictures.entries()) {
      const board = decodePng(await boardPng(picture, sprites, 300));
      expect(unlike(rests[move] as Frame, board).length, `after move ${move}`).toBe(0);
    }
  });

  it('slides in between, and ends with a pause', () => {
    // The caption and the piece, which moves at once in long answers.
    const each = states.length > 81 ? 2 : 3;
    expect(frames.length).toBeGreaterThan(each * (states.length - 1));
    const [first] = rests;
    expect({ first: first?.hold, last: frames.at(-1)?.hold }).toEqual({ first: 120, last: 300 });
    for (const [index, frame] of frames.slice(1).entries()) {
      expect(frame.hold).toBeGreaterThanOrEqual(2);
      expect(Buffer.compare(frame.rgba, frames[index]?.rgba ?? new Uint8Array())).not.toBe(0);
    }
  });

  it('counts its moves', () => {
    const { left } = pixelLayoutOf(pictures[0] as Picture, 300);
    const length = `${words.length}/${words.length}`.length * letterWidths[1];
    const numbers = rests.map((frame) => {
      const pixels = Array.from({ length: 16 * length }, (_, pixel) => pixel);
      return pixels
        .map((pixel) => at(frame, left + (pixel % length), frame.height - 18 + Math.floor(pixel / length)))
        .join();
    });
    expect(new Set(numbers).size).toBe(states.length);
    expect(numbers.filter((number) => new Set(number.split(',')).size < 3)).toEqual([]);
  });

  it('is small', () => {
    expect(file.length).toBeLessThan(states.length > 60 ? 200_000 : 130_000);
  });
});

describe('an answer', () => {
  const [{ position }] = shown as readonly [(typeof shown)[0]];

  it('of many moves stays below a megabyte', () => {
    const pictures = wander(position, 500).map((state) => position.puzzle.picture(state));
    expect(answerGif(pictures, [], sprites).length).toBeLessThan(1_000_000);
  });

  it('of no moves is its position', async () => {
    const frames = decodeGif(answerGif([pictureOf(position)], [], sprites));
    expect(frames).toHaveLength(1);
    const board = decodePng(await boardPng(pictureOf(position), sprites, 300));
    expect(unlike(frames[0] as Frame, board)).toEqual([]);
  });

  it('jumps where more than one piece moves', async () => {
    const [from, , to] = wander(position, 2).map((state) => position.puzzle.picture(state)) as [
      Picture,
      Picture,
      Picture,
    ];
    const [last] = decodeGif(answerGif([from, to], [], sprites)).slice(-1) as [Frame];
    const board = decodePng(await boardPng(to, sprites, 300));
    expect(unlike(last, board)).toEqual([]);
  });
});
