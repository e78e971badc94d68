/** The result of one run: boards of different distances, each needing all its pieces. */
import { type ListedBoard, distanceOf, type BoardSearch, type SearchEffort } from './board-search.ts';
import { climb } from './climb.ts';
import { evaluate, farthestTexts, lengthFrom } from './evaluate.ts';

/**
 * Removes a piece if the farthest state stays as far without it, goes on from the farthest state of what is left, and
 * stops when each piece counts. It always ends, because it only removes pieces, and it never makes a board easier.
 * Undefined if a component on the way is too large.
 */
export function minimal<Draft>(search: BoardSearch<Draft>, text: string): ListedBoard | undefined {
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

export interface Finds {
  readonly run: number;
  /** How many boards were looked at. */
  readonly tried: number;
  readonly boards: readonly ListedBoard[];
}

const periods = 4;

export function findsOf<Draft>(search: BoardSearch<Draft>, effort: SearchEffort, run: number): Finds {
  const { nearest, common } = search.levels;
  const { met, tried, tooFar } = climb(search, effort, run);
  const boards = new Map<string, ListedBoard>();
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

/** A board of others in the list. */
interface PublishedBoard {
  /** As it was published, not turned: of its farthest positions the one whose text comes first. */
  readonly board: ListedBoard;
  /** The text that would stand for it among our own. */
  readonly standing: string;
}

/** Those whose components are small enough, each component once. */
export function publishedBoards<Draft>(search: BoardSearch<Draft>): PublishedBoard[] {
  const byStanding = new Map<string, PublishedBoard>();
  for (const text of search.published) {
    const evaluated = evaluate(search.family, text, search.limits.kept);
    if (evaluated === undefined) continue;
    const farthest = farthestTexts(evaluated);
    const [first = text] = farthest.map((one) => search.writePublished(one)).toSorted();
    const standing = search.standing(farthest);
    byStanding.set(standing, { board: { text: first, histogram: evaluated.histogram }, standing });
  }
  return [...byStanding.values()];
}
