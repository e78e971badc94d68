/** Cars, walls, the floor between them and the arrows at the exit. */
import { inks } from '../render/palette.ts';
import { type Shape, type Side, arrowhead, box, disc, letter, paint } from './shape.ts';

const dark = paint('cars', inks.well);
const frame = paint('cars', inks.frame);

export const carDresses = {
  piece: { fill: paint('cars', inks.tile), lip: paint('cars', inks.lip) },
  upright: { fill: paint('cars', inks.upright), lip: paint('cars', inks.uprightLip) },
  hero: { fill: paint('cars', inks.hero), lip: paint('cars', inks.heroLip) },
} as const;
export type CarBody = keyof typeof carDresses;

export const carShape = (pitch: number) => ({
  margin: pitch > 60 ? 4 : 2,
  radius: 0.22 * pitch,
  lip: 0.04 * pitch,
});

const middleOf = (pitch: number): number => (pitch - carShape(pitch).lip) / 2;

export function carBody(pitch: number, body: CarBody, width = 1, height = 1): Shape[] {
  const { fill, lip } = carDresses[body];
  return box(width * pitch, height * pitch, carShape(pitch), fill, lip);
}

/** In a cell. The letters are wide apart in shape: `I` has serifs, `l` a tail. */
export const carLetter = (pitch: number, sign: string): Shape =>
  letter(sign, pitch / 2, middleOf(pitch), { font: 'DejaVu Sans Mono', size: 0.56 * pitch, fill: dark });

/** The front of the hero, in a cell. */
export const heroArrow = (pitch: number, side: Side): Shape =>
  arrowhead(pitch / 2, middleOf(pitch), 0.17 * pitch, side, dark);

/**
 * In the cell beyond the board's edge.
 *
 * @param depth of the frame
 */
export function exitArrow(pitch: number, depth: number, side: Side): Shape {
  const along = side === 'right' || side === 'bottom' ? 0.44 * depth : pitch - 0.44 * depth;
  const isUpright = side === 'top' || side === 'bottom';
  const [x, y] = isUpright ? [pitch / 2, along] : [along, pitch / 2];
  return arrowhead(x, y, Math.min(0.16 * pitch, 0.3 * depth), side, paint('cars', inks.tile));
}

export const floorDot = (pitch: number): Shape => disc(pitch / 2, pitch / 2, 0.055 * pitch, frame);

/** A hatched block. */
export function carWall(pitch: number): Shape[] {
  const { margin } = carShape(pitch);
  const side = pitch - 2 * margin;
  const hatch = [0.25, 0.5, 0.75, 1, 1.25, 1.5].map((sum) => {
    const [low, high] = [Math.max(sum - 1, 0) * pitch, Math.min(sum, 1) * pitch];
    return `M ${high} ${low} L ${low} ${high}`;
  });
  return [
    ['rect', { x: margin, y: margin, width: side, height: side, rx: 0.08 * pitch, fill: frame }],
    ['path', { d: hatch.join(' '), stroke: dark, 'stroke-width': 0.045 * pitch }],
  ];
}
