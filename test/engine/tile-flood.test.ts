/** The flood in WebAssembly, against the plain one over the rules of the family. */
import { describe, expect, it } from 'vitest';
import { openBoard } from '../../src/families/index.ts';
import { flood, floodByNeighbours, unreachable, canFloodTiles } from '../../src/search/flood.ts';
import { tilesOf } from './tiles.ts';

const boards = [
  // The gap of the goal in each cell, and a goal whose row is odd.
  ...Array.from({ length: 9 }, (_, gap) =>
    openBoard('8-puzzle', `${'12345678'.slice(0, gap)}0${'12345678'.slice(gap)}`),
  ),
  openBoard('8-puzzle', '213456780'),
  openBoard('7-puzzle', '12345670'),
  openBoard('7-puzzle', '72145630'),
  // A block that can leave its row, and one that can't.
  openBoard('no-off', '11234560'),
  openBoard('no-off', '21134560'),
  ...(
    [
      [2, 2],
      [3, 2],
      [2, 3],
      [2, 4],
      [4, 1],
      [1, 5],
    ] as const
  ).map(([width, height]) => tilesOf(width, height)),
];

describe.each(boards.map((puzzle) => ({ puzzle, name: `${puzzle.family}.${puzzle.board}` })))('$name', ({ puzzle }) => {
  const plain = floodByNeighbours(puzzle) ?? expect.fail('it is too deep');

  it('has its rules in numbers', () => {
    expect(puzzle.tileSteps?.()).toSatisfy((steps) => steps !== undefined && canFloodTiles(steps));
  });

  it('has the distances of the plain flood', () => {
    const distances = flood(puzzle);
    expect(distances.at(-1)).not.toBe(unreachable);
    expect(plain.findIndex((distance, state) => distance !== (distances[state] ?? unreachable))).toBe(-1);
  });
});

it('is for different tiles, and not for more than nine', () => {
  expect(openBoard('line-pieces', '123404526').tileSteps?.()).toBeUndefined();
  expect(openBoard('15-puzzle', '123456789abcdef0').tileSteps?.()).not.toSatisfy(canFloodTiles);
});
