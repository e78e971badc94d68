/** What a pointer does on the board of the page, also when it is disturbed. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachOf } from '../../../page/model/reach.ts';
import { pictureOf } from '../../../src/moves/position.ts';
import { openId } from '../../../src/positions/position.ts';
import { valueOf } from '../../engine/boards.ts';
import { type Point, middleOf, touch } from './hands.ts';
import { piecesOf, shownPieces } from './pieces.ts';
import { type Trial, type Trials, startTrials, touchScreen, withTrial } from './trial.ts';

let trials: Trials;
beforeAll(async () => {
  trials = await startTrials();
});
afterAll(() => trials.close());

/** `235 186 47_` */
const tiles = valueOf(openId('8-puzzle.123456780.kwq'));
/** Car A, on its way out to the right, has three cells before it after B has left. */
const cars = valueOf(openId('rush-hour.pr-0--A0-E0-F6-G0H2--D6--B0---C6.cas'));
const knights = valueOf(openId('knight-exchange.222000000111.awo'));

const desktop = { viewport: { width: 1280, height: 860 } };

/** The upper edge of each piece, after the next frame. */
const topsOf = (page: Page): Promise<number[]> =>
  page.evaluate(`new Promise((resolve) => requestAnimationFrame(() =>
    resolve([...document.querySelectorAll('.piece')].map((piece) => piece.getBoundingClientRect().top))))`);

const shift = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });

describe('a drag with the mouse', () => {
  /** Drags tile 6 down into the gap, by a share of a cell. */
  async function dragSix({ page }: Trial, share: number): Promise<void> {
    const start = await middleOf(page, { x: 2, y: 1 });
    const end = await middleOf(page, { x: 2, y: 2 });
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, start.y + share * (end.y - start.y), { steps: 5 });
    await setTimeout(120);
  }

  it('moves the piece past half a cell, and not before', async () => {
    await withTrial(trials, tiles, desktop, async (trial) => {
      await dragSix(trial, 0.4);
      await trial.page.mouse.up();
      expect(await shownPieces(trial.page)).toEqual(piecesOf(tiles));
      expect(await trial.line()).toEqual([]);
      await dragSix(trial, 0.6);
      await trial.page.mouse.up();
      await expect.poll(trial.line).toEqual(['D']);
    });
  });

  it.each([
    ['a tile that is not beside the gap', tiles, { x: 0, y: 0 }, { x: 1, y: 0 }, 'tile-apart'],
    ['a car across its length', cars, { x: 0, y: 1 }, { x: 0, y: 0 }, 'only-lying'],
    ['a knight where none jumps', knights, { x: 2, y: 3 }, { x: 1, y: 3 }, 'knight-apart'],
  ])('says why %s is put back', async (_what, start, from, to, reason) => {
    await withTrial(trials, start, desktop, async ({ page, line, refused, told }) => {
      const [at, end] = [await middleOf(page, from), await middleOf(page, to)];
      await page.mouse.move(at.x, at.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 5 });
      await page.mouse.up();
      await expect.poll(refused).toEqual([reason]);
      expect(await told()).toHaveLength(1);
      expect(await line()).toEqual([]);
      expect(await shownPieces(page)).toEqual(piecesOf(start));
    });
  });

  it('throws it with a flick', async () => {
    await withTrial(trials, tiles, desktop, async ({ page, line }) => {
      const { x, y } = await middleOf(page, { x: 2, y: 1 });
      const session = await page.context().newCDPSession(page);
      // Its own clock: the machine may be busy.
      const now = Date.now() / 1000;
      for (const [type, far, later] of [
        ['mousePressed', 0, 0],
        ['mouseMoved', 30, 0.02],
        ['mouseMoved', 60, 0.04],
        ['mouseReleased', 60, 0.05],
      ] as const) {
        const at = { x, y: y + far, timestamp: now + later };
        await session.send('Input.dispatchMouseEvent', { type, button: 'left', buttons: 1, clickCount: 1, ...at });
      }
      await expect.poll(line).toEqual(['D']);
    });
  });

  it('has the piece follow in the next frame, and no farther than it can go', async () => {
    await withTrial(trials, tiles, desktop, async (trial) => {
      const { page } = trial;
      const cell = (await page.locator('.cell').first().boundingBox())?.width ?? 0;
      const settled = await topsOf(page);
      await dragSix(trial, 0.3);
      const moved = async () =>
        (await topsOf(page)).map((top, index) => top - (settled[index] ?? 0)).filter((by) => Math.abs(by) > 0.5);
      const [by = 0, ...others] = await moved();
      expect(by / cell).toBeCloseTo(0.3, 1);
      expect(others).toEqual([]);
      const end = await middleOf(page, { x: 0, y: 2 });
      await page.mouse.move(end.x, end.y + 300, { steps: 3 });
      expect((await moved()).map((one) => one / cell)).toEqual([expect.closeTo(1, 2)]);
      await page.mouse.up();
      await expect.poll(trial.line).toEqual(['D']);
    });
  });

  it('takes a whole line along, as one gesture', async () => {
    await withTrial(trials, tiles, desktop, async ({ page, line }) => {
      const start = await middleOf(page, { x: 2, y: 0 });
      const end = await middleOf(page, { x: 2, y: 1 });
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 5 });
      await topsOf(page);
      expect(await page.locator('.piece.led').count()).toBe(2);
      await page.mouse.up();
      await expect.poll(line).toEqual(['D', 'D']);
      await page.keyboard.press('Control+z');
      await expect.poll(line).toEqual([]);
      expect(await shownPieces(page)).toEqual(piecesOf(tiles));
    });
  });

  it('takes the piece that has just moved', async () => {
    await withTrial(trials, tiles, desktop, async ({ page, line }) => {
      const [above, below] = [await middleOf(page, { x: 2, y: 1 }), await middleOf(page, { x: 2, y: 2 })];
      await page.mouse.click(above.x, above.y);
      await expect.poll(line).toEqual(['D']);
      await page.mouse.click(below.x, below.y);
      await expect.poll(line).toEqual([]);
    });
  });

  it('begins while others still move', async () => {
    await withTrial(trials, tiles, desktop, async ({ page, line }) => {
      for (const y of [1, 0]) {
        const start = await middleOf(page, { x: 2, y });
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move(start.x, start.y + 200);
        await page.mouse.up();
      }
      await expect.poll(line).toEqual(['D', 'D']);
    });
  });

  it('does nothing with another button', async () => {
    await withTrial(trials, tiles, desktop, async ({ page, line }) => {
      const { x, y } = await middleOf(page, { x: 2, y: 1 });
      await page.mouse.click(x, y, { button: 'right' });
      await page.mouse.click(x, y, { button: 'middle' });
      expect(await line()).toEqual([]);
    });
  });
});

