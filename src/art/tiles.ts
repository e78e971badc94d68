/** Tiles with numbers and letters, the bulb, and tiles whose lines join. */
import { inks } from '../render/palette.ts';
import { type Shape, box, disc, letter, paint } from './shape.ts';

const dark = paint('tiles', inks.well);
const light = paint('tiles', inks.tile);

/** The colours of a tile: on its way, and on its place. */
export const tileDresses = {
  piece: { fill: light, text: dark, lip: paint('tiles', inks.lip) },
  home: { fill: paint('tiles', inks.home), text: light, lip: paint('tiles', inks.homeLip) },
} as const;
export type TileTone = keyof typeof tileDresses;

export const tileShape = (pitch: number) => ({
  margin: pitch > 100 ? 4 : 2,
  radius: 0.11 * pitch,
  lip: 0.032 * pitch,
});

/** They lie close together, so that their lines join. */
export const lineShape = (pitch: number) => ({ margin: pitch > 100 ? 2 : 1, radius: 0.05 * pitch, lip: 0 });

export function tileBody(pitch: number, tone: TileTone, width = 1, height = 1): Shape[] {
  const { fill, lip } = tileDresses[tone];
  return box(width * pitch, height * pitch, tileShape(pitch), fill, lip);
}

export function lineBody(pitch: number, tone: TileTone, width = 1, height = 1): Shape[] {
  const { fill } = tileDresses[tone];
  return box(width * pitch, height * pitch, lineShape(pitch), fill, fill);
}

/** What stands on its place shows it by a dot, not by its colour alone. */
export function tileMark(pitch: number, margin: number): Shape {
  const inward = margin + 0.12 * pitch;
  return disc(pitch - inward, inward, 0.045 * pitch, light);
}

/** In the first cell; `#` is the bulb, which is two cells long. */
export function tileLabel(pitch: number, tone: TileTone, label: string): Shape {
  const middle = (pitch - tileShape(pitch).lip) / 2;
  if (label === '#') return bulb(pitch, middle);
  const size = (label.length > 1 ? 0.46 : 0.52) * pitch;
  return letter(label, pitch / 2, middle, { font: 'DejaVu Sans', size, fill: tileDresses[tone].text });
}

/** A light bulb that lies on its side. */
function bulb(pitch: number, middle: number): Shape {
  const ring = (x: number): Shape => ['rect', { x, y: -0.17, width: 0.1, height: 0.34, rx: 0.045, fill: dark }];
  const line = { stroke: dark, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const glass = 'M .16 -.13 C .05 -.13 -.02 -.2 -.12 -.27 A .335 .335 0 1 0 -.12 .27 C -.02 .2 .05 .13 .16 .13 Z';
  const wire = 'M .14 0 H -.1 L -.18 -.09 L -.26 .09 L -.34 -.09 L -.42 0';
  return [
    'g',
    { transform: `translate(${1.06 * pitch} ${middle}) scale(${pitch})` },
    [
      ['path', { d: glass, fill: paint('tiles', inks.bulb), ...line, 'stroke-width': 0.045 }],
      ['path', { d: wire, fill: 'none', ...line, 'stroke-width': 0.032 }],
      ring(0.16),
      ring(0.285),
      ring(0.41),
      ['path', { d: 'M .53 -.09 V .09 Q .6 .09 .6 0 Q .6 -.09 .53 -.09 Z', fill: dark }],
    ],
  ];
}

/** The lines of line pieces, in halves of the pitch. */
export const strokes: Readonly<Record<string, string>> = {
  '─': 'M 0 1 H 2',
  '│': 'M 1 0 V 2',
  '┌': 'M 2 1 A 1 1 0 0 0 1 2',
  '┐': 'M 0 1 A 1 1 0 0 1 1 2',
  '└': 'M 1 0 A 1 1 0 0 0 2 1',
  '┘': 'M 1 0 A 1 1 0 0 1 0 1',
};

export function stroke(pitch: number, tone: TileTone, label: string): Shape {
  const d = strokes[label];
  if (d === undefined) throw new Error(`no line is drawn for ${label}`);
  const line = { fill: 'none', stroke: tileDresses[tone].text, 'stroke-width': 0.36 };
  return ['path', { d, ...line, transform: `scale(${pitch / 2})` }];
}
