/** The puzzle of a date: its family and distance, with or without an admin's choice, and its position. */
import { families, familyById } from '../families/index.ts';
import type { Deal, Permute, PuzzleSource } from '../positions/puzzle-source.ts';
import type { Family } from '../puzzle.ts';
import type { DayKey } from '../store/days.ts';
import { type DateText, dateOfNumber, dayNumber, weekdayOf } from './calendar.ts';

/** Every family, one after another. */
export const rotation = 'rotation';

/** Sunday's distance, every day. */
export const sundays = 0;

export interface PlanChoice {
  readonly family: string;
  /** The same one every day; or `sundays`; or null for the family's week, which goes from easy to hard. */
  readonly distance: number | null;
}

/** For direct messages, and for servers without settings. */
export const defaultChoice: PlanChoice = { family: rotation, distance: null };

export const choiceNamed = (text: string): string | undefined => (text === rotation ? text : familyById(text)?.id);

/** A family that is not known any more gives way to the rotation. */
export function plannedKey({ family, distance }: PlanChoice, date: DateText): DayKey {
  const played = familyById(family) ?? familyOn(date);
  const ofWeek = played.week[distance === sundays ? 6 : weekdayOf(date)] ?? played.week[0];
  return { date, family: played.id, distance: distance === null || distance === sundays ? ofWeek : distance };
}

/** The families take turns, one a day. Seven would keep their weekdays, so each round moves on by one day. */
export function familyOn(date: DateText): Family {
  const day = dayNumber(date) - 1;
  const { length } = families;
  const shift = length % 7 === 0 ? Math.floor(day / length) : 0;
  return families[(((day + shift) % length) + length) % length] ?? families[0];
}

const saturday = 5;

/** The least positions of the quarter: from a handful, Saturdays would bring the same few again and again. */
const minFew = 60;

const fewOf = (size: number): number => Math.min(size, Math.max(minFew, Math.ceil(size / 4)));

/**
 * Days go through the positions at a distance in cycles. Each cycle has another keyed order (`drawIn`), and brings
 * every position once. Where the numbers of shortest solutions are known, Saturdays choose first, from the quarter with
 * the lowest numbers.
 */
export async function dealOn(
  source: PuzzleSource,
  distance: number,
  date: DateText,
  drawIn: (cycle: number) => Permute,
): Promise<Deal> {
  const size = source.count(distance);
  const day = dayNumber(date) - 1;
  const draw = drawIn(Math.floor(day / size));
  if (source.byPathCount === undefined || fewOf(size) === size) return source.deal(distance, day % size, draw);
  return source.byPathCount(distance, await placeByWays(size, day, draw));
}

/** Among all at its distance, positions with few solutions first. */
async function placeByWays(size: number, day: number, draw: Permute): Promise<number> {
  const few = fewOf(size);
  const first = day - (day % size);
  const saturdays = saturdaysBefore(first + size) - saturdaysBefore(first);
  const gone = saturdaysBefore(day) - saturdaysBefore(first);
  if (weekdayOf(dateOfNumber(day + 1)) === saturday) return draw('few', few, gone);
  const place = saturdays + (await draw('others', size - saturdays, day - first - gone));
  return place < few ? draw('few', few, place) : place;
}

const saturdaysBefore = (days: number): number => Math.floor((days + weekdayOf(dateOfNumber(1)) + 6 - saturday) / 7);
