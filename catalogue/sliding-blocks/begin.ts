/** Boards to begin with, of many kinds. */
import type { Random } from '../random.ts';
import { add, homesOf } from './change.ts';
import { BlockDraft, type Kit, hero, wall } from './draft.ts';
import { type Shapes, common, heroes } from './shapes.ts';

/** Width and height; those with more boards to them come several times. */
export const sizes: readonly [readonly [number, number], ...(readonly [number, number])[]] = [
  [3, 3],
  [3, 4],
  [3, 5],
  [3, 6],
  [4, 4],
  [4, 4],
  [4, 4],
  [4, 5],
  [4, 5],
  [4, 5],
  [4, 6],
  [5, 5],
  [5, 5],
  [5, 6],
  [6, 6],
];

/** One board in two has the whole rectangle for its floor. */
const wholeFloors = 500;
/** How many blocks in vain it takes until a board is full. */
const patience = 30;

export function randomDraft([width, height]: readonly [number, number], random: Random): BlockDraft {
  for (;;) {
    const draft = new BlockDraft(randomKit(width, height, random), 0);
    if (!random.chance(wholeFloors)) putWalls(draft, random);
    if (!putHero(draft, random)) continue;
    const gaps = 2 + random.below(3);
    for (let vain = 0; vain < patience && draft.gaps() > gaps;) {
      const before = draft.gaps();
      add(draft, random);
      vain = draft.gaps() === before ? vain + 1 : 0;
    }
    return draft;
  }
}

function randomKit(width: number, height: number, random: Random): Kit {
  for (;;) {
    const [first, ...others]: readonly Shapes[] = common.flatMap(([shapes, chance]) =>
      random.chance(chance) ? [shapes] : [],
    );
    if (first !== undefined) return { width, height, shapes: [first, ...others] };
  }
}

/** Corners are cut off, all four or some, or walls stand anywhere. */
function putWalls(draft: BlockDraft, random: Random): void {
  const { width, height } = draft.kit;
  const last = width * height - 1;
  const corners = [0, width - 1, last - width + 1, last];
  const areCorners = random.below(2) === 0;
  const chosen = areCorners
    ? corners.filter(() => random.chance(600))
    : Array.from({ length: 1 + random.below(3) }, () => random.below(last + 1));
  for (const cell of chosen) draft.cells[cell] = wall;
}

/** Puts the hero where it may end, and its target elsewhere at an edge. */
function putHero(draft: BlockDraft, random: Random): boolean {
  const shape = random.pick(random.pick(heroes));
  for (let k = 0; k < patience; k++) {
    const block = { shape, cell: random.below(draft.cells.length) };
    if (!draft.fits(block)) continue;
    draft.put(block, hero);
    const homes = homesOf(draft);
    draft.home = homes[random.below(Math.max(1, homes.length))] ?? block.cell;
    return homes.length > 1;
  }
  return false;
}
