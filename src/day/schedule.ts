/**
 * When a server's puzzle comes: at one minute of its local day. A date is *due* as soon as the local clock has shown that minute
 * of it or a later one, so a minute that a jump of the clock leaves out is due at the jump, and one that comes twice is due the
 * first time.
 */
import type { Window } from '../store/guilds.ts';
import { type DateText, addDays, dateAt, startOf } from './calendar.ts';
import type { Zones } from './zones.ts';

export interface Schedule {
  /** The zone's IANA name. */
  readonly zone: string;
  /** The local minute of the day, 0 to 1439. */
  readonly minute: number;
}

/** Where nothing was chosen, and in direct messages. */
export const usualSchedule: Schedule = { zone: 'UTC', minute: 0 };

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** No clock is set by more than this, and none twice in as short a time. */
const mostSet = 3 * hourMs;

/** When a date is due, in milliseconds since 1970. */
export function momentOf(zones: Zones, { zone, minute }: Schedule, date: DateText): number {
  const local = startOf(date) + minute * minuteMs;
  // Clocks are at most 14 hours from UTC, so the moment lies between those at which these two offsets hold.
  const before = local - offsetAt(zones, zone, local - 15 * hourMs);
  const after = local - offsetAt(zones, zone, local + 15 * hourMs);
  if (before + offsetAt(zones, zone, before) === local) return before;
  if (after + offsetAt(zones, zone, after) === local) return after;
  return changeAfter(zones, zone, Math.min(before, after), Math.max(before, after));
}

/** The latest date that is due: the date of the round that a server is in. */
export function dateOf(zones: Zones, { zone, minute }: Schedule, now: number): DateText {
  return dateAt(shownBy(zones, zone, now) - minute * minuteMs);
}

/** When a date's round ends: as its server's next one begins. */
export function closingOf(zones: Zones, schedule: Schedule, date: DateText): number {
  return momentOf(zones, schedule, addDays(date, 1));
}

/** The latest date that has come anywhere: of later puzzles nobody may know where they lie. */
export function latestDate(now: number): DateText {
  return dateAt(now + 14 * hourMs);
}

/**
 * Which minutes of which zones became due after `last` and until `now`. Of several dates that were missed only the latest is.
 */
export function windowsOf(zones: Zones, used: readonly string[], last: number, now: number): readonly Window[] {
  // A cold tick has little time, and many zones have one clock.
  const known = new Map<number, readonly Minutes[]>();
  const windows: Window[] = [];
  for (const zone of used) {
    const rule = zones.ruleOf(zone);
    const minutes = known.get(rule) ?? minutesBetween(zones, zone, last, now);
    known.set(rule, minutes);
    for (const { date, from, to } of minutes) windows.push({ zone, date, from, to });
  }
  return windows;
}

type Minutes = Omit<Window, 'zone'>;

function minutesBetween(zones: Zones, zone: string, last: number, now: number): readonly Minutes[] {
  const to = shownBy(zones, zone, now);
  const from = Math.max(shownBy(zones, zone, last), to - dayMs) + minuteMs;
  if (from > to) return [];
  const midnight = startOf(dateAt(to));
  const minuteOf = (local: number): number => (local - midnight) / minuteMs;
  const today = { date: dateAt(to), from: Math.max(0, minuteOf(from)), to: minuteOf(to) };
  if (from >= midnight) return [today];
  return [{ date: dateAt(from), from: minuteOf(from + dayMs), to: dayMs / minuteMs - 1 }, today];
}

/**
 * The latest whole minute that a zone's clock has shown by a moment, as if it were a moment in UTC. It never goes back: a clock that
 * was set back must first catch up with what it has shown before.
 */
function shownBy(zones: Zones, zone: string, moment: number): number {
  const now = Math.floor(moment / minuteMs) * minuteMs;
  const offset = offsetAt(zones, zone, now);
  const before = offsetAt(zones, zone, now - mostSet);
  if (before <= offset) return now + offset;
  return Math.max(now + offset, changeAfter(zones, zone, now - mostSet, now) - minuteMs + before);
}

/** The first minute at which a zone's offset is another than at `from`; at `to` it is. */
function changeAfter(zones: Zones, zone: string, from: number, to: number): number {
  const offset = offsetAt(zones, zone, from);
  let [low, high] = [from, to];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (offsetAt(zones, zone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

const offsetAt = (zones: Zones, zone: string, moment: number): number => zones.offsetAt(zone, moment) * minuteMs;
