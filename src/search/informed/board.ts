/** Four by four, plain or mirrored at the diagonal from the first cell to the last: steps change their axis. */

export const side = 4;
export const cellCount = side * side;

/** On the diagonal, so it is the same cell in both views. */
export const home = cellCount - 1;

/** 0 up, 1 left, 2 right, 3 down. The opposite of direction d is 3 - d. */
export const directionCount = 4;

export function neighbourOf(cell: number, direction: number): number {
  const x = (cell % side) + (direction === 1 ? -1 : direction === 2 ? 1 : 0);
  const y = Math.floor(cell / side) + (direction === 0 ? -1 : direction === 3 ? 1 : 0);
  return x < 0 || x >= side || y < 0 || y >= side ? -1 : y * side + x;
}

export const mirrored = (cell: number): number => (cell % side) * side + Math.floor(cell / side);

export function manhattan(from: number, to: number): number {
  return Math.abs((from % side) - (to % side)) + Math.abs(Math.floor(from / side) - Math.floor(to / side));
}
