/**
 * One line (row or column) of the board, with the cars that move along it.
 *
 * The cars of a line have few possible places: two cars of length 2 have six arrangements at most, three have one. So
 * the places of a line's cars are a small number, the line's *arrangement*:
 *
 *     AABB.. 0    AA.BB. 1    AA..BB 2    .AABB. 3    .AA.BB 4    ..AABB 5
 *
 * The arrangement and the cells that cars of other lines cover (six bits) determine the legal slides. From AA.BB. with
 * the last cell covered (bit 5) there are two: A one cell to the right, to arrangement 3, and B one cell to the left,
 * to arrangement 0.
 *
 * All this depends only on the lengths of the cars and the walls. There are few such patterns, so each is computed once
 * for all boards.
 */
import { maxSlides } from '../../slide-lines.ts';
import { side } from './layout.ts';

/** A line's own cars and walls. */
export interface Pattern {
  readonly lengths: readonly number[];
  /** The places of the cars (their first cells) in each arrangement, in the order of the places. */
  readonly arrangements: readonly (readonly number[])[];
  /** The cells that the cars cover in each arrangement, a bit each: no two arrangements have the same. */
  readonly covers: readonly number[];
  /** The slides on a board without other lines, in the format of `SlideLine.slides`; the highest byte is 8 + `by`. */
  readonly slides: Int32Array;
}

/** One car slid along its line. */
export interface Slide {
  /** The car's number in its line. */
  readonly car: number;
  /** How far, in cells: to the right or down, or where negative to the left or up. */
  readonly by: number;
  /** The arrangement it leads to. */
  readonly to: number;
}

const patterns = new Map<string, Pattern>();

/**
 * @param cars the cars in order, with `minPlace` as in `Car`
 * @param walls the walls of the line, a bit a cell
 */
export function patternOf(
  cars: readonly { readonly minPlace: number; readonly length: number }[],
  walls: number,
): Pattern {
  const key = `${walls}:${cars.map(({ minPlace, length }) => `${minPlace}${length}`).join()}`;
  const known = patterns.get(key);
  if (known !== undefined) return known;
  const lengths = cars.map(({ length }) => length);
  const arrangements = arrange(cars, walls);
  const covers = arrangements.map((places) => cellsUnder(places, lengths));
  const pattern = { lengths, arrangements, covers, slides: new Int32Array(maxSlides * arrangements.length) };
  for (let arrangement = 0; arrangement < arrangements.length; arrangement++) listSlides(pattern, arrangement);
  patterns.set(key, pattern);
  return pattern;
}

/** All arrangements, in lexicographic order of the places. */
function arrange(cars: readonly { readonly minPlace: number; readonly length: number }[], walls: number): number[][] {
  let places: number[][] = [[]];
  let before = 0;
  for (const { minPlace, length } of cars) {
    const longer: number[][] = [];
    for (const shorter of places) {
      let place = Math.max(minPlace, (shorter.at(-1) ?? 0) + before);
      for (; place + length <= side && (walls & cellsFrom(minPlace, place + length - minPlace)) === 0; place++) {
        longer.push([...shorter, place]);
      }
    }
    places = longer;
    before = length;
  }
  return places;
}

/** `length` cells from a place on, a bit each. */
const cellsFrom = (place: number, length: number): number => ((1 << length) - 1) << place;

function cellsUnder(places: readonly number[], lengths: readonly number[]): number {
  let cells = 0;
  for (let car = 0; car < places.length; car++) cells |= cellsFrom(places[car] as number, lengths[car] as number);
  return cells;
}

/** @param covered the cells that cars of other lines cover, a bit each */
export function slidesOf({ lengths, arrangements, covers }: Pattern, arrangement: number, covered: number): Slide[] {
  const places = arrangements[arrangement] as readonly number[];
  const standing = covers[arrangement] as number;
  const slides: Slide[] = [];
  for (let car = 0; car < places.length; car++) {
    const place = places[car] as number;
    const length = lengths[car] as number;
    const others = standing & ~cellsFrom(place, length);
    for (const direction of [-1, 1]) {
      for (let by = direction; ; by += direction) {
        const entered = by < 0 ? place + by : place + by + length - 1;
        // No arrangement has a car off the board, on a wall or on another car.
        const to = entered < 0 ? -1 : covers.indexOf(others | cellsFrom(place + by, length));
        if (to < 0 || (covered & (1 << entered)) !== 0) break;
        slides.push({ car, by, to });
      }
    }
  }
  return slides;
}

function listSlides(pattern: Pattern, arrangement: number): void {
  const { lengths, arrangements, slides } = pattern;
  let at = maxSlides * arrangement;
  for (const { car, by, to } of slidesOf(pattern, arrangement, 0)) {
    const place = (arrangements[arrangement] as readonly number[])[car] as number;
    const entered = by < 0 ? cellsFrom(place + by, -by) : cellsFrom(place + (lengths[car] as number), by);
    slides[at++] = entered | (1 << (8 + car)) | (to << 16) | ((8 + by) << 24);
  }
}
