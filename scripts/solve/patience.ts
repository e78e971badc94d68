import type { Puzzle } from '../../src/puzzle.ts';
import { holdsNothing } from '../../src/search/solve.ts';

/** A terminal has more time and memory than a Worker: states that a search may hold or, where it holds none, open. */
export function patienceFor(puzzle: Puzzle): number {
  return holdsNothing(puzzle) ? 2_000_000_000 : 5_000_000;
}
