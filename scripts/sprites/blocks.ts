import { blockCheck, blockLetter, grain } from '../../src/art/blocks.ts';
import { paint } from '../../src/art/shape.ts';
import { blockShape, letterSize } from '../../src/render/block-shape.ts';
import { inks, ramps } from '../../src/render/palette.ts';
import { even } from '../../src/render/pixel-layout.ts';
import { alphabet, type Drawing, svgOf, whole } from './svg.ts';

const wood = paint('blocks', inks.wood);
const lip = paint('blocks', inks.woodLip);
const light = paint('blocks', inks.tile);
const dark = paint('blocks', inks.well);
const onWood = { theme: 'blocks', clear: inks.wood } as const;

/** The grain of a cell, which goes on in the next one, and what rounds a block off. */
export function* blocks(pitch: number, scale: 1 | 2): Generator<Drawing> {
  const of = { sheet: `blocks/${pitch}`, theme: 'blocks', width: pitch, height: pitch } as const;
  const ground = whole(pitch, wood);
  for (const name of ['level', 'upright'] as const) {
    const lines = grain(pitch, scale, name === 'upright', paint('blocks', inks.grain));
    yield { ...of, name, inks: [inks.wood, inks.grain], ground: '', art: ground + svgOf([lines]) };
  }
  for (const vertical of ['top', 'bottom'] as const) {
    for (const level of ['left', 'right'] as const) {
      const corner = { ...of, ...onWood, ground, inks: [...ramps.woodWell, inks.tile] };
      const place = `${vertical} ${level}`;
      yield { ...corner, name: `corner ${place}`, art: cornerArt(pitch, scale, vertical, level) };
      yield { ...corner, name: `notch ${place}`, art: notchArt(pitch, scale, vertical, level) };
    }
  }
  const art = svgOf(blockCheck(pitch));
  yield { ...of, ...onWood, name: 'home', ground, inks: [inks.wood, ...ramps.tileWell], art };
}

function cornerArt(pitch: number, scale: 1 | 2, vertical: 'top' | 'bottom', level: 'left' | 'right'): string {
  const { margin, ...shape } = blockShape;
  const [gap, bright, low] = [margin * scale, shape.light * scale, shape.lip * scale];
  const radius = blockShape.radius * pitch;
  const reach = even(gap + radius + low + 2);
  const side = pitch - 2 * gap;
  const rounded = (top: number, bottom: number, fill: string): string =>
    `<rect x="${gap}" y="${gap + top}" width="${side}" height="${side - top - bottom}" rx="${radius}" fill="${fill}"/>`;
  const [x, y] = [level === 'left' ? 0 : pitch - reach, vertical === 'top' ? 0 : pitch - reach];
  return `<clipPath id="corner"><rect x="${x}" y="${y}" width="${reach}" height="${reach}"/></clipPath>
    <g clip-path="url(#corner)">
      ${whole(pitch, dark)}${rounded(0, 0, lip)}${rounded(0, low, light)}${rounded(bright, low, wood)}
    </g>`;
}

/** In the corner of a cell that goes on to both sides of it, but not beyond it. */
function notchArt(pitch: number, scale: 1 | 2, vertical: 'top' | 'bottom', level: 'left' | 'right'): string {
  const { margin, ...shape } = blockShape;
  const [gap, bright, low] = [margin * scale, shape.light * scale, shape.lip * scale];
  const isTop = vertical === 'top';
  const x = level === 'left' ? 0 : pitch - gap;
  const [depth, shade] = isTop ? [bright, light] : [low, lip];
  const rect = (y: number, height: number, fill: string): string =>
    `<rect x="${x}" y="${y}" width="${gap}" height="${height}" fill="${fill}"/>`;
  return isTop
    ? rect(0, gap + depth, shade) + rect(0, gap, dark)
    : rect(pitch - gap - depth, gap + depth, shade) + rect(pitch - gap, gap, dark);
}

export function* blockLetters(scale: 1 | 2): Generator<Drawing> {
  const size = letterSize * scale;
  const of = { ...onWood, sheet: `letters/${scale}`, width: size, height: size, inks: ramps.woodWell } as const;
  for (const sign of alphabet) {
    yield { ...of, name: sign, ground: whole(size, wood), art: svgOf([blockLetter(sign, scale)]) };
  }
}
