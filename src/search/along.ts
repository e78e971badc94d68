/** The distances from the goal along a line of moves. */
import type { Puzzle, State } from '../puzzle.ts';
import { canExplore, componentOf, unreachable, indexStates } from './explorer.ts';
import { distanceWithin, isUnsolved, pathIn, solve } from './solve.ts';
import { continueSolve } from './informed/informed.ts';
import { type Tables, knownDistances } from './tables.ts';

/** Undefined if it was not proved, or if no goal can be reached. */
export type DistanceLookup = (state: State) => number | undefined;

/** More than any component of the catalogue. A free Worker explores that in some ten milliseconds. */
const maxExploredLines = 60_000;
const maxExploredBlocks = 30_000;

/** The least cost of a search, in states opened: near the goal there is little else. */
const beginning = 200;

/** The budget of `nextNearer`, and the cost of a good solution where that does not suffice. */
const openedForNext = 6000;
const quickSolution = 20_000;

/** In states held or opened. */
export interface SearchAllowance {
  readonly found: Map<State, number | undefined>;
  /** For all searches; `budget` is for each. */
  left: number;
  readonly budget: number;
  /** A search was not begun, or was cut short, because too little was left. */
  refused: boolean;
}

/** For one answer: about five milliseconds. */
export const allowanceAtOnce = (): SearchAllowance => ({
  found: new Map(),
  left: 48_000,
  budget: 6000,
  refused: false,
});

/** Undefined where distances cost a search: without a table, and with too much within reach to explore. */
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
  // The path may come from an unproved solution: one of this length is a shortest one.
  const path = pathIn(solved);
  return path.length - 1 === distance ? path[1] : undefined;
}

/**
 * A move brings the goal nearer by one at most. So the waste at a position (the moves so far, plus the distance from
 * there, minus the distance of the start) never shrinks along the line. All positions between two of the same waste
 * have it too, and need no lookup. Searches near the goal take least, so the end comes first: there the allowance tells
 * most.
 *
 *     distance   22 21 20 19 20 19 18 ... 0
 *     waste       0  0  0  0  2  2  2 ... 2
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

/** Undefined if not proved. `most` is a known neighbour's distance + 1: to rule out fewer moves takes little. */
export type LookupBeside = (state: State, most: number) => number | undefined;

/** @param budget in states opened, for all searches together */
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
