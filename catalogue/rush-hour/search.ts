/** The search for boards of Rush Hour. */
import { rushHour } from '../../src/families/rush-hour.ts';
import type { BoardSearch } from '../board-search.ts';
import { changed, randomDraft } from './change.ts';
import { type CarDraft, draftOf, side } from './draft.ts';

/**
 * Others have listed all boards with the hero in the third row. At great distances there are few boards, so ours would
 * be among theirs. From this distance on we keep no board with that row.
 */
const listedFrom = 30;
const thirdRow = 2;
/** The second row has the hardest boards, the first one few. Lower ones are mirror images. */
const rows: readonly [number, ...number[]] = [0, 1, 1, 1, 2, 2];

export const rushHourSearch: BoardSearch<CarDraft> = {
  family: rushHour,
  version: 1,
  levels: { nearest: 5, common: 26, ordinary: 30, rare: 36, remarkable: 40 },
  // Larger components cost more, and hard boards are seldom large.
  limits: { tried: 8_000, kept: 20_000 },
  boardsARun: 1.5,
  begin(random) {
    const row = random.pick(rows);
    return { draft: () => randomDraft(row, random), tooFar: row === thirdRow ? listedFrom : Number.POSITIVE_INFINITY };
  },
  changed,
  write: (draft) => draft.text(),
  standing: (farthest) => farthest.map(upright).toSorted()[0] ?? '',
  likeness: ({ text }) => text,
  withoutPiece,
  published: [],
  writePublished: (text) => text,
  kindOf: shapesOf,
  kinds: 'sets of cars',
};

/** With the hero in the upper half and the cars named in reading order. */
function upright(text: string): string {
  const draft = draftOf(text);
  return (draft.hero.cell < (side * side) / 2 ? draft : draft.mirrored()).text();
}

/** All boards without one wall, or without one car other than the hero. */
function withoutPiece(text: string): string[] {
  const draft = draftOf(text);
  const changed = (change: (copy: CarDraft) => void): string => {
    const copy = draft.copy();
    change(copy);
    return copy.text();
  };
  return [
    ...draft.walls().map((cell) => changed((copy) => copy.takeWall(cell))),
    ...draft.others().map((number) => changed((copy) => copy.take(number))),
  ];
}

/** The lengths of the cars, across and upright, in a fixed order. */
function shapesOf(text: string): string {
  return draftOf(text)
    .cars.flatMap((car) => (car === undefined ? [] : [`${car.isUpright ? 'u' : 'a'}${car.length}`]))
    .toSorted()
    .join(' ');
}
