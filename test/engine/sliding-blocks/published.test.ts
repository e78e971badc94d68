/** What others published, confirmed by our search. */
import { describe, expect, it } from 'vitest';
import { slidingBlocks } from '../../../src/families/sliding-blocks.ts';
import { namedBoards } from '../../../src/families/sliding-blocks/named.ts';
import { solve } from '../../../src/search/solve.ts';
import { tables, valueOf } from '../boards.ts';
import { boardOf, published } from './published.ts';

describe('for our search', () => {
  it.each(published)('$board takes $moves moves', (one) => {
    const { puzzle, state } = valueOf(slidingBlocks.read(boardOf(one)));
    const solved = solve(puzzle, state, tables, 400_000);
    expect(solved).toMatchObject({ kind: 'paths', paths: { distance: one.moves } });
  });

  it('knows every named board, with its distance', () => {
    const distances = Object.fromEntries(published.map(({ board, moves }) => [board, moves]));
    expect(namedBoards.filter(({ key, distance }) => distances[key] !== distance)).toEqual([]);
  });
});