describe('a drag that is disturbed', () => {
  const disturbances: readonly (readonly [what: string, disturb: (page: Page, at: Point) => Promise<unknown>])[] = [
    ['a second finger', (page, at) => touch(page, 'touchStart', at, shift(at, -100, 40))],
    ['the system', (page) => touch(page, 'touchCancel')],
    ['another window', (page) => page.evaluate(`dispatchEvent(new Event('blur'))`)],
    ['a turned screen', (page) => page.setViewportSize({ width: 844, height: 390 })],
    [
      'a capture that is lost',
      async (page, at) => {
        await page.evaluate(`for (let id = 0; id < 99; id++) {
        const cells = document.querySelector('.cells');
        if (cells.hasPointerCapture(id)) cells.releasePointerCapture(id);
      }`);
        // The browser tells of it with the next event.
        await touch(page, 'touchMove', shift(at, 0, 5));
      },
    ],
  ];

  it.each(disturbances)('by %s leaves everything as it was, and the next one works', async (_what, disturb) => {
    await withTrial(trials, tiles, touchScreen, async ({ page, line }) => {
      const start = await middleOf(page, { x: 2, y: 1 });
      await touch(page, 'touchStart', start);
      await touch(page, 'touchMove', shift(start, 0, 30));
      await touch(page, 'touchMove', shift(start, 0, 90));
      await expect.poll(() => page.locator('.piece.led').count()).toBe(1);
      await disturb(page, shift(start, 0, 90));
      await expect.poll(() => page.locator('.piece.led').count()).toBe(0);
      await touch(page, 'touchEnd').catch(() => undefined);
      expect(await shownPieces(page)).toEqual(piecesOf(tiles));
      expect(await line()).toEqual([]);
      const again = await middleOf(page, { x: 2, y: 1 });
      await page.touchscreen.tap(again.x, again.y);
      await expect.poll(line).toEqual(['D']);
    });
  });

  it('goes on after the page has scrolled', async () => {
    await withTrial(trials, tiles, desktop, async ({ page, line }) => {
      await page.evaluate(`document.body.style.paddingBottom = '2000px'`);
      const start = await middleOf(page, { x: 2, y: 1 });
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x, start.y + 20, { steps: 3 });
      await page.evaluate('scrollBy(0, 400)');
      // The board has gone up under the pointer, so the pointer is far below by now.
      await page.mouse.move(start.x, start.y + 21);
      await setTimeout(120);
      await page.mouse.up();
      await expect.poll(line).toEqual(['D']);
    });
  });
});

