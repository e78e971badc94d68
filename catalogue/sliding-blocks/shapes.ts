/** The shapes of blocks. */

import type { Offset } from '../../src/rules-in-numbers.ts';

/** The cells as steps from the first one in reading order. */
export type DrawnShape = readonly Offset[];

/** The shapes that one shape has when it is turned and mirrored. */
export type Shapes = readonly [DrawnShape, ...DrawnShape[]];

function shapesOf(drawn: string): Shapes {
  const cells = drawn
    .split('/')
    .flatMap((row, y) => Array.from(row.matchAll(/#/gu), ({ index }): Offset => [index, y]));
  const ways = [false, true].flatMap((isTurned) =>
    [1, -1].flatMap((right) =>
      [1, -1].map((down) => cells.map(([x, y]): Offset => (isTurned ? [right * y, down * x] : [right * x, down * y]))),
    ),
  );
  const byText = new Map(ways.map(fromFirst).map((shape) => [shape.join(' '), shape]));
  const [first, ...others] = byText.values();
  if (first === undefined) throw new Error('a shape without cells');
  return [first, ...others];
}

function fromFirst(cells: DrawnShape): DrawnShape {
  const inOrder = cells.toSorted(([x, y], [otherX, otherY]) => y - otherY || x - otherX);
  const [left, top] = inOrder[0] ?? [0, 0];
  return inOrder.map(([x, y]): Offset => [x - left, y - top]);
}

const single = shapesOf('#');
const domino = shapesOf('##');
const three = shapesOf('###');
const corner = shapesOf('##/#');
const square = shapesOf('##/##');
const four = shapesOf('####');
const ell = shapesOf('###/#');
const tee = shapesOf('###/.#');
const zed = shapesOf('##/.##');
const brick = shapesOf('###/###');
const pee = shapesOf('##/##/#');
const bucket = shapesOf('#.#/###');
const cross = shapesOf('.#/###/.#');

/** What a block may look like, and in how many of a thousand boards such blocks are tried. */
export const common: readonly (readonly [Shapes, number])[] = [
  [domino, 900],
  [single, 650],
  [three, 350],
  [corner, 400],
  [square, 350],
  [four, 80],
  [ell, 150],
  [tee, 150],
  [zed, 120],
  [brick, 60],
  [pee, 60],
];

/** Several times what is chosen more often. */
export const heroes: readonly [Shapes, ...Shapes[]] = [
  square,
  square,
  square,
  square,
  domino,
  domino,
  three,
  corner,
  corner,
  tee,
  ell,
  zed,
  brick,
  pee,
  bucket,
  cross,
];
