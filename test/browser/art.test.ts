/** The page draws the same boards as the pictures. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSprites } from '../../scripts/read-build.ts';
import { pictureOf } from '../../src/moves/position.ts';
import { boardPng } from '../../src/render/picture.ts';
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

/** The share of pixels that are at least so far apart, of 255; colours count as much as they are seen. */
function shareApart(one: Pixels, other: Pixels, least: number): number {
  let found = 0;
  for (let at = 0; at < one.rgba.length; at += 4) {
    const [opacity, otherOpacity] = [one.rgba[at + 3] ?? 0, other.rgba[at + 3] ?? 0];
    let far = Math.abs(opacity - otherOpacity);
    for (let part = at; part < at + 3; part++) {
      far = Math.max(far, Math.abs((one.rgba[part] ?? 0) * opacity - (other.rgba[part] ?? 0) * otherOpacity) / 255);
    }
    if (far >= least) found++;
  }
  return found / (one.width * one.height);
}

describe.each(shown)('$name', ({ position }) => {
  const picture = pictureOf(position);

  it('is drawn by the page as it is in a picture', async () => {
    const posted = decodePng(await boardPng(picture, sprites));
    const drawn = await sheet.draw(picture);
    expect([drawn.width, drawn.height]).toEqual([posted.width, posted.height]);
    // A picture has sixteen colours, so edges and the grain of wood are coarser there. Nothing else may differ.
    expect(shareApart(drawn, posted, 16)).toBeLessThan(0.016);
    expect(shareApart(drawn, posted, 64)).toBeLessThan(0.001);
  });
});
