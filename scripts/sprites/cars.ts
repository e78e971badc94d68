import {
  type CarBody,
  carBody,
  carDresses,
  carLetter,
  carShape,
  carWall,
  exitArrow,
  floorDot,
  heroArrow,
} from '../../src/art/cars.ts';
import { type Side, paint, turns } from '../../src/art/shape.ts';
import { inks, ramps } from '../../src/render/palette.ts';
import { even } from '../../src/render/pixel-layout.ts';
import { alphabet, type Drawing, svgOf, whole } from './svg.ts';

const sides = Object.keys(turns) as Side[];
const dark = paint('cars', inks.well);

const bodies: readonly { body: CarBody; allowed: readonly number[]; letters: readonly string[] }[] = [
  { body: 'piece', allowed: ramps.tileWell, letters: alphabet },
  { body: 'upright', allowed: ramps.uprightWell, letters: alphabet },
  { body: 'hero', allowed: ramps.heroWell, letters: ['A', 'a', 'Z', 'z'] },
];

/** @param depth of the frame */
export function* cars(pitch: number, depth: number): Generator<Drawing> {
  const of = { sheet: `cars/${pitch}`, theme: 'cars', width: pitch, height: pitch } as const;
  const shape = carShape(pitch);
  for (const { body, allowed, letters } of bodies) {
    const art = whole(pitch, dark) + svgOf(carBody(pitch, body));
    yield { ...of, name: body, inks: allowed, ground: '', art, corner: even(shape.margin + shape.radius + 2) };
    const on = { ...of, inks: allowed, ground: whole(pitch, carDresses[body].fill) };
    for (const sign of letters) yield { ...on, name: `${body} ${sign}`, art: svgOf([carLetter(pitch, sign)]) };
  }
  const onHero = { ...of, inks: ramps.heroWell, ground: whole(pitch, carDresses.hero.fill) };
  const onFloor = { ...of, inks: ramps.tileWell, ground: whole(pitch, dark) };
  for (const side of sides) {
    yield { ...onHero, name: `hero ${side}`, art: svgOf([heroArrow(pitch, side)]) };
    yield { ...onFloor, name: `exit ${side}`, art: svgOf([exitArrow(pitch, depth, side)]) };
  }
  const plain = { ...onFloor, inks: [inks.frame, inks.well] };
  yield { ...plain, name: 'floor', art: svgOf([floorDot(pitch)]) };
  yield { ...plain, name: 'wall', art: svgOf(carWall(pitch)) };
}
