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
export function publishedBoards<Draft>({ family, limits, published, standing }: BoardSearch<Draft>): PublishedBoard[] {
  const byStanding = new Map<string, PublishedBoard>();
  for (const text of published) {
    const evaluated = evaluate(family, text, limits.kept);
    if (evaluated === undefined) continue;
    const farthest = farthestTexts(evaluated);
    const board = { text: farthest.toSorted()[0] ?? text, histogram: evaluated.histogram };
    byStanding.set(standing(farthest), { board, standing: standing(farthest) });
  }
  return [...byStanding.values()];
}
