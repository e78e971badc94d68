import { inks, ramps } from '../../src/render/palette.ts';
import { type Drawing, box, disc, even, letter, paint, whole } from './svg.ts';

const numbers = Array.from({ length: 15 }, (_, index) => String(index + 1));
const labels = [...numbers, 'N', 'O', 'F', 'o', 'f'];

const dark = paint('tiles', inks.well);
const light = paint('tiles', inks.tile);

const bodies = [
  { name: 'piece', fill: light, text: dark, lip: paint('tiles', inks.lip), allowed: ramps.tileWell },
  {
    name: 'home',
    fill: paint('tiles', inks.home),
    text: light,
    lip: paint('tiles', inks.homeLip),
    allowed: [...ramps.homeWell, ...ramps.homeTile],
  },
];

/** Tiles with numbers and letters, and the bulb, which is two cells long. */
export function* tiles(pitch: number): Generator<Drawing> {
  const shape = { margin: pitch > 100 ? 4 : 2, radius: 0.11 * pitch, lip: 0.032 * pitch };
  const middle = (pitch - shape.lip) / 2;
  for (const { name, fill, text, lip, allowed } of bodies) {
    const of = { sheet: `tiles/${pitch}`, theme: 'tiles', width: pitch, height: pitch, inks: allowed } as const;
    const ground = whole(pitch, dark) + box(pitch, shape, fill, lip);
    yield { ...of, name, ground: '', art: ground, corner: even(shape.margin + shape.radius + 2) };
    if (name === 'home') yield { ...of, name: 'mark', ground, art: mark(pitch, shape.margin) };
    for (const label of labels) {
      const size = (label.length > 1 ? 0.46 : 0.52) * pitch;
      const art = letter(label, pitch / 2, middle, { font: 'DejaVu Sans', size, fill: text });
      yield { ...of, name: `${name} ${label}`, ground, art };
    }
    const wide = { ...of, width: 2 * pitch, inks: [...allowed, ...ramps.bulbWell] };
    yield { ...wide, name: `${name} #`, ground: whole(2 * pitch, fill), art: bulb(pitch, middle) };
  }
}

/** What stands on its place shows it by a dot, not by its colour alone. */
function mark(pitch: number, margin: number): string {
  const inward = margin + 0.12 * pitch;
  return disc(pitch - inward, inward, 0.045 * pitch, light);
}

/** A light bulb that lies on its side. */
function bulb(pitch: number, middle: number): string {
  const ring = (x: number): string => `<rect x="${x}" y="-.17" width=".1" height=".34" rx=".045" fill="${dark}"/>`;
  const glass = 'M .16 -.13 C .05 -.13 -.02 -.2 -.12 -.27 A .335 .335 0 1 0 -.12 .27 C -.02 .2 .05 .13 .16 .13 Z';
  const wire = 'M .14 0 H -.1 L -.18 -.09 L -.26 .09 L -.34 -.09 L -.42 0';
  const line = `stroke="${dark}" stroke-linejoin="round" stroke-linecap="round"`;
  return `<g transform="translate(${1.06 * pitch} ${middle}) scale(${pitch})">
    <path d="${glass}" fill="${paint('tiles', inks.bulb)}" ${line} stroke-width=".045"/>
    <path d="${wire}" fill="none" ${line} stroke-width=".032"/>
    ${ring(0.16)}${ring(0.285)}${ring(0.41)}
    <path d="M .53 -.09 V .09 Q .6 .09 .6 0 Q .6 -.09 .53 -.09 Z" fill="${dark}"/>
  </g>`;
}

/** The lines of line pieces, in halves of the pitch. */
const strokes: Readonly<Record<string, string>> = {
  '─': 'M 0 1 H 2',
  '│': 'M 1 0 V 2',
  '┌': 'M 2 1 A 1 1 0 0 0 1 2',
  '┐': 'M 0 1 A 1 1 0 0 1 1 2',
  '└': 'M 1 0 A 1 1 0 0 0 2 1',
  '┘': 'M 1 0 A 1 1 0 0 1 0 1',
};

/** Tiles that lie close together, so that their lines join. */
export function* lines(pitch: number): Generator<Drawing> {
  const margin = pitch > 100 ? 2 : 1;
  const shape = { margin, radius: 0.05 * pitch, lip: 0 };
  for (const { name, fill, text, allowed } of bodies) {
    const of = { sheet: `lines/${pitch}`, theme: 'tiles', width: pitch, height: pitch, inks: allowed } as const;
    const ground = whole(pitch, dark) + box(pitch, shape, fill, fill);
    yield { ...of, name, ground: '', art: ground, corner: even(shape.margin + shape.radius + 2) };
    if (name === 'home') yield { ...of, name: 'mark', ground, art: mark(pitch, margin) };
    for (const [label, path] of Object.entries(strokes)) {
      const style = `fill="none" stroke="${text}" stroke-width=".36" transform="scale(${pitch / 2})"`;
      yield { ...of, name: `${name} ${label}`, ground, art: `<path d="${path}" ${style}/>` };
    }
  }
}
