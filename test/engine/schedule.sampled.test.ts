import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { addDays, closesEverywhere, dateAt, dayNumber, earliestOpen } from '../../src/day/calendar.ts';
import {
  type Schedule,
  closingOf,
  dateOf,
  defaultSchedule,
  latestDate,
  momentOf,
  windowsOf,
} from '../../src/day/schedule.ts';
import { Zones, packZones } from '../../src/day/zones.ts';
import type { Window } from '../../src/store/due.ts';
import { runs, sample } from '../sample.ts';
import { zones } from './boards.ts';
import { changesUntil, dayMs, hourMs, minuteMs, shownIn, tableEnd, tableStart } from './clocks.ts';

const changes = changesUntil(tableEnd - 30 * dayMs);
const hours = Array.from({ length: 24 }, (_, hour) => hour * 60);

/** Any zone at any moment, half of the time near a change of its clock. */
const anyMoment = fc.oneof(
  fc.record({
    zone: fc.constantFrom(...zones.names),
    moment: fc.integer({ min: tableStart + 3 * dayMs, max: tableEnd - 30 * dayMs }),
  }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -30 * hourMs, max: 30 * hourMs }))
    .map(([{ zone, moment }, by]) => ({ zone, moment: moment + by })),
);
const anyMinute = fc.oneof(fc.constantFrom(...hours), fc.integer({ min: 0, max: 1439 }));
const at = (text: string): number => Date.parse(text);
const due = (zone: string, minute: number, date: string): string =>
  new Date(momentOf(zones, { zone, minute }, date)).toISOString().replace(':00.000Z', 'Z');

describe('momentOf', () => {
  test.prop([anyMoment, anyMinute], { numRuns: runs(2000) })(
    'is the first minute at which the local clock shows the minute or, if that is left out, a later one',
    ({ zone, moment }, minute) => {
      const date = dateAt(moment);
      const wanted = at(date) + minute * minuteMs;
      const found = momentOf(zones, { zone, minute }, date);
      expect(shownIn(zone, found)).toBeGreaterThanOrEqual(wanted);
      for (let back = 1; back <= 200; back += back < 5 ? 1 : 15) {
        expect(shownIn(zone, found - back * minuteMs)).toBeLessThan(wanted);
      }
    },
  );

  it.each([
    // Left out: 02:00 to 03:00, at 01:00 UTC. Shown twice: 02:00 to 03:00, first in summer time.
    ['Europe/Berlin', 120, '2026-03-29', '2026-03-29T01:00Z'],
    ['Europe/Berlin', 150, '2026-03-29', '2026-03-29T01:00Z'],
    ['Europe/Berlin', 180, '2026-03-29', '2026-03-29T01:00Z'],
    ['Europe/Berlin', 120, '2026-10-25', '2026-10-25T00:00Z'],
    ['Europe/Berlin', 180, '2026-10-25', '2026-10-25T02:00Z'],
    ['America/New_York', 120, '2026-03-08', '2026-03-08T07:00Z'],
    ['America/New_York', 60, '2026-11-01', '2026-11-01T05:00Z'],
    // By half an hour: 02:00 becomes 02:30.
    ['Australia/Lord_Howe', 120, '2026-10-04', '2026-10-03T15:30Z'],
    ['Australia/Lord_Howe', 90, '2026-04-05', '2026-04-04T14:30Z'],
    // At midnight: the date begins at 01:00, and the date before has its last hour twice.
    ['Asia/Beirut', 0, '2026-03-29', '2026-03-28T22:00Z'],
    ['Asia/Beirut', 1380, '2026-10-24', '2026-10-24T20:00Z'],
    ['Asia/Beirut', 0, '2026-10-25', '2026-10-24T22:00Z'],
    ['America/Havana', 0, '2026-03-08', '2026-03-08T05:00Z'],
    ['America/Havana', 0, '2026-11-01', '2026-11-01T04:00Z'],
    ['Africa/Cairo', 0, '2026-04-24', '2026-04-23T22:00Z'],
    ['Africa/Casablanca', 120, '2026-02-15', '2026-02-15T01:00Z'],
    ['Asia/Kathmandu', 540, '2026-06-01', '2026-06-01T03:15Z'],
    ['Pacific/Chatham', 0, '2026-06-01', '2026-05-31T11:15Z'],
    ['Pacific/Kiritimati', 0, '2026-06-02', '2026-06-01T10:00Z'],
    ['UTC', 0, '2026-06-01', '2026-06-01T00:00Z'],
  ])('%s, minute %i of %s: %s', (zone, minute, date, moment) => {
    expect(due(zone, minute, date)).toBe(moment);
  });
});

