/** How a position is shown: its picture, and its text. */
import type { Picture, Position } from '../puzzle.ts';

export const pictureOf = ({ puzzle, state, names }: Position): Picture => puzzle.picture(state, names);

/** The canonical text of a position. */
export const textOf = ({ puzzle, state, names }: Position): string => puzzle.format(state, names);
