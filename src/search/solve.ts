import type { Grid, Puzzle, SolutionCount, State } from '../puzzle.ts';
import type { Message } from '../message.ts';
import { searchBothEnds } from './both-ends.ts';
import { canExplore, searchFromStart } from './explorer.ts';
import type { IdaStar } from './informed/ida-star.ts';
import {
  type InformedResult,
  countInformed,
  listInformed,
  quickSolution,
  searchInformed,
} from './informed/informed.ts';
import type { SearchStand } from './informed/stand.ts';
import { ShortestPaths } from './shortest-paths.ts';
import { type Tables, knownDistances } from './tables.ts';

export type SolveResult =
  /** All shortest solutions. */
  | { readonly kind: 'paths'; readonly paths: ShortestPaths }
  /** One shortest solution, by a search that does not find all others; it opened this many states. */
  | { readonly kind: 'path'; readonly path: readonly State[]; readonly distance: number; readonly states: number }
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
  readonly stand: SearchStand;
  readonly states: number;
}

/**
 * How many states a search may hold: more than any small board needs, as many as every board of sliding blocks that has
 * a name, and about what a free Worker can hold and search in time.
 */
const maxHeld = 60_000;

/**
 * How many states a search by patterns may open. It holds none, so only time counts: this takes some four milliseconds,
 * and a good solution for what is not proved then takes two more.
 */
export const maxOpened = 40_000;

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
  if (method.kind === 'patterns') return searchByPatterns(method.grid, start, tables.idaStar(), budget);
  const bound = budget ?? maxHeld;
  return canExplore(puzzle) ? searchFromStart(puzzle, start, bound) : searchBothEnds(puzzle, start, bound);
}

/** What a short search does not solve has a good solution from a beam, mostly a shortest one. Then only shorter ones are left to rule out. */
function searchByPatterns(grid: Grid, start: State, idaStar: IdaStar, most = maxOpened): SolveResult {
  const short = searchInformed(grid, start, idaStar, Math.min(most, maxOpened));
  return short.kind === 'path' ? short : ruledOut(grid, start, idaStar, short, most);
}

/** @param short where a search stands that is to open no more than `most` states in all */
function ruledOut(
  grid: Grid,
  start: State,
  idaStar: IdaStar,
  short: Extract<InformedResult, { readonly kind: 'stand' }>,
  most: number,
): Extract<InformedResult, { readonly kind: 'path' }> | Bounds {
  const path = quickSolution(grid, start, idaStar);
  const distance = path.length - 1;
  const found = searchInformed(grid, start, idaStar, most - short.states, short.stand, distance);
  const states = short.states + found.states;
  if (found.kind === 'path') return { ...found, states };
  const { stand } = found;
  if (distance > stand.least) return { kind: 'bounds', path, least: stand.least, stand, states };
  return { kind: 'path', path, distance, states };
}

/**
 * Goes on with a search where it stands. However it is sliced, it opens the same states and finds the same solution.
 *
 * @param stand of a search of the same puzzle and start; undefined to begin one
 * @param budget how many states may be opened
 * @param known the length of a solution that is known: once all shorter ones are ruled out, the search stands there
 * @throws if it is no stand of this search
 */
export function continueSolve(
  puzzle: Puzzle,
  start: State,
  tables: Tables,
  stand: SearchStand | undefined,
  budget: number,
  known?: number,
): InformedResult {
  return searchInformed(gridOf(puzzle), start, tables.idaStar(), budget, stand, known);
}

/**
 * The number of shortest solutions of a position that is searched by patterns: of all, or of those that were met within
 * a budget.
 *
 * @param distance of the start
 */
export function countSolutions(
  puzzle: Puzzle,
  start: State,
  tables: Tables,
  distance: number,
  budget: number = Number.POSITIVE_INFINITY,
): SolutionCount {
  return countInformed(gridOf(puzzle), start, tables.idaStar(), distance, budget);
}

/** All shortest solutions of such a position, one by one, as long as nothing else is searched. */
export function listSolutions(
  puzzle: Puzzle,
  start: State,
  tables: Tables,
  distance: number,
): Generator<readonly State[]> {
  return listInformed(gridOf(puzzle), start, tables.idaStar(), distance);
}

function gridOf({ family, search: method }: Puzzle): Grid {
  if (method.kind !== 'patterns') throw new Error(`${family} is not searched by patterns`);
  return method.grid;
}

/** What a search within a budget tells of a distance. */
export interface Measured {
  /** Undefined if the budget is too small to know it. */
  readonly distance?: number;
  /** How many states were opened; the whole budget where a search holds them, as it does not tell. */
  readonly states: number;
}

/** The distance of a state from the goal, without a solution. */
export function distanceWithin(puzzle: Puzzle, start: State, tables: Tables, budget: number): Measured {
  const { search: method } = puzzle;
  if (method.kind !== 'patterns' || puzzle.unsolvable?.(start) !== undefined) {
    const solved = solve(puzzle, start, tables, budget);
    return { states: budget, ...(!isUnsolved(solved) && { distance: pathIn(solved).length - 1 }) };
  }
  const found = searchInformed(method.grid, start, tables.idaStar(), budget);
  return { states: found.states, ...(found.kind === 'path' && { distance: found.distance }) };
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
