/** The parts of SVG from which sprites are drawn. */
import { type Theme, colours } from '../../src/render/palette.ts';

export interface Drawing {
  readonly sheet: string;
  readonly name: string;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  /** The inks that it may use. */
  readonly inks: readonly number[];
  /** What it stands on, and what it adds: the sprite is cut to what it adds. */
  readonly ground: string;
  readonly art: string;
  /** What has this ink becomes transparent. */
  readonly clear?: number;
  /** Cut to its corners, this wide, and what lies between as a single row and column: for boxes of any size. */
  readonly corner?: number;
}

/** A theme's ink in SVG. */
export const paint = (theme: Theme, ink: number): string => `rgb(${colours(theme)[ink]?.join(' ')})`;

export const even = (length: number): number => 2 * Math.round(length / 2);

interface Box {
  readonly margin: number;
  readonly radius: number;
  /** Of the shaded lower edge. */
  readonly lip: number;
}

/** A rounded box in a cell, its lower edge a little darker. */
export function box(pitch: number, { margin, radius, lip }: Box, fill: string, shade: string): string {
  const side = pitch - 2 * margin;
  const at = `x="${margin}" y="${margin}" width="${side}" rx="${radius}"`;
  return `<rect ${at} height="${side}" fill="${shade}"/><rect ${at} height="${side - lip}" fill="${fill}"/>`;
}

export const whole = (size: number, fill: string): string => `<rect width="${size}" height="${size}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** The height of capitals and digits, in font sizes. */
const capital = 0.729;

interface Lettering {
  readonly font: 'DejaVu Sans' | 'DejaVu Sans Mono';
  readonly size: number;
  readonly fill: string;
}

/** A label, its capitals in the middle of a box. */
export function letter(text: string, x: number, y: number, { font, size, fill }: Lettering): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const style = `font-family="${font}" font-weight="bold" font-size="${size}" text-anchor="middle" fill="${fill}"`;
  return `<text x="${x}" y="${y + (capital * size) / 2}" ${style}>${escaped}</text>`;
}

export const turns = { right: 0, bottom: 90, left: 180, top: 270 } as const;
export type Side = keyof typeof turns;

/** An arrowhead around a point. */
export function arrowhead(x: number, y: number, reach: number, side: Side, fill: string): string {
  const points = `${-0.75 * reach},${-reach} ${0.85 * reach},0 ${-0.75 * reach},${reach}`;
  const at = `transform="translate(${x} ${y}) rotate(${turns[side]})"`;
  const line = `stroke="${fill}" stroke-width="${reach / 3}" stroke-linejoin="round"`;
  return `<polygon ${at} points="${points}" fill="${fill}" ${line}/>`;
}
