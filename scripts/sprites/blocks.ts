import { blockShape, letterSize } from '../../src/render/blocks.ts';
import { inks, ramps } from '../../src/render/palette.ts';
import { type Drawing, disc, even, letter, paint, whole } from './svg.ts';

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
const [wood, grain, lip] = [inks.wood, inks.grain, inks.woodLip].map((ink) => paint('blocks', ink));
const light = paint('blocks', inks.tile);
const dark = paint('blocks', inks.well);
const onWood = { theme: 'blocks', clear: inks.wood } as const;

/** Where the lines of the grain run, in cells, how far they swing, and how they are broken. */
const lines = [
  [0.06, 0.012, '0.6 0.4'],
  [0.17, 0.02, '1'],
  [0.245, 0.014, '0.35 0.2 0.2 0.25'],
  [0.36, 0.018, '1'],
  [0.47, 0.03, '0.7 0.3'],
  [0.54, 0.02, '1'],
  [0.66, 0.014, '0.25 0.5 0.25 0'],
  [0.74, 0.022, '1'],
  [0.85, 0.012, '0.5 0.3 0.2 0'],
  [0.93, 0.018, '1'],
] as const;

/** The grain of a cell, which goes on in the next one, and what rounds a block off. */
export function* blocks(pitch: number, scale: 1 | 2): Generator<Drawing> {
  const of = { sheet: `blocks/${pitch}`, theme: 'blocks', width: pitch, height: pitch } as const;
  const ground = whole(pitch, wood ?? '');
  const waves = lines.map(([y, swing, dashes], at) => {
    const turn = at % 2 === 0 ? 1 : -1;
    const wave = `M 0 ${y} C .2 ${y - turn * swing} .3 ${y - turn * swing} .5 ${y} S .8 ${y + turn * swing} 1 ${y}`;
    return `<path d="${wave}" pathLength="1" stroke-dasharray="${dashes}"/>`;
  });
  const style = `fill="none" stroke="${grain}" stroke-width="${(1.3 * scale) / pitch}"`;
  const art = `<g ${style} transform="scale(${pitch})">${waves.join('')}</g>`;
  yield { ...of, name: 'level', inks: [inks.wood, inks.grain], ground: '', art: ground + art };
  const turned = `<g transform="matrix(0 1 1 0 0 0)">${art}</g>`;
  yield { ...of, name: 'upright', inks: [inks.wood, inks.grain], ground: '', art: ground + turned };
  for (const vertical of ['top', 'bottom'] as const) {
    for (const level of ['left', 'right'] as const) {
      const corner = { ...of, ...onWood, ground, inks: [...ramps.woodWell, inks.tile] };
      const place = `${vertical} ${level}`;
      yield { ...corner, name: `corner ${place}`, art: cornerArt(pitch, scale, vertical, level) };
      yield { ...corner, name: `notch ${place}`, art: notchArt(pitch, scale, vertical, level) };
    }
  }
  const radius = 0.13 * pitch;
  const centre = even(0.8 * pitch);
  const badge = disc(centre, pitch - centre, radius, light);
  const check = `M ${centre - 0.5 * radius} ${pitch - centre} l ${0.36 * radius} ${0.4 * radius} l ${0.66 * radius} ${-0.8 * radius}`;
  const tick = `<path d="${check}" fill="none" stroke="${dark}" stroke-width="${0.3 * radius}"/>`;
  yield { ...of, ...onWood, name: 'home', ground, inks: [inks.wood, ...ramps.tileWell], art: badge + tick };
}

function cornerArt(pitch: number, scale: 1 | 2, vertical: 'top' | 'bottom', level: 'left' | 'right'): string {
  const { margin, ...shape } = blockShape;
  const [gap, bright, low] = [margin * scale, shape.light * scale, shape.lip * scale];
  const radius = 0.11 * pitch;
  const reach = even(gap + radius + low + 2);
  const side = pitch - 2 * gap;
  const rounded = (top: number, bottom: number, fill: string | undefined): string =>
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
  const rect = (y: number, height: number, fill: string | undefined): string =>
    `<rect x="${x}" y="${y}" width="${gap}" height="${height}" fill="${fill}"/>`;
  return isTop
    ? rect(0, gap + depth, shade) + rect(0, gap, dark)
    : rect(pitch - gap - depth, gap + depth, shade) + rect(pitch - gap, gap, dark);
}

export function* blockLetters(scale: 1 | 2): Generator<Drawing> {
  const size = letterSize * scale;
  const of = { ...onWood, sheet: `letters/${scale}`, width: size, height: size, inks: ramps.woodWell } as const;
  const style = { font: 'DejaVu Sans Mono', size: 0.94 * size, fill: dark } as const;
  for (const sign of alphabet) {
    yield { ...of, name: sign, ground: whole(size, wood ?? ''), art: letter(sign, size / 2, size / 2, style) };
  }
}
