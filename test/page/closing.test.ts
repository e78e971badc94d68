/** When a puzzle closes, by a clock that nobody can set wrong; and a browser that keeps nothing. */
import { describe, expect, it } from 'vitest';
import { closingIn, serverClock, timeText } from '../../page/app/closing.ts';
import { pauseBefore } from '../../page/app/following.ts';
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

describe('a player’s own time', () => {
  it.each([
    [-900, '0:00'],
    [59_999, '0:59'],
    [600_000, '10:00'],
    [hour - 1, '59:59'],
    [25 * hour + 61_000, '25:01:01'],
  ])('of %i ms is %s', (time, text) => {
    expect(timeText(time)).toBe(text);
  });
});

describe('questions about a game that others play too', () => {
  /** When they come, if the end is noted `late` milliseconds after it. */
  function asked(state: 'playing' | 'done', lasts: number, late = 1): readonly number[] {
    const moments: number[] = [];
    for (let now = 0; now < lasts + late; moments.push(now)) now += pauseBefore(now, lasts - now, state);
    return moments;
  }

  it('are few, and one comes right after the end', () => {
    expect(asked('playing', 60_000)).toEqual([30_000, 60_000, 62_000]);
    expect(asked('done', 60_000)).toEqual([10_000, 20_000, 30_000, 45_000, 62_000]);
    const [day, late] = [asked('done', 24 * hour), asked('done', 24 * hour, 12 * hour)];
    expect([day.length, day.at(-1)]).toEqual([23, 24 * hour + 2000]);
    expect(late.length).toBeLessThan(60);
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
