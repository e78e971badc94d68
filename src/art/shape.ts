/** What everything is drawn from: SVG as data. The build rasterises it into sprites, the page makes elements of it. */
import { type Theme, colours } from '../render/palette.ts';

type Tag = 'g' | 'rect' | 'circle' | 'path' | 'polygon' | 'text';

/** An element of SVG: its attributes, and what is in it. */
export type Shape = readonly [
  tag: Tag,
  attributes: Readonly<Record<string, string | number>>,
  inside?: readonly Shape[] | string,
];

/** A theme's ink in SVG. */
export const paint = (theme: Theme, ink: number): string => `rgb(${colours(theme)[ink]?.join(' ')})`;

interface Box {
  readonly margin: number;
  readonly radius: number;
  /** Of the shaded lower edge. */
  readonly lip: number;
}

/** A rounded box in its cells, the lower edge a little darker. */
export function box(width: number, height: number, { margin, radius, lip }: Box, fill: string, shade: string): Shape[] {
  const at = { x: margin, y: margin, width: width - 2 * margin, rx: radius };
  const tall = height - 2 * margin;
  return [
    ['rect', { ...at, height: tall, fill: shade }],
    ['rect', { ...at, height: tall - lip, fill }],
  ];
}

export const disc = (x: number, y: number, radius: number, fill: string): Shape => [
  'circle',
  { cx: x, cy: y, r: radius, fill },
];

/** Shapes somewhere else. */
export const moved = (x: number, y: number, inside: readonly Shape[]): Shape => [
  'g',
  { transform: `translate(${x} ${y})` },
  inside,
];

/** The height of capitals and digits, in font sizes. */
const capital = 0.729;

interface Lettering {
  readonly font: 'DejaVu Sans' | 'DejaVu Sans Mono';
  readonly size: number;
  readonly fill: string;
}

/** A label, its capitals in the middle of a box. */
export const letter = (text: string, x: number, y: number, { font, size, fill }: Lettering): Shape => [
  'text',
  {
    x,
    y: y + (capital * size) / 2,
    'font-family': font,
    'font-weight': 'bold',
    'font-size': size,
    'text-anchor': 'middle',
    fill,
  },
  text,
];

export const turns = { right: 0, bottom: 90, left: 180, top: 270 } as const;
export type Side = keyof typeof turns;

/** An arrowhead around a point. */
export const arrowhead = (x: number, y: number, reach: number, side: Side, fill: string): Shape => [
  'polygon',
  {
    transform: `translate(${x} ${y}) rotate(${turns[side]})`,
    points: `${-0.75 * reach},${-reach} ${0.85 * reach},0 ${-0.75 * reach},${reach}`,
    fill,
    stroke: fill,
    'stroke-width': reach / 3,
    'stroke-linejoin': 'round',
  },
];

/** The outlines of labels, drawn around the middle of their baseline, as paths of SVG by label. */
export type Outlines = Readonly<Record<string, string>>;

/** The size of the font that they are drawn in: all their points are whole numbers. */
export const outlineSize = 2048;
