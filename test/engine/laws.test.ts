import { describe, expect, it } from 'vitest';
import { sevenPuzzle } from '../../src/families/7-puzzle.ts';
import { eightPuzzle } from '../../src/families/8-puzzle.ts';
import { families, openBoard } from '../../src/families/index.ts';
import type { Family, Puzzle } from '../../src/puzzle.ts';
import { knownOf } from '../../src/search/tables.ts';
import { tables, valueOf } from './boards.ts';
import { laws } from './laws.ts';

/** The family's own boards and, where people may choose a goal, boards with other goals, spread over its positions. */
function boardsOf(family: Family): string[] {
  const usual = openBoard(family.id, family.boards[0]);
  const others = [0.03, 0.41, 0.86].flatMap((part) => {
    const goal = usual.format(Math.floor(part * usual.size));
    const read = family.read(goal, goal);
    return read.ok ? [read.value.puzzle.board] : [];
  });
  return [...new Set([...family.boards, ...family.tabled, ...others, ...(more[family.id] ?? [])])];
}

/** Goals of line pieces: the rows turned over, which has a twin, and two pieces exchanged, which only looks as if it had. */
const more: Readonly<Record<string, readonly string[]>> = { 'line-pieces': ['526404123', '213404526'] };

describe.each(families.map((family) => ({ family, name: family.id })))('$name', ({ family }) => {
  describe.each(boardsOf(family))('%s', (board) => {
    laws(family, openBoard(family.id, board), tables);
  });
});

describe('the laws are run on', () => {
  const all = families.flatMap((family) => boardsOf(family).map((board) => openBoard(family.id, board)));
  const hasTable = (puzzle: Puzzle): boolean => tables.get(puzzle.family, puzzle.board) !== undefined;

  it.each([
    ['a board with a table', hasTable],
    ['a board with a twin', (puzzle: Puzzle) => !hasTable(puzzle) && knownOf(puzzle, tables) !== undefined],
    ['a board that has neither', (puzzle: Puzzle) => knownOf(puzzle, tables) === undefined],
  ])('%s', (_what, isMeant) => {
    expect(all.some(isMeant)).toBe(true);
  });

  it.each([eightPuzzle, sevenPuzzle])('a $id where every goal has a table or a twin', (family) => {
    const usual = openBoard(family.id, family.boards[0]);
    const goals = Array.from({ length: 200 }, (_, k) => usual.format(Math.floor((k * usual.size) / 200)));
    const without = goals.filter((goal) => {
      return knownOf(valueOf(family.read(goal, goal)).puzzle, tables) === undefined;
    });
    expect(without).toEqual([]);
  });
});
