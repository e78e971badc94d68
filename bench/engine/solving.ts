/** Searches and walks in Node, each beside a plain program that does the same. */
import { readTables } from '../../scripts/read-build.ts';
import { eightPuzzle } from '../../src/families/8-puzzle.ts';
import { familyById, openBoard } from '../../src/families/index.ts';
import { readPosition } from '../../src/positions/position.ts';
import { type Position, type Puzzle, type Result, type State, ok } from '../../src/puzzle.ts';
import type { ShortestPaths } from '../../src/search/shortest-paths.ts';
import { solve } from '../../src/search/solve.ts';
import type { Tables } from '../../src/search/tables.ts';
import { type Near, nearOf, plainCount, plainSolve } from '../plain/puzzles.ts';
import type { BenchRow } from '../row.ts';
import { agree, medianTime } from '../timing.ts';

interface Task {
  readonly puzzle: Puzzle;
  readonly near: Near;
  /** As a person types it, and as the reference programs read it. */
  readonly start: string;
  readonly cells: string;
  /** The goal as a person types it, where reading it is measured too. */
  readonly goal?: string;
  readonly tables: Tables;
}

export function solvingRows(isQuick: boolean): BenchRow[] {
  const tables = readTables();
  const task = (family: string, board: string, start: string, cells = start): Task => {
    return { puzzle: openBoard(family, board), near: nearOf(family), start, cells, tables };
  };
  const eight = task('8-puzzle', '123456780', '867254301');
  const twin = task('8-puzzle', '012345678', '867254301');
  const seven = task('7-puzzle', '12345670', '07214365');
  const lines = task('line-pieces', '123404526', '625204341');
  const noOff = task('no-off', '11233440', 'NO##FOF_', '23114340');
  const knights = task('knight-exchange', '222000000111', 'B.B/.W./.B./W.W', '101020010202');
  const freeLines = task('line-pieces', '123445260', '032544621');
  const freeNoOff = { ...task('no-off', '11243034', '##FF/NOO_', '11442330'), goal: '##NF/O_OF' };
  const freeKnights = task('knight-exchange', '111222000000', 'W.W/BBB/.W./...', '202111020000');
  return [
    solveRow('8-puzzle: 867254301 from its cells, first path', eight, isQuick, 1.2),
    {
      name: '8-puzzle: 867254301 read as it is typed',
      measured: medianTime(() => readPosition('867254301', undefined, eightPuzzle, eightPuzzle), isQuick) * 1000,
      unit: 'µs',
      target: 2,
    },
    solveRow('8-puzzle: the same to the goal 012345678, by its twin', twin, isQuick),
    solveRow('7-puzzle: 07214365 (36 moves) from its cells', seven, isQuick, 10),
    solveRow('line pieces: a farthest position (30 moves) from its cells', lines, isQuick, 10),
    solveRow('NO-OFF: NO##FOF_ (56 moves) from its cells', noOff, isQuick, 10),
    solveRow('knight exchange: a farthest position (22 moves) from its cells', knights, isQuick, 10),
    solveRow('line pieces: another goal (30 moves), its pairs told apart', freeLines, isQuick, 1000),
    solveRow('NO-OFF: another goal (31 moves), both read, from both ends', freeNoOff, isQuick),
    solveRow('knight exchange: another goal (20 moves), from both ends', freeKnights, isQuick),
    countRow('8-puzzle: all shortest solutions of 867254301, counted', eight, isQuick),
    countRow('line pieces: the same of a farthest position', lines, isQuick),
  ];
}

function solveRow(name: string, task: Task, isQuick: boolean, target?: number): BenchRow {
  const { puzzle, near, cells } = task;
  agree(name, shortestPathsOf(task).first().length, plainSolve(cells, puzzle.board, near).length);
  const reference = medianTime(() => plainSolve(cells, puzzle.board, near), isQuick);
  const whole = medianTime(() => shortestPathsOf(task).first(), isQuick);
  const parse = medianTime(() => positionOf(task), isQuick);
  return {
    name,
    measured: whole * 1000,
    unit: 'µs',
    target,
    reference: reference * 1000,
    detail: `of which reading the cells ${(parse * 1000).toFixed(2)} µs`,
  };
}

function countRow(name: string, task: Task, isQuick: boolean): BenchRow {
  const { puzzle, near, cells } = task;
  const { count } = shortestPathsOf(task);
  agree(name, count, plainCount(cells, puzzle.board, near));
  return {
    name,
    measured: medianTime(() => shortestPathsOf(task).count, isQuick) * 1000,
    unit: 'µs',
    reference: medianTime(() => plainCount(cells, puzzle.board, near), isQuick) * 1000,
    detail: `${count} solutions`,
  };
}

/** From the cells as typed to all shortest solutions. */
function shortestPathsOf(task: Task): ShortestPaths {
  const { start, tables } = task;
  const { puzzle, state } = positionOf(task);
  const solved = solve(puzzle, state, tables);
  if (solved.kind !== 'paths') throw new Error(`${start} has no solution on ${puzzle.board}`);
  return solved.paths;
}

function positionOf({ puzzle, start, goal }: Task): Position {
  const family = goal === undefined ? undefined : familyById(puzzle.family);
  const read = family === undefined ? withState(puzzle, puzzle.parse(start)) : family.read(start, goal);
  if (!read.ok) throw new Error(`${start} is no position of ${puzzle.board}`);
  return read.value;
}

const withState = (puzzle: Puzzle, state: Result<State>): Result<Position> =>
  state.ok ? ok({ puzzle, state: state.value }) : state;
