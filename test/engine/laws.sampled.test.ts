import { describe, expect, it } from 'vitest';
import { sevenPuzzle } from '../../src/families/7-puzzle.ts';
import { eightPuzzle } from '../../src/families/8-puzzle.ts';
import { families, openBoard } from '../../src/families/index.ts';
import { linePieces } from '../../src/families/line-pieces.ts';
import type { Family, Position, Puzzle } from '../../src/puzzle.ts';
import { knownDistances } from '../../src/search/tables.ts';
import { listedGoals, tables, valueOf } from './boards.ts';
import { laws } from './laws.ts';

/** Goals of line pieces: the rows turned over, which is a twin of the usual one, and two pieces exchanged, which only looks as if it were. */
const moreGoals: Readonly<Record<string, readonly string[]>> = { 'line-pieces': ['526404123', '213404526'] };

/**
 * Where the position decides the board: positions with walls, exits on all four sides, heroes of both lengths, long cars; blocks that are
 * bent, holes, an irregular floor, blocks of one shape that the goal tells apart, with letters in another order.
 */
const morePositions: Readonly<Record<string, readonly string[]>> = {
  'rush-hour': [
    'oooBBBoCCoDooooEDoAAoEDooooEooFFxoox',
    'BBBBBooooooCAAAooCDoooxCDEEEEoDooooo',
    '********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********',
    '***@****/* bbC E*/*   C E*/*ddArrr*/*  A  F*/* gg HF*/*sss H */********',
    '********/*Z bb  */*Z C  T*/*Z C  T*/*    DT*/*sss D */*      */*@******',
  ],
  'sliding-blocks': [
    'ABBC/ABBC/DEEF/DGHF/I__J',
    '_AAB/AABB/CD__/____ > ..../..../.AA./AA..',
    'BA_/C#_/DE_ > B.A/.#./...',
    'AA#_/AA__/b__a/__CC > ..#./..../..AA/..AA',
    'A__B/##__/C__D > B..A/##../....',
  ],
};

/** The family's own boards and, where people may choose a goal, boards with other goals, spread over its positions. */
function boardsOf(family: Family): string[] {
  const usual = openBoard(family.id, family.boards[0]);
  const others = [0.03, 0.41, 0.86].flatMap((part) => {
    const goal = usual.format(Math.floor(part * usual.size));
    const read = family.read(goal, goal);
    return read.ok ? [read.value.puzzle.board] : [];
  });
  return [...new Set([...family.boards, ...family.tabled, ...others, ...(moreGoals[family.id] ?? [])])];
}

/** Boards to run the laws on, each by one of its positions. */
function positionsOf(family: Family): Position[] {
  const texts = [
    ...(family.published ?? []).filter(({ isNamed }) => isNamed !== true).map(({ position }) => position),
    ...(morePositions[family.id] ?? []),
  ];
  if (texts.length > 0) return texts.map((text) => valueOf(family.read(text)));
  return boardsOf(family).map((board) => ({ puzzle: openBoard(family.id, board), state: 0 }));
}

const all = families.map((family) => ({ family, name: family.id, positions: positionsOf(family) }));

describe.each(all)('$name', ({ family, positions }) => {
  describe.each(positions.map((position) => ({ position, name: position.puzzle.board })))('$name', ({ position }) => {
    laws({ family, position, tables });
  });
});

describe('the laws are run on', () => {
  const puzzles = all.flatMap(({ positions }) => positions.map(({ puzzle }) => puzzle));
  const hasTable = (puzzle: Puzzle): boolean => tables.get(puzzle.family, puzzle.board) !== undefined;

  it.each([
    ['a board with a table', hasTable],
    ['a board with a twin', ({ family, twin }: Puzzle) => twin?.family === family],
    ['a board whose twin tells its pieces apart', ({ family, twin }: Puzzle) => (twin?.family ?? family) !== family],
    ['a board that lists no goals', (puzzle: Puzzle) => listedGoals(puzzle) === undefined],
    ['a board that has neither table nor twin', (puzzle: Puzzle) => knownDistances(puzzle, tables) === undefined],
  ])('%s', (_what, isMeant) => {
    expect(puzzles.some(isMeant)).toBe(true);
  });

  it.each([eightPuzzle, sevenPuzzle, linePieces])('a $id where every goal has a table or a twin', (family) => {
    const usual = openBoard(family.id, family.boards[0]);
    const goals = Array.from({ length: 200 }, (_, k) => usual.format(Math.floor((k * usual.size) / 200)));
    const without = goals.filter((goal) => {
      return knownDistances(valueOf(family.read(goal, goal)).puzzle, tables) === undefined;
    });
    expect(without).toEqual([]);
  });
});
