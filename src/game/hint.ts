/**
 * Hints: how far a line keeps to a shortest solution, and how that goes on.
 *
 * The shortest solutions stand in the order of the puzzle's moves, as words stand in a dictionary. So those that begin most like
 * a line are beside the place where it would stand itself, and those that begin with the same move stand together: both are found
 * by halving, however many solutions there are.
 */
import type { Puzzle, State } from '../puzzle.ts';
import type { ShortestPaths } from '../search/shortest-paths.ts';
import { nearStates } from './path.ts';

export interface Hint {
  /** How many of the line's first moves are the first of a shortest solution. */
  readonly good: number;
  /** The position after these. */
  readonly state: State;
  /** Where a shortest solution goes from there; undefined at its end. */
  readonly next: State | undefined;
}

/** @param line states from the start of the routes on, a move apart */
export function hintFor(puzzle: Puzzle, routes: ShortestPaths, line: readonly State[]): Hint {
  let best: readonly State[] = [];
  let good = -1;
  let [low, high] = [0n, routes.count];
  while (low < high) {
    const middle = (low + high) / 2n;
    const path = routes.nth(middle);
    const same = sameMoves(path, line);
    if (same > good) [best, good] = [path, same];
    if (same + 1 === line.length || same + 1 === path.length) break;
    if (comesFirst(puzzle, path, line, same)) low = middle + 1n;
    else high = middle;
  }
  return { good, state: best[good] as State, next: best[good + 1] };
}

/**
 * The same where only one shortest solution is known: a line that leaves it keeps to another as long as every move goes nearer.
 *
 * @returns undefined where that was not proved
 */
export function hintBeside(
  puzzle: Puzzle,
  path: readonly State[],
  line: readonly State[],
  lookup: (state: State) => number | undefined,
): Hint | undefined {
  const distance = path.length - 1;
  let good = sameMoves(path, line);
  if (good + 1 === line.length || good === distance) {
    return { good, state: path[good] as State, next: path[good + 1] };
  }
  const common = good;
  for (; good + 1 < line.length; good++) {
    const left = lookup(line[good + 1] as State);
    if (left === undefined) return undefined;
    if (left !== distance - good - 1) break;
  }
  const state = line[good] as State;
  if (good === common) return { good, state, next: path[good + 1] };
  const next = nearStates(puzzle, state).find((one) => lookup(one) === distance - good - 1);
  return good === distance || next !== undefined ? { good, state, next } : undefined;
}

/** How many of the possible moves go nearer; undefined where that was not proved. */
export function nearerBeginnings(
  puzzle: Puzzle,
  path: readonly State[],
  lookup: (state: State) => number | undefined,
): number | undefined {
  const distances = nearStates(puzzle, path[0] as State).map((one) =>
    one === path[1] ? path.length - 2 : lookup(one),
  );
  if (distances.includes(undefined)) return undefined;
  return distances.filter((distance) => distance === path.length - 2).length;
}

/** How many moves both make before they part. */
function sameMoves(path: readonly State[], line: readonly State[]): number {
  let moves = 0;
  while (moves + 1 < path.length && path[moves + 1] === line[moves + 1]) moves++;
  return moves;
}

/** Whether a path comes before a line that parts from it after so many moves. */
function comesFirst(puzzle: Puzzle, path: readonly State[], line: readonly State[], same: number): boolean {
  const near = nearStates(puzzle, path[same] as State);
  return near.indexOf(path[same + 1] as State) < near.indexOf(line[same + 1] as State);
}

/** How many of the possible moves begin a shortest solution. */
export function goodBeginnings(routes: ShortestPaths): number {
  const beginning = (n: bigint): State | undefined => routes.nth(n)[1];
  let good = 0;
  for (let first = 0n; first < routes.count; good++) {
    const state = beginning(first);
    let beyond = routes.count;
    while (beyond - first > 1n) {
      const middle = (first + beyond) / 2n;
      if (beginning(middle) === state) first = middle;
      else beyond = middle;
    }
    first = beyond;
  }
  return good;
}
