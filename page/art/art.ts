/** How boards of one look are drawn. All lengths are those of the picture, whose pixels are made as large as the page likes. */
import type { Outlines } from '../../src/art/outlines.ts';
import type { Shape } from '../../src/art/shape.ts';
import type { Look, Picture, Piece } from '../../src/puzzle.ts';
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

const openers: Readonly<Record<Look, () => Promise<Art>>> = {
  tiles: async () => (await import('./looks/tiles.ts')).tiles,
  lines: async () => (await import('./looks/lines.ts')).lines,
  cars: async () => (await import('./looks/cars.ts')).cars,
  chess: async () => (await import('./looks/chess.ts')).chess,
  blocks: async () => (await import('./looks/blocks.ts')).blocks,
};

const loaded = new Map<Look, Art>();

/** Loads what draws a look, after which its boards and pieces can be shown. */
export async function artOf(look: Look): Promise<Art> {
  const art = loaded.get(look) ?? (await openers[look]());
  loaded.set(look, art);
  return art;
}

/** @throws if it was not loaded, which is our bug */
export function loadedArt(look: Look): Art {
  const art = loaded.get(look);
  if (art === undefined) throw new Error(`the art of ${look} was not loaded`);
  return art;
}
