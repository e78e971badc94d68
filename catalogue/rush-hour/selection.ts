/** Which of all boards found are kept. */
import { leastDistance } from './finds.ts';
import { type Board, distanceOf } from './minimal.ts';

/**
 * As many as wanted, spread as evenly over the distances as what was found allows: no distance gets more than the least number
 * that makes enough, so that hard boards, which are few, are all kept. The first ones found are kept.
 *
 * @returns the farthest distance first, and by their text among equals
 */
export function selection(found: readonly Board[], wanted: number): Board[] {
  const byDistance = new Map<number, Board[]>();
  const known = new Set<string>();
  for (const board of found) {
    const distance = distanceOf(board);
    if (distance < leastDistance || known.has(board.text)) continue;
    known.add(board.text);
    const alike = byDistance.get(distance) ?? [];
    alike.push(board);
    byDistance.set(distance, alike);
  }
  const hardestFirst = [...byDistance].toSorted(([one], [other]) => other - one).map(([, boards]) => boards);
  let most = 0;
  while (most < wanted && sum(hardestFirst.map(({ length }) => Math.min(length, most))) < wanted) most++;
  // What is too much goes where boards are easiest to find.
  return hardestFirst
    .flatMap((boards) => boards.slice(0, most).toSorted((one, other) => (one.text < other.text ? -1 : 1)))
    .slice(0, wanted);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
