import type { Grid, Puzzle, State } from '../puzzle.ts';
import type { Message } from '../message.ts';
import { searchBothEnds } from './both-ends.ts';
import { canExplore } from './explorer.ts';
import { searchFromStart } from './from-start.ts';
import { type InformedResult, type SolutionCount, quickSolution, searchInformed } from './informed/informed.ts';
import type { Stand } from './informed/stand.ts';
import { ShortestPaths } from './shortest-paths.ts';
import { type Tables, knownDistances } from './tables.ts';

export type SolveResult =
  /** All shortest solutions. */
  | { readonly kind: 'paths'; readonly paths: ShortestPaths }
  /** One shortest solution, by a search that does not find all others. */
  | ({ readonly kind: 'path'; readonly path: readonly State[]; readonly distance: number } & SolutionCount)
  | Unsolved;

export type Unsolved =
  /** The goal can't be reached, for a reason that the family knows without a search. */
  | { readonly kind: 'unsolvable'; readonly reason: Message }
  /** The goal can't be reached: all `states` that can be reached were searched. */
  | { readonly kind: 'exhausted'; readonly states: number }
  /** Not known: the search stopped after it held this many states or, if it holds none, opened this many. */
  | { readonly kind: 'budget'; readonly states: number }
  | Bounds;

/** A good solution, not proved a shortest one: a search that opened this many states ruled out all that have fewer than `least` moves. */
export interface Bounds {
  readonly kind: 'bounds';
  readonly path: readonly State[];
  readonly least: number;
  /** Where `continueSolve` goes on. */
  readonly stand: Stand;
  readonly states: number;
}

/** How many states a search may hold: more than any small board needs, and about what a free Worker can hold and search in time. */
const maxHeld = 50_000;

/**
 * How many states a search by patterns may open. It holds none, so only time counts: this takes some ten milliseconds, all that a
 * free Worker has. Seven in ten random positions of the 15-puzzle take less.
 */
const maxOpened = 125_000;

/**
 * Solves a position: by the table of the board or of its twin, else by the search that the puzzle states.
 *
 * @param budget how many states the search may hold or, if it holds none, open
 */
export function solve(puzzle: Puzzle, start: State, tables: Tables, budget?: number): SolveResult {
  const reason = puzzle.unsolvable?.(start);
  if (reason !== undefined) return { kind: 'unsolvable', reason };
  const known = knownDistances(puzzle, tables);
  const distance = known?.distance(start);
  // Where the table has no distance, a search proves that nothing leads to the goal.
  if (known === undefined || distance === undefined) return search(puzzle, start, tables, budget);
  return { kind: 'paths', paths: new ShortestPaths(puzzle, start, distance, known) };
}

function search(puzzle: Puzzle, start: State, tables: Tables, budget: number | undefined): SolveResult {
  const { search: method } = puzzle;
  if (method.kind === 'patterns') return bounded(method.grid, start, tables, budget ?? maxOpened);
  const bound = budget ?? maxHeld;
  return canExplore(puzzle) ? searchFromStart(puzzle, start, bound) : searchBothEnds(puzzle, start, bound);
}

function bounded(grid: Grid, start: State, tables: Tables, budget: number): SolveResult {
  const found = searchInformed(grid, start, tables.idaStar(), budget);
  if (found.kind === 'path') return found;
  const { stand, states } = found;
  const path = quickSolution(grid, start, tables.idaStar());
  const distance = path.length - 1;
  if (distance > stand.least) return { kind: 'bounds', path, least: stand.least, stand, states };
  return { kind: 'path', path, distance, count: 1, counted: 'some' };
}

/**
 * Goes on with a search where it stands. However it is sliced, it opens the same states and finds the same solution.
 *
 * @param stand of a search of the same puzzle and start; undefined to begin one
 * @param budget how many states may be opened
 * @throws if it is no stand of this search
 */
export function continueSolve(
  { family, search: method }: Puzzle,
  start: State,
  tables: Tables,
  stand: Stand | undefined,
  budget: number,
): InformedResult {
  if (method.kind !== 'patterns') throw new Error(`no search of ${family} stands anywhere`);
  return searchInformed(method.grid, start, tables.idaStar(), budget, stand);
}

/** The distance of a state from the goal, without a solution; undefined if the budget is too small to know it. */
export function distanceWithin(puzzle: Puzzle, start: State, tables: Tables, budget: number): number | undefined {
  const { search: method } = puzzle;
  if (method.kind !== 'patterns' || puzzle.unsolvable?.(start) !== undefined) {
    const solved = solve(puzzle, start, tables, budget);
    return isUnsolved(solved) ? undefined : pathIn(solved).length - 1;
  }
  const found = searchInformed(method.grid, start, tables.idaStar(), budget);
  return found.kind === 'path' ? found.distance : undefined;
}

/** Whether the puzzle's search holds no states. Then its budget is how many states it may open. */
export const holdsNothing = ({ search: method }: Puzzle): boolean => method.kind === 'patterns';

/** Whether `solve` finds all shortest solutions of this puzzle, not only one. */
export function countsSolutions(puzzle: Puzzle, tables: Tables): boolean {
  return puzzle.search.kind !== 'patterns' || knownDistances(puzzle, tables) !== undefined;
}

/** Whether the search ended before it knew. */
export const isOpen = ({ kind }: SolveResult): boolean => kind === 'budget' || kind === 'bounds';

export function isUnsolved(solved: SolveResult): solved is Unsolved {
  return solved.kind !== 'paths' && solved.kind !== 'path';
}

/** The first shortest solution, or a good one: start and goal included. */
export function pathIn(solved: Exclude<SolveResult, Unsolved> | Bounds): readonly State[] {
  return solved.kind === 'paths' ? solved.paths.first() : solved.path;
}
