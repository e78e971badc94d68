import { paint } from '../../src/art/shape.ts';
import {
  type TileTone,
  lineBody,
  lineShape,
  stroke,
  strokes,
  tileBody,
  tileDresses,
  tileLabel,
  tileMark,
  tileShape,
} from '../../src/art/tiles.ts';
import { inks, ramps } from '../../src/render/palette.ts';
import { even } from '../../src/render/pixel-layout.ts';
import { type Drawing, svgOf, whole } from './svg.ts';

const numbers = Array.from({ length: 15 }, (_, index) => String(index + 1));
export const tileLabels = [...numbers, 'N', 'O', 'F', 'o', 'f'];

const dark = paint('tiles', inks.well);

const allowedOn: Readonly<Record<TileTone, readonly number[]>> = {
  piece: ramps.tileWell,
  home: [...ramps.homeWell, ...ramps.homeTile],
};
const tones = Object.keys(allowedOn) as TileTone[];

/** Tiles with numbers and letters, and the bulb, which is two cells long. */
export function* tiles(pitch: number): Generator<Drawing> {
  const shape = tileShape(pitch);
  for (const tone of tones) {
    const allowed = allowedOn[tone];
    const of = { sheet: `tiles/${pitch}`, theme: 'tiles', width: pitch, height: pitch, inks: allowed } as const;
    const ground = whole(pitch, dark) + svgOf(tileBody(pitch, tone));
    yield { ...of, name: tone, ground: '', art: ground, corner: even(shape.margin + shape.radius + 2) };
    if (tone === 'home') yield { ...of, name: 'mark', ground, art: svgOf([tileMark(pitch, shape.margin)]) };
    for (const label of tileLabels) {
      yield { ...of, name: `${tone} ${label}`, ground, art: svgOf([tileLabel(pitch, tone, label)]) };
    }
    const wide = { ...of, width: 2 * pitch, inks: [...allowed, ...ramps.bulbWell] };
    const under = whole(2 * pitch, tileDresses[tone].fill);
    yield { ...wide, name: `${tone} #`, ground: under, art: svgOf([tileLabel(pitch, tone, '#')]) };
  }
}

/** Tiles that lie close together, so that their lines join. */
export function* lines(pitch: number): Generator<Drawing> {
  const shape = lineShape(pitch);
  for (const tone of tones) {
    const allowed = allowedOn[tone];
    const of = { sheet: `lines/${pitch}`, theme: 'tiles', width: pitch, height: pitch, inks: allowed } as const;
    const ground = whole(pitch, dark) + svgOf(lineBody(pitch, tone));
    yield { ...of, name: tone, ground: '', art: ground, corner: even(shape.margin + shape.radius + 2) };
    if (tone === 'home') yield { ...of, name: 'mark', ground, art: svgOf([tileMark(pitch, shape.margin)]) };
    for (const label of Object.keys(strokes)) {
      yield { ...of, name: `${tone} ${label}`, ground, art: svgOf([stroke(pitch, tone, label)]) };
    }
  }
}
