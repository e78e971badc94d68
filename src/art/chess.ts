/** Knights, a mark for those that have arrived, and coordinates. */
import { letterHeight, letterWidths } from '../render/lettering.ts';
import { inks } from '../render/palette.ts';
import { type Shape, disc, letter, paint } from './shape.ts';

const dark = paint('chess', inks.well);

/** Their colours, and those of their rims while they jump over others. */
export const knightDresses = {
  B: { fill: dark, rim: paint('chess', inks.tile) },
  W: { fill: paint('chess', inks.knight), rim: dark },
} as const;

export function knight(pitch: number, label: keyof typeof knightDresses, isAloft: boolean): Shape {
  const { fill, rim } = knightDresses[label];
  return [
    'text',
    {
      x: 0.49 * pitch,
      y: 0.92 * pitch,
      'text-anchor': 'middle',
      'font-family': 'DejaVu Sans',
      'font-size': 1.16 * pitch,
      fill,
      stroke: isAloft || fill !== dark ? rim : 'none',
      'stroke-width': 0.035 * pitch,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    '♞',
  ];
}

export const arrivalMark = (pitch: number): Shape => disc(0.87 * pitch, 0.13 * pitch, 0.05 * pitch, dark);

/** @param x where its box begins */
export function coordinate(text: string, x: number, y: number, scale: 1 | 2): Shape {
  const width = letterWidths[scale];
  const style = { font: 'DejaVu Sans Mono', size: width / 0.602, fill: paint('chess', inks.tile) } as const;
  return letter(text, x + width / 2, y + (letterHeight * scale) / 2, style);
}