describe('a tap', () => {
  it('may stray a little', async () => {
    await withTrial(trials, tiles, touchScreen, async ({ page, line }) => {
      const at = await middleOf(page, { x: 2, y: 1 });
      await touch(page, 'touchStart', at);
      await touch(page, 'touchMove', shift(at, 4, -6));
      await touch(page, 'touchEnd');
      await expect.poll(line).toEqual(['D']);
    });
  });

  it('moves a whole line', async () => {
    await withTrial(trials, tiles, touchScreen, async ({ page, line }) => {
      const at = await middleOf(page, { x: 0, y: 2 });
      await page.touchscreen.tap(at.x, at.y);
      await expect.poll(line).toEqual(['R', 'R']);
    });
  });

  it('picks a piece with several places, shows them, and lets it go elsewhere', async () => {
    await withTrial(trials, knights, touchScreen, async ({ page, line, told }) => {
      const tap = async (x: number, y: number) => {
        const at = await middleOf(page, { x, y });
        await page.touchscreen.tap(at.x, at.y);
      };
      const dots = () => page.locator('.ways circle:not(.trace)').count();
      await tap(2, 3);
      await expect.poll(dots).toBe(2);
      expect(await told()).toEqual([expect.stringContaining('2 places')]);
      expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(1);
      await tap(1, 0);
      await expect.poll(dots).toBe(0);
      expect(await line()).toEqual([]);
    });
  });

  it('moves no knight, though it has one place to go', async () => {
    await withTrial(trials, knights, touchScreen, async ({ page, line }) => {
      const dots = () => page.locator('.ways circle:not(.trace)').count();
      const reach = reachOf(knights);
      const { pieces } = pictureOf(knights);
      const only = pieces.find((_, index) => reach[index]?.places.length === 1);
      if (only === undefined) throw new Error('no knight has one place');
      const at = await middleOf(page, only);
      await page.touchscreen.tap(at.x, at.y);
      await expect.poll(dots).toBe(1);
      expect(await line()).toEqual([]);
    });
  });

  it('that lasts long opens no menu and selects nothing', async () => {
    await withTrial(trials, tiles, touchScreen, async ({ page, line }) => {
      await page.evaluate(
        `addEventListener('contextmenu', (event) => { window.wasOpened = !event.defaultPrevented; })`,
      );
      const at = await middleOf(page, { x: 2, y: 1 });
      await touch(page, 'touchStart', at);
      await setTimeout(900);
      await touch(page, 'touchEnd');
      await page.mouse.click(at.x, at.y, { button: 'right' });
      expect(await page.evaluate('[window.wasOpened, String(getSelection())]')).toEqual([false, '']);
      await expect.poll(line).toEqual(['D']);
    });
  });

  it('of a screen reader, which has no pointer, does the same', async () => {
    await withTrial(trials, tiles, {}, async ({ page, line }) => {
      await page.evaluate(`document.querySelectorAll('.cell')[5].click()`);
      await expect.poll(line).toEqual(['D']);
    });
  });
});

it('a car merges what it slides on into one move, and a slide back takes it away', async () => {
  await withTrial(trials, cars, desktop, async ({ page, line }) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    for (const [key, words] of [
      ['b', []],
      ['ArrowUp', ['B-1']],
      ['ArrowDown', []],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(line).toEqual(words);
    }
  });
});

describe('motion', () => {
  const durations = (page: Page) =>
    page.evaluate<string[]>(
      `[...new Set([...document.querySelectorAll('.piece')].map((piece) => getComputedStyle(piece).transitionDuration))]`,
    );

  it('takes a moment, and none where people want less of it', async () => {
    await withTrial(trials, tiles, {}, async ({ page }) => expect(await durations(page)).toEqual(['0.14s']));
    await withTrial(trials, tiles, { reducedMotion: 'reduce' }, async ({ page }) =>
      expect(await durations(page)).toEqual(['0s']),
    );
  });

  it('keeps the elements of the pieces', async () => {
    await withTrial(trials, tiles, {}, async ({ page, line }) => {
      await page.evaluate(`window.before = [...document.querySelectorAll('.piece')]`);
      await page.keyboard.press('ArrowDown');
      await expect.poll(line).toEqual(['D']);
      expect(
        await page.evaluate(
          `[...document.querySelectorAll('.piece')].every((piece, index) => piece === window.before[index])`,
        ),
      ).toBe(true);
    });
  });
});
