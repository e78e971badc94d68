/**
 * Numbers the placements of the knights. A position is two sets: the squares of the black knights, one of 220 sets, and
 * the white knights' squares among the nine that are left, one of 84.
 */
import { once } from '../../once.ts';
import type { State, StateMap } from '../../puzzle.ts';
import { symmetries, relabel, renamings } from '../shared/symmetries.ts';

export const width = 3;
export const height = 4;
export const squareCount = width * height;
/** How many sets of three squares there are among the nine that black leaves free. */
const whiteSets = 84;
export const size = 220 * whiteSets;
const subsets = once(() => ({ blacks: new Subsets(squareCount, 3), whites: new Subsets(squareCount - 3, 3) }));

/** Three knights of each colour: cells 0 to 11 row by row, 0 empty, 1 black, 2 white. */
export type Squares = readonly number[];

/** By square: the squares that a knight can jump to. */
export const jumps = once(() =>
  Array.from({ length: squareCount }, (_, from) => {
    const squares = Array.from({ length: squareCount }, (_, to) => to);
    return squares.filter((to) => {
      const dx = Math.abs((from % width) - (to % width));
      const dy = Math.abs(Math.floor(from / width) - Math.floor(to / width));
      return dx * dy === 2;
    });
  }),
);

export const blackMask = (state: State): number => subsets().blacks.masks[Math.floor(state / whiteSets)] as number;

/** The white knights' squares. The state has their bits among the squares that black leaves free. */
export function whiteMask(state: State, black: number): number {
  let mask = subsets().whites.masks[state % whiteSets] as number;
  for (let left = black; left !== 0; left &= left - 1) mask += mask & -(left & -left);
  return mask;
}

export function numberOf(black: number, white: number): State {
  let among = white;
  // Without the lowest of black's squares, all others are one lower.
  for (let left = black; left !== 0; left = (left & (left - 1)) >> 1) among -= (among & -(left & -left)) >> 1;
  const { blacks, whites } = subsets();
  return blacks.number(black) * whiteSets + whites.number(among);
}

export function squaresOf(state: State): Squares {
  const black = blackMask(state);
  const white = whiteMask(state, black);
  return Array.from({ length: squareCount }, (_, square) => ((black >> square) & 1) + 2 * ((white >> square) & 1));
}

export function stateOf(squares: Squares): State {
  const mask = (colour: number): number =>
    squares.reduce((bits, knight, square) => (knight === colour ? bits | (1 << square) : bits), 0);
  return numberOf(mask(1), mask(2));
}

/** The isomorphisms from one goal to the other: by turning or mirroring the board, and perhaps exchanging the colours. */
export function isomorphismsOnto(goal: Squares, target: Squares): StateMap[] {
  const ways = symmetries(width, height).flatMap((image) => renamings(goal, target, image, 1));
  return ways.map((way) => (state) => stateOf(relabel(squaresOf(state), way)));
}

/**
 * Numbers the subsets of a given size, as bit masks, in the combinatorial number system: elements c1 < c2 < c3 of a set
 * of three make number C(c1, 1) + C(c2, 2) + C(c3, 3).
 *
 *     {0, 1, 2} is 0, {0, 1, 3} is 1, {0, 2, 3} is 2, {1, 2, 3} is 3, {0, 1, 4} is 4 ...
 */
class Subsets {
  /** The masks by number. */
  readonly masks: readonly number[];
  readonly #numbers: Uint16Array;

  /** @param elements at most 16 */
  constructor(elements: number, size: number) {
    this.masks = subsetMasks(elements, size);
    this.#numbers = new Uint16Array(2 ** elements);
    for (const [number, mask] of this.masks.entries()) this.#numbers[mask] = number;
  }

  number(mask: number): number {
    return this.#numbers[mask] as number;
  }
}

/** Masks in rising order are subsets in the order of their numbers: first those without the last element. */
function subsetMasks(elements: number, size: number): number[] {
  if (size === 0) return [0];
  if (elements < size) return [];
  const last = 1 << (elements - 1);
  return [...subsetMasks(elements - 1, size), ...subsetMasks(elements - 1, size - 1).map((mask) => mask | last)];
}
