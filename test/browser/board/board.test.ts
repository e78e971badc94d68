/** The board of the page under fingers, mouse and keys: every kind of puzzle is played to its goal with each of them. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mover, byFinger, byKeys, byMouse, byTaps, stepBetween } from './hands.ts';
import { everyKind, nearGoal } from './positions.ts';
import { piecesOf, shownPieces } from './pieces.ts';
import { type TrialOptions, type Trials, startTrials, touchScreen, withTrial } from './trial.ts';

let trials: Trials;
beforeAll(async () => {
  trials = await startTrials();
});
afterAll(() => trials.close());

const movers: readonly (readonly [name: string, mover: Mover, options: TrialOptions])[] = [
  ['a mouse', byMouse, { viewport: { width: 1280, height: 860 } }],
  ['a finger', byFinger, touchScreen],
  ['taps', byTaps, touchScreen],
  ['keys', byKeys, {}],
];

/** On the page around the board all kinds are played with all of these (played.test.ts). */
const someKinds = everyKind.filter((_kind, index) => index % 3 === 0);

describe.each(movers)('with %s', (name, move, options) => {
  it.each(someKinds)('%s is played to the goal', async (_family, id) => {
    const { start, positions, words } = nearGoal(id, 6);
    await withTrial(trials, start, options, async ({ page, line, isSolved, told }) => {
      expect(await shownPieces(page)).toEqual(piecesOf(start));
      if (name === 'keys') for (let k = 0; k < 2; k++) await page.keyboard.press('Tab');
      for (const [k, next] of positions.slice(1).entries()) {
        await move(page, stepBetween(positions[k] ?? start, next));
        await expect.poll(line).toEqual(words.slice(0, k + 1));
      }
      expect(await isSolved()).toBe(true);
      await expect.poll(async () => (await told()).join('\n')).toMatch(/ Solved in 6 moves!$/mu);
      expect(await shownPieces(page)).toEqual(piecesOf(positions.at(-1) ?? start));
    });
  });
});

/** What axe-core finds wrong, in a line each. */
async function complaintsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run('main').then(({ violations, incomplete }) =>
    [...violations, ...incomplete].flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)))`);
}

describe('every board', () => {
  it.each(everyKind)('%s has no finding of axe-core, also with a piece picked and in a replay', async (_family, id) => {
    const { start, words } = nearGoal(id, 6);
    await withTrial(trials, start, {}, async ({ page }) => {
      expect(await complaintsOf(page)).toEqual([]);
      for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
      expect(await complaintsOf(page)).toEqual([]);
    });
    await withTrial(trials, start, { replay: words.slice(0, 2) }, async ({ page }) => {
      expect(await complaintsOf(page)).toEqual([]);
    });
  });

  it.each(everyKind)('%s fits the smallest telephone, with cells for fingers', async (_family, id) => {
    const { start } = nearGoal(id, 6);
    await withTrial(trials, start, { ...touchScreen, viewport: { width: 320, height: 568 } }, async ({ page }) => {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      const { width = 0, height = 0 } = (await page.locator('.cell').first().boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    });
  });
});
