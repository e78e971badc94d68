import type { Puzzle } from '../../src/puzzle.ts';
import { canExplore } from '../../src/search/explorer.ts';
import { holdsNothing } from '../../src/search/solve.ts';

/**
 * A terminal has more time and memory than a Worker: states that a search may hold or, where it holds none, open. WebAssembly holds them
 * in 34 to 66 bytes each, and so many in three gigabytes.
 */
export function patienceFor(puzzle: Puzzle): number {
  if (holdsNothing(puzzle)) return 2_000_000_000;
  return canExplore(puzzle) ? 50_000_000 : 5_000_000;
}
