/** The catalogue as a file: what it was made with and what is in it, then a row for each board. */
import { type Board, distanceOf, statesOf } from './board.ts';
import type { BoardSearch } from './board-search.ts';

export function writeCatalogue<Draft>(
  search: BoardSearch<Draft>,
  boards: readonly Board[],
  about: readonly string[],
): string {
  const comments = [...about, ...statistics(search, boards), 'distance, states, board, states at distance 0, 1, 2 ...'];
  const rows = boards.map((board) =>
    [distanceOf(board), statesOf(board), board.text, board.histogram.join(',')].join('\t'),
  );
  return [...comments.map((comment) => `# ${comment}`), ...rows, ''].join('\n');
}

function statistics<Draft>(search: BoardSearch<Draft>, boards: readonly Board[]): string[] {
  const counts = new Map<number, number>();
  for (const board of boards) counts.set(distanceOf(board), (counts.get(distanceOf(board)) ?? 0) + 1);
  const sizes = boards.map(statesOf).toSorted((one, other) => one - other);
  return [
    `${boards.length} boards with ${new Set(boards.map(({ text }) => search.kindOf(text))).size} different ${search.kinds}`,
    `boards by distance: ${Array.from(counts, ([distance, count]) => `${distance}:${count}`).join(' ')}`,
    `states: ${sizes[0] ?? 0} to ${sizes.at(-1) ?? 0}, half of the boards have ${sizes[sizes.length >> 1] ?? 0} or fewer`,
  ];
}
