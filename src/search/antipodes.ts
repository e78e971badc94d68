import type { Puzzle, State } from '../puzzle.ts';
import type { DistanceTable } from './tables.ts';

export interface Antipodes {
  readonly distance: number;
  /** All states at the greatest distance. */
  readonly states: readonly State[];
  /** One of each class of `states` that are equal up to a symmetry of the board. */
  readonly kinds: readonly State[];
}

/** The states farthest from the goal.
 *
 * @param table the puzzle's own
 */
export function antipodes(puzzle: Puzzle, table: DistanceTable): Antipodes {
  const distance = table.histogram.length - 1;
  const states = Array.from({ length: table.histogram[distance] ?? 0 }, (_, n) => table.nth(distance, n));
  const symmetries = puzzle.isomorphisms?.(puzzle) ?? [];
  const seen = new Set<State>();
  const kinds = states.filter((state) => {
    if (seen.has(state)) return false;
    for (const image of symmetries) seen.add(image(state));
    return true;
  });
  return { distance, states, kinds };
}
