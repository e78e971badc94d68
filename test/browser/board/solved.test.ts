/** A board that was just solved shows it by a little motion, but to those who want none. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nearGoal } from './positions.ts';
import { type Trials, startTrials, withTrial } from './trial.ts';

let trials: Trials;
beforeAll(async () => {
  trials = await startTrials();
});
afterAll(() => trials.close());

const { positions } = nearGoal('8-puzzle.123456780.kwq', 1);
const [before, goal] = [positions[0], positions.at(-1)];
const waves = `document.getAnimations().filter(({ animationName }) => animationName === 'wave').length`;

it.each([
  ['a solved board', goal, 'no-preference', 8],
  ['a solved board where motion is reduced', goal, 'reduce', 0],
  ['a board that is not solved', before, 'no-preference', 0],
] as const)('%s', async (_name, position, reducedMotion, expected) => {
  if (position === undefined) throw new Error('the puzzle has no positions');
  await withTrial(trials, position, { reducedMotion }, async ({ page }) => {
    expect(await page.evaluate(waves)).toBe(expected);
  });
});
