/** The catalogue as a file: what it was made with and what is in it, then a row for each board. */
import { draftOf } from './draft.ts';
import { type Board, distanceOf } from './minimal.ts';

export function writeCatalogue(boards: readonly Board[], about: readonly string[]): string {
  const comments = [...about, ...statistics(boards), 'distance, states, board, states at distance 0, 1, 2 ...'];
  const rows = boards.map((board) =>
    [distanceOf(board), statesOf(board), board.text, board.histogram.join(',')].join('\t'),
  );
  return [...comments.map((comment) => `# ${comment}`), ...rows, ''].join('\n');
}

/** How many states can be reached. */
const statesOf = ({ histogram }: Board): number => histogram.reduce((sum, count) => sum + count, 0);

/** The lengths of the cars, across and upright, in a fixed order: boards with the same cars have the same one. */
export function shapesOf(text: string): string {
  return draftOf(text)
    .cars.flatMap((car) => (car === undefined ? [] : [`${car.isUpright ? 'u' : 'a'}${car.length}`]))
    .toSorted()
    .join(' ');
}

function statistics(boards: readonly Board[]): string[] {
  const counts = new Map<number, number>();
  for (const board of boards) counts.set(distanceOf(board), (counts.get(distanceOf(board)) ?? 0) + 1);
  const sizes = boards.map(statesOf).toSorted((one, other) => one - other);
  return [
    `${boards.length} boards with ${new Set(boards.map(({ text }) => shapesOf(text))).size} different sets of cars`,
    `boards by distance: ${Array.from(counts, ([distance, count]) => `${distance}:${count}`).join(' ')}`,
    `states: ${sizes[0] ?? 0} to ${sizes.at(-1) ?? 0}, half of the boards have ${sizes[sizes.length >> 1] ?? 0} or fewer`,
  ];
}
