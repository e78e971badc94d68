/** The board of the page under fingers, mouse and keys: every kind of puzzle is played to its goal with each of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureOf } from '../../../src/moves/position.ts';
import type { Position } from '../../../src/puzzle.ts';
import { type Mover, byFinger, byKeys, byMouse, byTaps, stepBetween } from './hands.ts';
import { everyKind, nearGoal } from './positions.ts';
import { type Trial, type TrialOptions, type Trials, startTrials } from './trial.ts';

let trials: Trials;
beforeAll(async () => {
  trials = await startTrials();
});
afterAll(() => trials.close());

async function withTrial(start: Position, options: TrialOptions, run: (trial: Trial) => Promise<void>): Promise<void> {
  const trial = await trials.open(start, options);
  await run(trial);
  await trial.close();
}

/** Boxes of the pieces, in cells, when nothing moves any more. */
export const shownPieces = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const cells = document.querySelector('.cells').getBoundingClientRect();
    const cell = document.querySelector('.cell').getBoundingClientRect().width;
    return [...document.querySelectorAll('.piece')].map((piece) => {
      const { left, top, width, height } = piece.getBoundingClientRect();
      return [left - cells.left, top - cells.top, width, height].map((length) => Math.round((100 * length) / cell) / 100).join(' ');
    }).toSorted();
  })()`);

const piecesOf = (position: Position): string[] =>
  pictureOf(position)
    .pieces.map(({ x, y, width, height }) => [x, y, width, height].join(' '))
    .toSorted();

const touchScreen = { hasTouch: true, isMobile: true };
const movers: readonly (readonly [name: string, mover: Mover, options: TrialOptions])[] = [
  ['a mouse', byMouse, { viewport: { width: 1280, height: 860 } }],
  ['a finger', byFinger, touchScreen],
  ['taps', byTaps, touchScreen],
  ['keys', byKeys, {}],
];

describe.each(movers)('with %s', (name, move, options) => {
  it.each(everyKind)('%s is played to the goal', async (_family, id) => {
    const { start, positions, words } = nearGoal(id, 6);
    await withTrial(start, options, async ({ page, line, isSolved, told }) => {
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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong, in a line each. */
async function complaintsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  return page.evaluate(`axe.run('main').then(({ violations, incomplete }) =>
    [...violations, ...incomplete].flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)))`);
}

describe('every board', () => {
  it.each(everyKind)('%s has no finding of axe-core, also with a piece picked and in a replay', async (_family, id) => {
    const { start, words } = nearGoal(id, 6);
    await withTrial(start, {}, async ({ page }) => {
      expect(await complaintsOf(page)).toEqual([]);
      for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
      expect(await complaintsOf(page)).toEqual([]);
    });
    await withTrial(start, { replay: words.slice(0, 2) }, async ({ page }) => {
      expect(await complaintsOf(page)).toEqual([]);
    });
  });

  it.each(everyKind)('%s fits the smallest telephone, with cells for fingers', async (_family, id) => {
    const { start } = nearGoal(id, 6);
    await withTrial(start, { ...touchScreen, viewport: { width: 320, height: 568 } }, async ({ page }) => {
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      const { width = 0, height = 0 } = (await page.locator('.cell').first().boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    });
  });
});
