/** The changes of a board that the search tries. */
import type { Random } from '../random.ts';
import { type Block, type BlockDraft, empty, wall } from './draft.ts';

/** How many random placements a change tries before it gives up. */
const attempts = 12;
/** With fewer hardly anything moves. */
const minGaps = 2;

type Change = (draft: BlockDraft, random: Random) => void;

export const add: Change = (draft, random) => {
  for (let k = 0; k < attempts; k++) {
    const block = randomBlock(draft, random);
    if (!draft.fits(block) || draft.gaps() - block.shape.length < minGaps) continue;
    draft.put(block);
    return;
  }
};

const remove: Change = (draft, random) => {
  const number = randomOther(draft, random);
  if (number !== undefined) draft.take(number);
};

/** Removes a block and adds another anywhere. */
const replace: Change = (draft, random) => {
  remove(draft, random);
  add(draft, random);
};

/** Puts two blocks in the place of one. */
const split: Change = (draft, random) => {
  remove(draft, random);
  add(draft, random);
  add(draft, random);
};

/** Puts a block somewhere else. */
const shift: Change = (draft, random) => {
  const number = randomOther(draft, random);
  const block = number === undefined ? undefined : draft.blocks[number];
  if (number === undefined || block === undefined) return;
  draft.take(number);
  for (let k = 0; k < attempts; k++) {
    const moved = { shape: block.shape, cell: random.below(draft.cells.length) };
    if (!draft.fits(moved)) continue;
    draft.put(moved, number);
    return;
  }
  draft.put(block, number);
};

/** Puts a block of another shape where one lies. */
const reshape: Change = (draft, random) => {
  const number = randomOther(draft, random);
  const block = number === undefined ? undefined : draft.blocks[number];
  if (number === undefined || block === undefined) return;
  const cells = draft.cellsOf(block) ?? [];
  draft.take(number);
  for (let k = 0; k < attempts; k++) {
    const { shape } = randomBlock(draft, random);
    const other = { shape, cell: cells[random.below(cells.length)] ?? block.cell };
    if (!draft.fits(other) || draft.gaps() - shape.length < minGaps) continue;
    draft.put(other, number);
    return;
  }
  draft.put(block, number);
};

/** Moves a wall to an empty cell, on a floor that has walls. */
const moveWall: Change = (draft, random) => {
  const walls = cellsWith(draft, wall);
  const gaps = cellsWith(draft, empty);
  const from = walls[random.below(Math.max(1, walls.length))];
  const to = gaps[random.below(Math.max(1, gaps.length))];
  if (from === undefined || to === undefined) return;
  draft.cells[to] = wall;
  if (draft.mayEnd(draft.home)) draft.cells[from] = empty;
  else draft.cells[to] = empty;
};

const moveHome: Change = (draft, random) => {
  const homes = homesOf(draft);
  draft.home = homes[random.below(Math.max(1, homes.length))] ?? draft.home;
};

const changes: readonly [Change, ...Change[]] = [
  add,
  add,
  remove,
  remove,
  replace,
  replace,
  replace,
  split,
  split,
  shift,
  shift,
  reshape,
  reshape,
  moveWall,
  moveHome,
];

/** A neighbour in the search: the board after random slides and one or a few changes. */
export function changed(draft: BlockDraft, random: Random): BlockDraft {
  const other = draft.copy();
  other.wander(random.below(24), random);
  do random.pick(changes)(other, random);
  while (random.below(3) === 0);
  return other;
}

/** Where the hero may end: at an edge of the board. */
export function homesOf(draft: BlockDraft): number[] {
  const { width, height } = draft.kit;
  const isAtEdge = (cell: number): boolean => {
    const cells = draft.cellsOf({ shape: draft.hero.shape, cell }) ?? [];
    return cells.some(
      (one) => one < width || one >= width * (height - 1) || one % width === 0 || one % width === width - 1,
    );
  };
  return Array.from(draft.cells.keys()).filter((cell) => isAtEdge(cell) && draft.mayEnd(cell));
}

function randomBlock({ kit, cells }: BlockDraft, random: Random): Block {
  return { shape: random.pick(random.pick(kit.shapes)), cell: random.below(cells.length) };
}

function randomOther(draft: BlockDraft, random: Random): number | undefined {
  const others = draft.others();
  return others[random.below(Math.max(1, others.length))];
}

const cellsWith = ({ cells }: BlockDraft, thing: number): number[] =>
  Array.from(cells.keys()).filter((cell) => cells[cell] === thing);
