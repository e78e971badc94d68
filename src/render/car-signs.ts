/** What is written on a car. */
import type { Exit, Piece } from '../puzzle.ts';
import type { Cell } from './piece-cells.ts';

const isUpright = ({ width, height }: Piece): boolean => height > width;

/** Which body it has: it tells how the car may move, and which one must leave. */
export const carBodyOf = (car: Piece): 'hero' | 'upright' | 'piece' =>
  car.tone === 'hero' ? 'hero' : isUpright(car) ? 'upright' : 'piece';

/**
 * Where the boxes of its signs begin, each a cell large, in pixels from the car's corner: the letter is in the middle
 * of a car. The hero has it at the rear, and at the front an arrow to the exit.
 */
export function carSigns(car: Piece, side: Exit['side'], pitch: number): { letter: Cell; arrow?: Cell } {
  const spare = (isUpright(car) ? car.height : car.width) * pitch - pitch;
  const at = (along: number): Cell => (isUpright(car) ? { x: 0, y: along } : { x: along, y: 0 });
  if (car.tone !== 'hero') return { letter: at(2 * Math.round(spare / 4)) };
  const isAfter = side === 'right' || side === 'bottom';
  return { letter: at(isAfter ? 0 : spare), arrow: at(isAfter ? spare : 0) };
}
