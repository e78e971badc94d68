/** A date is due once the local clock has shown its minute or a later one; of two such times the first counts. */
import type { Clock, Window } from '../store/due.ts';
import { type DateText, addDays, dateAt, startOf } from './calendar.ts';
import type { Zones } from './zones.ts';

export interface Schedule {
  readonly zone: string;
  /** Of the local day, 0 to 1439. */
  readonly minute: number;
}

/** Also in direct messages. */
export const defaultSchedule: Schedule = { zone: 'UTC', minute: 0 };

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** No clock is set by more than this, and no clock is set twice within this time. */
const maxSet = 3 * hourMs;

/** In milliseconds since 1970. */
export function momentOf(zones: Zones, { zone, minute }: Schedule, date: DateText): number {
  const ahead = aheadIn(zones, zone);
  const local = startOf(date) + minute * minuteMs;
  // Clocks are at most 14 hours from UTC: the moment lies between the two moments at which these offsets hold.
  const before = local - ahead(local - 15 * hourMs);
  const after = local - ahead(local + 15 * hourMs);
  if (before + ahead(before) === local) return before;
  if (after + ahead(after) === local) return after;
  return changeAfter(ahead, Math.min(before, after), Math.max(before, after));
}

/** The latest date that is due. The server is in its round. */
export function dateOf(zones: Zones, { zone, minute }: Schedule, now: number): DateText {
  return dateAt(shownBy(aheadIn(zones, zone), now) - minute * minuteMs);
}

export function closingOf(zones: Zones, schedule: Schedule, date: DateText): number {
  return momentOf(zones, schedule, addDays(date, 1));
}

/** The latest date anywhere. Nothing about the puzzle of a later one may be told. */
export function latestDate(now: number): DateText {
  return dateAt(now + 14 * hourMs);
}

export interface Span {
  readonly after: number;
  readonly until: number;
}

/** Of several dates in a span only the latest is due. To save time, zones whose clocks agree are one `Clock`. */
export function windowsOf(zones: Zones, used: readonly string[], spans: readonly Span[]): readonly Clock[] {
  const since = Math.min(...spans.map(({ after }) => after)) - maxSet - minuteMs;
  const until = Math.max(...spans.map(({ until }) => until));
  const alike = Map.groupBy(used, (zone) => zones.ruleOf(zone)).values();
  const clocks = Map.groupBy(alike, ([zone = '']) => zones.steadyOffset(zone, since, until) ?? zone);
  return [...clocks].flatMap(([shown, groups]): Clock[] => {
    const ahead: Ahead = typeof shown === 'number' ? () => shown * minuteMs : aheadIn(zones, shown);
    const windows = spans.flatMap((one, span) => windowsIn(ahead, one, span));
    return windows.length === 0 ? [] : [{ zones: groups.flat(), windows }];
  });
}

function windowsIn(ahead: Ahead, { after, until }: Span, span: number): Window[] {
  const to = shownBy(ahead, until);
  const from = Math.max(shownBy(ahead, after), to - dayMs) + minuteMs;
  if (from > to) return [];
  const midnight = Math.floor(to / dayMs) * dayMs;
  const minuteOf = (local: number): number => (local - midnight) / minuteMs;
  const today = { span, date: dateAt(to), from: Math.max(0, minuteOf(from)), to: minuteOf(to) };
  if (from >= midnight) return [today];
  return [{ span, date: dateAt(from), from: minuteOf(from + dayMs), to: dayMs / minuteMs - 1 }, today];
}

/** In milliseconds ahead of UTC. */
type Ahead = (moment: number) => number;

const aheadIn =
  (zones: Zones, zone: string): Ahead =>
  (moment) =>
    zones.offsetAt(zone, moment) * minuteMs;

/** The latest whole minute that the clock has shown, as if in UTC. After a clock is set back, it waits. */
function shownBy(ahead: Ahead, moment: number): number {
  const now = Math.floor(moment / minuteMs) * minuteMs;
  const offset = ahead(now);
  const before = ahead(now - maxSet);
  if (before <= offset) return now + offset;
  return Math.max(now + offset, changeAfter(ahead, now - maxSet, now) - minuteMs + before);
}

/** The first minute at which the offset differs from that at `from`. At `to` it must differ. */
function changeAfter(ahead: Ahead, from: number, to: number): number {
  const offset = ahead(from);
  let [low, high] = [from, to];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (ahead(middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}
