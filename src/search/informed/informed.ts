/**
 * One shortest solution by the pattern databases, which know a single goal: the gap in the last cell. A board turned over
 * keeps its distances, so a gap in any corner will do. A goal with its gap elsewhere is a move or two from one with the gap in a
 * corner, from which no position is nearer than that many less:
 *
 *      1  2  3  4
 *      5  6  7  8     two moves, of 11 and 12, from the goal with the gap in the corner: what the tables say of that one,
 *      9 10  _ 11     less two, never exceeds the distance
 *     13 14 15 12
 */
import type { Grid, State } from '../../puzzle.ts';
import { cellCount, home, side } from './board.ts';
import type { IdaStar } from './ida-star.ts';

export type Informed =
  | { readonly kind: 'path'; readonly path: readonly State[]; readonly distance: number }
  | { readonly kind: 'budget'; readonly states: number };

/** @param budget how many positions may be opened, the same one again as often as the search comes by */
export function searchInformed(grid: Grid, start: State, descent: IdaStar, budget: number): Informed {
  const turn = turnOf(grid.gap);
  const way = wayHome(turn(grid.gap));
  const names = renamed(turn(grid.gap), way);
  const asSearched = (cells: readonly number[]): number[] =>
    cells.map((_, cell) => names[turn(cells[turn(cell)] as number)] as number);
  const goal = Array.from({ length: cellCount }, (_, cell) => cell);
  const { path, opened } = descent.search(asSearched(grid.cells(start)), asSearched(goal), way.length, budget);
  if (path === undefined) return { kind: 'budget', states: opened };
  let state = start;
  const states = [start, ...path.map((cell) => (state = grid.step(state, turn(cell))))];
  return { kind: 'path', path: states, distance: path.length };
}

/** Turns the board over so that the corner nearest to a cell is the last; done twice it is undone. */
function turnOf(cell: number): (cell: number) => number {
  const turnsColumns = cell % side < side / 2;
  const turnsRows = cell < cellCount / 2;
  const last = side - 1;
  return (cell) => {
    const x = cell % side;
    const y = Math.floor(cell / side);
    return (turnsRows ? last - y : y) * side + (turnsColumns ? last - x : x);
  };
}

/** The cells through which the gap goes from a cell near the last one into it. */
function wayHome(cell: number): number[] {
  const way: number[] = [];
  for (let at = cell; at !== home;) {
    at += at % side === side - 1 ? side : 1;
    way.push(at);
  }
  return way;
}

/** Where everything belongs, on the turned board, once the gap has gone home: each tile on the way has made room. */
function renamed(gap: number, way: readonly number[]): number[] {
  const names = Array.from({ length: cellCount }, (_, cell) => cell);
  for (const [index, cell] of way.entries()) names[cell] = way[index - 1] ?? gap;
  names[gap] = home;
  return names;
}
