/** Streaks follow the dates of puzzles: day by day over written-down histories. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/day/calendar.ts';
import { type SolvedDate, playerStreak, streakOf } from '../../src/day/totals.ts';

const first = '2026-02-20';

/** A history as signs from the first date on: `p` solved in as few moves as can be, `s` solved, `.` missed. */
function dates(history: string): SolvedDate[] {
  return Array.from(history, (sign, index) => ({ date: addDays(first, index), perfect: sign === 'p', sign }))
    .filter(({ sign }) => sign !== '.')
    .map(({ date, perfect }) => ({ date, perfect }));
}

const streak = (history: string) => streakOf(dates(history), addDays(first, history.length - 1));
const ten = 's'.repeat(10);

describe('a streak', () => {
  it('of nothing is nothing', () => {
    expect(streakOf([], first)).toEqual({ current: 0, longest: 0, perfect: 0, longestPerfect: 0, freezes: 0 });
  });

  it.each([
    ['s', 1, 1],
    ['sss', 3, 3],
    // The latest date may still be open.
    ['sss.', 3, 3],
    ['sss..', 0, 3],
    ['sss.s', 1, 3],
    ['s.ss.', 2, 2],
    ['.....', 0, 0],
    ['ss...sss', 3, 3],
  ])('%s is %i, the longest %i', (history, current, longest) => {
    expect(streak(history)).toMatchObject({ current, longest, freezes: 0 });
  });

  it('goes over the end of a month and a leap day', () => {
    expect(
      streakOf(
        [
          { date: '2028-02-28', perfect: true },
          { date: '2028-02-29', perfect: true },
          { date: '2028-03-01', perfect: true },
        ],
        '2028-03-01',
      ),
    ).toMatchObject({ current: 3, perfect: 3 });
  });

  it('is as it was on an earlier day', () => {
    expect(streakOf(dates('sss'), addDays(first, 2))).toMatchObject({ current: 3 });
  });
});

it.each([
  // Earned by the tenth date, not before.
  [`${ten.slice(1)}.s`, 1, 9, 0],
  [`${ten}.s`, 11, 11, 0],
  [`${ten}.`, 10, 10, 1],
  // It is used as soon as the missed date is over.
  [`${ten}..`, 10, 10, 0],
  [`${ten}...`, 0, 10, 0],
  [`${ten}..s`, 1, 10, 0],
  // Two freezes bridge two dates, one after the other or apart.
  [`${ten}${ten}..s`, 21, 21, 0],
  [`${ten}${ten}.s.s`, 22, 22, 0],
  // A bridged date is none of the ten.
  [`${ten}.${ten}`, 20, 20, 1],
  // Three are kept at most, whatever was earned.
  [ten.repeat(5), 50, 50, 3],
  [`${ten.repeat(5)}...s`, 51, 51, 0],
  [`${ten.repeat(5)}....s`, 1, 50, 0],
  // A broken streak begins to count its ten anew.
  ['s'.repeat(9) + '.' + 's'.repeat(9), 9, 9, 0],
])('a freeze %s: %i, the longest %i, %i freezes left', (history, current, longest, freezes) => {
  expect(streak(history)).toMatchObject({ current, longest, freezes });
});

describe('a perfect streak', () => {
  it.each([
    ['ppp', 3, 3],
    ['pps', 0, 2],
    ['ppspp', 2, 2],
    ['pp.', 2, 2],
    ['pp..', 0, 2],
    ['spsp', 1, 1],
    // What a freeze bridges breaks neither.
    [`${'p'.repeat(10)}.p`, 11, 11],
  ])('%s is %i, the longest %i', (history, perfect, longestPerfect) => {
    expect(streak(history)).toMatchObject({ perfect, longestPerfect });
  });

  it('needs one perfect puzzle a date, whatever else is solved', () => {
    const solved = (best: number) => ({ date: first, family: '8-puzzle', distance: 20, hints: 0, best });
    expect(playerStreak([solved(20), solved(22)], first)).toMatchObject({ current: 1, perfect: 1 });
    expect(playerStreak([solved(22), solved(20)], first)).toMatchObject({ current: 1, perfect: 1 });
    expect(playerStreak([solved(22), solved(24)], first)).toMatchObject({ current: 1, perfect: 0 });
  });

  it('never exceeds the streak', () => {
    let seed = 7;
    for (let run = 0; run < 500; run++) {
      const history = Array.from({ length: 60 }, () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return 'ppppssspp.'[seed % 10];
      }).join('');
      const { current, longest, perfect, longestPerfect, freezes } = streak(history);
      expect(perfect).toBeLessThanOrEqual(current);
      expect(longestPerfect).toBeLessThanOrEqual(longest);
      expect(current).toBeLessThanOrEqual(longest);
      expect(freezes).toBeLessThanOrEqual(3);
    }
  });
});
