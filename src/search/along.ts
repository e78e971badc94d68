/** The distances from the goal of all positions of a line of moves. */
import type { Puzzle, State } from '../puzzle.ts';
import { canExplore, componentOf, unreachable, indexStates } from './explorer.ts';
import { distanceWithin, isUnsolved, pathIn, solve } from './solve.ts';
import { continueSolve } from './informed/informed.ts';
import { type Tables, knownDistances } from './tables.ts';

/** Moves from the goal; undefined if that was not proved, or if no goal can be reached. */
export type DistanceLookup = (state: State) => number | undefined;

/** More than any component of the catalogue. A free Worker explores that in some ten milliseconds. */
const maxExploredLines = 60_000;
const maxExploredBlocks = 30_000;

/** What it takes to begin a search, in states opened: near the goal there is little else. */
const beginning = 200;

/** What the search for a next move may open, and what a good solution takes where that does not suffice. */
const openedForNext = 6000;
const quickSolution = 20_000;

/** What searches of single positions have found, and how many states they may still hold or open. */
export interface SearchAllowance {
  /** By state: its distance, or undefined if its search did not prove one. */
  readonly found: Map<State, number | undefined>;
  /** For all searches. */
  left: number;
  readonly budget: number;
  /** Whether a search was refused, or cut short, because too little was left. */
  refused: boolean;
}

/** For an answer. They take about five milliseconds. */
export const allowanceAtOnce = (): SearchAllowance => ({
  found: new Map(),
  left: 48_000,
  budget: 6000,
  refused: false,
});

/** Distances near a line where they cost no search: by a table, or by one exploration of everything within reach. */
export function cheapLookup(puzzle: Puzzle, start: State, tables: Tables): DistanceLookup | undefined {
  const known = knownDistances(puzzle, tables);
  return known === undefined ? exploredLookup(puzzle, start) : (state) => known.distance(state);
}

function exploredLookup(puzzle: Puzzle, start: State): DistanceLookup | undefined {
  if (!canExplore(puzzle)) return undefined;
  const component = componentOf(puzzle, start, 'lines' in puzzle.search ? maxExploredLines : maxExploredBlocks);
  if (component === undefined) return undefined;
  const { states, distances } = component;
  const indexOf = indexStates(states);
  return (state) => {
    const distance = distances[indexOf(state) ?? -1];
    return distance === unreachable ? undefined : distance;
  };
}

/** Distances by a search for each position, as long as the allowance lasts. */
export function searchedLookup(puzzle: Puzzle, tables: Tables, searches: SearchAllowance): DistanceLookup {
  const { found, budget } = searches;
  return (state) => {
    if (found.has(state)) return found.get(state);
    const most = Math.min(budget, searches.left);
    const { distance, states } = most > 0 ? distanceWithin(puzzle, state, tables, most) : { states: 0 };
    searches.left -= states + beginning;
    // A search that was cut short has not failed: another one may open more.
    if (distance === undefined && most < budget) searches.refused = true;
    else found.set(state, distance);
    return distance;
  };
}

/** The next position on a shortest way; undefined if one search does not find it. */
export function nextNearer(
  puzzle: Puzzle,
  state: State,
  distance: number,
  tables: Tables,
  searches: SearchAllowance,
): State | undefined {
  searches.left -= beginning + openedForNext + quickSolution;
  if (searches.left < 0) {
    searches.refused = true;
    return undefined;
  }
  const solved = solve(puzzle, state, tables, openedForNext);
  if (isUnsolved(solved) && solved.kind !== 'bounds') return undefined;
  // A good solution of that length is a shortest one, though its search has not proved it.
  const path = pathIn(solved);
  return path.length - 1 === distance ? path[1] : undefined;
}

/**
 * The distances of a line's positions, start and end included.
 *
 * A move brings the goal nearer by one at most. So the waste at a position (the moves so far, plus the distance from
 * there, minus the distance of the start) never shrinks along the line. If two positions have the same waste, all
 * positions between them have it too, and need no lookup:
 *
 *     distance   22 21 20 19 20 19 18 ... 0
 *     waste       0  0  0  0  2  2  2 ... 2
 *
 * The end comes first: near the goal a search takes least, so what is allowed tells most there.
 *
 * @param known the distance of the start, if the caller has it
 */
export function distancesAlong(
  states: readonly State[],
  lookup: DistanceLookup,
  known?: number,
): (number | undefined)[] {
  const last = states.length - 1;
  const distances: (number | undefined)[] = states.map(() => undefined);
  const look = (index: number): number | undefined => (distances[index] ??= lookup(states[index] as State));
  const fill = (from: number, to: number): void => {
    if (to - from < 2) return;
    const [first, end] = [look(from), look(to)];
    if (first !== undefined && end !== undefined && first + from === end + to) {
      for (let index = from + 1; index < to; index++) distances[index] = first + from - index;
      return;
    }
    const middle = (from + to) >> 1;
    look(middle);
    fill(middle, to);
    fill(from, middle);
  };
  if (known !== undefined) distances[0] = known;
  look(0);
  look(last);
  fill(0, last);
  return distances;
}

/**
 * The distance of a position beside a known one; undefined if not proved. `most`: one more than the known distance.
 * Once fewer moves are ruled out it is that, which takes far less than to find a solution.
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
