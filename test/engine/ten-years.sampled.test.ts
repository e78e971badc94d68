/** Ten years of dailies as everyone gets them who has chosen nothing, dealt one by one. */
import { describe, expect, it } from 'vitest';
import { dateOfNumber } from '../../src/day/calendar.ts';
import { dailyOf } from '../../src/day/deal.ts';
import type { Daily } from '../../src/store/days.ts';
import { plannedKey, defaultChoice } from '../../src/day/plan.ts';
import { familyById } from '../../src/families/index.ts';
import { positionId } from '../../src/positions/position.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { thorough } from '../sample.ts';
import { forgetful, puzzleData } from './boards.ts';

const deps = { db: forgetful, ...puzzleData, daySecret: 'a secret of the tests, long enough', origin: undefined };

async function dealt(number: number): Promise<Daily> {
  const daily = await dailyOf(deps, plannedKey(defaultChoice, dateOfNumber(number)));
  if (!daily.ok) throw new Error('not dealt');
  return daily.value;
}

async function idOf(from: typeof deps, key: ReturnType<typeof plannedKey>): Promise<string> {
  const daily = await dailyOf(from, key);
  if (!daily.ok) throw new Error('not dealt');
  return positionId(daily.value.position);
}

describe('ten years', () => {
  it('bring no position of a distance twice before all have come', { timeout: 120_000 }, async () => {
    const seen = new Map<string, Map<string, number>>();
    const early: string[] = [];
    for (let number = 1; number <= (thorough ? 3652 : 180); number++) {
      const daily = await dealt(number);
      const { family, distance } = daily;
      const ids = seen.get(`${family} ${distance}`) ?? new Map<string, number>();
      seen.set(`${family} ${distance}`, ids);
      const id = positionId(daily.position);
      const known = familyById(family);
      const size = known === undefined ? 0 : sourceOf(puzzleData, known).count(distance);
      const before = ids.get(id);
      // All have come once in every `size` days, so a repetition within one such cycle is one too early.
      if (before !== undefined && Math.floor((before - 1) / size) === Math.floor((number - 1) / size)) early.push(id);
      ids.set(id, number);
      expect(daily.solution).toHaveLength(distance);
      expect(daily.count === undefined ? family : daily.count > 0n).toBe(
        daily.count === undefined ? '15-puzzle' : true,
      );
    }
    expect(early).toEqual([]);
  });

  it('are the same each time, and others with another secret', async () => {
    const other = { ...deps, daySecret: 'another secret of the tests, longer' };
    let different = 0;
    for (let number = 300; number < (thorough ? 330 : 310); number++) {
      const key = plannedKey(defaultChoice, dateOfNumber(number));
      const [one, again, elsewhere] = [await idOf(deps, key), await idOf(deps, key), await idOf(other, key)];
      expect(again).toBe(one);
      if (elsewhere !== one) different++;
    }
    expect(different).toBeGreaterThan(thorough ? 20 : 6);
  });
});
