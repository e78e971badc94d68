/** The result of one run: boards of different distances, each needing all its pieces. */
import { type Effort, climb, listedFrom } from './climb.ts';
import { type Board, distanceOf, minimal } from './minimal.ts';

/** Raised by every change after which a seed finds other boards. */
export const searchVersion = 1;

export interface Finds {
  readonly run: number;
  /** How many boards were looked at. */
  readonly tried: number;
  readonly boards: readonly Board[];
}

export const minDistance = 5;
/** Below this distance boards are plentiful, so a run keeps only every fourth distance, and the next run the next one. */
const common = 26;
const periods = 4;

export function findsOf(effort: Effort, run: number): Finds {
  const { met, tried, isThirdRow } = climb(effort, run);
  const boards = new Map<string, Board>();
  const distances = [...met.keys()].filter(
    (at) => at >= minDistance && (at >= common || at % periods === run % periods),
  );
  for (const distance of distances.toSorted((one, other) => one - other)) {
    for (const text of met.get(distance) ?? []) {
      const board = minimal(text);
      if (board === undefined || (isThirdRow && distanceOf(board) >= listedFrom)) continue;
      boards.set(board.text, board);
    }
  }
  return { run, tried, boards: [...boards.values()] };
}
