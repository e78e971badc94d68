/** Which puzzle a date brings, with an admin's choice or without one. */
import { families, familyById } from '../families/index.ts';
import type { Family } from '../puzzle.ts';
import type { DayKey } from '../store/days.ts';
import { type DateText, dayNumber, weekdayOf } from './calendar.ts';

/** A choice of family: every family, one after another. */
export const rotation = 'rotation';

/** A choice of distance: Sunday's, every day. */
export const sundays = 0;

export interface PlanChoice {
  /** A family's id, or `rotation`. */
  readonly family: string;
  /** The same distance every day; or `sundays`; or null for the family's week, which goes from easy to hard. */
  readonly distance: number | null;
}

/** What is played in direct messages, and in servers without settings. */
export const defaultChoice: PlanChoice = { family: rotation, distance: null };

/** A choice of family that a text names; undefined where it names none (any more). */
export const choiceNamed = (text: string): string | undefined => (text === rotation ? text : familyById(text)?.id);

/** A family that is not known (any more) gives way to the rotation. */
export function plannedKey({ family, distance }: PlanChoice, date: DateText): DayKey {
  const played = familyById(family) ?? familyOn(date);
  const ofWeek = played.week[distance === sundays ? 6 : weekdayOf(date)] ?? played.week[0];
  return { date, family: played.id, distance: distance === null || distance === sundays ? ofWeek : distance };
}

/**
 * The families take turns, one a day. With seven families each would always get the same day of the week, so after
 * every round they move on by one day.
 */
export function familyOn(date: DateText): Family {
  const day = dayNumber(date) - 1;
  const { length } = families;
  const shift = length % 7 === 0 ? Math.floor(day / length) : 0;
  return families[(((day + shift) % length) + length) % length] ?? families[0];
}
