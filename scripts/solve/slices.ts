/** A long search in slices, so that its bounds can be shown while they rise, and it can be stopped. */
import { setImmediate } from 'node:timers/promises';
import type { Position, Puzzle } from '../../src/puzzle.ts';
import { type Bounds, type SolveResult, holdsNothing, solve } from '../../src/search/solve.ts';
import { continueSolve } from '../../src/search/informed/informed.ts';
import type { Tables } from '../../src/search/tables.ts';
import { canExplore } from '../../src/search/explorer.ts';

/**
 * A terminal has more time and memory than a Worker: states that a search may hold or, where it holds none, open.
 * WebAssembly holds them in 34 to 66 bytes each, and so many in three gigabytes.
 */
export function patienceFor(puzzle: Puzzle): number {
  if (holdsNothing(puzzle)) return 2_000_000_000;
  return canExplore(puzzle) ? 50_000_000 : 5_000_000;
}

/** In states that are opened: a twentieth of a second or so. */
const slice = 500_000;

/**
 * @param onBounds is told what is known after each slice
 * @param isStopped is asked before each slice; where it is, the bounds are the result
 */
export async function solveInSlices(
  position: Position,
  tables: Tables,
  onBounds: (bounds: Bounds) => void,
  isStopped: () => boolean,
): Promise<SolveResult> {
  const { puzzle, state } = position;
  const patience = patienceFor(puzzle);
  let found = solve(puzzle, state, tables, holdsNothing(puzzle) ? slice : patience);
  while (found.kind === 'bounds' && found.states < patience) {
    onBounds(found);
    await setImmediate();
    if (isStopped()) break;
    found = goOn(position, tables, found);
  }
  return found;
}

function goOn({ puzzle, state }: Position, tables: Tables, bounds: Bounds): SolveResult {
  const distance = bounds.path.length - 1;
  const next = continueSolve(puzzle, state, tables, bounds.stand, slice, distance);
  if (next.kind === 'path') return next;
  const { least } = next.stand;
  // Nothing shorter is left than the solution that was found at once.
  const states = bounds.states + next.states;
  if (least >= distance) return { kind: 'path', path: bounds.path, distance, states };
  return { ...bounds, least, stand: next.stand, states };
}
