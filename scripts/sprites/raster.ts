/** Rasterises the sprites and packs them into one file; `src/render/sprites.ts` says what is in it. */
import { packContainer } from '../../src/container.ts';
import { colours, opacities } from '../../src/render/palette.ts';
import type { Sheet, SpriteMetadata } from '../../src/render/sprites.ts';
import { type Drawing, type OpenImage, openResvg } from './svg.ts';
import { grades } from '../../src/render/pixel-layout.ts';
import { blockLetters, blocks } from './blocks.ts';
import { cars } from './cars.ts';
import { chess } from './chess.ts';
import { frames, lettering, marks, signs } from './common.ts';
import { lines, tiles } from './tiles.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly inks: Uint8Array;
}

export async function packSprites(): Promise<Uint8Array> {
  const open = await openResvg();
  const sheets: Record<string, Record<string, Sheet[string]>> = {};
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const drawing of drawings()) {
    const { x, y, pixels } = cut(drawing, open);
    const packed = pack(pixels);
    (sheets[drawing.sheet] ??= {})[drawing.name] = [x, y, pixels.width, pixels.height, offset];
    parts.push(packed);
    offset += packed.length;
  }
  const entries = Object.entries(sheets).map(([sheet, sprites]) => [sheet, JSON.stringify(sprites)]);
  const metadata: SpriteMetadata = { sheets: Object.fromEntries(entries) };
  return packContainer(metadata, { pixels: Buffer.concat(parts) });
}

function cut(drawing: Drawing, open: OpenImage): { x: number; y: number; pixels: Pixels } {
  const { ground, art, corner } = drawing;
  const drawn = rasterise(drawing, ground + art, open);
  if (corner !== undefined) return { x: 0, y: 0, pixels: squeeze(drawn, corner) };
  if (ground === '') return { x: 0, y: 0, pixels: drawn };
  const bare = rasterise(drawing, ground, open);
  const { width, height } = drawn;
  const changed: number[] = [];
  for (let at = 0; at < drawn.inks.length; at++) if (drawn.inks[at] !== bare.inks[at]) changed.push(at);
  if (changed.length === 0) throw new Error(`nothing is seen of ${drawing.name} on ${drawing.sheet}`);
  const columns = changed.map((at) => at % width);
  const left = Math.min(...columns) & ~1;
  const right = Math.min(width, (Math.max(...columns) + 2) & ~1);
  const top = Math.floor((changed[0] ?? 0) / width);
  const bottom = Math.floor((changed.at(-1) ?? height * width - 1) / width) + 1;
  return { x: left, y: top, pixels: cleared(pick(drawn, range(left, right), range(top, bottom)), drawing.clear) };
}

const cleared = (pixels: Pixels, clear: number | undefined): Pixels => ({
  ...pixels,
  inks: pixels.inks.map((ink) => (ink === clear ? 0 : ink)),
});

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);

/** Corners, and between them two columns and a row. */
function squeeze(from: Pixels, corner: number): Pixels {
  const columns = [...range(0, corner + 2), ...range(from.width - corner, from.width)];
  return pick(from, columns, [...range(0, corner + 1), ...range(from.height - corner, from.height)]);
}

function pick({ width, inks }: Pixels, columns: readonly number[], rows: readonly number[]): Pixels {
  const picked = rows.flatMap((row) => columns.map((column) => inks[row * width + column] ?? 0));
  return { width: columns.length, height: rows.length, inks: Uint8Array.from(picked) };
}

function rasterise({ width, height, theme, inks }: Drawing, svg: string, open: OpenImage): Pixels {
  const resvg = open(width, height, svg);
  const image = resvg.render();
  const { buffer, byteOffset } = image.pixels;
  const pixels = new DataView(buffer, byteOffset);
  const palette = colours(theme);
  const seen = new Map<number, number>();
  const found = new Uint8Array(width * height);
  for (let pixel = 0; pixel < found.length; pixel++) {
    const colour = pixels.getUint32(4 * pixel);
    let ink = seen.get(colour);
    if (ink === undefined) seen.set(colour, (ink = nearest(partsOf(colour), palette, inks)));
    found[pixel] = ink;
  }
  image.free();
  resvg.free();
  return { width, height, inks: found };
}

type Rgba = readonly [number, number, number, number];

const partsOf = (colour: number): Rgba => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255];

/** The ink that looks most like a colour, which comes multiplied with its opacity. */
function nearest(colour: Rgba, palette: ReturnType<typeof colours>, inks: readonly number[]): number {
  const apart = inks.map((ink) => {
    const opacity = opacities[ink] ?? 255;
    const [red, green, blue] = (palette[ink] ?? [0, 0, 0]).map((part) => (part * opacity) / 255) as [
      number,
      number,
      number,
    ];
    return (red - colour[0]) ** 2 + (green - colour[1]) ** 2 + (blue - colour[2]) ** 2 + 3 * (opacity - colour[3]) ** 2;
  });
  return inks[apart.indexOf(Math.min(...apart))] ?? 0;
}

function pack({ inks }: Pixels): Uint8Array {
  return Uint8Array.from({ length: inks.length / 2 }, (_, at) => ((inks[2 * at] ?? 0) << 4) | (inks[2 * at + 1] ?? 0));
}

export function* drawings(): Generator<Drawing> {
  for (const { pitch } of grades.tiles) yield* tiles(pitch);
  for (const { pitch } of grades.lines) yield* lines(pitch);
  for (const { pitch, margin } of grades.cars) yield* cars(pitch, margin);
  for (const { pitch } of grades.chess) yield* chess(pitch);
  for (const { pitch, scale } of grades.blocks) yield* blocks(pitch, scale);
  for (const scale of [1, 2] as const) {
    yield* frames(scale);
    yield* lettering(scale);
    yield* signs(scale);
    yield* blockLetters(scale);
  }
  yield* marks();
}
