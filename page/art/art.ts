/** How boards of one look are drawn. All lengths are the picture's; the page makes its pixels as large as it likes. */
import type { Outlines, Shape } from '../../src/art/shape.ts';
import type { Picture, Piece } from '../../src/puzzle.ts';
import type { PixelLayout } from '../../src/render/pixel-layout.ts';

export interface Art {
  readonly outlines: Outlines;
  /** Of the corners of its pieces, in cells. */
  readonly radius: number;
  /** What stands still, from the board's corner. */
  still(picture: Picture, layout: PixelLayout): readonly Shape[];
  /** From the corner of the piece's box. A wall has none: it stands still. */
  piece(picture: Picture, piece: Piece, layout: PixelLayout, isAloft: boolean): readonly Shape[];
  /** What lies over the pieces, from the board's corner. */
  over?(picture: Picture, layout: PixelLayout): readonly Shape[];
}
