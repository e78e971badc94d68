/**
 * Turns map lines to lines, perhaps reversed, so cars stay together. Names do not matter; lengths do, and walls where
 * they keep a car from a place.
 */
import { once } from '../../once.ts';
import { symmetries } from '../shared/symmetries.ts';
import { type CarLayout, cellAt, isHero, side } from './layout.ts';
import type { Pattern } from './numbering.ts';

export interface TurnedBoard {
  readonly layout: CarLayout;
  readonly patterns: readonly Pattern[];
}

interface LineImage {
  readonly to: number;
  readonly arrangements: readonly number[];
}

type Turn = readonly { readonly to: number; readonly isReversed: boolean }[];

const turns = once(() =>
  symmetries(side, side).map((cells): Turn =>
    Array.from({ length: 2 * side }, (_, line) => {
      const [first, last] = [cells[cellAt(line, 0)] as number, cells[cellAt(line, side - 1)] as number];
      const isRow = Math.floor(first / side) === Math.floor(last / side);
      return { to: isRow ? Math.floor(first / side) : side + (first % side), isReversed: first > last };
    }),
  ),
);

/** The identity first, if it is one. */
export function isomorphismsOnto(one: TurnedBoard, other: TurnedBoard): (readonly LineImage[])[] {
  return turns().flatMap((turn) => {
    const lines = lineImages(one, other, turn);
    return lines === undefined ? [] : [lines];
  });
}

function lineImages(one: TurnedBoard, other: TurnedBoard, lines: Turn): readonly LineImage[] | undefined {
  const images: LineImage[] = [];
  for (const [line, { to, isReversed }] of lines.entries()) {
    if (!isSameLine(one.layout, other.layout, line, to, isReversed)) return undefined;
    const arrangements = arrangementImages(one.patterns[line], other.patterns[to], isReversed);
    if (arrangements === undefined) return undefined;
    images.push({ to, arrangements });
  }
  return images;
}

/** The hero must leave at the same end. */
function isSameLine(one: CarLayout, other: CarLayout, line: number, to: number, isReversed: boolean): boolean {
  const cars = one.lines[line] ?? [];
  const others = other.lines[to] ?? [];
  if (cars.length !== others.length) return false;
  return (isReversed ? cars.toReversed() : cars).every((car, index) => {
    const second = others[index];
    if (second === undefined || car.length !== second.length) return false;
    const isLeaving = isHero(one.form, car.name);
    if (isLeaving !== isHero(other.form, second.name)) return false;
    return !isLeaving || (isAtEnd(one) !== isReversed) === isAtEnd(other);
  });
}

const isAtEnd = ({ exit }: CarLayout): boolean => exit === 'right' || exit === 'bottom';

/** Undefined if walls divide the lines differently. */
function arrangementImages(
  one: Pattern | undefined,
  other: Pattern | undefined,
  isReversed: boolean,
): readonly number[] | undefined {
  if (one === undefined || one.covers.length !== other?.covers.length) return undefined;
  const images = one.covers.map((cells) => other.covers.indexOf(isReversed ? reversed(cells) : cells));
  return images.includes(-1) ? undefined : images;
}

function reversed(cells: number): number {
  let bits = 0;
  for (let place = 0; place < side; place++) bits |= ((cells >> place) & 1) << (side - 1 - place);
  return bits;
}
