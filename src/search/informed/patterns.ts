/**
 * Pattern databases of the grid of four by four: the tiles are divided into three patterns, and a table has the number
 * of moves of its own tiles that a pattern needs at least. The sum over the patterns never exceeds the distance.
 * (Additive pattern databases: Korf and Felner 2002.) A *view* is one such division; the largest of its four sums is
 * the bound.
 *
 *      C  C  C  b      a  a  r  r      A table stores only the excess over the sum of the tiles' Manhattan distances. The excess
 *      A  A  b  b      a  a  r  r      is even, so half of it is stored, at most 3, in two bits, which gzip makes less than one.
 *      A  A  b  b      a  a  r  r
 *      A  A  b  _      D  D  D  _
 *
 * The second view looks into the table of A twice, with the board upside down (a) and turned by half a turn (r): where
 * no tile of a pattern moves, the gap gets from each corner that A leaves free to the others, so that table holds for a
 * gap in any of them. Each view has a mirror image at the diagonal from the first cell to the last.
 *
 * The arrays are used as they lie in the file:
 *
 *     excess       two bits a placement, lowest first: pattern by pattern, order by order, set by set (`placements.ts`)
 *     sets         the parts of a set's number
 *     orders       the order that follows from an order by a move
 *     automaton    which sequences of steps are pruned (`operator-pruning.ts`)
 *     steps        what a step of the gap changes (`pack-patterns.ts`)
 */
import type { Container, NumberArray } from '../../container.ts';
import { cellCount, mirrored, side } from './board.ts';
import { choose, factorial } from './placements.ts';

/** In rising order. */
export const patterns: readonly (readonly number[])[] = [
  [4, 5, 8, 9, 12, 13],
  [3, 6, 7, 10, 11, 14],
  [0, 1, 2],
  [12, 13, 14],
];

export interface PatternLook {
  readonly pattern: number;
  readonly turn: (cell: number) => number;
}

const upright = (cell: number): number => cell;
const upsideDown = (cell: number): number => cellCount - side - cell + 2 * (cell % side);
const halfTurned = (cell: number): number => cellCount - 1 - cell;

const plainView: readonly PatternLook[] = [0, 1, 2].map((pattern) => ({ pattern, turn: upright }));
const otherView: readonly PatternLook[] = [
  { pattern: 0, turn: upsideDown },
  { pattern: 0, turn: halfTurned },
  { pattern: 3, turn: upright },
];
const mirrorOf = (view: readonly PatternLook[]): readonly PatternLook[] =>
  view.map(({ pattern, turn }) => ({ pattern, turn: (cell) => turn(mirrored(cell)) }));

/** In the first two views a horizontal step stays horizontal; in their mirror images it is vertical. */
export const views: readonly (readonly PatternLook[])[] = [
  plainView,
  otherView,
  mirrorOf(plainView),
  mirrorOf(otherView),
];

/** In pairs of moves; a greater excess is stored as this. */
export const maxExcess = 3;

export const setsOf = (pattern: readonly number[]): number => choose(cellCount, pattern.length);

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
  readonly steps: Uint8Array;
}

const prefix = 'patterns.';

export const namePatterns = (tables: PatternTables): Readonly<Record<string, NumberArray>> =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [prefix + name, table]));

export function openPatterns(container: Container<unknown>): PatternTables | undefined {
  if (!container.has(`${prefix}excess`)) return undefined;
  return {
    excess: container.array(`${prefix}excess`, 'u8'),
    sets: container.array(`${prefix}sets`, 'u16'),
    orders: container.array(`${prefix}orders`, 'u16'),
    automaton: container.array(`${prefix}automaton`, 'u16'),
    steps: container.array(`${prefix}steps`, 'u8'),
  };
}
