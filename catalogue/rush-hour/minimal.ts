/** Reduces a board to the pieces that it needs. */
import { type Draft, draftOf } from './draft.ts';
import { evaluate, lengthFrom, canonicalText } from './evaluate.ts';

/** A board of the catalogue. */
export interface Board {
  readonly text: string;
  /** How many states of its component there are at each distance; the board itself is at the last one. */
  readonly histogram: readonly number[];
}

export const distanceOf = ({ histogram }: Board): number => histogram.length - 1;

/**
 * Removes a piece if the farthest state stays as far without it, goes on from the farthest state of what is left, and stops when
 * each piece counts. It always ends, because it only removes pieces, and it never makes a board easier. Undefined if a component
 * on the way is too large.
 */
export function minimal(text: string): Board | undefined {
  let current = text;
  for (;;) {
    const evaluated = evaluate(current);
    if (evaluated === undefined) return undefined;
    const board = { text: canonicalText(evaluated), histogram: evaluated.histogram };
    const reduced = withoutPiece(board.text).find((fewer) => {
      const length = lengthFrom(fewer);
      return length === undefined || length >= distanceOf(board);
    });
    if (reduced === undefined) return board;
    current = reduced;
  }
}

/** All boards with one piece less: without one wall, or without one car other than the hero. */
function withoutPiece(text: string): string[] {
  const draft = draftOf(text);
  const changed = (change: (copy: Draft) => void): string => {
    const copy = draft.copy();
    change(copy);
    return copy.text();
  };
  return [
    ...draft.walls().map((cell) => changed((copy) => copy.takeWall(cell))),
    ...draft.others().map((number) => changed((copy) => copy.take(number))),
  ];
}
