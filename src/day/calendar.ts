/** Dates are texts, `2026-01-12`, and days in UTC here. Moments are milliseconds since 1970. */

import { type DayKey, dayKeyIn } from '../store/days.ts';

export type DateText = string;

const dayLength = 86_400_000;
const first = Date.UTC(2026, 0, 1);

/** Day #1 is 2026-01-01. */
export function dayNumber(date: DateText): number {
  return (Date.parse(date) - first) / dayLength + 1;
}

export function dateOfNumber(number: number): DateText {
  return dateAt(first + (number - 1) * dayLength);
}

export function dateAt(moment: number): DateText {
  return new Date(moment).toISOString().slice(0, 10);
}

export function addDays(date: DateText, days: number): DateText {
  return dateAt(Date.parse(date) + days * dayLength);
}

export function startOf(date: DateText): number {
  return Date.parse(date);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: DateText): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** At UTC-12 a post at 23:00 comes at 11:00 UTC of the next day. Its round ends at most 25 hours later. */
export function closesEverywhere(date: DateText): number {
  return Date.parse(date) + 2.5 * dayLength;
}

export function earliestOpen(moment: number): DateText {
  return addDays(dateAt(moment - 2.5 * dayLength), 1);
}

/** Reads `#12`, `12` or `2026-01-12`. Other texts are undefined, and so are impossible dates. */
export function readDate(text: string): DateText | undefined {
  const plain = text.normalize('NFKC').trim();
  const number = /^#?(\d{1,6})$/u.exec(plain)?.[1];
  if (number !== undefined) return dateOfNumber(Number(number));
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(plain)) return undefined;
  const moment = Date.parse(plain);
  return Number.isNaN(moment) || dateAt(moment) !== plain ? undefined : plain;
}

/** Undefined if the calendar has no such date. */
export function readDayKey(text: string): DayKey | undefined {
  const key = dayKeyIn(text);
  return key !== undefined && readDate(key.date) !== undefined ? key : undefined;
}
