import type { Puzzle, State } from '../puzzle.ts';
import type { Saying } from '../saying.ts';
import { searchBothEnds } from './both-ends.ts';
import { Routes } from './routes.ts';
import { type Tables, knownOf } from './tables.ts';

export type Solved =
  | { readonly kind: 'routes'; readonly routes: Routes }
  /** The goal can't be reached: for a reason that the family knows, or because `states`, all there are, were searched. */
  | { readonly kind: 'unsolvable'; readonly reason: Saying }
  | { readonly kind: 'exhausted'; readonly states: number }
  /** Neither solved nor refuted after holding this many states. */
  | { readonly kind: 'budget'; readonly states: number };

/** More than any board of the small families needs, and about as much as a free Worker can hold and search in time. */
const usualBudget = 50_000;

/** Every shortest solution: by the board's table, by the table of its twin, or by search from both ends. */
export function solve(puzzle: Puzzle, start: State, tables: Tables, budget = usualBudget): Solved {
  const reason = puzzle.unsolvable?.(start);
  if (reason !== undefined) return { kind: 'unsolvable', reason };
  const known = knownOf(puzzle, tables);
  if (known === undefined) return searchBothEnds(puzzle, start, budget);
  const distance = known.distance(start);
  if (distance === undefined) return { kind: 'exhausted', states: sum(known.table.histogram) };
  return { kind: 'routes', routes: new Routes(puzzle, start, distance, known) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
