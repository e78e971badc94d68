/** How far the positions of a line are from the goal. */
import type { Puzzle, State } from '../puzzle.ts';
import { canExplore, componentOf, unreachable } from './explorer.ts';
import { isUnsolved, pathIn, solve } from './solve.ts';
import { indexStates } from './state-index.ts';
import { type Tables, knownDistances } from './tables.ts';

/** The distance of a position; undefined where it was not proved, or where no goal can be reached. */
export type Lookup = (state: State) => number | undefined;

/** More than any component of the catalogue, and what a free Worker explores in a few milliseconds. */
const maxExplored = 60_000;
/**
 * Where every position is a search of its own: how many there may be, and how many states one of them may hold or open. All of
 * them together stay within some five milliseconds.
 */
const defaultSearches = { most: 8, budget: 6000 } as const;

/** Searches of single positions: what they found, and how many more there may be. */
export interface SearchAllowance {
  readonly found: Map<State, number | undefined>;
  readonly most: number;
  /** The states that one of them may hold or open. */
  readonly budget: number;
  /** Whether one was asked for that could not be made any more. */
  refused: boolean;
}

/**
 * Distances around a line: by the board's table or its twin's, by exploring everything within reach once, or else by a search
 * for each position that is asked for, as long as the budget lasts.
 */
export function distanceLookup(puzzle: Puzzle, start: State, tables: Tables, searches?: SearchAllowance): Lookup {
  const known = knownDistances(puzzle, tables);
  if (known !== undefined) return (state) => known.distance(state);
  const { most, budget } = defaultSearches;
  return (
    explored(puzzle, start) ?? searched(puzzle, tables, searches ?? { found: new Map(), most, budget, refused: false })
  );
}

function explored(puzzle: Puzzle, start: State): Lookup | undefined {
  const component = canExplore(puzzle) ? componentOf(puzzle, start, maxExplored) : undefined;
  if (component === undefined) return undefined;
  const { states, distances } = component;
  const indexOf = indexStates(states);
  return (state) => {
    const distance = distances[indexOf(state) ?? -1];
    return distance === unreachable ? undefined : distance;
  };
}

function searched(puzzle: Puzzle, tables: Tables, searches: SearchAllowance): Lookup {
  const { found, most, budget } = searches;
  return (state) => {
    if (!found.has(state) && found.size >= most) searches.refused = true;
    else if (!found.has(state)) {
      const solved = solve(puzzle, state, tables, budget);
      found.set(state, isUnsolved(solved) ? undefined : pathIn(solved).length - 1);
    }
    return found.get(state);
  };
}

/**
 * The distances of a line's positions, start and end included.
 *
 * No move gains more than one, so what a line has wasted by a position (its moves so far, and the distance from there, above
 * the distance of the start) never shrinks. Where it is the same at two positions it is the same between them, and most of
 * them need no look:
 *
 *     distance   22 21 20 19 20 19 18 ... 0
 *     wasted      0  0  0  0  2  2  2 ... 2
 *
 * @param known of the start, where it is kept anyhow
 */
export function distancesAlong(states: readonly State[], lookup: Lookup, known?: number): (number | undefined)[] {
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
