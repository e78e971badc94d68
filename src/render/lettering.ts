/** Small text on the frame's colour: coordinates, numbers, moves. All signs are equally wide. */
import type { Canvas } from './canvas.ts';
import type { Sprites } from './sprites.ts';

/** In pixels; the larger text is a little narrower than twice the small one. */
export const letterWidths = { 1: 10, 2: 16 } as const;
/** In pixels, for scale 1. */
export const letterHeight = 18;

export const widthOf = (text: string, scale: 1 | 2): number => text.length * letterWidths[scale];

/** @param x even; the left end of the first letter's box */
export function write(canvas: Canvas, sprites: Sprites, text: string, x: number, y: number, scale: 1 | 2): void {
  Array.from(text).forEach((sign, index) => {
    if (sign !== ' ') canvas.draw(sprites.get(`text/${scale}`, sign), x + index * letterWidths[scale], y);
  });
}
