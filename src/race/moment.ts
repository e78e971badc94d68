/** When somebody pressed or sent something, for clocks that run against each other. */
import type { Asking } from '../bot.ts';

/** What the ids of Discord count from: the first second of 2015. */
const epoch = 1_420_070_400_000;
/** An interaction is signed within moments after it was made. */
const nearMs = 5000;

/**
 * Discord signs an interaction by the second; its id tells the millisecond in which it was made. An id that tells another time is no such id,
 * as that of a request of the page, whose moment is known to the millisecond already.
 */
export function momentOf({ id, now }: Pick<Asking, 'id' | 'now'>): number {
  if (!/^\d{15,20}$/u.test(id)) return now;
  const made = Number(BigInt(id) >> 22n) + epoch;
  return Math.abs(made - now) <= nearMs ? made : now;
}
