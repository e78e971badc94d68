/** Pictures as they should look, in test/golden/. `GOLDEN=renew npx vitest run --project engine picture curve ways` draws them anew: look at them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePng } from './pixels.ts';

const folder = join(import.meta.dirname, '..', 'golden');
/** Where a picture goes that does not look as it should. */
const differing = join(import.meta.dirname, '..', '..', 'build', 'golden');

export const same = 'the same';

/** In what a PNG differs from the golden one, pixel by pixel: the compression may change. `same` where it does not. */
export function besideGolden(name: string, png: Uint8Array): string {
  const file = join(folder, `${name}.png`);
  if (process.env['GOLDEN'] === 'renew') writeFileSync(file, png);
  if (!existsSync(file)) return `there is no test/golden/${name}.png; GOLDEN=renew makes it`;
  const difference = differenceOf(png, readFileSync(file));
  if (difference === undefined) return same;
  mkdirSync(differing, { recursive: true });
  writeFileSync(join(differing, `${name}.png`), png);
  return `${name} ${difference}; see build/golden/${name}.png, and renew it with GOLDEN=renew if it is right`;
}

/** In what two PNGs differ, if they do. */
export function differenceOf(png: Uint8Array, golden: Uint8Array): string | undefined {
  const one = decodePng(png);
  const other = decodePng(golden);
  if (one.width !== other.width || one.height !== other.height) {
    return `has ${one.width}x${one.height} pixels instead of ${other.width}x${other.height}`;
  }
  const [colours, others] = [new Uint32Array(one.rgba.buffer), new Uint32Array(other.rgba.buffer)];
  const pixels: number[] = [];
  for (let pixel = 0; pixel < colours.length; pixel++) if (colours[pixel] !== others[pixel]) pixels.push(pixel);
  const [first] = pixels;
  if (first === undefined) return undefined;
  return `differs in ${pixels.length} pixels, the first at ${first % one.width},${Math.floor(first / one.width)}`;
}
