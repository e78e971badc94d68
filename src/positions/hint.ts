/**
 * The shortest solutions are in lexicographic order by the puzzle's moves. So those with the longest common prefix with
 * a line are next to the line's place, and those with the same first move are adjacent. Binary search finds both.
 */
import type { Puzzle, State } from '../puzzle.ts';
import type { LookupBeside } from '../search/along.ts';
import type { ShortestPaths } from '../search/shortest-paths.ts';
import { nearStates } from '../moves/path.ts';

export interface Hint {
  /** The number of moves that the line shares with a shortest solution. */
  readonly good: number;
  readonly state: State;
  readonly next: State | undefined;
}

export function hintFor(puzzle: Puzzle, paths: ShortestPaths, line: readonly State[]): Hint {
  let best: readonly State[] = [];
  let good = -1;
  let [low, high] = [0n, paths.count];
  while (low < high) {
    const middle = (low + high) / 2n;
    const path = paths.nth(middle);
    const same = sameMoves(path, line);
    if (same > good) [best, good] = [path, same];
    if (same + 1 === line.length || same + 1 === path.length) break;
    if (comesFirst(puzzle, path, line, same)) low = middle + 1n;
    else high = middle;
  }
  return { good, state: best[good] as State, next: best[good + 1] };
}

/** A line that leaves the path follows another one while it goes nearer. Undefined if a distance was not proved. */
export function hintAlongPath(
  puzzle: Puzzle,
  path: readonly State[],
  line: readonly State[],
  lookup: LookupBeside,
): Hint | undefined {
  const distance = path.length - 1;
  let good = sameMoves(path, line);
  if (good + 1 === line.length || good === distance) {
    return { good, state: path[good] as State, next: path[good + 1] };
  }
  const common = good;
  for (; good + 1 < line.length; good++) {
    const left = lookup(line[good + 1] as State, distance - good + 1);
    if (left === undefined) return undefined;
    if (left !== distance - good - 1) break;
  }
  const state = line[good] as State;
  if (good === common) return { good, state, next: path[good + 1] };
  const next = nearStates(puzzle, state).find((one) => lookup(one, distance - good + 1) === distance - good - 1);
  return good === distance || next !== undefined ? { good, state, next } : undefined;
}

/** Undefined if a distance was not proved. */
export function nearerBeginnings(puzzle: Puzzle, path: readonly State[], lookup: LookupBeside): number | undefined {
  let nearer = 1;
  for (const state of nearStates(puzzle, path[0] as State)) {
    if (state === path[1]) continue;
    const distance = lookup(state, path.length);
    if (distance === undefined) return undefined;
    if (distance === path.length - 2) nearer++;
  }
  return nearer;
}

function sameMoves(path: readonly State[], line: readonly State[]): number {
  let moves = 0;
  while (moves + 1 < path.length && path[moves + 1] === line[moves + 1]) moves++;
  return moves;
}

/** @param same the length of the common prefix, in moves */
function comesFirst(puzzle: Puzzle, path: readonly State[], line: readonly State[], same: number): boolean {
  const near = nearStates(puzzle, path[same] as State);
  return near.indexOf(path[same + 1] as State) < near.indexOf(line[same + 1] as State);
}

export function goodBeginnings(paths: ShortestPaths): number {
  const beginning = (n: bigint): State | undefined => paths.nth(n)[1];
  let good = 0;
  for (let first = 0n; first < paths.count; good++) {
    const state = beginning(first);
    let beyond = paths.count;
    while (beyond - first > 1n) {
      const middle = (first + beyond) / 2n;
      if (beginning(middle) === state) first = middle;
      else beyond = middle;
    }
    first = beyond;
  }
  return good;
}
