/** The looks of boards. What draws one is loaded with its first board. */
import type { Look } from '../../src/puzzle.ts';
import type { Art } from './art.ts';

const openers: Readonly<Record<Look, () => Promise<Art>>> = {
  tiles: async () => (await import('./looks/tiles.ts')).tiles,
  lines: async () => (await import('./looks/lines.ts')).lines,
  cars: async () => (await import('./looks/cars.ts')).cars,
  chess: async () => (await import('./looks/chess.ts')).chess,
  blocks: async () => (await import('./looks/blocks.ts')).blocks,
};

const loaded = new Map<Look, Art>();

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
