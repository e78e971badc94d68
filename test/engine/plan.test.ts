/** Which puzzle a date brings: families in turn, from easy to hard through the week. */
import { describe, expect, it } from 'vitest';
import { addDays, dateOfNumber, weekdayOf } from '../../src/day/calendar.ts';
import { familyOn, plannedKey, rotation, sundays, defaultChoice } from '../../src/day/plan.ts';
import { families } from '../../src/families/index.ts';

const dates = Array.from({ length: 10 * 366 }, (_, day) => dateOfNumber(day + 1));

it.each([
  ['2026-01-01', 3],
  ['2026-01-04', 6],
  ['2026-01-05', 0],
  ['2028-02-29', 1],
])('days of the week %s is day %i, Monday being 0', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

describe('the rotation', () => {
  it('brings every family once in as many days as there are families', () => {
    for (let first = 0; first + families.length <= dates.length; first += families.length) {
      const turn = dates.slice(first, first + families.length).map((date) => familyOn(date).id);
      expect(new Set(turn).size).toBe(families.length);
    }
  });

  it('brings every family on every day of the week', () => {
    const seen = new Set(
      dates.slice(0, 7 * 7 * families.length).map((date) => `${familyOn(date).id} ${weekdayOf(date)}`),
    );
    expect(seen.size).toBe(7 * families.length);
  });

  it('never brings a family twice in a row', () => {
    expect(dates.filter((date) => familyOn(date) === familyOn(addDays(date, 1)))).toEqual([]);
  });
});

describe('a plan', () => {
  it('is the rotation by the week where nobody chose', () => {
    for (const date of dates.slice(0, 100)) {
      const family = familyOn(date);
      expect(plannedKey(defaultChoice, date)).toEqual({
        date,
        family: family.id,
        distance: family.week[weekdayOf(date)],
      });
    }
  });

  it.each([
    ['8-puzzle', null, '2026-01-05', 10],
    ['8-puzzle', null, '2026-01-10', 25],
    ['8-puzzle', null, '2026-01-11', 31],
    ['8-puzzle', sundays, '2026-01-05', 31],
    ['8-puzzle', 7, '2026-01-11', 7],
  ])('of %s with %o is, on %s, %i moves', (family, distance, date, expected) => {
    expect(plannedKey({ family, distance }, date)).toEqual({ date, family, distance: expected });
  });

  it('of a family that is not known is the rotation', () => {
    expect(plannedKey({ family: 'chess', distance: null }, '2026-01-05').family).toBe(familyOn('2026-01-05').id);
    expect(plannedKey({ family: rotation, distance: sundays }, '2026-01-05').distance).toBe(
      familyOn('2026-01-05').week[6],
    );
  });
});
