/** The distances of positions one move beside one whose distance is known, for a puzzle that is searched by patterns. */
import type { Puzzle, State } from '../puzzle.ts';
import { continueSolve } from './solve.ts';
import type { Tables } from './tables.ts';

/**
 * Undefined if a distance was not proved.
 *
 * @param most one more than the known distance: once fewer are ruled out, it is that, which takes far less than to find
 * a solution
 */
export type LookupBeside = (state: State, most: number) => number | undefined;

/** @param budget how many states all searches together may open */
export function lookupBeside(puzzle: Puzzle, tables: Tables, budget: number): LookupBeside {
  const found = new Map<State, number | undefined>();
  let left = budget;
  return (state, most) => {
    if (!found.has(state)) {
      const result = continueSolve(puzzle, state, tables, undefined, left, most);
      left -= result.states;
      const distance = result.kind === 'path' ? result.distance : most;
      found.set(state, result.kind === 'path' || result.stand.least >= most ? distance : undefined);
    }
    return found.get(state);
  };
}
