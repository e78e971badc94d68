import { inks, ramps } from '../../src/render/palette.ts';
import { type Drawing, disc, paint, whole } from './svg.ts';

const dark = paint('chess', inks.well);

const squares = [
  { square: 'light', ink: inks.tile, ramp: ramps.tileWell },
  { square: 'dark', ink: inks.dark, ramp: ramps.darkWell },
];

const knights = [
  { label: 'B', fill: dark, ramp: [inks.well], rim: paint('chess', inks.tile), rimRamp: ramps.tileWell },
  { label: 'W', fill: paint('chess', inks.knight), ramp: ramps.knightWell, rim: dark, rimRamp: [] },
];

/** Knights on squares of both shades, with a rim while they jump over others, and a mark for those that have arrived. */
export function* chess(pitch: number): Generator<Drawing> {
  const of = { sheet: `chess/${pitch}`, theme: 'chess', width: pitch, height: pitch } as const;
  for (const { square, ink, ramp } of squares) {
    const on = { ...of, ground: whole(pitch, paint('chess', ink)) };
    yield { ...on, name: `home ${square}`, inks: ramp, art: disc(0.87 * pitch, 0.13 * pitch, 0.05 * pitch, dark) };
    for (const one of knights) {
      yield {
        ...on,
        name: `${one.label} ${square}`,
        inks: [...ramp, ...one.ramp],
        art: knight(pitch, one.fill, one.fill === dark ? 'none' : dark),
      };
    }
  }
  for (const { label, fill, ramp, rim, rimRamp } of knights) {
    const allowed = [inks.clear, ...ramp, ...rimRamp];
    yield { ...of, name: `${label} aloft`, inks: allowed, ground: '', art: knight(pitch, fill, rim) };
  }
}

function knight(pitch: number, fill: string, rim: string): string {
  const at = `x="${0.49 * pitch}" y="${0.92 * pitch}" text-anchor="middle" fill="${fill}"`;
  const font = `font-family="DejaVu Sans" font-size="${1.16 * pitch}"`;
  const edge = `stroke="${rim}" stroke-width="${0.035 * pitch}" stroke-linejoin="round" paint-order="stroke"`;
  return `<text ${at} ${font} ${edge}>♞</text>`;
}
