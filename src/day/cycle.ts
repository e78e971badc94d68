/**
 * Which of the positions at a distance a day gets. Days go through the positions in cycles. A cycle has as many days as
 * there are positions and brings each position once, in a keyed order. The next cycle has another order.
 *
 * Where the numbers of shortest solutions are known, Saturdays get positions with few of them: they choose first from
 * the quarter with the lowest numbers, and the other days get the rest. So a cycle still brings every position once.
 */
import type { Deal, Permute, PuzzleSource } from '../positions/puzzle-source.ts';
import { type DateText, dateOfNumber, dayNumber, weekdayOf } from './calendar.ts';

const saturday = 5;

/** The quarter needs at least so many positions: from a handful, Saturdays would bring the same few again and again. */
const minFew = 60;

const fewOf = (size: number): number => Math.min(size, Math.max(minFew, Math.ceil(size / 4)));

/** @param drawIn the orders of a cycle */
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

/** The place of a day's position among all at its distance, those with few solutions first. */
async function placeByWays(size: number, day: number, draw: Permute): Promise<number> {
  const few = fewOf(size);
  const first = day - (day % size);
  const saturdays = saturdaysBefore(first + size) - saturdaysBefore(first);
  const gone = saturdaysBefore(day) - saturdaysBefore(first);
  if (weekdayOf(dateOfNumber(day + 1)) === saturday) return draw('few', few, gone);
  const place = saturdays + (await draw('others', size - saturdays, day - first - gone));
  return place < few ? draw('few', few, place) : place;
}

/** How many of the first days are Saturdays. */
const saturdaysBefore = (days: number): number => Math.floor((days + weekdayOf(dateOfNumber(1)) + 6 - saturday) / 7);
