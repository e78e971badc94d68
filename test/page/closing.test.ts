/** When a puzzle closes, by a clock that nobody can set wrong; and a browser that keeps nothing. */
import { describe, expect, it } from 'vitest';
import { closingIn, serverClock } from '../../page/app/closing.ts';
import { keptIn } from '../../page/app/kept.ts';

const hour = 3_600_000;

const nothing = () =>
  keptIn(() => {
    throw new Error('blocked');
  });

describe('the server’s clock', () => {
  it('is not known before an answer came, nor by a date that is none', () => {
    const clock = serverClock(() => 0, nothing());
    expect(clock.now()).toBeUndefined();
    clock.hear('soon');
    expect(clock.now()).toBeUndefined();
  });

  it('goes on between two answers, and is set by each', () => {
    let own = 1000;
    const clock = serverClock(() => own, nothing());
    clock.hear('Sun, 01 Mar 2026 09:00:00 GMT');
    own += 5000;
    expect(clock.now()).toBe(Date.parse('2026-03-01T09:00:05Z'));
    clock.hear('Sun, 01 Mar 2026 10:00:00 GMT');
    expect(clock.now()).toBe(Date.parse('2026-03-01T10:00:00Z'));
  });

  it('is known to a page that is loaded anew, before any answer', () => {
    const kept = nothing();
    serverClock(() => 1000, kept).hear('Sun, 01 Mar 2026 09:00:00 GMT');
    expect(serverClock(() => 4000, kept).now()).toBe(Date.parse('2026-03-01T09:00:03Z'));
  });
});

describe('the time that is left', () => {
  it.each([
    [72 * hour, 'page-closes-days', 3],
    [47 * hour, 'page-closes-hours', 47],
    [2 * hour, 'page-closes-hours', 2],
    [2 * hour - 1, 'page-closes-minutes', 120],
    [60_000, 'page-closes-minutes', 1],
  ])('of %i ms is %s %i', (left, key, count) => {
    expect(closingIn(left)).toEqual({ key, values: { count } });
  });

  it.each([59_999, 0, -hour])('of %i ms is any moment', (left) => {
    expect(closingIn(left)).toEqual({ key: 'page-closes-soon' });
  });
});

describe('what the browser keeps', () => {
  it('is remembered for this visit where storage is blocked', () => {
    const kept = nothing();
    kept.set('moves', 'U');
    expect(kept.get('moves')).toBe('U');
    kept.delete('moves');
    expect(kept.get('moves')).toBeUndefined();
  });

  it('is remembered for this visit where storage is full', () => {
    const full = {
      getItem: () => 'D',
      setItem() {
        throw new Error('full');
      },
    } as unknown as Storage;
    const kept = keptIn(() => full);
    kept.set('moves', 'U');
    expect(kept.get('moves')).toBe('U');
  });
});
