/** How many edits a server's post has at most. */
import { beforeEach, expect, it } from 'vitest';
import { channelOf, guildIds, hour, midnight, minute, moveIn, town } from '../posting.ts';
import { check, post } from './playing.ts';

beforeEach(moveIn);

it('a day of a server has no more than seventy edits, whatever happens', async () => {
  const [one = ''] = guildIds(1);
  const { over } = await post([one]);
  const times: number[] = [];
  town.fail(`PATCH /channels/${channelOf(one)}/`, (answer) => (times.push(town.now), answer()), 1000);
  // Somebody solves it as soon as an edit was made.
  for (let user = 1000; town.now < midnight + 24 * hour; user++) {
    await check(one, String(user), over(2));
    const [next] = town.edits;
    await town.until(next?.due ?? town.now);
  }
  expect(times.length).toBeGreaterThan(60);
  expect(times.length).toBeLessThanOrEqual(69);
  const gaps = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / minute);
  expect([new Set(gaps.slice(0, 19)), new Set(gaps.slice(20))]).toEqual([new Set([1]), new Set([30])]);
});
