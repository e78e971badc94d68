/**
 * When a server's puzzle comes: at one minute of its local day. A date is *due* at the first moment of that date at which the
 * local clock shows that minute or a later one, so a minute that a jump of the clock leaves out is due at the jump, and one that
 * comes twice is due the first time.
 */
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
const minutesPerDay = 1440;

/** When a date is due, in milliseconds since 1970. */
export function momentOf(zones: Zones, { zone, minute }: Schedule, date: DateText): number {
  const local = startOf(date) + minute * minuteMs;
  // Clocks are set by three hours at most, so these two offsets are those before and after any change near by.
  const before = local - zones.offsetAt(zone, local - 27 * hourMs) * minuteMs;
  const after = local - zones.offsetAt(zone, local + 27 * hourMs) * minuteMs;
  if (zones.offsetAt(zone, before) * minuteMs + before === local) return before;
  if (zones.offsetAt(zone, after) * minuteMs + after === local) return after;
  return jumpBetween(zones, zone, Math.min(before, after), Math.max(before, after));
}

/** The moment at which the clock jumps, which lies between these two. */
function jumpBetween(zones: Zones, zone: string, from: number, to: number): number {
  let [low, high] = [from, to];
  const offset = zones.offsetAt(zone, low);
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (zones.offsetAt(zone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/** The latest date that is due: the date of the round that a server is in. */
export function dateOf(zones: Zones, schedule: Schedule, now: number): DateText {
  const next = addDays(dateAt(now), 2);
  for (let back = 0; ; back++) {
    const date = addDays(next, -back);
    if (momentOf(zones, schedule, date) <= now) return date;
  }
}

/** Local minutes, both ends included, at which a date became due. */
export interface Window {
  readonly zone: string;
  readonly date: DateText;
  readonly from: number;
  readonly to: number;
}

/**
 * Which minutes of which zones became due after `last` and until `now`. Of several dates that were missed only the latest is.
 * A clock that is set back shows the same minutes twice: whoever asks leaves out servers that have the date already.
 */
export function windowsOf(zones: Zones, used: readonly string[], last: number, now: number): readonly Window[] {
  return used.flatMap((zone) => {
    const local = now + zones.offsetAt(zone, now) * minuteMs;
    const before = last + zones.offsetAt(zone, last) * minuteMs;
    const date = dateAt(local);
    const minute = minuteOf(local);
    const yesterday = addDays(date, -1);
    const today = { zone, date, from: dateAt(before) === date ? minuteOf(before) + 1 : 0, to: minute };
    const late = { zone, date: yesterday, from: minute + 1, to: minutesPerDay - 1 };
    const from = dateAt(before) === yesterday ? Math.max(late.from, minuteOf(before) + 1) : late.from;
    const windows = dateAt(before) < date ? [today, { ...late, from }] : [today];
    return windows.filter((window) => window.from <= window.to);
  });
}

const minuteOf = (local: number): number => Math.floor((local - startOf(dateAt(local))) / minuteMs);
