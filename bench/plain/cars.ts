/**
 * The reference program for Rush Hour, written as in `puzzles.ts`: a position is the text of its 36 cells, `o` what is
 * empty, `x` a wall, and `A` leaves to the right.
 */
import { plainFlood } from './puzzles.ts';

const side = 6;

/** The positions one move away: a car slides as far as it likes. */
function carsNear(cells: string): string[] {
  const near: string[] = [];
  for (const name of new Set(cells)) {
    if (name === 'o' || name === 'x') continue;
    const first = cells.indexOf(name);
    const last = cells.lastIndexOf(name);
    const step = cells[first + 1] === name ? 1 : side;
    near.push(...slide(cells, first, last, -step), ...slide(cells, last, first, step));
  }
  return near;
}

/** @param front the car's cell that goes ahead, and `back` the one that comes last */
function slide(cells: string, front: number, back: number, step: number): string[] {
  const slid: string[] = [];
  const moved = cells.split('');
  for (let head = front + step, tail = back; isFree(moved, head, step); head += step, tail += step) {
    moved[head] = moved[tail] ?? '';
    moved[tail] = 'o';
    slid.push(moved.join(''));
  }
  return slid;
}

function isFree(cells: readonly string[], cell: number, step: number): boolean {
  const fromLeft = step === 1 && cell % side === 0;
  const fromRight = step === -1 && (cell + side) % side === side - 1;
  return cells[cell] === 'o' && !fromLeft && !fromRight;
}

const isOut = (cells: string): boolean => cells.lastIndexOf('A') % side === side - 1;

/** The moves of a shortest solution. */
export function plainWayOut(start: string): number {
  const distances = new Map([[start, 0]]);
  for (const [cells, distance] of distances) {
    if (isOut(cells)) return distance;
    for (const next of carsNear(cells)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return Number.POSITIVE_INFINITY;
}

/** The distance from the nearest goal of everything that can be reached. */
export function plainComponent(start: string): Map<string, number> {
  const distances = new Map<string, number>();
  for (const cells of plainFlood(start, carsNear).keys()) if (isOut(cells)) distances.set(cells, 0);
  for (const [cells, distance] of distances) {
    for (const next of carsNear(cells)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}