describe('dateOf', () => {
  test.prop([anyMoment, anyMinute], { numRuns: runs(20_000) })(
    'begins with the moment of its date, and not a millisecond before',
    ({ zone, moment }, minute) => {
      const schedule: Schedule = { zone, minute };
      const date = dateAt(moment);
      const found = momentOf(zones, schedule, date);
      expect(dateOf(zones, schedule, found)).toBe(date);
      expect(dateOf(zones, schedule, found - 1)).toBe(addDays(date, -1));
    },
  );

  test.prop([anyMoment, anyMinute, fc.nat(30 * hourMs)], { numRuns: runs(20_000) })(
    'never goes back, whatever the clock does',
    ({ zone, moment }, minute, later) => {
      const schedule: Schedule = { zone, minute };
      expect(dateOf(zones, schedule, moment + later) >= dateOf(zones, schedule, moment)).toBe(true);
    },
  );

  it('is the date in UTC where nothing was chosen', () => {
    for (const text of ['2026-03-04T00:00:00Z', '2026-03-04T23:59:59.999Z']) {
      expect(dateOf(zones, defaultSchedule, at(text))).toBe('2026-03-04');
    }
  });
});

describe('windowsOf', () => {
  /** Of one zone between two moments. */
  const windowsIn = (zone: string, after: number, until: number): readonly Window[] =>
    windowsOf(zones, [zone], [{ after, until }]).flatMap(({ windows }) => windows);
  const holds = (zone: string, minute: number, last: number, now: number): readonly string[] =>
    windowsIn(zone, last, now)
      .filter((window) => window.from <= minute && minute <= window.to)
      .map(({ date }) => date);

  const minutesOf = ({ date, from, to }: Window): string => `${date} ${from} ${to}`;

  /** The latest date that became due in this time, if one did. */
  function expected(zone: string, minute: number, last: number, now: number): readonly string[] {
    const date = dateOf(zones, { zone, minute }, now);
    return momentOf(zones, { zone, minute }, date) > last ? [date] : [];
  }

  it('has for every server the latest date that became due since the last tick, and nothing else', () => {
    const waits = fc.oneof(fc.constant(15 * minuteMs), fc.nat(3 * hourMs), fc.nat(60 * hourMs));
    fc.assert(
      fc.property(anyMoment, waits, anyMinute, ({ zone, moment: last }, wait, odd) => {
        for (const minute of [...hours, odd]) {
          expect(holds(zone, minute, last, last + wait)).toEqual(expected(zone, minute, last, last + wait));
        }
      }),
      { numRuns: runs(5000) },
    );
  });

  it('gives every server of every zone each date once, tick by tick around every change of two years', () => {
    const seen = new Set<string>();
    let counted = 0;
    for (const { zone, moment, by } of changes) {
      // Zones that are set at the same moments by the same are the same here.
      const kind = `${moment} ${by} ${zones.offsetAt(zone, moment)}`;
      if (seen.has(kind) || moment > Date.UTC(2028, 0, 1)) continue;
      seen.add(kind);
      const start = Math.floor(moment / dayMs) * dayMs - 2 * dayMs;
      const got = new Map<number, string[]>(hours.map((minute) => [minute, []]));
      for (let tick = start; tick < start + 5 * dayMs; tick += 15 * minuteMs) {
        const windows = windowsIn(zone, tick - 15 * minuteMs, tick);
        for (const { from, to, date } of windows) {
          for (const minute of hours) if (from <= minute && minute <= to) got.get(minute)?.push(date);
        }
      }
      for (const [minute, dates] of got) {
        const first = dateOf(zones, { zone, minute }, start - 15 * minuteMs);
        expect(dates).toEqual(dates.map((_, index) => addDays(first, index + 1)));
        expect(dates.at(-1)).toBe(dateOf(zones, { zone, minute }, start + 5 * dayMs - 15 * minuteMs));
        counted += dates.length;
      }
    }
    expect(counted).toBeGreaterThan(10_000);
  });

  it('knows every zone that is asked for, and gives nothing for a doubled or a late tick', () => {
    const now = at('2026-06-01T12:00:00Z');
    const clocks = windowsOf(zones, zones.names, [{ after: now - dayMs, until: now }]);
    expect(clocks.flatMap((clock) => clock.zones).toSorted()).toEqual(zones.names);
    for (const after of [now, now + 1, now + hourMs]) {
      expect(windowsOf(zones, zones.names, [{ after, until: now }])).toEqual([]);
    }
  });

  it('has of several missed dates only the latest, whose minutes make a whole day', () => {
    expect(windowsIn('Asia/Tokyo', at('2026-06-01T00:00:00Z'), at('2026-06-09T00:03:00Z'))).toEqual([
      { span: 0, date: '2026-06-08', from: 544, to: 1439 },
      { span: 0, date: '2026-06-09', from: 0, to: 543 },
    ]);
  });

  it('has the same for many zones and spans at once as for each by itself, and zones with one clock together', () => {
    const spans = fc.array(fc.tuple(fc.nat(12 * hourMs), fc.nat(3 * hourMs)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        anyMoment,
        fc.subarray([...zones.names], { minLength: 1 }),
        spans,
        ({ moment, zone }, some, times) => {
          const used = [...new Set([...some, zone])];
          const asked = times.map(([ago, long]) => ({ after: moment - ago - long, until: moment - ago }));
          const clocks = windowsOf(zones, used, asked);
          const found = new Map(clocks.flatMap((clock) => clock.zones.map((name) => [name, clock.windows])));
          for (const name of used) {
            const alone = asked.map(({ after, until }) => windowsIn(name, after, until));
            const windows = found.get(name) ?? [];
            expect(asked.map((_, span) => windows.filter((one) => one.span === span).map(minutesOf))).toEqual(
              alone.map((each) => each.map(minutesOf)),
            );
          }
        },
      ),
      { numRuns: runs(200) },
    );
    const now = at('2026-06-01T12:00:00Z');
    const clocks = windowsOf(zones, zones.names, [{ after: now - hourMs, until: now }]);
    expect(clocks).toHaveLength(new Set(zones.names.map((zone) => zones.offsetAt(zone, now))).size);
  });
});

