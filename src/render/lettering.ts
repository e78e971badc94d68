/** All signs are equally wide. */
import type { Edges } from '../puzzle.ts';
import type { Canvas } from './canvas.ts';
import { type PixelLayout, even } from './pixel-layout.ts';
import type { Sprites } from './sprites.ts';

/** In pixels, by scale. */
export const letterWidths = { 1: 10, 2: 16 } as const;
/** In pixels, for scale 1. */
export const letterHeight = 18;

export const widthOf = (text: string, scale: 1 | 2): number => text.length * letterWidths[scale];

/** @param x even */
export function write(canvas: Canvas, sprites: Sprites, text: string, x: number, y: number, scale: 1 | 2): void {
  Array.from(text).forEach((sign, index) => {
    if (sign !== ' ') canvas.draw(sprites.get(`text/${scale}`, sign), x + index * letterWidths[scale], y);
  });
}

/** Even, in pixels. */
const middle = (room: number, length: number): number => even((room - length) / 2);

/** In pixels from the board's corner. */
export function coordinatesOf(layout: PixelLayout, { rows, columns }: Edges): { text: string; x: number; y: number }[] {
  const { left, top, bottom, pitch, height, scale } = layout;
  const tall = letterHeight * scale;
  return [
    ...rows.map((text, row) => ({
      text,
      x: middle(left, widthOf(text, scale)),
      y: top + row * pitch + middle(pitch, tall),
    })),
    ...columns.map((text, column) => ({
      text,
      x: left + column * pitch + middle(pitch, widthOf(text, scale)),
      y: height - bottom + middle(bottom, tall),
    })),
  ];
}
