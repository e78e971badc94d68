/** Sprites that all boards share: frames, text, and the marks of curves. */
import { type Shape, arrowhead, disc, letter, paint } from '../../src/art/shape.ts';
import { letterHeight, letterWidths } from '../../src/render/lettering.ts';
import { inks, ramps } from '../../src/render/palette.ts';
import { type Drawing, svgOf, whole } from './svg.ts';

const frame = paint('tiles', inks.frame);
const tile = paint('tiles', inks.tile);

const rounded = (size: number, radius: number, fill: string): string =>
  `<rect width="${size}" height="${size}" rx="${radius}" fill="${fill}"/>`;

const shaft = (size: number): Shape => [
  'rect',
  { x: 0.22 * size, y: 0.44 * size, width: size / 2, height: 0.12 * size, fill: tile },
];

/** The frame with its round corners, the floor's, and the arrow from a start to a goal. */
export function* frames(scale: 1 | 2): Generator<Drawing> {
  const of = { sheet: `board/${scale}`, theme: 'tiles', ground: '' } as const;
  const corner = 14 * scale;
  const side = 4 * corner;
  const square = { ...of, width: side, height: side, corner };
  yield { ...square, name: 'frame', inks: ramps.outside, art: rounded(side, 12 * scale, frame) };
  const well = whole(side, frame) + rounded(side, 6 * scale, paint('tiles', inks.well));
  yield { ...square, name: 'well', inks: [inks.frame, inks.well], art: well };
  const width = 24 * scale;
  const half = width / 2;
  const arrow = [
    disc(half, half, half, frame),
    shaft(width),
    arrowhead(0.62 * width, half, 0.16 * width, 'right', tile),
  ];
  yield { ...of, name: 'arrow', width, height: width, inks: [...ramps.outside, ...ramps.tileFrame], art: svgOf(arrow) };
}

const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));

export function* lettering(scale: 1 | 2): Generator<Drawing> {
  const width = letterWidths[scale];
  const height = letterHeight * scale;
  const of = { sheet: `text/${scale}`, theme: 'tiles', width, height, inks: ramps.tileFrame } as const;
  const style = { font: 'DejaVu Sans Mono', size: width / 0.602, fill: tile } as const;
  for (const sign of [...printable, '↑', '↓', '←', '→']) {
    yield { ...of, name: sign, ground: whole(height, frame), art: svgOf([letter(sign, width / 2, height / 2, style)]) };
  }
}

/** Ways of a marked piece, in columns and rows: slides and a knight's jumps. */
const ways = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => [x, y] as const));
const isWay = ([x, y]: readonly [number, number]): boolean => [1, 5].includes(x * x + y * y);

/** The sign on a marked piece: arrows, or a question where it goes. Light rim and dark ground show on any piece. */
export function* signs(scale: 1 | 2): Generator<Drawing> {
  const size = 28 * scale;
  const half = size / 2;
  const of = { sheet: `mark/${scale}`, theme: 'tiles', width: size, height: size, ground: '' } as const;
  const on = { ...of, inks: [inks.clear, ...ramps.tileWell] };
  const badge = [disc(half, half, half, tile), disc(half, half, half - 2 * scale, paint('tiles', inks.well))];
  const style = { font: 'DejaVu Sans', size: 0.66 * size, fill: tile } as const;
  yield { ...on, name: '0 0', art: svgOf([...badge, letter('?', half, half, style)]) };
  for (const [x, y] of ways.filter(isWay)) {
    const transform = `rotate(${(Math.atan2(y, x) * 180) / Math.PI} ${half} ${half})`;
    const arrow = [shaft(size), arrowhead(0.62 * size, half, 0.17 * size, 'right', tile)];
    yield { ...on, name: `${x} ${y}`, art: svgOf([...badge, ['g', { transform }, arrow]]) };
  }
}

/** A dot, a triangle for a mistake, a pointer, and the two ends of a way. */
export function* marks(): Generator<Drawing> {
  const size = 20;
  const half = size / 2;
  const of = { sheet: 'chart', theme: 'chart', width: size, height: size, ground: '' } as const;
  const [bar, mark] = [paint('chart', inks.bar), paint('chart', inks.mark)];
  const onBar = { ...of, inks: [inks.clear, ...ramps.barFrame] };
  const onMark = { ...of, inks: [inks.clear, ...ramps.markFrame] };
  yield { ...onBar, name: 'dot', art: svgOf([disc(half, half, 6.5, frame), disc(half, half, 4, bar)]) };
  const slip = [arrowhead(half, half + 0.5, 8, 'top', frame), arrowhead(half, half + 0.5, 6, 'top', mark)];
  yield { ...onMark, name: 'slip', art: svgOf(slip) };
  const onTile = { ...of, inks: [inks.clear, ...ramps.tileFrame] };
  const discs = (...radii: readonly number[]): string =>
    svgOf(radii.map((radius, index) => disc(half, half, radius, index % 2 === 0 ? frame : tile)));
  yield { ...onTile, name: 'start', art: discs(9, 6.5) };
  yield { ...onTile, name: 'goal', art: discs(10, 8, 5.5, 3) };
  yield { ...onMark, name: 'pointer', art: svgOf([arrowhead(half, half, 5.5, 'bottom', mark)]) };
}
