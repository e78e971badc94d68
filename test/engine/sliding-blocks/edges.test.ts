/** A board in a frame of walls is the same one. */
import { expect, it } from 'vitest';
import { slidingBlocks } from '../../../src/families/sliding-blocks.ts';
import { valueOf } from '../boards.ts';

it.each([
  ['all around', '#####/#AB_#/#C_D#/##### > #####/#..B#/#...#/#####', 'AB_/C_D > ..B/...'],
  ['on the left', '##AB/##_C > ##../##.A', 'AB/_C > ../.A'],
  ['at the top and on the right', '###/AB#/_C# > .../.../.A.', 'AB/_C > ../.A'],
  ['at the bottom, with a hole inside', 'ABC/D#_/###/### > ..D/.../.../...', 'ABC/D#_ > ..D/.#.'],
  ['with corners of their own', '###/#AB/CD_ > .../..A/...', '#AB/CD_ > #.A/...'],
])('walls %s', (_what, framed, bare) => {
  const [one, other] = [framed, bare].map((text) => valueOf(slidingBlocks.read(text)));
  expect([one?.puzzle.board, one?.state]).toEqual([other?.puzzle.board, other?.state]);
  expect(one?.puzzle.format(one.state)).toBe(bare);
  expect(slidingBlocks.open(one?.puzzle.board ?? '')?.board).toBe(other?.puzzle.board);
});
