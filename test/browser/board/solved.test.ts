/** A board that is solved shows it by a short motion of its own look, but to those who want none; then it says that it is over. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byMouse, stepBetween } from './hands.ts';
import { everyKind, nearGoal } from './positions.ts';
import { type Trial, type Trials, startTrials, withTrial } from './trial.ts';

let trials: Trials;
beforeAll(async () => {
  trials = await startTrials();
});
afterAll(() => trials.close());

/** In milliseconds: how long a board may take. */
const longest = 900;

/** Of pieces that were let go, and of those that show the end: the times when they are over. */
const ends = (page: Page): Promise<readonly number[]> =>
  page.evaluate(`document
    .getAnimations()
    .filter((one) => !(one instanceof CSSTransition))
    .map((one) => one.effect.getComputedTiming().endTime)`);

async function solve({ page, isSolved }: Trial, id: string): Promise<void> {
  const [from, to] = nearGoal(id, 1).positions;
  if (from === undefined || to === undefined) throw new Error(`${id} is solved`);
  await byMouse(page, stepBetween(from, to));
  await expect.poll(isSolved).toBe(true);
}

const startOf = (id: string) => nearGoal(id, 1).start;

describe.each(everyKind)('%s', (_family, id) => {
  it('moves when it is solved, for less than a second, and then it is over', async () => {
    await withTrial(trials, startOf(id), {}, async (trial) => {
      expect(await ends(trial.page)).toEqual([]);
      await solve(trial, id);
      const times = await ends(trial.page);
      expect(times.length).toBeGreaterThan(0);
      expect(Math.max(...times)).toBeLessThanOrEqual(longest);
      expect(await trial.calls()).toEqual(['land', 'cheer 1']);
      await expect.poll(trial.calls, { timeout: 5000 }).toEqual(['land', 'cheer 1', 'finished']);
    });
  });

  it('is over at once where motion is reduced', async () => {
    await withTrial(trials, startOf(id), { reducedMotion: 'reduce' }, async (trial) => {
      await solve(trial, id);
      expect(
        await trial.page.evaluate(`document.getAnimations().filter((one) => one.playState === 'running').length`),
      ).toBe(0);
      expect(await trial.calls()).toEqual(['land', 'cheer 1', 'finished']);
    });
  });
});

it('a board that is opened solved tells that it is over, and makes no noise', async () => {
  const [, id = ''] = everyKind[0] ?? [];
  const goal = nearGoal(id, 1).positions.at(-1);
  if (goal === undefined) throw new Error(id);
  await withTrial(trials, goal, {}, async (trial) => {
    await expect.poll(trial.calls).toEqual(['finished']);
  });
});

it('the car that has driven out is gone, and comes back with its last move', async () => {
  const [, id = ''] = everyKind.find(([family]) => family === 'rush-hour') ?? [];
  await withTrial(trials, startOf(id), { reducedMotion: 'reduce' }, async (trial) => {
    const gone = `[...document.querySelectorAll('.piece > .art')].filter((one) => getComputedStyle(one).opacity === '0').length`;
    await solve(trial, id);
    expect(await trial.page.evaluate(gone)).toBe(1);
    expect(await trial.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await trial.page.getByRole('grid').press('Backspace');
    await expect.poll(trial.isSolved).toBe(false);
    expect(await trial.page.evaluate(gone)).toBe(0);
  });
});
