/** Reduces a board to the pieces that it needs. */
import { type Board, distanceOf } from './board.ts';
import type { BoardSearch } from './board-search.ts';
import { evaluate, farthestTexts, lengthFrom } from './evaluate.ts';

/**
 * Removes a piece if the farthest state stays as far without it, goes on from the farthest state of what is left, and stops when
 * each piece counts. It always ends, because it only removes pieces, and it never makes a board easier. Undefined if a component
 * on the way is too large.
 */
export function minimal<Draft>(search: BoardSearch<Draft>, text: string): Board | undefined {
  const { family, limits } = search;
  let current = text;
  for (;;) {
    const evaluated = evaluate(family, current, limits.kept);
    if (evaluated === undefined) return undefined;
    const board = { text: search.standing(farthestTexts(evaluated)), histogram: evaluated.histogram };
    const reduced = search.withoutPiece(board.text).find((fewer) => {
      const length = lengthFrom(family, fewer);
      return length === undefined || length >= distanceOf(board);
    });
    if (reduced === undefined) return board;
    current = reduced;
  }
}
