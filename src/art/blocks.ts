/** Blocks of wood: their grain, their letters, and the mark of those that are home. */
import { letterSize } from '../render/block-shape.ts';
import { inks } from '../render/palette.ts';
import { even } from '../render/pixel-layout.ts';
import { type Shape, disc, letter, paint } from './shape.ts';

const light = paint('blocks', inks.tile);
const dark = paint('blocks', inks.well);

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

/** The grain of a cell, which goes on in the next one. */
export function grain(pitch: number, scale: 1 | 2, isUpright: boolean, stroke: string): Shape {
  const waves = lines.map(([y, swing, dashes], at): Shape => {
    const turn = at % 2 === 0 ? 1 : -1;
    const d = `M 0 ${y} C .2 ${y - turn * swing} .3 ${y - turn * swing} .5 ${y} S .8 ${y + turn * swing} 1 ${y}`;
    return ['path', { d, pathLength: 1, 'stroke-dasharray': dashes }];
  });
  const transform = isUpright ? `matrix(0 ${pitch} ${pitch} 0 0 0)` : `scale(${pitch})`;
  return ['g', { fill: 'none', stroke, 'stroke-width': (1.3 * scale) / pitch, transform }, waves];
}

/** In the upper right corner of a cell. */
export function blockCheck(pitch: number): Shape[] {
  const radius = 0.13 * pitch;
  const x = even(0.8 * pitch);
  const y = pitch - x;
  const tick = `M ${x - 0.5 * radius} ${y} l ${0.36 * radius} ${0.4 * radius} l ${0.66 * radius} ${-0.8 * radius}`;
  return [disc(x, y, radius, light), ['path', { d: tick, fill: 'none', stroke: dark, 'stroke-width': 0.3 * radius }]];
}

/** In the middle of a box of `letterSize`. */
export function blockLetter(sign: string, scale: 1 | 2, fill = dark): Shape {
  const size = letterSize * scale;
  return letter(sign, size / 2, size / 2, { font: 'DejaVu Sans Mono', size: 0.94 * size, fill });
}
