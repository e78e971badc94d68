/** How boards of one look are drawn. All lengths are those of the picture, whose pixels are made as large as the page likes. */
import type { Outlines } from '../../src/art/outlines.ts';
import type { Shape } from '../../src/art/shape.ts';
import type { Look, Picture, Piece } from '../../src/puzzle.ts';
import type { PixelLayout } from '../../src/render/pixel-layout.ts';

export interface Drawing {
  /** Of the corners of its pieces, in cells. */
  readonly radius: number;
  /** What stands still, from the board's corner. */
  still?(picture: Picture, layout: PixelLayout): readonly Shape[];
  /** From the corner of the piece's box. A wall has none: it stands still. */
  piece(picture: Picture, piece: Piece, layout: PixelLayout, isAloft: boolean): readonly Shape[];
  /** What lies over the pieces, from the board's corner. */
  over?(picture: Picture, layout: PixelLayout): readonly Shape[];
}

export interface Art extends Drawing {
  readonly outlines: Outlines;
}

interface Opener {
  readonly drawing: () => Promise<Drawing>;
  readonly outlines?: () => Promise<{ readonly default: Outlines }>;
}

const letters = () => import('../../build/outlines-letters.json', { with: { type: 'json' } });

/** Files that need no others, so all that a look needs is fetched at once. */
const openers: Readonly<Record<Look, Opener>> = {
  tiles: {
    drawing: async () => (await import('./looks/tiles.ts')).tiles,
    outlines: () => import('../../build/outlines-tiles.json', { with: { type: 'json' } }),
  },
  lines: { drawing: async () => (await import('./looks/tiles.ts')).lines },
  cars: { drawing: async () => (await import('./looks/cars.ts')).cars, outlines: letters },
  chess: {
    drawing: async () => (await import('./looks/chess.ts')).chess,
    outlines: () => import('../../build/outlines-chess.json', { with: { type: 'json' } }),
  },
  blocks: { drawing: async () => (await import('./looks/blocks.ts')).blocks, outlines: letters },
};

const loaded = new Map<Look, Art>();

/** Loads what draws a look, after which its boards and pieces can be shown. */
export async function artOf(look: Look): Promise<Art> {
  const known = loaded.get(look);
  if (known !== undefined) return known;
  const { drawing, outlines } = openers[look];
  const [drawn, texts] = await Promise.all([drawing(), outlines?.()]);
  const art = { ...drawn, outlines: texts?.default ?? {} };
  loaded.set(look, art);
  return art;
}

/** @throws if it was not loaded, which is our bug */
export function loadedArt(look: Look): Art {
  const art = loaded.get(look);
  if (art === undefined) throw new Error(`the art of ${look} was not loaded`);
  return art;
}
