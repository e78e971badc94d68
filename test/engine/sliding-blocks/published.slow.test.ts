/** What others published, confirmed by a second solver that shares nothing with ours. */
import { describe, expect, it } from 'vitest';
import { plainBlocks, shortestPlainly } from '../plain-blocks.ts';
import { boardOf, published } from './published.ts';

describe('for the second solver', () => {
  it.each(published)('$board takes $moves moves', (one) => {
    expect(shortestPlainly(plainBlocks(boardOf(one)), 'moves')?.distance).toBe(one.moves);
  });

  it.each(published.filter(({ steps }) => steps !== undefined))('$board takes $steps steps', (one) => {
    expect(shortestPlainly(plainBlocks(boardOf(one)), 'steps')?.distance).toBe(one.steps);
  });
});
