import { arrivalMark, knight, type knightDresses } from '../../src/art/chess.ts';
import { paint } from '../../src/art/shape.ts';
import { inks, ramps } from '../../src/render/palette.ts';
import { type Drawing, svgOf, whole } from './svg.ts';

const squares = [
  { square: 'light', ink: inks.tile, ramp: ramps.tileWell },
  { square: 'dark', ink: inks.dark, ramp: ramps.darkWell },
];

const knights = [
  { label: 'B', ramp: [inks.well], rimRamp: ramps.tileWell },
  { label: 'W', ramp: ramps.knightWell, rimRamp: [] },
] as const satisfies readonly { label: keyof typeof knightDresses; ramp: unknown; rimRamp: unknown }[];

/** Knights on squares of both shades, with a rim while they jump, and a mark for those that have arrived. */
export function* chess(pitch: number): Generator<Drawing> {
  const of = { sheet: `chess/${pitch}`, theme: 'chess', width: pitch, height: pitch } as const;
  for (const { square, ink, ramp } of squares) {
    const on = { ...of, ground: whole(pitch, paint('chess', ink)) };
    yield { ...on, name: `home ${square}`, inks: ramp, art: svgOf([arrivalMark(pitch)]) };
    for (const { label, ramp: own } of knights) {
      const art = svgOf([knight(pitch, label, false)]);
      yield { ...on, name: `${label} ${square}`, inks: [...ramp, ...own], art };
    }
  }
  for (const { label, ramp, rimRamp } of knights) {
    const allowed = [inks.clear, ...ramp, ...rimRamp];
    yield { ...of, name: `${label} aloft`, inks: allowed, ground: '', art: svgOf([knight(pitch, label, true)]) };
  }
}
