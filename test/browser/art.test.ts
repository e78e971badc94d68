/** The page draws the same boards as the pictures. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSprites } from '../../scripts/read-build.ts';
import { pictureOf } from '../../src/moves/position.ts';
import { boardPng } from '../../src/render/board.ts';
import { shown } from '../engine/picture-boards.ts';
import { type Pixels, decodePng } from '../engine/pixels.ts';
import { type Sheet, openSheet } from './art-sheet.ts';
import { launchChromium } from './chromium.ts';

const sprites = readSprites();
let browser: Browser;
let sheet: Sheet;

beforeAll(async () => {
  browser = await launchChromium();
  sheet = await openSheet(browser);
});
afterAll(() => browser.close());

/** Red, green, blue and opacity as they are seen: colours multiplied with the opacity. */
function seen({ rgba }: Pixels): Uint8Array {
  return Uint8Array.from(rgba, (value, at) => (at % 4 === 3 ? value : Math.round((value * (rgba[at | 3] ?? 0)) / 255)));
}

/** The share of colours that are others at the same place of another picture. */
function shareOfOthers(one: Uint8Array, other: Uint8Array): number {
  return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) >= 16).length / one.length;
}

/** Where a colour is out of the range of what another picture has there and beside it. */
function strangers(one: Uint8Array, other: Uint8Array, width: number, tolerance: number): string[] {
  const row = 4 * width;
  const around = [-row - 4, -row, -row + 4, -4, 0, 4, row - 4, row, row + 4];
  const found: string[] = [];
  for (let at = 0; at < one.length; at++) {
    const value = one[at] ?? 0;
    if (Math.abs(value - (other[at] ?? 0)) < tolerance) continue;
    const beside = around.map((step) => other[at + step] ?? 0);
    if (value > Math.max(...beside) + tolerance || value < Math.min(...beside) - tolerance) {
      found.push(`${(at >> 2) % width} ${Math.floor(at / row)}`);
    }
  }
  return found;
}

describe.each(shown)('$name', ({ position }) => {
  const picture = pictureOf(position);

  it('is drawn by the page as it is in a picture', async () => {
    const posted = decodePng(await boardPng(picture, sprites));
    const drawn = await sheet.draw(picture);
    expect([drawn.width, drawn.height]).toEqual([posted.width, posted.height]);
    const isWood = picture.look === 'blocks';
    const [pixels, others] = [seen(drawn), seen(posted)];
    expect(shareOfOthers(pixels, others)).toBeLessThan(isWood ? 0.005 : 0.009);
    expect(strangers(pixels, others, drawn.width, 48)).toEqual([]);
    // A picture has sixteen colours: the edges of what is red must do with a grey.
    expect(strangers(others, pixels, drawn.width, isWood ? 96 : 48)).toEqual([]);
  });
});
