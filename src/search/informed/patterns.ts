/**
 * Pattern databases of the grid of four by four: how many moves three patterns of tiles need at least, each of its own tiles
 * alone, so that their sum never exceeds the distance. Mirroring the board gives a second sum, and the larger one counts.
 *
 *      B  B  B  c      Manhattan distances are counted apart, and what a pattern needs beyond them is even, for a detour
 *      A  A  c  c      comes back. Half of it fits two bits (what is more is cut off), which gzip brings below one. This
 *      A  A  c  c      choice of six, six and three tiles opens a quarter of the positions that the usual one does.
 *      A  A  c  _
 *
 * Everything is used as it lies in the file:
 *
 *     excess     two bits a placement, lowest first: pattern by pattern, order by order, set by set (`placements.ts`)
 *     sets       the parts of a set's number
 *     orders     what a move makes of an order
 *     machine    which strings of steps are needless (`needless.ts`)
 */
import type { Container, NumberArray } from '../../container.ts';
import { cellCount } from './board.ts';
import { choose, factorial } from './placements.ts';

/** The cells where the tiles of each pattern belong, in rising order. */
export const patterns: readonly (readonly number[])[] = [
  [4, 5, 8, 9, 12, 13],
  [3, 6, 7, 10, 11, 14],
  [0, 1, 2],
];

/** The half that is kept is this at most. */
export const maxExcess = 3;

/** How many placements a pattern has for each order of its tiles. */
export const setsOf = (pattern: readonly number[]): number => choose(cellCount, pattern.length);

/** Where the placements of each pattern begin, and where the last ones end. */
export function firstPlacements(): number[] {
  const first = [0];
  for (const pattern of patterns) first.push((first.at(-1) ?? 0) + setsOf(pattern) * factorial(pattern.length));
  return first;
}

export interface PatternTables {
  readonly excess: Uint8Array;
  readonly sets: Uint16Array;
  readonly orders: Uint16Array;
  readonly machine: Uint16Array;
}

/** What the names of the arrays begin with. */
const prefix = 'patterns.';

/** The tables as arrays of a container. */
export const namePatterns = (tables: PatternTables): Readonly<Record<string, NumberArray>> =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [prefix + name, table]));

/** The tables of a container, if it has some. */
export function openPatterns(container: Container<unknown>): PatternTables | undefined {
  if (!container.has(`${prefix}excess`)) return undefined;
  return {
    excess: container.array(`${prefix}excess`, 'u8'),
    sets: container.array(`${prefix}sets`, 'u16'),
    orders: container.array(`${prefix}orders`, 'u16'),
    machine: container.array(`${prefix}machine`, 'u16'),
  };
}
