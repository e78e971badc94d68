/** Buttons of a puzzle whose round is over on the server. */
import { beforeEach, describe, expect, it } from 'vitest';
import { longer } from '../solving.ts';
import { buttonsOf, command, isPrivate, noon, press, submit, textOf } from '../talk.ts';
import { begin, exact, key, send, shortest } from './trying.ts';
import { rowsOf } from '../database.ts';
import { said } from '../../said.ts';

const day = 86_400_000;
const tomorrow = { now: noon + day };

beforeEach(begin);

describe('a button of an old post', () => {
  it('says at once that the puzzle is over, and leads to today’s', async () => {
    expect((await press(`check:open:${key}`)).type).toBe(9);
    const reply = await press(`check:open:${key}`, tomorrow);
    expect(isPrivate(reply)).toBe(true);
    expect(textOf(reply)).toContain('8-puzzle #63 (22 moves) is over, and nothing counts for it any more.');
    expect(textOf(reply)).toMatch(said('round-over', { puzzle: '8-puzzle #63' }));
    expect(buttonsOf(reply)).toEqual(['daily:today', `solve:closed:${key}`]);
    const today = await press('daily:today', tomorrow);
    expect(isPrivate(today)).toBe(true);
    expect(textOf(today)).toBe(textOf(await command('daily', {}, tomorrow)));
  });

  it('does not share, and gives nobody up unheard', async () => {
    await send(longer(shortest));
    const yesterday = await press(`check:lock:${key}`, tomorrow);
    expect(textOf(yesterday)).toContain('8-puzzle #63 (22 moves) is over. This is how yours went:');
    expect(textOf(yesterday)).toMatch(exact);
    expect(buttonsOf(yesterday)).toEqual(['daily:today', `solve:closed:${key}`, `hunt:day:${key}`, `play:open:${key}`]);
    const shared = await press(`check:share:${key}`, tomorrow);
    expect(isPrivate(shared)).toBe(true);
    expect(textOf(shared)).toContain('8-puzzle #63 (22 moves) is over');
    expect(await rowsOf('SELECT * FROM attempts')).toMatchObject([{ shared: 0 }]);
    const gaveUp = await press(`solve:give-up:${key}`, { ...tomorrow, user: '5' });
    expect(textOf(gaveUp)).toContain('8-puzzle #63 (22 moves) is over. Here is the answer:');
    expect(buttonsOf(gaveUp)).toContain('daily:today');
  });

  it('has nothing to lock in for those who did not solve it', async () => {
    expect(textOf(await press(`check:lock:${key}`, { ...tomorrow, user: '5' }))).toContain(
      '8-puzzle #63 (22 moves) is over, and',
    );
  });

  it('counts no list of a form that was opened before', async () => {
    const late = await submit(`check:list:${key}`, { moves: longer(shortest).join(' ') }, tomorrow);
    expect(textOf(late)).toContain('8-puzzle #63 (22 moves) is over, so this solution does not count.');
    expect(buttonsOf(late)).toEqual(['daily:today', `solve:closed:${key}`, `hunt:day:${key}`, `play:open:${key}`]);
    expect(await rowsOf('SELECT * FROM results')).toEqual([]);
  });

  it('goes on for a position of no day', async () => {
    expect((await press('check:open:8-puzzle.123456780.1gng', tomorrow)).type).toBe(9);
  });
});
