import type { Puzzle, State } from '../puzzle.ts';
import type { Message } from '../message.ts';
import { searchBothEnds } from './both-ends.ts';
import { canExplore } from './explorer.ts';
import { searchFromStart } from './from-start.ts';
import { searchInformed } from './informed/informed.ts';
import { ShortestPaths } from './shortest-paths.ts';
import { type Tables, knownDistances } from './tables.ts';

export type Solved =
  | { readonly kind: 'routes'; readonly routes: ShortestPaths }
  /** One solution, proven to be as short as any; how many there are was not asked. */
  | { readonly kind: 'path'; readonly path: readonly State[]; readonly distance: number }
  | Unsolved;

export type Unsolved =
  /** The goal can't be reached: for a reason that the family knows, or because `states`, all there are, were searched. */
  | { readonly kind: 'unsolvable'; readonly reason: Message }
  | { readonly kind: 'exhausted'; readonly states: number }
  /** Neither solved nor refuted after holding this many states or, in an informed search, opening as many. */
  | { readonly kind: 'budget'; readonly states: number };

/** More than any board of the small families needs, and about as much as a free Worker can hold and search in time. */
const maxHeld = 50_000;

/**
 * An informed search holds nothing, so only time counts: some ten milliseconds, all that a free Worker has. Seven in ten random
 * positions of the 15-puzzle take less.
 */
const maxOpened = 125_000;

/** Every shortest solution: by the board's table, by the table of its twin, or by search; or one, where that is all to be had. */
export function solve(puzzle: Puzzle, start: State, tables: Tables, budget?: number): Solved {
  const reason = puzzle.unsolvable?.(start);
  if (reason !== undefined) return { kind: 'unsolvable', reason };
  const known = knownDistances(puzzle, tables);
  if (known === undefined) return search(puzzle, start, tables, budget);
  const distance = known.distance(start);
  if (distance === undefined) return { kind: 'exhausted', states: sum(known.table.histogram) };
  return { kind: 'routes', routes: new ShortestPaths(puzzle, start, distance, known) };
}

function search(puzzle: Puzzle, start: State, tables: Tables, budget: number | undefined): Solved {
  const { search: wanted } = puzzle;
  const bound = budget ?? (holdsNothing(puzzle) ? maxOpened : maxHeld);
  if (wanted.kind === 'patterns') return searchInformed(wanted.grid, start, tables.idaStar(), bound);
  return canExplore(puzzle) ? searchFromStart(puzzle, start, bound) : searchBothEnds(puzzle, start, bound);
}

/** Whether a search holds no states, so that only time bounds it: its budget is how many it may open. */
export const holdsNothing = ({ search: wanted }: Puzzle): boolean => wanted.kind === 'patterns';

/** Whether solving finds all shortest solutions; else one is all that comes of it. */
export function countsSolutions(puzzle: Puzzle, tables: Tables): boolean {
  return puzzle.search.kind !== 'patterns' || knownDistances(puzzle, tables) !== undefined;
}

export function isUnsolved(solved: Solved): solved is Unsolved {
  return solved.kind !== 'routes' && solved.kind !== 'path';
}

/** The first shortest solution: start and goal included. */
export function pathIn(solved: Exclude<Solved, Unsolved>): readonly State[] {
  return solved.kind === 'path' ? solved.path : solved.routes.first();
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
