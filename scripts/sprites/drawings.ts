import { grades } from '../../src/render/pixel-layout.ts';
import { blockLetters, blocks } from './blocks.ts';
import { cars } from './cars.ts';
import { chess } from './chess.ts';
import { frames, lettering, marks, signs } from './common.ts';
import type { Drawing } from './svg.ts';
import { lines, tiles } from './tiles.ts';

/** Every sheet in every size. */
export function* drawings(): Generator<Drawing> {
  for (const { pitch } of grades.tiles) yield* tiles(pitch);
  for (const { pitch } of grades.lines) yield* lines(pitch);
  for (const { pitch, right } of grades.cars) yield* cars(pitch, right);
  for (const { pitch } of grades.chess) yield* chess(pitch);
  for (const { pitch, scale } of grades.blocks) yield* blocks(pitch, scale);
  for (const scale of [1, 2] as const) {
    yield* frames(scale);
    yield* lettering(scale);
    yield* signs(scale);
    yield* blockLetters(scale);
  }
  yield* marks();
}
