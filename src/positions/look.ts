/** How far the positions around one are from the goal, for players with a right to know it. */
import type { Position, Puzzle, State } from '../puzzle.ts';
import { nearestOf } from '../moves/ball.ts';
import { nearStates } from '../moves/path.ts';
import { allowanceAtOnce, cheapLookup, searchedLookup } from '../search/along.ts';
import { continueSolve } from '../search/informed/informed.ts';
import { holdsNothing, isUnsolved, pathIn, solve } from '../search/solve.ts';
import type { Tables } from '../search/tables.ts';

type Bounds = readonly [least: number, most: number];

/** Null if it stays hidden, or if no goal is known to be within reach. */
export type SeenDistance = number | Bounds | null;

/** For each move that there may be: six answers suffice to go thirty moves straight away. */
const mostByTable = 80;
const mostExplored = 200;
const mostSearched = 44;
const mostIfSlow = 60;

/** In states opened: some two milliseconds. */
const openedHere = 12_000;
const openedAround = 3000;
/** Of a board that is too large to be explored. */
const heldAround = 24_000;
/** Of a search near the goal, where it opens hardly any. */
const beginning = 200;

interface LookInput {
  /** The distance of the position itself, where it is known already. */
  readonly known?: number | undefined;
  readonly isSlow: boolean;
  /** Then no more than each move from here is told. */
  readonly isSecret: boolean;
  readonly isGuarded: (state: State) => boolean;
}

/** In the order of `nearestOf`. */
export function lookAround(
  { puzzle, state }: Position,
  tables: Tables,
  { known, isSlow, isSecret, isGuarded }: LookInput,
): readonly SeenDistance[] {
  const isTabled = tables.get(puzzle.family, puzzle.board) !== undefined;
  const lookup = cheapLookup(puzzle, state, tables);
  const most = isTabled ? mostByTable * puzzle.degree : lookup === undefined ? mostSearched : mostExplored;
  const asked = isSecret ? 1 + nearStates(puzzle, state).length : isSlow ? mostIfSlow : most;
  const states = nearestOf(puzzle, state, asked);
  const found = lookup === undefined ? searchedAround(puzzle, states, tables, known) : undefined;
  return states.map((one) => {
    if (isGuarded(one)) return null;
    const [least, greatest] = found?.get(one) ?? [lookup?.(one)];
    return least === undefined ? null : greatest === undefined || least === greatest ? least : [least, greatest];
  });
}

/** Beside a known distance there are two others at most. So one search for the first position helps all. */
function searchedAround(
  puzzle: Puzzle,
  states: readonly State[],
  tables: Tables,
  known: number | undefined,
): ReadonlyMap<State, Bounds> {
  const found = new Map<State, Bounds>();
  const [start = 0] = states;
  const solved = solve(puzzle, start, tables, holdsNothing(puzzle) ? openedHere : undefined);
  if (isUnsolved(solved) && solved.kind !== 'bounds') return found;
  const path = pathIn(solved);
  const length = path.length - 1;
  const shortest = solved.kind === 'bounds' ? (known ?? solved.least) : length;
  for (const [moves, one] of path.entries()) found.set(one, [Math.max(0, shortest - moves), length - moves]);
  if (solved.kind !== 'bounds' || known !== undefined) found.set(start, [shortest, shortest]);
  const narrow = narrowing(puzzle, tables, found.get(start)?.[1] === shortest);
  for (const state of states) {
    const [own, ...near] = [state, ...nearStates(puzzle, state)].map((one) => found.get(one));
    const beside = near.flatMap((one) => (one === undefined ? [] : [one]));
    const least = Math.max(own?.[0] ?? 0, ...beside.map((one) => one[0] - 1));
    const greatest = Math.min(own?.[1] ?? Number.POSITIVE_INFINITY, ...beside.map((one) => one[1] + 1));
    found.set(
      state,
      puzzle.isSolved(state) ? [0, 0] : least === greatest ? [least, least] : narrow(state, [least, greatest]),
    );
  }
  return found;
}

/** @param isWorthIt not so far from the goal that each search would take all */
function narrowing(puzzle: Puzzle, tables: Tables, isWorthIt: boolean): (state: State, bounds: Bounds) => Bounds {
  if (!holdsNothing(puzzle)) {
    const lookup = searchedLookup(puzzle, tables, { ...allowanceAtOnce(), left: heldAround });
    return (state, bounds) => {
      const distance = lookup(state);
      return distance === undefined ? bounds : [distance, distance];
    };
  }
  let left = isWorthIt ? openedAround : 0;
  return (state, [least, greatest]) => {
    if (left <= 0) return [least, greatest];
    const result = continueSolve(puzzle, state, tables, undefined, left, greatest);
    left -= result.states + beginning;
    if (result.kind === 'path') return [result.distance, result.distance];
    return [Math.max(least, result.stand.least), greatest];
  };
}
