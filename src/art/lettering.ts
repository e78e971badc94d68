/** Small text: coordinates, and whose place it is. */
import { letterHeight, letterWidths } from '../render/lettering.ts';
import { type Shape, letter } from './shape.ts';

/** @param x where its box begins */
export function smallSign(sign: string, x: number, y: number, scale: 1 | 2, fill: string): Shape {
  const width = letterWidths[scale];
  const style = { font: 'DejaVu Sans Mono', size: width / 0.602, fill } as const;
  return letter(sign, x + width / 2, y + (letterHeight * scale) / 2, style);
}
