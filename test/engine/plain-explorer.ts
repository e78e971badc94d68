/** Exploring as a textbook has it, by neighbours alone: the second opinion on wasm/explore.ts. */
import type { Puzzle, State } from '../../src/puzzle.ts';
import type { SearchResult } from '../../src/search/both-ends.ts';
import { unreachable } from '../../src/search/explorer.ts';
import { ShortestPaths } from '../../src/search/shortest-paths.ts';
import { neighboursOf } from './boards.ts';

interface Reached {
  readonly end: 'exhausted' | 'goal' | 'budget';
  /** How many moves each state is from the start, in the order in which they were found. */
  readonly depths: ReadonlyMap<State, number>;
}

function reach(puzzle: Puzzle, start: State, untilGoal: boolean, budget: number): Reached {
  const depths = new Map([[start, 0]]);
  let goalDepth = puzzle.isSolved(start) ? 0 : Number.POSITIVE_INFINITY;
  for (const [state, depth] of depths) {
    if (untilGoal && depth === goalDepth) return { end: 'goal', depths };
    if (depths.size > budget) return { end: 'budget', depths };
    for (const next of neighboursOf(puzzle, state)) {
      if (depths.has(next)) continue;
      depths.set(next, depth + 1);
      if (puzzle.isSolved(next)) goalDepth = Math.min(goalDepth, depth + 1);
    }
  }
  return { end: 'exhausted', depths };
}

/** Moves to the nearest goal, over these states alone. */
function distancesIn(puzzle: Puzzle, states: ReadonlyMap<State, number>): ReadonlyMap<State, number> {
  const distances = new Map([...states.keys()].filter((state) => puzzle.isSolved(state)).map((goal) => [goal, 0]));
  for (const [state, distance] of distances) {
    for (const next of neighboursOf(puzzle, state)) {
      if (states.has(next) && !distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}

/** As `componentOf`. */
export function plainComponent(puzzle: Puzzle, start: State, budget: number) {
  const { end, depths } = reach(puzzle, start, false, budget);
  if (end === 'budget') return undefined;
  const known = distancesIn(puzzle, depths);
  const distances = Uint16Array.from(depths.keys(), (state) => known.get(state) ?? unreachable);
  return { states: Float64Array.from(depths.keys()), distances };
}

/** As `searchFromStart`. */
export function plainSearch(puzzle: Puzzle, start: State, budget: number): SearchResult {
  const { end, depths } = reach(puzzle, start, true, budget);
  if (end !== 'goal') return { kind: end, states: depths.size };
  const distances = distancesIn(puzzle, depths);
  const around = { distance: (state: State) => distances.get(state) };
  return { kind: 'paths', paths: new ShortestPaths(puzzle, start, distances.get(start) ?? 0, around) };
}
