/** The calendar, and the keyed order in which positions are dealt. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  closesEverywhere,
  dateAt,
  dateOfNumber,
  dayNumber,
  earliestOpen,
  readDate,
  startOf,
} from '../../src/day/calendar.ts';
import type { D1Database } from '@cloudflare/workers-types';
import { familyNamed, parsePuzzleOption } from '../../src/games/puzzle-option.ts';
import { permuteKeyed } from '../../src/digest.ts';
import { families } from '../../src/families/index.ts';
import { locales } from '../../src/message.ts';
import { titleIn } from '../../src/words/index.ts';
import { permuteSeeded } from '../../src/day/practice.ts';
import { puzzleData } from './boards.ts';

describe('days and dates', () => {
  it.each([
    [1, '2026-01-01'],
    [2, '2026-01-02'],
    [31, '2026-01-31'],
    [32, '2026-02-01'],
    [60, '2026-03-01'],
    [365, '2026-12-31'],
    [366, '2027-01-01'],
    // 2028 is a leap year.
    [790, '2028-02-29'],
    [791, '2028-03-01'],
    [0, '2025-12-31'],
    [-364, '2025-01-01'],
  ])('#%i is %s', (number, date) => {
    expect(dayNumber(date)).toBe(number);
    expect(dateOfNumber(number)).toBe(date);
  });

  it.each([
    ['#12', '2026-01-12'],
    ['12', '2026-01-12'],
    [' #12 ', '2026-01-12'],
    ['＃１２', '2026-01-12'],
    ['#012', '2026-01-12'],
    ['2026-01-12', '2026-01-12'],
    ['２０２６－０１－１２', '2026-01-12'],
    ['2024-02-29', '2024-02-29'],
    ['#0', '2025-12-31'],
    ['999999', '4763-11-27'],
  ])('%j is read as %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    '',
    '#',
    '##1',
    '-1',
    '#-1',
    '1.5',
    '1e3',
    '0x10',
    '1234567',
    'today',
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-2',
    '2026/01/12',
    '20260112x',
    '2026-01-12T00:00',
    '2026-01-12 ...',
    '12 13',
    'Infinity',
    'NaN',
  ])('%j is no day', (text) => {
    expect(readDate(text)).toBeUndefined();
  });

  test.prop([fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^#?[\d-]{0,10}$/u))])(
    'any text is a day of the calendar or none',
    (text) => {
      const date = readDate(text);
      expect(date === undefined || dateOfNumber(dayNumber(date)) === date).toBe(true);
    },
  );

  it('a date begins at midnight UTC and lasts a day', () => {
    expect(startOf('2026-01-01')).toBe(1_767_225_600_000);
    expect(dateAt(startOf('2026-01-01'))).toBe('2026-01-01');
    expect(dateAt(startOf('2026-01-02') - 1)).toBe('2026-01-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-03-29', 2)).toBe('2026-03-31');
  });

  test.prop([fc.integer({ min: -5000, max: 900_000 }), fc.integer({ min: -500, max: 500 })])(
    'numbers and dates go back and forth',
    (number, days) => {
      const date = dateOfNumber(number);
      expect(dayNumber(date)).toBe(number);
      expect(dayNumber(addDays(date, days))).toBe(number + days);
      expect(readDate(date)).toBe(date);
    },
  );
});

describe('when a day’s answer becomes public', () => {
  it('a puzzle closes everywhere two and a half days after it began', () => {
    expect(new Date(closesEverywhere('2026-01-12')).toISOString()).toBe('2026-01-14T12:00:00.000Z');
  });

  it.each([
    ['2026-01-14T11:59:59.999Z', '2026-01-12'],
    ['2026-01-14T12:00:00.000Z', '2026-01-13'],
    ['2026-01-14T12:00:00.001Z', '2026-01-13'],
    ['2026-01-15T00:00:00.000Z', '2026-01-13'],
    ['2026-01-15T12:00:00.000Z', '2026-01-14'],
  ])('at %s the earliest that may be open is %s', (moment, date) => {
    expect(earliestOpen(Date.parse(moment))).toBe(date);
  });

  test.prop([fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })])(
    'both say the same at every moment',
    (moment) => {
      const earliest = earliestOpen(moment.getTime());
      expect(closesEverywhere(earliest)).toBeGreaterThan(moment.getTime());
      expect(closesEverywhere(addDays(earliest, -1))).toBeLessThanOrEqual(moment.getTime());
    },
  );
});

describe('the keyed order', () => {
  const secret = 'a secret of the tests, long enough';
  const orderOf = (size: number, key = secret, purpose = 'day'): Promise<number[]> =>
    Promise.all(Array.from({ length: size }, (_, place) => permuteKeyed(key, purpose, size, place)));
  const inOrder = (size: number): number[] => Array.from({ length: size }, (_, place) => place);

  it.each([1, 2, 3, 4, 5, 16, 17, 64, 100, 221])('of %i has each number once', async (size) => {
    const order = await orderOf(size);
    expect(order.toSorted((a, b) => a - b)).toEqual(inOrder(size));
  });

  it('of 1,000 has each number once, and looks as if drawn by lot', async () => {
    const order = await orderOf(1000);
    expect(order.toSorted((a, b) => a - b)).toEqual(inOrder(1000));
    // About one would stay and about two would follow their neighbour in an order drawn by lot.
    expect(order.filter((number, place) => number === place).length).toBeLessThan(12);
    // About half of the first half: 250, give or take 8.
    expect(order.slice(0, 500).filter((number) => number < 500).length).toBeGreaterThan(210);
    expect(order.slice(0, 500).filter((number) => number < 500).length).toBeLessThan(290);
    expect(order.filter((number, place) => Math.abs(number - (order[place - 1] ?? -9)) === 1).length).toBeLessThan(16);
  });

  it('is the same whenever it is asked for', async () => {
    expect(await orderOf(40)).toEqual(await orderOf(40));
  });

  it('is another one for another secret, purpose or size', async () => {
    const order = await orderOf(100);
    expect(await orderOf(100, `${secret}!`)).not.toEqual(order);
    expect(await orderOf(100, secret, 'day|8-puzzle|123456780|22|1')).not.toEqual(order);
    expect((await orderOf(101)).slice(0, 100)).not.toEqual(order);
  });

  it('stays inside for large boards', async () => {
    for (const place of [0, 1, 12_345, 23_951]) {
      const number = await permuteKeyed(secret, 'day', 23_952, place);
      expect(Number.isInteger(number) && number >= 0 && number < 23_952).toBe(true);
    }
  });
});

it.each([
  ['8-puzzle', '8-puzzle'],
  [' 8-PUZZLE ', '8-puzzle'],
  ['8パズル', '8-puzzle'],
  ['7-puzzle', '7-puzzle'],
  ['Line pieces', 'line-pieces'],
  ['line-pieces', 'line-pieces'],
  ['線つなぎ', 'line-pieces'],
  ['echange de cavaliers', 'knight-exchange'],
  ['JUEGO DEL 8', '8-puzzle'],
  ['puzzle', undefined],
  ['', undefined],
])('a family by name %j is %s', (name, id) => {
  expect(familyNamed(name)?.id).toBe(id);
});

describe('what the option puzzle names', () => {
  const round = {
    key: { date: '2026-03-01', family: '8-puzzle', distance: 22 },
    today: '2026-03-01',
    guild: undefined,
    post: undefined,
  };
  /** A database that nothing is asked of. */
  const db = {} as D1Database;
  const target = (text: string) =>
    parsePuzzleOption({ db, ...puzzleData, daySecret: undefined, origin: undefined }, round, text, '1');

  it.each(locales)('may be a title in %s, as Juego del 8, which is no day', async (locale) => {
    const titles = families.map(({ id }) => titleIn(locale, id));
    // What is known is looked up in the database.
    const keys = titles.map((title) =>
      target(title).then(
        (read) => (read.ok ? '' : read.reason.key),
        () => 'asked',
      ),
    );
    expect(await Promise.all(keys)).toEqual(titles.map(() => 'asked'));
  });

  it.each([
    ['chess', 'reference-unknown'],
    ['chess #12', 'reference-unknown'],
    ['two\nlines', 'reference-unknown'],
    ['8-puzzle 12 13', 'reference-unknown'],
    ['2026-02-30', 'day-unknown'],
    ['8-puzzle 2026-02-30', 'day-unknown'],
    ['#1234567', 'day-unknown'],
    ['#61', 'day-future'],
    ['2026-03-02', 'day-future'],
    ['7-puzzle #99999', 'day-future'],
    ['#0', 'day-before-first'],
    ['2025-12-31', 'day-before-first'],
    ['8-puzzle.123456780.zzzzz', 'id-unknown'],
  ])('%j is refused: %s', async (text, key) => {
    expect(await target(text)).toMatchObject({ ok: false, reason: { key } });
  });
});

describe('what is strewn', () => {
  it.each([1, 2, 3, 5, 8, 13, 144, 500, 24_047])('meets each of %i numbers once', (size) => {
    for (const seed of ['1', '2', '']) {
      const met = new Set(Array.from({ length: size }, (_, place) => permuteSeeded(seed, 'state', size, place)));
      expect(met.size).toBe(size);
      expect([...met].every((number) => Number.isInteger(number) && number >= 0 && number < size)).toBe(true);
    }
  });

  it('begins elsewhere by another seed, and comes from far and near', () => {
    const firsts = Array.from({ length: 200 }, (_, seed) => permuteSeeded(`11234567890123456${seed}`, 'state', 100, 0));
    expect(new Set(firsts).size).toBeGreaterThan(50);
    const few = Array.from({ length: 10 }, (_, place) => permuteSeeded('1', 'state', 1000, place)).toSorted(
      (a, b) => a - b,
    );
    for (const [index, one] of few.slice(1).entries()) expect(one - (few[index] ?? 0)).toBeGreaterThan(20);
  });
});
