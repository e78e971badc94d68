import { inks, ramps } from '../../src/render/palette.ts';
import { type Drawing, disc, paint, whole } from './svg.ts';

const dark = paint('chess', inks.well);

const squares = [
  { square: 'light', ink: inks.tile, ramp: ramps.tileWell },
  { square: 'dark', ink: inks.dark, ramp: ramps.darkWell },
];

const knights = [
  { label: 'B', fill: dark, ramp: [inks.well] },
  { label: 'W', fill: paint('chess', inks.knight), ramp: ramps.knightWell },
];

/** Knights on squares of both shades, the same while they jump, and a mark for those that have arrived. */
export function* chess(pitch: number): Generator<Drawing> {
  const of = { sheet: `chess/${pitch}`, theme: 'chess', width: pitch, height: pitch } as const;
  for (const { square, ink, ramp } of squares) {
    const on = { ...of, ground: whole(pitch, paint('chess', ink)) };
    yield { ...on, name: `home ${square}`, inks: ramp, art: disc(0.87 * pitch, 0.13 * pitch, 0.05 * pitch, dark) };
    for (const one of knights) {
      yield { ...on, name: `${one.label} ${square}`, inks: [...ramp, ...one.ramp], art: knight(pitch, one.fill) };
    }
  }
  for (const { label, fill, ramp } of knights) {
    yield { ...of, name: `${label} aloft`, inks: [inks.clear, ...ramp], ground: '', art: knight(pitch, fill) };
  }
}

function knight(pitch: number, fill: string): string {
  const at = `x="${0.49 * pitch}" y="${0.92 * pitch}" text-anchor="middle" fill="${fill}"`;
  const font = `font-family="DejaVu Sans" font-size="${1.16 * pitch}"`;
  const edge = `stroke="${dark}" stroke-width="${0.035 * pitch}" stroke-linejoin="round" paint-order="stroke"`;
  return `<text ${at} ${font} ${fill === dark ? '' : edge}>♞</text>`;
}
