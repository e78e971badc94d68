/** Buttons of a puzzle whose round is over on the server. */
import { beforeEach, describe, expect, it } from 'vitest';
import { buttonsOf, command, isPrivate, noon, press, textOf } from '../talk.ts';
import { begin, key } from './trying.ts';

const day = 86_400_000;
const tomorrow = { now: noon + day };

beforeEach(async () => {
  await begin();
});

describe('a button of an old post', () => {
  it('says at once that the puzzle is over, and leads to today’s', async () => {
    expect((await press(`check:open:${key}`)).type).toBe(9);
    const reply = await press(`check:open:${key}`, tomorrow);
    expect(isPrivate(reply)).toBe(true);
    expect(textOf(reply)).toContain('8-puzzle #63 is over, and nothing counts for it any more.');
    expect(textOf(reply)).toContain('`/play puzzle: 8-puzzle #63`');
    expect(buttonsOf(reply)).toEqual(['daily:today']);
    const today = await press('daily:today', tomorrow);
    expect(isPrivate(today)).toBe(true);
    expect(textOf(today)).toBe(textOf(await command('daily', {}, tomorrow)));
  });

  it('goes on for a position of no day', async () => {
    expect((await press('check:open:8-puzzle.123456780.1gng', tomorrow)).type).toBe(9);
  });
});
