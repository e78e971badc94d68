/** Shortest solutions where goals can't be listed: breadth-first from the start, up to the first layer with a goal. */
import type { State } from '../puzzle.ts';
import type { SearchResult } from './both-ends.ts';
import { type Explorable, shortestPathRows } from './explorer.ts';
import { ShortestPaths } from './shortest-paths.ts';
import { indexStates } from './state-index.ts';

/** @param budget how many states may be held */
export function searchFromStart(puzzle: Explorable, start: State, budget: number): SearchResult {
  const found = shortestPathRows(puzzle, start, budget);
  if (found.end !== 'goal') return { kind: found.end, states: found.states };
  const { rows, first } = found;
  const [length = 0, count = 0] = rows.subarray(-2);
  // The index is made late: most callers want only the number of solutions and the first of them.
  let indexOf: ReturnType<typeof indexStates> | undefined;
  const find = (state: State, k: number): number | undefined => {
    indexOf ??= indexStates(rows, 3);
    const index = indexOf(state);
    return index === undefined ? undefined : rows[3 * index + k];
  };
  const known = { distance: (state: State) => find(state, 1), first };
  const pathCount = (state: State): bigint => BigInt(state === start ? count : (find(state, 2) ?? 0));
  // No state has more paths than the start. If a float can't hold their number, `ShortestPaths` counts them again,
  // exactly.
  const isExact = count <= Number.MAX_SAFE_INTEGER;
  return {
    kind: 'paths',
    paths: new ShortestPaths(puzzle, start, length, isExact ? { ...known, pathCount } : known),
  };
}
