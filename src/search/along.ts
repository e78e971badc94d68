/** The distances from the goal of all positions of a line of moves. */
import type { Puzzle, State } from '../puzzle.ts';
import { canExplore, componentOf, unreachable } from './explorer.ts';
import { distanceWithin } from './solve.ts';
import { indexStates } from './state-index.ts';
import { type Tables, knownDistances } from './tables.ts';

/** The distance of a position from the goal in moves; undefined if it was not proved, or if no goal can be reached. */
export type DistanceLookup = (state: State) => number | undefined;

/** More than any component of the catalogue, and what a free Worker explores in a few milliseconds. */
const maxExplored = 60_000;
/**
 * For a puzzle where each distance takes a search: the number of searches, and the states that one search may hold or open. All
 * searches together take about five milliseconds.
 */
const defaultAllowance = { max: 8, budget: 6000 } as const;

/** What searches of single positions have found, and how many there may be. */
export interface SearchAllowance {
  /** By state: its distance, or undefined if its search did not prove one. */
  readonly found: Map<State, number | undefined>;
  /** How many states may be searched. */
  readonly max: number;
  /** How many states one search may hold or open. */
  readonly budget: number;
  /** Whether a search was refused because `max` was reached. */
  refused: boolean;
}

/**
 * Distances of positions near a line of moves. They come from the table of the board or of its twin; without one, from one
 * exploration of everything that can be reached; else from a search for each position, as long as the allowance lasts.
 */
export function distanceLookup(
  puzzle: Puzzle,
  start: State,
  tables: Tables,
  searches?: SearchAllowance,
): DistanceLookup {
  return cheapLookup(puzzle, start, tables) ?? searchedLookup(puzzle, tables, searches);
}

/** The same where it costs no search; undefined elsewhere. */
export function cheapLookup(puzzle: Puzzle, start: State, tables: Tables): DistanceLookup | undefined {
  const known = knownDistances(puzzle, tables);
  return known === undefined ? exploredLookup(puzzle, start) : (state) => known.distance(state);
}

function exploredLookup(puzzle: Puzzle, start: State): DistanceLookup | undefined {
  const component = canExplore(puzzle) ? componentOf(puzzle, start, maxExplored) : undefined;
  if (component === undefined) return undefined;
  const { states, distances } = component;
  const indexOf = indexStates(states);
  return (state) => {
    const distance = distances[indexOf(state) ?? -1];
    return distance === unreachable ? undefined : distance;
  };
}

export function searchedLookup(
  puzzle: Puzzle,
  tables: Tables,
  searches: SearchAllowance = { ...defaultAllowance, found: new Map(), refused: false },
): DistanceLookup {
  const { found, max, budget } = searches;
  return (state) => {
    if (!found.has(state) && found.size >= max) searches.refused = true;
    else if (!found.has(state)) {
      found.set(state, distanceWithin(puzzle, state, tables, budget));
    }
    return found.get(state);
  };
}

/**
 * The distances of a line's positions, start and end included.
 *
 * A move brings the goal nearer by one at most. So the waste at a position (the moves so far, plus the distance from there, minus
 * the distance of the start) never shrinks along the line. If two positions have the same waste, all positions between them have
 * it too, and need no lookup:
 *
 *     distance   22 21 20 19 20 19 18 ... 0
 *     waste       0  0  0  0  2  2  2 ... 2
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
    fill(from, middle);
    fill(middle, to);
  };
  if (known !== undefined) distances[0] = known;
  look(0);
  look(last);
  fill(0, last);
  return distances;
}
