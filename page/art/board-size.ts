/** How large a board is on the page. */
import type { Picture } from '../../src/puzzle.ts';
import { type PixelLayout, pixelLayoutOf } from '../../src/render/pixel-layout.ts';

/** The layout whose proportions the page takes over: that of a puzzle as it is posed. */
export const layoutOf = (picture: Picture): PixelLayout => pixelLayoutOf(picture, 600);

/** In CSS pixels, all whole: the board with its frame, and where its first cell begins. */
export interface BoardBox {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** @param cell the distance from one cell to the next, in CSS pixels */
export function boardBox(picture: Picture, cell: number): BoardBox {
  const layout = layoutOf(picture);
  const [left, top, right, bottom] = [layout.left, layout.top, layout.right, layout.bottom].map((margin) =>
    Math.round((margin * cell) / layout.pitch),
  ) as [number, number, number, number];
  return {
    cell,
    left,
    top,
    width: left + picture.width * cell + right,
    height: top + picture.height * cell + bottom,
  };
}
