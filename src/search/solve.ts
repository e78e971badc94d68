import type { Puzzle, State } from '../puzzle.ts';
import type { Message } from '../message.ts';
import { searchBothEnds } from './both-ends.ts';
import { canExplore, searchFromStart } from './explorer.ts';
import { continueSolve, quickSolution } from './informed/informed.ts';
import type { SearchStand } from './informed/stand.ts';
import { ShortestPaths } from './shortest-paths.ts';
import { type Tables, knownDistances } from './tables.ts';

export type SolveResult =
  | { readonly kind: 'paths'; readonly paths: ShortestPaths }
  /** One shortest solution, by a search that does not find all; `states` were opened. */
  | { readonly kind: 'path'; readonly path: readonly State[]; readonly distance: number; readonly states: number }
  | Unsolved;

export type Unsolved =
  | { readonly kind: 'unsolvable'; readonly reason: Message }
  | { readonly kind: 'exhausted'; readonly states: number }
  /** Not known: the search stopped at so many states, held or, if it holds none, opened. */
  | { readonly kind: 'budget'; readonly states: number }
  | Bounds;

/** A good solution. All with fewer than `least` moves are ruled out, after so many states opened. */
export interface Bounds {
  readonly kind: 'bounds';
  readonly path: readonly State[];
  readonly least: number;
  readonly stand: SearchStand;
  readonly states: number;
}

/** Enough for every named board of blocks, and about what a free Worker can hold and search in time. */
const maxHeld = 60_000;

/** For a search that holds no states: some four milliseconds. An unproved good solution takes two more. */
export const maxOpened = 40_000;

/** By the table of the board or its twin, else by search. The budget is in states held or, if it holds none, opened. */
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
  if (puzzle.search.kind === 'patterns') return searchByPatterns(puzzle, start, tables, budget);
  const bound = budget ?? maxHeld;
  return canExplore(puzzle) ? searchFromStart(puzzle, start, bound) : searchBothEnds(puzzle, start, bound);
}

/** A beam gives a good solution, mostly a shortest one. Then only shorter ones are left to rule out. */
function searchByPatterns(puzzle: Puzzle, start: State, tables: Tables, most = maxOpened): SolveResult {
  const short = continueSolve(puzzle, start, tables, undefined, Math.min(most, maxOpened));
  if (short.kind === 'path') return short;
  const path = quickSolution(puzzle, start, tables);
  const distance = path.length - 1;
  const found = continueSolve(puzzle, start, tables, short.stand, most - short.states, distance);
  const states = short.states + found.states;
  if (found.kind === 'path') return { ...found, states };
  const { stand } = found;
  if (distance > stand.least) return { kind: 'bounds', path, least: stand.least, stand, states };
  return { kind: 'path', path, distance, states };
}

/** Undefined if the budget is too small. `states` were opened; the whole budget where a search does not tell. */
export function distanceWithin(
  puzzle: Puzzle,
  start: State,
  tables: Tables,
  budget: number,
): { readonly distance?: number; readonly states: number } {
  if (!holdsNothing(puzzle) || puzzle.unsolvable?.(start) !== undefined) {
    const solved = solve(puzzle, start, tables, budget);
    return { states: budget, ...(!isUnsolved(solved) && { distance: pathIn(solved).length - 1 }) };
  }
  const found = continueSolve(puzzle, start, tables, undefined, budget);
  return { states: found.states, ...(found.kind === 'path' && { distance: found.distance }) };
}

export const holdsNothing = ({ search: method }: Puzzle): boolean => method.kind === 'patterns';

export function countsSolutions(puzzle: Puzzle, tables: Tables): boolean {
  return puzzle.search.kind !== 'patterns' || knownDistances(puzzle, tables) !== undefined;
}

export const isOpen = ({ kind }: SolveResult): boolean => kind === 'budget' || kind === 'bounds';

export function isUnsolved(solved: SolveResult): solved is Unsolved {
  return solved.kind !== 'paths' && solved.kind !== 'path';
}

export function pathIn(solved: Exclude<SolveResult, Unsolved> | Bounds): readonly State[] {
  return solved.kind === 'paths' ? solved.paths.first() : solved.path;
}
