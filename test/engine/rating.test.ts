import { expect, it } from 'vitest';
import { ratingOf } from '../../src/positions/review.ts';

it.each([
  [22, 22, 'perfect'],
  [24, 22, 'great'],
  [26, 22, 'good'],
  [28, 22, 'solved'],
  [44, 40, 'great'],
  [45, 40, 'good'],
  [50, 40, 'good'],
  [51, 40, 'solved'],
  [6, 4, 'great'],
  [7, 4, 'solved'],
])('%i moves where %i suffice are %s', (length, par, rating) => {
  expect(ratingOf(length, par)).toBe(rating);
});
