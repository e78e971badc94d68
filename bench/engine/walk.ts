/** Whether our path is one by the plain program's rules: its positions are read off the pictures, not out of our numbers. */
import type { Picture, Puzzle, State } from '../../src/puzzle.ts';
import type { Near } from '../plain/puzzles.ts';

/**
 * @param states all positions of the path
 * @param start the first as the plain program writes it: from it the names of the pieces are learnt
 * @throws where it begins elsewhere, where a step is no move, or where it ends before the goal
 */
export function checkWalk(puzzle: Puzzle, states: readonly State[], start: string, near: Near): void {
  const pictures = states.map((state) => puzzle.picture(state));
  const [first] = pictures;
  if (first === undefined) throw new Error('a path without positions');
  const names = namesIn(first, start);
  const texts = pictures.map((picture) => textOf(picture, names));
  if (texts[0] !== start) throw new Error(`our path begins at ${texts[0]} instead of ${start}`);
  texts.slice(1).forEach((text, index) => {
    const before = texts[index] ?? '';
    if (!near(before).includes(text)) throw new Error(`${before} to ${text} is no move`);
  });
  const end = states.at(-1) ?? Number.NaN;
  if (!puzzle.isSolved(end)) throw new Error(`our path ends at ${texts.at(-1)}`);
}

interface Names {
  readonly ofLabels: ReadonlyMap<string, string>;
  readonly ofNothing: string;
}

function namesIn(picture: Picture, text: string): Names {
  const labels = labelsOf(picture);
  const ofLabels = new Map(labels.map((label, cell) => [label ?? '', text[cell] ?? '']));
  return { ofLabels, ofNothing: text[labels.indexOf(undefined)] ?? '' };
}

const textOf = (picture: Picture, { ofLabels, ofNothing }: Names): string =>
  labelsOf(picture)
    .map((label) => (label === undefined ? ofNothing : ofLabels.get(label)))
    .join('');

/** By cell the label of what covers it; undefined where nothing does. */
function labelsOf({ width, height, pieces }: Picture): (string | undefined)[] {
  const labels = Array.from({ length: width * height }, (): string | undefined => undefined);
  for (const piece of pieces) {
    for (let y = piece.y; y < piece.y + piece.height; y++) {
      for (let x = piece.x; x < piece.x + piece.width; x++)
        labels[y * width + x] = `${piece.tone === 'wall'} ${piece.label}`;
    }
  }
  return labels;
}
