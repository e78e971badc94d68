import { type Puzzle, goalsOf } from '../puzzle.ts';

/** The distance of a state from which no goal can be reached. Every other distance is smaller. */
export const unreachable = 255;

/**
 * The distance of every state from the nearest goal, by breadth-first search over the whole graph.
 *
 * @returns one byte a state: its distance in moves, or `unreachable`; the array ends with the last state that was reached
 * @throws Error if a distance does not fit a byte
 */
export function flood(puzzle: Puzzle): Uint8Array<ArrayBuffer> {
  const distances = new Uint8Array(puzzle.size).fill(unreachable);
  const queue = new Float64Array(puzzle.size);
  const near = new Float64Array(puzzle.degree);
  let filled = 0;
  for (const goal of goalsOf(puzzle)) {
    distances[goal] = 0;
    queue[filled++] = goal;
  }
  let last = 0;
  for (let next = 0; next < filled; next++) {
    const state = queue[next] as number;
    const distance = (distances[state] as number) + 1;
    last = Math.max(last, state);
    const count = puzzle.neighbours(state, near);
    for (let k = 0; k < count; k++) {
      const neighbour = near[k] as number;
      if (distances[neighbour] !== unreachable) continue;
      if (distance === unreachable) throw new Error(`${puzzle.family}.${puzzle.board} is deeper than a byte`);
      distances[neighbour] = distance;
      queue[filled++] = neighbour;
    }
  }
  return distances.slice(0, last + 1);
}
