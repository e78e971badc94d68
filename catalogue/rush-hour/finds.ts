/** What one run brings home: boards that need all their pieces, of different distances. */
import { type Effort, climb, listedFrom } from './climb.ts';
import { type Board, distanceOf, minimal } from './minimal.ts';

/** Raised whenever the same seed would find other boards. */
export const searchVersion = 1;

export interface Finds {
  readonly run: number;
  /** How many boards were looked at. */
  readonly tried: number;
  readonly boards: readonly Board[];
}

export const minDistance = 5;
/** Below this there are more than enough boards, so a run brings home only every fourth distance, another run the next. */
const common = 26;
const turns = 4;

export function findsOf(effort: Effort, run: number): Finds {
  const { met, tried, isThirdRow } = climb(effort, run);
  const boards = new Map<string, Board>();
  const distances = [...met.keys()].filter((at) => at >= minDistance && (at >= common || at % turns === run % turns));
  for (const distance of distances.toSorted((one, other) => one - other)) {
    for (const text of met.get(distance) ?? []) {
      const board = minimal(text);
      if (board === undefined || (isThirdRow && distanceOf(board) >= listedFrom)) continue;
      boards.set(board.text, board);
    }
  }
  return { run, tried, boards: [...boards.values()] };
}
