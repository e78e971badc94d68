import type { Puzzle, State } from '../puzzle.ts';
import type { Message } from '../message.ts';
import { searchBothEnds } from './both-ends.ts';
import { canExplore } from './explorer.ts';
import { searchFromStart } from './from-start.ts';
import { searchInformed } from './informed/informed.ts';
import { ShortestPaths } from './shortest-paths.ts';
import { type Tables, knownDistances } from './tables.ts';

export type SolveResult =
  /** All shortest solutions. */
  | { readonly kind: 'paths'; readonly paths: ShortestPaths }
  /** One shortest solution, by a search that does not find the others. */
  | { readonly kind: 'path'; readonly path: readonly State[]; readonly distance: number }
  | Unsolved;

export type Unsolved =
  /** The goal can't be reached, for a reason that the family knows without a search. */
  | { readonly kind: 'unsolvable'; readonly reason: Message }
  /** The goal can't be reached: all `states` that can be reached were searched. */
  | { readonly kind: 'exhausted'; readonly states: number }
  /** Not known: the search stopped after it held this many states or, if it holds none, opened this many. */
  | { readonly kind: 'budget'; readonly states: number };

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
  const bound = budget ?? (holdsNothing(puzzle) ? maxOpened : maxHeld);
  if (method.kind === 'patterns') return searchInformed(method.grid, start, tables.idaStar(), bound);
  return canExplore(puzzle) ? searchFromStart(puzzle, start, bound) : searchBothEnds(puzzle, start, bound);
}

/** Whether the puzzle's search holds no states. Then its budget is how many states it may open. */
export const holdsNothing = ({ search: method }: Puzzle): boolean => method.kind === 'patterns';

/** Whether `solve` finds all shortest solutions of this puzzle, not only one. */
export function countsSolutions(puzzle: Puzzle, tables: Tables): boolean {
  return puzzle.search.kind !== 'patterns' || knownDistances(puzzle, tables) !== undefined;
}

export function isUnsolved(solved: SolveResult): solved is Unsolved {
  return solved.kind !== 'paths' && solved.kind !== 'path';
}

/** The first shortest solution: start and goal included. */
export function pathIn(solved: Exclude<SolveResult, Unsolved>): readonly State[] {
  return solved.kind === 'path' ? solved.path : solved.paths.first();
}
