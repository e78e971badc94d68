/**
 * The grid of four by four as the pattern databases see it: twice, as it is and mirrored at the diagonal from the first cell
 * to the last. A step of the gap that goes sideways in one view goes upright in the other.
 */

export const side = 4;
export const cellCount = side * side;

/** The last cell, where the gap belongs in every search: it is on the diagonal, so it belongs there in both views. */
export const home = cellCount - 1;

/** The steps of the gap: up, left, right, down. The opposite of a direction is 3 less it. */
export const directionCount = 4;

/** Where the gap comes to from a cell; -1 where it would leave the board. */
export function beside(cell: number, direction: number): number {
  const x = (cell % side) + (direction === 1 ? -1 : direction === 2 ? 1 : 0);
  const y = Math.floor(cell / side) + (direction === 0 ? -1 : direction === 3 ? 1 : 0);
  return x < 0 || x >= side || y < 0 || y >= side ? -1 : y * side + x;
}

export const mirrored = (cell: number): number => (cell % side) * side + Math.floor(cell / side);

export function manhattan(from: number, to: number): number {
  return Math.abs((from % side) - (to % side)) + Math.abs(Math.floor(from / side) - Math.floor(to / side));
}