describe('a round anywhere', () => {
  const patience = hourMs;
  const dates = sample(
    Array.from({ length: 366 }, (_, index) => addDays('2027-01-01', index)),
    9,
  );
  /** Of every zone and date of a year the farthest. */
  const worst = (measure: (zone: string, date: string) => number): number =>
    Math.max(...zones.names.map((zone) => Math.max(...dates.map((date) => measure(zone, date)))));

  it('is over when its date is closed everywhere, and is open until then to those who ask what is', () => {
    const over = (zone: string, date: string): number =>
      closingOf(zones, { zone, minute: 1380 }, date) + patience - closesEverywhere(date);
    // Nobody lives twelve hours behind UTC, but there an hour later it would be just over.
    expect(worst(over)).toBe(-hourMs);
    expect(worst((zone, date) => (earliestOpen(closesEverywhere(date) + over(zone, date) - 1) <= date ? 0 : 1))).toBe(
      0,
    );
    const farWest = new Zones(packZones(new Map([['Far/West', [0, -720]]])).buffer);
    const last = closingOf(farWest, { zone: 'Far/West', minute: 1380 }, '2027-01-01') + patience;
    expect(last).toBe(closesEverywhere('2027-01-01'));
  });

  it('does not begin before its date is known to have come', () => {
    const begins = (zone: string, date: string): number => momentOf(zones, { zone, minute: 0 }, date);
    expect(worst((zone, date) => at(date) - begins(zone, date))).toBe(14 * hourMs);
    expect(worst((zone, date) => (latestDate(begins(zone, date)) >= date ? 0 : 1))).toBe(0);
    expect(latestDate(at('2026-06-01T09:59:59Z'))).toBe('2026-06-01');
    expect(latestDate(at('2026-06-01T10:00:00Z'))).toBe('2026-06-02');
  });

  it('finds its puzzle dealt a day before, where each tick deals today by UTC and two more dates', () => {
    const daysAhead = (zone: string, date: string): number =>
      dayNumber(date) - dayNumber(dateAt(momentOf(zones, { zone, minute: 0 }, date) - dayMs));
    expect(worst(daysAhead)).toBe(2);
  });
});
