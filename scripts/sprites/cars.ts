import { inks, ramps } from '../../src/render/palette.ts';
import { type Drawing, type Side, arrowhead, box, disc, even, letter, paint, turns, whole } from './svg.ts';

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
const sides = Object.keys(turns) as Side[];
const dark = paint('cars', inks.well);
const frame = paint('cars', inks.frame);

const bodies = [
  { body: 'piece', ink: inks.tile, lip: inks.lip, allowed: ramps.tileWell, letters: alphabet },
  { body: 'upright', ink: inks.upright, lip: inks.uprightLip, allowed: ramps.uprightWell, letters: alphabet },
  { body: 'hero', ink: inks.hero, lip: inks.heroLip, allowed: ramps.heroWell, letters: ['A', 'a', 'Z', 'z'] },
];

/**
 * Cars, walls, the floor between them and the arrows at the exit. Their letters are wide apart in shape: `I` has serifs, `l` a tail.
 *
 * @param depth of the frame
 */
export function* cars(pitch: number, depth: number): Generator<Drawing> {
  const of = { sheet: `cars/${pitch}`, theme: 'cars', width: pitch, height: pitch } as const;
  const shape = { margin: pitch > 60 ? 4 : 2, radius: 0.22 * pitch, lip: 0.04 * pitch };
  const middle = (pitch - shape.lip) / 2;
  for (const { body, ink, lip, allowed, letters } of bodies) {
    const fill = paint('cars', ink);
    const art = whole(pitch, dark) + box(pitch, shape, fill, paint('cars', lip));
    yield { ...of, name: body, inks: allowed, ground: '', art, corner: even(shape.margin + shape.radius + 2) };
    const on = { ...of, inks: allowed, ground: whole(pitch, fill) };
    const style = { font: 'DejaVu Sans Mono', size: 0.56 * pitch, fill: dark } as const;
    for (const sign of letters) yield { ...on, name: `${body} ${sign}`, art: letter(sign, pitch / 2, middle, style) };
  }
  const onHero = { ...of, inks: ramps.heroWell, ground: whole(pitch, paint('cars', inks.hero)) };
  const onFloor = { ...of, inks: ramps.tileWell, ground: whole(pitch, dark) };
  for (const side of sides) {
    yield { ...onHero, name: `hero ${side}`, art: arrowhead(pitch / 2, middle, 0.17 * pitch, side, dark) };
    yield { ...onFloor, name: `exit ${side}`, art: exitArrow(pitch, depth, side) };
  }
  const plain = { ...onFloor, inks: [inks.frame, inks.well] };
  yield { ...plain, name: 'floor', art: disc(pitch / 2, pitch / 2, 0.055 * pitch, frame) };
  yield { ...plain, name: 'wall', art: wall(pitch, shape.margin) };
}

/** In the cell beyond the board's edge, as deep as the frame. */
function exitArrow(pitch: number, depth: number, side: Side): string {
  const along = side === 'right' || side === 'bottom' ? 0.44 * depth : pitch - 0.44 * depth;
  const isUpright = side === 'top' || side === 'bottom';
  const [x, y] = isUpright ? [pitch / 2, along] : [along, pitch / 2];
  return arrowhead(x, y, Math.min(0.16 * pitch, 0.3 * depth), side, paint('cars', inks.tile));
}

/** A hatched block. */
function wall(pitch: number, margin: number): string {
  const side = pitch - 2 * margin;
  const gap = pitch / 4;
  const hatch = Array.from({ length: 7 }, (_, index) => `M ${index * gap} 0 L ${(index - 4) * gap} ${pitch}`).join(' ');
  const shape = `<rect x="${margin}" y="${margin}" width="${side}" height="${side}" rx="${0.08 * pitch}" fill="${frame}"/>`;
  return `<clipPath id="block">${shape}</clipPath>${shape}
    <path clip-path="url(#block)" d="${hatch}" stroke="${dark}" stroke-width="${0.045 * pitch}"/>`;
}
