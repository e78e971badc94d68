/** Which cell means which place, when a piece was picked and a cell is tapped, or chosen by a key. */
import { expect, it } from 'vitest';
import { type Reach, placeAt, reachOf, targetsOf } from '../../page/model/reach.ts';
import { openId } from '../../src/positions/position.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { Piece } from '../../src/puzzle.ts';
import { valueOf } from '../engine/boards.ts';

const car: Piece = { x: 0, y: 0, width: 2, height: 1, label: 'A', tone: 'piece' };
const slide = (...places: readonly (readonly [dx: number, dy: number])[]): Reach => ({
  kind: 'slide',
  places: places.map(([dx, dy]) => ({ dx, dy, words: [`${dx} ${dy}`] })),
});

it('a car comes with its front to the cell that was tapped', () => {
  const targets = targetsOf({ ...car, x: 2 }, slide([3, 0], [2, 0], [1, 0], [-1, 0], [-2, 0]));
  const wordAt = (x: number) => placeAt(targets, { x, y: 0 })?.words[0];
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(wordAt)).toEqual([
    '-2 0',
    '-1 0',
    undefined,
    undefined,
    '1 0',
    '2 0',
    '3 0',
    undefined,
  ]);
});

it('a knight goes to the square that was tapped', () => {
  const position = valueOf(openId('knight-exchange.222000000111.2b'));
  const { pieces } = pictureOf(position);
  const reach = reachOf(position)[0];
  const piece = pieces[0];
  if (piece === undefined || reach === undefined) throw new Error('no knight can move');
  for (const { dx, dy, words } of reach.places) {
    expect(placeAt(targetsOf(piece, reach), { x: piece.x + dx, y: piece.y + dy })?.words).toEqual(words);
  }
});

it('no cell means two places', () => {
  const position = valueOf(openId('sliding-blocks.45-0-ACDF12-B22~13-E21-GHIJ11.41xs'));
  const { pieces } = pictureOf(position);
  for (const [index, reach] of reachOf(position).entries()) {
    const piece = pieces[index];
    if (piece === undefined || reach === undefined) continue;
    const cells = targetsOf(piece, reach).flatMap((target) => target.cells.map(({ x, y }) => `${x} ${y}`));
    expect(new Set(cells).size).toBe(cells.length);
  }
});
