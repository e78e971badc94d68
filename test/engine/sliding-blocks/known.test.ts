/** Boards that have a name are called by it. */
import { describe, expect, it } from 'vitest';
import { slidingBlocks } from '../../../src/families/sliding-blocks.ts';
import { namedBoards } from '../../../src/families/sliding-blocks/named.ts';
import { publishedOf } from '../../../src/positions/position.ts';
import { solve } from '../../../src/search/solve.ts';
import { tables, valueOf } from '../boards.ts';

const nameOf = (text: string): string | undefined => {
  const { puzzle, state } = valueOf(slidingBlocks.read(text));
  return puzzle.knownAs?.(state)?.key;
};

describe('a board', () => {
  it.each(namedBoards)('$key has its name, with any letters', ({ key, text }) => {
    expect(nameOf(text)).toBe(key);
    // Each letter becomes the one as far from the end of the alphabet, in the other case.
    const others = text.replaceAll(/[A-Z]/gu, (letter) => String.fromCodePoint(187 - letter.charCodeAt(0)));
    expect(nameOf(others)).toBe(key);
  });

  it.each(namedBoards)('$key is solved in an answer', ({ text, distance }) => {
    const { puzzle, state } = valueOf(slidingBlocks.read(text));
    expect(solve(puzzle, state, tables)).toMatchObject({ kind: 'paths', paths: { distance } });
  });

  it.each([
    ['a move later', 'ABBC/ABBC/DEEF/DG_F/I_HJ'],
    ['with another goal', 'ABBC/ABBC/DEEF/DGHF/I__J > ..../..../..../BB../BB..'],
    ['with a block less', 'ABBC/ABBC/DEEF/DGHF/I___'],
  ])('has none %s', (_what, text) => {
    expect(nameOf(text)).toBeUndefined();
  });
});

it('the hardest is told first', () => {
  const distances = publishedOf(slidingBlocks).map(({ distance }) => distance);
  expect(distances.slice(0, 3)).toEqual([138, 138, 120]);
  expect(distances.at(-1)).toBe(17);
});
