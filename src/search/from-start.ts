/** Shortest solutions where goals can't be listed: breadth-first layers from the start up to the first that holds a goal. */
import type { State } from '../puzzle.ts';
import type { SearchResult } from './both-ends.ts';
import { type Explorable, coneOf } from './explorer.ts';
import { ShortestPaths } from './shortest-paths.ts';
import { indexStates } from './state-index.ts';

/** @param budget how many states may be held */
export function searchFromStart(puzzle: Explorable, start: State, budget: number): SearchResult {
  const cone = coneOf(puzzle, start, budget);
  if (cone.end !== 'goal') return { kind: cone.end, states: cone.states };
  const { rows, first } = cone;
  const [length = 0, count = 0] = rows.subarray(-2);
  // Most who ask want the number and one solution: for them nothing is looked up.
  let indexOf: ReturnType<typeof indexStates> | undefined;
  const find = (state: State, k: number): number | undefined => {
    indexOf ??= indexStates(rows, 3);
    const index = indexOf(state);
    return index === undefined ? undefined : rows[3 * index + k];
  };
  const around = { distance: (state: State) => find(state, 1), first };
  const ways = (state: State): bigint => BigInt(state === start ? count : (find(state, 2) ?? 0));
  // No state has more ways than the start. Where they are too many for a float, the cone is counted once more, exactly.
  const isExact = count <= Number.MAX_SAFE_INTEGER;
  return { kind: 'routes', routes: new ShortestPaths(puzzle, start, length, isExact ? { ...around, ways } : around) };
}
