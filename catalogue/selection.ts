/** Selects the boards to keep from all that were found. */
import { type ListedBoard, distanceOf } from './board-search.ts';

/**
 * As many as wanted, spread over the distances as evenly as possible. All distances have the same limit, the smallest
 * that gives enough boards. Hard boards are few, so all of them are kept; of the others the first ones found.
 *
 * @param nearest boards that are nearer are left out
 * @returns the farthest distance first, and by their text among equals
 */
export function selection(found: readonly ListedBoard[], wanted: number, nearest: number): ListedBoard[] {
  const byDistance = new Map<number, ListedBoard[]>();
  const known = new Set<string>();
  for (const board of found) {
    const distance = distanceOf(board);
    if (distance < nearest || known.has(board.text)) continue;
    known.add(board.text);
    const alike = byDistance.get(distance) ?? [];
    alike.push(board);
    byDistance.set(distance, alike);
  }
  const hardestFirst = [...byDistance].toSorted(([one], [other]) => other - one).map(([, boards]) => boards);
  let limit = 0;
  while (limit < wanted && sum(hardestFirst.map(({ length }) => Math.min(length, limit))) < wanted) limit++;
  // A surplus is cut from the smallest distances, where boards are easiest to find.
  return inOrder(hardestFirst.flatMap((boards) => inOrder(boards.slice(0, limit))).slice(0, wanted));
}

/** Of boards with the same likeness the farthest, in the order in which they were found; none with one of the likenesses of others. */
export function unlike(
  found: readonly ListedBoard[],
  likeness: (board: ListedBoard) => string,
  others: readonly ListedBoard[],
): readonly ListedBoard[] {
  const known = new Set(others.map(likeness));
  const kept = new Set<ListedBoard>();
  for (const board of found.toSorted((one, other) => distanceOf(other) - distanceOf(one))) {
    const own = likeness(board);
    if (!known.has(own)) kept.add(board);
    known.add(own);
  }
  return found.filter((board) => kept.has(board));
}

/** The farthest first, and by their text among equals. */
export const inOrder = (boards: readonly ListedBoard[]): ListedBoard[] =>
  boards.toSorted((one, other) => distanceOf(other) - distanceOf(one) || (one.text < other.text ? -1 : 1));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
