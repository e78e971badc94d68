/** The search for boards of sliding blocks. */
import { slidingBlocks } from '../../src/families/sliding-blocks.ts';
import { namedBoards } from '../../src/families/sliding-blocks/named.ts';
import type { BoardSearch } from '../board-search.ts';
import { randomDraft, sizes } from './begin.ts';
import { changed } from './change.ts';
import type { Draft } from './draft.ts';
import { rowsOf, standing, textOf } from './turning.ts';

export const slidingBlocksSearch: BoardSearch<Draft> = {
  family: slidingBlocks,
  version: 1,
  levels: { nearest: 2, common: 60, ordinary: 140, rare: 140, remarkable: 81 },
  limits: { tried: 12_000, kept: 30_000 },
  boardsARun: 3,
  begin(random) {
    const size = random.pick(sizes);
    return { draft: () => randomDraft(size, random), tooFar: Number.POSITIVE_INFINITY };
  },
  changed,
  write: (draft) => draft.text(),
  standing,
  withoutPiece,
  published: namedBoards.map(({ text }) => text),
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

/** The size of the board, its walls, and the shapes of the blocks in a fixed order. */
function kindOf(text: string): string {
  const { position } = rowsOf(text);
  const cells = position.join('/');
  const names = [...new Set(cells.replaceAll(/[_#/]/gu, ''))];
  const shapes = names.map((name) =>
    cells.replaceAll(new RegExp(`[^${name}/]`, 'gu'), '.').replaceAll(/^[./]+|[./]+$/gu, ''),
  );
  return `${cells.replaceAll(/[^#/]/gu, '.')} ${shapes.toSorted().join(' ')}`;
}
