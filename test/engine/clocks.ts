/** What Node itself says of time zones: the second opinion on ours. */
import { zones } from './boards.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a zone's clock shows, as if it were a moment in UTC. */
export function shownIn(zone: string, moment: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}Z`);
}

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
export const tableStart = Date.UTC(2026, 0, 1);
export const tableEnd = Date.UTC(2050, 0, 1);

/** A moment at which a zone's clock is set, and by how many minutes. */
export interface Change {
  readonly zone: string;
  readonly moment: number;
  readonly by: number;
}

/** Every change of every zone that the table knows until a moment. */
export function changesUntil(end: number): readonly Change[] {
  const known = changes.get(end) ?? zones.names.flatMap((zone) => changesOf(zone, end));
  changes.set(end, known);
  return known;
}

const changes = new Map<number, readonly Change[]>();

function changesOf(zone: string, end: number): Change[] {
  const changes: Change[] = [];
  for (let from = tableStart; from < end; from += dayMs) {
    const before = zones.offsetAt(zone, from);
    const by = zones.offsetAt(zone, from + dayMs) - before;
    if (by === 0) continue;
    let [low, high] = [from, from + dayMs];
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (zones.offsetAt(zone, middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ zone, moment: high, by });
  }
  return changes;
}
