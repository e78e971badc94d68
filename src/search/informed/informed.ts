/**
 * One shortest solution by the pattern databases, which know one goal only: the one with the gap in the last cell. Mirroring the
 * board keeps distances, so a goal with the gap in any corner is as good. Every other goal is one or two moves from a goal with the
 * gap in a corner, so a bound for that one, less those moves, is a bound here too:
 *
 *      1  2  3  4
 *      5  6  7  8     This goal is two moves, of 11 and 12, from the goal with the gap in the corner. A lower bound for that
 *      9 10  _ 11     goal, less two, never exceeds the distance.
 *     13 14 15 12
 */
import type { Grid, State } from '../../puzzle.ts';
import { cellCount, home, side } from './board.ts';
import type { IdaStar } from './ida-star.ts';

export type InformedResult =
  | { readonly kind: 'path'; readonly path: readonly State[]; readonly distance: number }
  | { readonly kind: 'budget'; readonly states: number };

/** @param budget how many positions may be opened; a position that is opened again counts again */
export function searchInformed(grid: Grid, start: State, idaStar: IdaStar, budget: number): InformedResult {
  const mirror = mirrorOf(grid.gap);
  const path = pathHome(mirror(grid.gap));
  const goals = goalCells(mirror(grid.gap), path);
  const asSearched = (cells: readonly number[]): number[] =>
    cells.map((_, cell) => goals[mirror(cells[mirror(cell)] as number)] as number);
  const goal = Array.from({ length: cellCount }, (_, cell) => cell);
  const { path: gapCells, opened } = idaStar.search(
    asSearched(grid.cells(start)),
    asSearched(goal),
    path.length,
    budget,
  );
  if (gapCells === undefined) return { kind: 'budget', states: opened };
  let state = start;
  const states = [start, ...gapCells.map((cell) => (state = grid.step(state, mirror(cell))))];
  return { kind: 'path', path: states, distance: gapCells.length };
}

/** Mirrors the board so that the corner nearest to a cell becomes the last cell. It is its own inverse. */
function mirrorOf(cell: number): (cell: number) => number {
  const mirrorsColumns = cell % side < side / 2;
  const mirrorsRows = cell < cellCount / 2;
  const last = side - 1;
  return (cell) => {
    const x = cell % side;
    const y = Math.floor(cell / side);
    return (mirrorsRows ? last - y : y) * side + (mirrorsColumns ? last - x : x);
  };
}

/** The cells through which the gap goes from a cell near the last one into it. */
function pathHome(cell: number): number[] {
  const path: number[] = [];
  for (let at = cell; at !== home;) {
    at += at % side === side - 1 ? side : 1;
    path.push(at);
  }
  return path;
}

/** By cell of the mirrored goal: the goal cell of what lies there after the gap has gone home along this path. */
function goalCells(gap: number, path: readonly number[]): number[] {
  const goals = Array.from({ length: cellCount }, (_, cell) => cell);
  for (const [index, cell] of path.entries()) goals[cell] = path[index - 1] ?? gap;
  goals[gap] = home;
  return goals;
}
