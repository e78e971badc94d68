import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneNames } from '../../scripts/zones.ts';
import { Zones, packZones } from '../../src/day/zones.ts';
import { locales } from '../../src/message.ts';
import { contentsOf } from '../../src/words/written.ts';
import { zones } from './boards.ts';
import { changesUntil, dayMs, hourMs, minuteMs, shownIn, tableEnd, tableStart } from './clocks.ts';

const aheadBy = (zone: string, moment: number): number =>
  (shownIn(zone, moment) - Math.floor(moment / minuteMs) * minuteMs) / minuteMs;

describe('the table of zones', () => {
  it('has every zone that Node lists, their present names, and UTC', () => {
    expect(zones.names).toEqual(zoneNames());
    expect(zones.names.length).toBeGreaterThan(430);
    expect(zones.names).toEqual(expect.arrayContaining(Intl.supportedValuesOf('timeZone')));
    expect(zones.names).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Asia/Kathmandu', 'Europe/Kyiv']));
  });

  it.each(locales)('has every zone that is suggested in %s, and Discord shows them all', (locale) => {
    const suggested = contentsOf(locale).zones.split(' ');
    expect(suggested.filter((zone) => !zones.names.includes(zone))).toEqual([]);
    expect(new Set(suggested).size).toBe(suggested.length);
    expect(suggested.length).toBeLessThanOrEqual(25);
  });

  it('has whole quarter hours only, so that every quarter hour of a local day comes at a tick', () => {
    const quarter = 15 * minuteMs;
    const odd = changesUntil(tableEnd).filter(
      ({ zone, moment }) => moment % quarter !== 0 || zones.offsetAt(zone, moment) % 15 !== 0,
    );
    expect(odd).toEqual([]);
    expect(zones.names.filter((zone) => zones.offsetAt(zone, tableStart) % 15 !== 0)).toEqual([]);
  });

  it('says the same as Node at any moment', () => {
    const moment = fc.integer({ min: tableStart / minuteMs, max: tableEnd / minuteMs - 1 });
    fc.assert(
      fc.property(fc.constantFrom(...zones.names), moment, (zone, minute) => {
        expect(zones.offsetAt(zone, minute * minuteMs)).toBe(aheadBy(zone, minute * minuteMs));
      }),
      { numRuns: 2000 },
    );
  });

  it('knows to the minute when clocks are set', () => {
    const changes = changesUntil(Date.UTC(2030, 0, 1));
    expect(changes.length).toBeGreaterThan(1000);
    for (const { zone, moment } of changes) {
      const minutes = [-minuteMs, -1, 0, minuteMs].map((by) => moment + by);
      expect(minutes.map((at) => zones.offsetAt(zone, at))).toEqual(minutes.map((at) => aheadBy(zone, at)));
    }
  });

  it('knows an offset for a whole time exactly where the clock is not set in it', () => {
    for (const { zone, moment, by } of changesUntil(Date.UTC(2027, 0, 1))) {
      const after = zones.offsetAt(zone, moment);
      expect(zones.steadyOffset(zone, moment - minuteMs, moment - 1)).toBe(after - by);
      expect(zones.steadyOffset(zone, moment - 1, moment)).toBeUndefined();
      expect(zones.steadyOffset(zone, moment - dayMs, moment + dayMs)).toBeUndefined();
      expect(zones.steadyOffset(zone, moment, moment + dayMs)).toBe(after);
    }
    expect(zones.steadyOffset('UTC', tableStart, tableEnd)).toBe(0);
    // Summer time has begun and ended: the same offset, but not all the while.
    expect(zones.steadyOffset('Europe/Berlin', Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1))).toBeUndefined();
  });

  it.each([
    ['Asia/Kathmandu', '2026-06-01', 345],
    ['Pacific/Chatham', '2026-01-15', 825],
    ['Pacific/Chatham', '2026-06-15', 765],
    ['Australia/Lord_Howe', '2026-01-15', 660],
    ['Australia/Lord_Howe', '2026-06-15', 630],
    ['Pacific/Kiritimati', '2026-06-01', 840],
    ['America/New_York', '2049-07-01', -240],
  ])('%s on %s is %i minutes ahead', (zone, date, ahead) => {
    expect(zones.offsetAt(zone, Date.parse(date))).toBe(ahead);
  });

  it('takes the first offset before it begins and the last one after it ends, and UTC for what it does not know', () => {
    expect(zones.offsetAt('Europe/Berlin', Date.UTC(1999, 0, 1))).toBe(60);
    expect(zones.offsetAt('Asia/Tokyo', Date.UTC(2100, 0, 1))).toBe(540);
    expect(zones.offsetAt('Europe/Atlantis', tableStart)).toBe(0);
    expect(new Zones(packZones(new Map([['A/B', [0, 60]]])).buffer).offsetAt('UTC', tableStart)).toBe(0);
  });

  it('keeps a rule once, however many zones share it', () => {
    const size = (entries: [string, number[]][]): number => packZones(new Map(entries)).length;
    const rule = Array.from({ length: 40 }, (_, index) => index);
    const one = size([['A/A', rule]]);
    const two = size([
      ['A/A', rule],
      ['A/B', rule],
    ]);
    expect(two - one).toBeLessThan(12);
    const pack = new Zones(
      packZones(
        new Map([
          ['A/A', [0, 60]],
          ['A/B', [0, -30, 5, 90]],
          ['A/C', [0, 60]],
        ]),
      ).buffer,
    );
    expect(pack.names.map((name) => pack.offsetAt(name, 5 * minuteMs))).toEqual([60, 90, 60]);
    expect(pack.offsetAt('A/B', 5 * minuteMs - 1)).toBe(-30);
    expect(pack.ruleOf('A/A')).toBe(pack.ruleOf('A/C'));
    expect(new Set(['A/A', 'A/B', 'UTC'].map((name) => pack.ruleOf(name))).size).toBe(3);
    expect([pack.ruleOf('UTC'), pack.ruleOf('A/D')]).toEqual([-1, -1]);
  });

  it('holds what schedules build on: clocks stay within 12 and 14 hours of UTC and are set by little, seldom', () => {
    const last = new Map<string, number>();
    const wrong: string[] = [];
    for (const { zone, moment, by } of changesUntil(tableEnd)) {
      const offsets = [zones.offsetAt(zone, moment), zones.offsetAt(zone, moment - hourMs)];
      const isLittle = Math.abs(by) <= 180 && offsets.every((offset) => offset >= -720 && offset <= 840);
      const isSeldom = moment - (last.get(zone) ?? 0) > 2 * dayMs;
      if (!isLittle || !isSeldom) wrong.push(`${zone} ${moment}`);
      last.set(zone, moment);
    }
    expect(wrong).toEqual([]);
    const now = zones.names.map((zone) => zones.offsetAt(zone, tableStart));
    expect([Math.min(...now), Math.max(...now)]).toEqual([-660, 840]);
  });
});
