/** Blocks keep the names that they had when a line of moves began. */
import { describe, expect, it } from 'vitest';
import { sample } from '../../sample.ts';
import { find, held, klotski, moveTo, odd, open, rows } from './boards.ts';

describe('names', () => {
  const puzzle = open(klotski);
  const state = find(puzzle, 'ABBC/ABBC/DEEF/DGHF/I__J');
  const moveTowards = (text: string): number => moveTo(puzzle, state, find(puzzle, text));

  it('are given in reading order, kind by kind', () => {
    expect(rows(puzzle, state)).toBe('ABBC/ABBC/DEEF/DGHF/I__J');
    expect(rows(puzzle, state, 'FBACEDJIHG')).toBe('FBBA/FBBA/CEED/CJID/H__G');
  });

  it('go with the block', () => {
    // G goes down and right, so the others are first now.
    const move = moveTowards('ABBC/ABBC/DEEF/D_GF/H_IJ');
    const next = puzzle.play(state, move);
    expect(puzzle.namesAfter?.(state, move)).toBe('ABCDEFHIGJ');
    expect(rows(puzzle, next, puzzle.namesAfter?.(state, move))).toBe('ABBC/ABBC/DEEF/D_HF/I_GJ');
    expect(puzzle.namesAfter?.(state, move, 'ABCDEFJIHG')).toBe('ABCDEFIHJG');
    // A block that passes none of its kind.
    expect(puzzle.namesAfter?.(state, moveTowards('ABBC/ABBC/DEEF/DGHF/_I_J'))).toBeUndefined();
  });

  it('end where the usual ones come back', () => {
    const move = moveTowards('ABBC/ABBC/DEEF/D_GF/HI_J');
    const next = puzzle.play(state, move);
    const names = puzzle.namesAfter?.(state, move);
    const back = moveTo(puzzle, next, state);
    expect(names).toBe('ABCDEFHIGJ');
    expect(puzzle.namesAfter?.(next, back, names)).toBeUndefined();
  });

  it.each(Object.values(odd))('on %s are carried as the picture shows', (board) => {
    const puzzle = open(board);
    for (const state of sample(held(puzzle), 40)) {
      const before = rows(puzzle, state);
      for (const move of puzzle.moves(state)) {
        const next = puzzle.play(state, move);
        const names = puzzle.namesAfter?.(state, move);
        const after = rows(puzzle, next, names);
        // All blocks but one are where they were.
        const moved = new Set(Array.from(before).filter((name, cell) => after[cell] !== name && name !== '_'));
        expect(moved.size).toBe(1);
        const usual = Array.from(new Set(rows(puzzle, next).replaceAll(/[_#/]/gu, ''))).join('');
        expect(names).not.toBe(usual);
        expect(puzzle.holdsNames?.(next, names ?? usual)).toBe(names !== undefined);
      }
    }
  });

  it.each([
    ['those of another order', 'FBACEDJIHG', true],
    ['those of one kind exchanged', 'ABCDEFHGIJ', true],
    ['those that it has anyway', 'ABCDEFGHIJ', false],
    ['a kind’s name on another', 'BACDEFGHIJ', false],
    ['a name twice', 'ABCDEFGGIJ', false],
    ['a name too few', 'ABCDEFHGI', false],
    ['a name too many', 'ABCDEFHGIJK', false],
    ['small letters', 'abcdefhgij', false],
    ['none', '', false],
    ['a sign outside of letters', 'ABCDEFHG😀', false],
  ])('from outside: %s', (_what, names, are) => {
    expect(puzzle.holdsNames?.(state, names)).toBe(are);
  });
});
