/** The curve of a line and the histogram of a family, as pictures. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSprites } from '../../scripts/read-build.ts';
import { fifteenPuzzle } from '../../src/families/15-puzzle.ts';
import { openBoard } from '../../src/families/index.ts';
import { type Curve, curvePng, histogramPng } from '../../src/render/charts.ts';
import { colours, inks } from '../../src/render/palette.ts';
import { countedOf, tableOf } from './boards.ts';
import { besideGolden, same } from './golden.ts';
import { type Pixels, decodePng } from './pixels.ts';

const sprites = readSprites();

/** A line by its steps: `-` nearer, `=` level, `+` farther. */
function lineOf(par: number, steps: string): Curve {
  const distances = [par];
  const slips: number[] = [];
  for (const [index, step] of Array.from(steps).entries()) {
    distances.push((distances.at(-1) ?? 0) + (step === '-' ? -1 : step === '+' ? 1 : 0));
    if (step === '+') slips.push(index + 1);
  }
  return { distances, par, slips };
}

/** How many separate patches there are of the colour that marks things. */
function patches({ width, height, rgba }: Pixels): number {
  const [red, green, blue] = colours('chart')[inks.mark] ?? [];
  const isMarked = (pixel: number): boolean =>
    rgba[4 * pixel] === red && rgba[4 * pixel + 1] === green && rgba[4 * pixel + 2] === blue;
  const left = new Set(Array.from({ length: width * height }, (_, pixel) => pixel).filter(isMarked));
  let count = 0;
  for (const first of left) {
    count++;
    const open = [first];
    for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
      if (!left.delete(pixel)) continue;
      open.push(pixel - 1, pixel + 1, pixel - width, pixel + width);
    }
  }
  return count;
}

const onePast = '----+-------+-----------';

describe('the curve', () => {
  it.each([
    ['slips', lineOf(22, `${onePast}--`)],
    ['shortest', lineOf(10, '----------')],
    ['level', lineOf(8, '--==--=----')],
    ['away', { ...lineOf(0, '++++-+=+++++'), slips: [5] }],
  ])('looks as it should: %s', async (name, curve) => {
    const png = await curvePng(curve, sprites);
    expect(png.length).toBeLessThan(6000);
    expect(besideGolden(`curve-${name}`, png)).toBe(same);
  });

  it('has gaps where distances are not known', async () => {
    const { distances, ...rest } = lineOf(40, `${'--+'.repeat(6)}${'-'.repeat(34)}`);
    const known = distances.map((one, move) => (move > 5 && move < 30 ? undefined : one));
    expect(besideGolden('curve-unknown', await curvePng({ ...rest, distances: known, slips: [3] }, sprites))).toBe(
      same,
    );
  });

  it.each([0, 1, 2, 5])('marks each slip: %s', async (count) => {
    const curve = lineOf(12, '--+-'.repeat(count) + '-'.repeat(12 - 2 * count));
    expect(patches(decodePng(await curvePng(curve, sprites)))).toBe(count);
  });

  it('can be drawn of any line', async () => {
    const distances = fc.array(fc.option(fc.nat(120), { nil: undefined }), { minLength: 1, maxLength: 1001 });
    await fc.assert(
      fc.asyncProperty(distances, fc.nat(80), async (line, par) => {
        const slips = [...line.keys()].filter((move) => move % 7 === 3);
        const { rgba, width, height } = decodePng(await curvePng({ distances: line, par, slips }, sprites));
        expect({ width, height }).toEqual({ width: 600, height: 240 });
        // Nothing runs out of the plot at the sides: there is only the frame's colour.
        const [red, green, blue] = colours('chart')[inks.frame] ?? [];
        const edge = Array.from({ length: 150 }, (_, row) => [
          ...rgba.subarray(4 * ((row + 40) * width + 594)).subarray(0, 3),
        ]);
        expect(edge.every((pixel) => pixel.join() === [red, green, blue].join())).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the histogram', () => {
  it.each([
    ['8-puzzle', openBoard('8-puzzle', '123456780'), 31],
    ['no-off', openBoard('no-off', '11233440'), 40],
    ['knight-exchange', openBoard('knight-exchange', '222000000111'), 0],
  ] as const)('of %s looks as it should', async (name, puzzle, mark) => {
    const png = await histogramPng(tableOf(puzzle).histogram, mark, sprites);
    expect(png.length).toBeLessThan(6000);
    expect(besideGolden(`histogram-${name}`, png)).toBe(same);
  });

  it('has room for ten billion positions and eighty moves', async () => {
    expect(besideGolden('histogram-15-puzzle', await histogramPng(countedOf(fifteenPuzzle), 53, sprites))).toBe(same);
  });

  it('points to one distance, or to none', async () => {
    const counts = [1, 2, 4, 8, 16, 8];
    expect(patches(decodePng(await histogramPng(counts, undefined, sprites)))).toBe(0);
    // The bar and the pointer.
    expect(patches(decodePng(await histogramPng(counts, 3, sprites)))).toBe(2);
  });

  it('can be drawn of any counts', async () => {
    const counts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(counts, fc.nat(119), async (all, mark) => {
        const seen = decodePng(await histogramPng(all, mark % all.length, sprites));
        expect(patches(seen)).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });
});
