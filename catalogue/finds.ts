/** The result of one run: boards of different distances, each needing all its pieces. */
import { type Board, distanceOf } from './board.ts';
import type { BoardSearch, Effort } from './board-search.ts';
import { climb } from './climb.ts';
import { minimal } from './minimal.ts';

export interface Finds {
  readonly run: number;
  /** How many boards were looked at. */
  readonly tried: number;
  readonly boards: readonly Board[];
}

const periods = 4;

export function findsOf<Draft>(search: BoardSearch<Draft>, effort: Effort, run: number): Finds {
  const { nearest, common } = search.levels;
  const { met, tried, tooFar } = climb(search, effort, run);
  const boards = new Map<string, Board>();
  const distances = [...met.keys()].filter((at) => at >= nearest && (at >= common || at % periods === run % periods));
  for (const distance of distances.toSorted((one, other) => one - other)) {
    for (const text of met.get(distance) ?? []) {
      const board = minimal(search, text);
      if (board === undefined || distanceOf(board) >= tooFar) continue;
      boards.set(board.text, board);
    }
  }
  return { run, tried, boards: [...boards.values()] };
}
