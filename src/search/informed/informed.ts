/**
 * The pattern databases know one goal only: the one with the gap in the last cell. Mirroring the board keeps distances,
 * so a goal with the gap in any corner is as good. Every other goal is one or two moves from one of these, so a bound
 * for that one, less those moves, is a bound here too:
 *
 *      1  2  3  4
 *      5  6  7  8     This goal is two moves, of 11 and 12, from the goal with the gap in the corner. A lower bound for that
 *      9 10  _ 11     goal, less two, never exceeds the distance.
 *     13 14 15 12
 */
import type { Grid, Puzzle, SolutionCount, State } from '../../puzzle.ts';
import type { Tables } from '../tables.ts';
import { cellCount, home, side } from './board.ts';
import type { SearchQuestion } from './ida-star.ts';
import type { SearchStand } from './stand.ts';

export type InformedResult =
  | { readonly kind: 'path'; readonly path: readonly State[]; readonly distance: number; readonly states: number }
  | { readonly kind: 'stand'; readonly stand: SearchStand; readonly states: number };

interface TurnedQuestion extends SearchQuestion {
  readonly home: readonly number[];
  readonly mirror: (cell: number) => number;
}

/**
 * However a search is sliced, it opens the same states and finds the same solution. `budget` in positions opened, each
 * time anew. Once all solutions shorter than `known` are ruled out, it stands there. A stand of another search throws.
 */
export function continueSolve(
  puzzle: Puzzle,
  start: State,
  tables: Tables,
  stand: SearchStand | undefined,
  budget: number,
  known?: number,
): InformedResult {
  const grid = gridOf(puzzle);
  const question = asked(grid, start);
  const found = tables.idaStar().search(question, budget, stand, known);
  if (found.path === undefined) return { kind: 'stand', stand: found.stand, states: found.opened };
  const path = statesAlong(grid, start, question, found.path);
  return { kind: 'path', path, distance: path.length - 1, states: found.opened };
}

/** A search of its own: `continueSolve` prunes all but one of the ways to a position. */
export function countSolutions(
  puzzle: Puzzle,
  start: State,
  tables: Tables,
  distance: number,
  budget: number = Number.POSITIVE_INFINITY,
): SolutionCount {
  const solutions = tables.idaStar().all(asked(gridOf(puzzle), start), distance, budget);
  let count = 0;
  let next = solutions.next();
  for (; next.done !== true; next = solutions.next()) count++;
  return { count: Math.max(1, count), counted: next.value ? 'all' : 'some' };
}

export function* listSolutions(
  puzzle: Puzzle,
  start: State,
  tables: Tables,
  distance: number,
): Generator<readonly State[]> {
  const grid = gridOf(puzzle);
  const question = asked(grid, start);
  for (const path of tables.idaStar().all(question, distance, Number.POSITIVE_INFINITY)) {
    yield statesAlong(grid, start, question, path());
  }
}

export function quickSolution(puzzle: Puzzle, start: State, tables: Tables): readonly State[] {
  const grid = gridOf(puzzle);
  const question = asked(grid, start);
  const back = [question.end.indexOf(home), ...question.home].toReversed().slice(1);
  return withoutLoops(statesAlong(grid, start, question, [...tables.idaStar().quick(question.start), ...back]));
}

function gridOf({ family, search }: Puzzle): Grid {
  if (search.kind !== 'patterns') throw new Error(`${family} is not searched by patterns`);
  return search.grid;
}

function asked(grid: Grid, start: State): TurnedQuestion {
  const mirror = mirrorOf(grid.gap);
  const path = pathHome(mirror(grid.gap));
  const goals = goalCells(mirror(grid.gap), path);
  const asSearched = (cells: readonly number[]): number[] =>
    cells.map((_, cell) => goals[mirror(cells[mirror(cell)] as number)] as number);
  const goal = Array.from({ length: cellCount }, (_, cell) => cell);
  return { start: asSearched(grid.cells(start)), end: asSearched(goal), slack: path.length, home: path, mirror };
}

function statesAlong(grid: Grid, start: State, { mirror }: TurnedQuestion, gapCells: readonly number[]): State[] {
  let state = start;
  return [start, ...gapCells.map((cell) => (state = grid.step(state, mirror(cell))))];
}

function withoutLoops(states: readonly State[]): State[] {
  const kept: State[] = [];
  for (let at = 0; at < states.length; at = states.lastIndexOf(states[at] as State) + 1) kept.push(states[at] as State);
  return kept;
}

/** The corner nearest to the cell becomes the last cell. It is its own inverse. */
function mirrorOf(cell: number): (cell: number) => number {
  const mirrorsColumns = cell % side < side / 2;
  const mirrorsRows = cell < cellCount / 2;
  const last = side - 1;
  return (cell) => {
    const x = cell % side;
    const y = Math.floor(cell / side);
    return (mirrorsRows ? last - y : y) * side + (mirrorsColumns ? last - x : x);
  };
}

function pathHome(cell: number): number[] {
  const path: number[] = [];
  for (let at = cell; at !== home;) {
    at += at % side === side - 1 ? side : 1;
    path.push(at);
  }
  return path;
}

/** By cell of the mirrored goal: the goal cell of its tile after the gap has gone home. */
function goalCells(gap: number, path: readonly number[]): number[] {
  const goals = Array.from({ length: cellCount }, (_, cell) => cell);
  for (const [index, cell] of path.entries()) goals[cell] = path[index - 1] ?? gap;
  goals[gap] = home;
  return goals;
}
