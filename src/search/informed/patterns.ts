/**
 * Pattern databases of the grid of four by four: the tiles are divided into three patterns, and a table has the number of moves
 * of its own tiles that a pattern needs at least. The sum over the patterns never exceeds the distance. Mirroring the board gives
 * a second sum; the larger one is the bound. (Additive pattern databases: Korf and Felner 2002.)
 *
 *      B  B  B  c      A table stores only the excess over the sum of the tiles' Manhattan distances. The excess is even, so
 *      A  A  c  c      half of it is stored, at most 3, in two bits, which gzip makes less than one. A search with these patterns
 *      A  A  c  c      of six, six and three tiles opens a quarter of the positions that it opens with the usual choice.
 *      A  A  c  _
 *
 * The arrays are used as they lie in the file:
 *
 *     excess       two bits a placement, lowest first: pattern by pattern, order by order, set by set (`placements.ts`)
 *     sets         the parts of a set's number
 *     orders       the order that follows from an order by a move
 *     automaton    which sequences of steps are pruned (`operator-pruning.ts`)
 */
import type { Container, NumberArray } from '../../container.ts';
import { cellCount } from './board.ts';
import { choose, factorial } from './placements.ts';

/** The goal cells of each pattern's tiles, in rising order. */
export const patterns: readonly (readonly number[])[] = [
  [4, 5, 8, 9, 12, 13],
  [3, 6, 7, 10, 11, 14],
  [0, 1, 2],
];

/** The greatest value that is stored, in pairs of moves; a greater excess is stored as this. */
export const maxExcess = 3;

/** How many sets of cells a pattern can occupy: its placements for one order of its tiles. */
export const setsOf = (pattern: readonly number[]): number => choose(cellCount, pattern.length);

/** The number of each pattern's first placement, and at the end the number of all placements. */
export function firstPlacements(): number[] {
  const first = [0];
  for (const pattern of patterns) first.push((first.at(-1) ?? 0) + setsOf(pattern) * factorial(pattern.length));
  return first;
}

export interface PatternTables {
  readonly excess: Uint8Array;
  readonly sets: Uint16Array;
  readonly orders: Uint16Array;
  readonly automaton: Uint16Array;
}

/** The prefix of the arrays' names. */
const prefix = 'patterns.';

/** The tables as arrays of a container. */
export const namePatterns = (tables: PatternTables): Readonly<Record<string, NumberArray>> =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [prefix + name, table]));

/** The pattern databases of a container; undefined if it has none. */
export function openPatterns(container: Container<unknown>): PatternTables | undefined {
  if (!container.has(`${prefix}excess`)) return undefined;
  return {
    excess: container.array(`${prefix}excess`, 'u8'),
    sets: container.array(`${prefix}sets`, 'u16'),
    orders: container.array(`${prefix}orders`, 'u16'),
    automaton: container.array(`${prefix}automaton`, 'u16'),
  };
}
