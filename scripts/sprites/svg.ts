/** Drawings as text of SVG, and resvg, which reads them with the fonts of all pictures. */
import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Shape } from '../../src/art/shape.ts';
import { once } from '../../src/once.ts';
import type { Theme } from '../../src/render/palette.ts';

export interface Drawing {
  readonly sheet: string;
  readonly name: string;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  /** The inks that it may use. */
  readonly inks: readonly number[];
  /** The drawing below the sprite, and the sprite's own. The sprite is cut to its own. */
  readonly ground: string;
  readonly art: string;
  /** What has this ink becomes transparent. */
  readonly clear?: number;
  /** Cut to its corners, this wide, and what lies between as a single row and column: for boxes of any size. */
  readonly corner?: number;
}

export const svgOf = (shapes: readonly Shape[]): string => shapes.map(textOf).join('');

function textOf([tag, attributes, inside = []]: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join('')}>${typeof inside === 'string' ? escaped(inside) : svgOf(inside)}</${tag}>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const whole = (size: number, fill: string): string => `<rect width="${size}" height="${size}" fill="${fill}"/>`;

export const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');

const fontFolder = new URL('ttf/', import.meta.resolve('dejavu-fonts-ttf/package.json'));
const fonts = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf', 'DejaVuSansMono-Bold.ttf'];

/** Reads an image; its memory must be freed. */
export const openResvg = once(async () => {
  await initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const fontBuffers = fonts.map((name) => new Uint8Array(readFileSync(new URL(name, fontFolder))));
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' };
  return (width: number, height: number, art: string): InstanceType<typeof Resvg> =>
    new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}</svg>`, { font });
});

export type OpenImage = Awaited<ReturnType<typeof openResvg>>;
