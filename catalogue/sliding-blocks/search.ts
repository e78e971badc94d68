/** The search for boards of sliding blocks. */
import { slidingBlocks } from '../../src/families/sliding-blocks.ts';
import { namedBoards } from '../../src/families/sliding-blocks/named.ts';
import { type ListedBoard, statesOf, type BoardSearch } from '../board-search.ts';
import { randomDraft, sizes } from './begin.ts';
import { changed } from './change.ts';
import type { BlockDraft } from './draft.ts';
import { rowsOf, standing, textOf, turnedTexts } from './turning.ts';

export const slidingBlocksSearch: BoardSearch<BlockDraft> = {
  family: slidingBlocks,
  version: 1,
  levels: { nearest: 2, common: 60, ordinary: 140, rare: 140, remarkable: 81 },
  limits: { tried: 12_000, kept: 30_000 },
  boardsARun: 2,
  begin(random) {
    const size = random.pick(sizes);
    return { draft: () => randomDraft(size, random), tooFar: Number.POSITIVE_INFINITY };
  },
  changed,
  write: (draft) => draft.text(),
  standing,
  likeness,
  withoutPiece,
  published: namedBoards.map(({ text }) => text),
  writePublished: (text) => textOf(rowsOf(text)),
  kindOf,
  kinds: 'floors and sets of blocks',
};

/** All boards without one block that may end anywhere. Walls are the board's shape, and stay. */
function withoutPiece(text: string): string[] {
  const { position, goal } = rowsOf(text);
  const heroes = new Set(goal.join(''));
  const others = [...new Set(position.join('').replaceAll(/[_#]/gu, ''))].filter((name) => !heroes.has(name));
  return others.map((name) => textOf({ position: position.map((row) => row.replaceAll(name, '_')), goal }));
}

/** What play never changes but for the goal, however the board is turned, and how many positions there are. */
function likeness(board: ListedBoard): string {
  const kinds = turnedTexts(board.text).map(kindOf).toSorted();
  return `${statesOf(board)} ${kinds[0] ?? ''}`;
}

/** The size of the board, its walls, and the shapes of the blocks in a fixed order. */
function kindOf(text: string): string {
  const { position } = rowsOf(text);
  const cells = new Map<string, (readonly [x: number, y: number])[]>();
  for (const [y, row] of position.entries()) {
    for (const [x, name] of Array.from(row).entries()) cells.set(name, [...(cells.get(name) ?? []), [x, y]]);
  }
  const shapes = [...cells].flatMap(([name, [first, ...others]]) => {
    const [left = 0, top = 0] = first ?? [];
    return /[a-z]/iu.test(name) ? [['0,0', ...others.map(([x, y]) => `${x - left},${y - top}`)].join(' ')] : [];
  });
  return [...position.map((row) => row.replaceAll(/[^#]/gu, '.')), ...shapes.toSorted()].join('/');
}
