/** A position is two sets: one of 220 for the black knights, one of 84 for the white ones on the nine squares left. */
import { once } from '../../once.ts';
import type { State, StateMap } from '../../puzzle.ts';
import { symmetries, relabel, renamings } from '../shared/symmetries.ts';

export const width = 3;
export const height = 4;
export const squareCount = width * height;
const whiteSets = 84;
export const size = 220 * whiteSets;
const subsets = once(() => ({ blacks: setsOfThree(squareCount), whites: setsOfThree(squareCount - 3) }));

/** Rising bit masks are in the order of the combinatorial number system. */
function setsOfThree(elements: number): { readonly masks: readonly number[]; readonly numbers: Uint16Array } {
  const masks: number[] = [];
  const numbers = new Uint16Array(2 ** elements);
  for (let mask = 0; mask < numbers.length; mask++) {
    const withoutTwo = withoutLowest(withoutLowest(mask));
    if (withoutTwo !== 0 && withoutLowest(withoutTwo) === 0) numbers[mask] = masks.push(mask) - 1;
  }
  return { masks, numbers };
}

const withoutLowest = (mask: number): number => mask & (mask - 1);

/** Cells 0 to 11 row by row: 0 empty, 1 black, 2 white. */
export type Squares = readonly number[];

/** By square. */
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

/** The white set has bits only for the squares that black leaves free. */
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
  return (blacks.numbers[black] as number) * whiteSets + (whites.numbers[among] as number);
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

/** By turning or mirroring the board, or exchanging the colours too. */
export function isomorphismsOnto(goal: Squares, target: Squares): StateMap[] {
  const ways = symmetries(width, height).flatMap((image) => renamings(goal, target, image, 1));
  return ways.map((way) => (state) => stateOf(relabel(squaresOf(state), way)));
}
