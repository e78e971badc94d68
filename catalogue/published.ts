/** Boards of others in the list. */
import type { Board } from './board.ts';
import type { BoardSearch } from './board-search.ts';
import { evaluate, farthestTexts } from './evaluate.ts';

export interface PublishedBoard {
  /** As it was published, not turned: of its farthest positions the one whose text comes first. */
  readonly board: Board;
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
