/** How a position is shown: its picture, its text, and the goal beside it. */
import type { Picture, Position, Puzzle, State } from '../puzzle.ts';

export const pictureOf = ({ puzzle, state, names }: Position): Picture => puzzle.picture(state, names);

/** The canonical text of a position. */
export const textOf = ({ puzzle, state, names }: Position): string => puzzle.format(state, names);

/** The goal; undefined if the puzzle has several, or can't list them. */
export function onlyGoal({ search }: Puzzle): State | undefined {
  const [goal, another] = search.kind === 'explore' ? [] : search.goals();
  return another === undefined ? goal : undefined;
}
