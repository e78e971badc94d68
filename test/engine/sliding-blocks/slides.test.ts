/** Where blocks go: counts that others have published, the order of moves, and steps around corners. */
import { describe, expect, it } from 'vitest';
import type { Puzzle, State } from '../../../src/puzzle.ts';
import { neighboursOf } from '../boards.ts';
import { distancesFrom, find, held, klotski, moveTo, odd, open, rows } from './boards.ts';

const start = 'ABBC/ABBC/DEEF/DGHF/I__J';

/** The moves of a state: how the board looks after each, and its steps. */
function slides(puzzle: Puzzle, state: State): string[] {
  return puzzle.moves(state).map((move) => {
    return `${rows(puzzle, puzzle.play(state, move))} ${puzzle.stepsOf?.(state, move)}`;
  });
}

describe('Klotski', () => {
  const puzzle = open(klotski);
  const state = find(puzzle, start);
  const distances = distancesFrom(puzzle, state);

  it('takes 81 moves', () => {
    const solved = [...distances].find(([one]) => puzzle.isSolved(one));
    expect(solved?.[1]).toBe(81);
  });

  it('has 25,955 positions within reach', () => {
    expect(distances.size).toBe(25_955);
  });

  it('has eight first moves', () => {
    expect(slides(puzzle, state)).toEqual([
      'ABBC/ABBC/DEEF/D_GF/HI_J 1',
      'ABBC/ABBC/DEEF/D_GF/H_IJ 2',
      'ABBC/ABBC/DEEF/DG_F/H_IJ 1',
      'ABBC/ABBC/DEEF/DG_F/HI_J 2',
      'ABBC/ABBC/DEEF/DGHF/_I_J 1',
      'ABBC/ABBC/DEEF/DGHF/__IJ 2',
      'ABBC/ABBC/DEEF/DGHF/I_J_ 1',
      'ABBC/ABBC/DEEF/DGHF/IJ__ 2',
    ]);
  });
});

describe('moves', () => {
  it('go through the blocks in reading order, and anywhere by up, left, right, down', () => {
    const puzzle = open('33-0-A11~0-B21');
    expect(slides(puzzle, find(puzzle, '___/_A_/BB_'))).toEqual([
      '_A_/___/BB_ 1',
      '___/A__/BB_ 1',
      '___/__A/BB_ 1',
      'A__/___/BB_ 2',
      '__A/___/BB_ 2',
      '___/___/BBA 2',
      '___/_A_/_BB 1',
    ]);
  });

  it('go around corners, where nothing else has to move', () => {
    const puzzle = open(odd.twoHeroes);
    expect(slides(puzzle, find(puzzle, 'BA_/C#_/DE_'))).toEqual([
      'B_A/C#_/DE_ 1',
      'B__/C#A/DE_ 2',
      'B__/C#_/DEA 3',
      'BA_/C#_/D_E 1',
      'BA_/C#D/E__ 2',
      'BAC/D#_/E__ 3',
    ]);
  });

  it.each(Object.values(odd))('on %s can be taken back, and are as many steps back', (board) => {
    const puzzle = open(board);
    for (const state of held(puzzle).filter((_, k) => k % 3 === 0)) {
      for (const move of puzzle.moves(state)) {
        const next = puzzle.play(state, move);
        const back = moveTo(puzzle, next, state);
        expect(puzzle.stepsOf?.(next, back)).toBe(puzzle.stepsOf?.(state, move));
      }
    }
  });

  it('are as many as the degree at most, and play refuses others', () => {
    for (const board of [klotski, ...Object.values(odd)]) {
      const puzzle = open(board);
      const most = Math.max(
        ...held(puzzle)
          .slice(0, 1000)
          .map((state) => neighboursOf(puzzle, state).length),
      );
      expect(most).toBeLessThanOrEqual(puzzle.degree);
    }
    const puzzle = open(klotski);
    expect(() => puzzle.play(find(puzzle, start), 0)).toThrow('no move 0');
  });
});
