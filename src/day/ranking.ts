/** A server's board over many rounds. */
import type { Kept } from '../store/standings.ts';

export interface Place {
  readonly place: number;
  readonly user: string;
  /** How many rounds the player solved. */
  readonly days: number;
  /** Moves above the shortest, and hints, in all of them together. */
  readonly excess: number;
  readonly hints: number;
}

/** By days solved, then moves above the shortest, then hints. Players who are equal in all three share a place. Time never counts. */
export function rank(rounds: readonly (readonly Kept[])[]): Place[] {
  const sums = new Map<string, { user: string; days: number; excess: number; hints: number }>();
  // A year has many standings. To read each by its names would cost a cold Worker more time than all the rest.
  for (const round of rounds) {
    for (const one of round) {
      const sum = sums.get(one[0]);
      if (sum === undefined) {
        sums.set(one[0], { user: one[0], days: 1, excess: one[1], hints: one[2] });
      } else {
        sum.days++;
        sum.excess += one[1];
        sum.hints += one[2];
      }
    }
  }
  const places: Place[] = [];
  const ranked = [...sums.values()].toSorted(
    (a, b) => b.days - a.days || a.excess - b.excess || a.hints - b.hints || (a.user < b.user ? -1 : 1),
  );
  for (const [index, sum] of ranked.entries()) {
    const before = places.at(-1);
    const ties = before?.days === sum.days && before.excess === sum.excess && before.hints === sum.hints;
    places.push({ ...sum, place: ties ? before.place : index + 1 });
  }
  return places;
}
