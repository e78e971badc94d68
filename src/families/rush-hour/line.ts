/**
 * One line (row or column) of the board, with the cars that move along it.
 *
 * Six cells have few ways to hold their own cars: two cars of length 2 stand in at most six ways, three in one. So where the
 * cars of a line stand is a small number, its *arrangement*:
 *
 *     AABB.. 0    AA.BB. 1    AA..BB 2    .AABB. 3    .AA.BB 4    ..AABB 5
 *
 * Which slides are legal follows from the arrangement and from the cells that cars of the other lines cover, six bits. From
 * AA.BB. with the last cell covered (bit 5), only A can move, one cell to the right, to arrangement 3, and B back, to 0.
 *
 * All this depends on nothing but the lengths of the cars and the walls between them. There are few such patterns, so each is
 * worked out once for all boards.
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
  /** What slides there are, if no other line is in the way, as `SlideLine` says; the uppermost byte is 8 + `by`. */
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

/** @param cars first cells and lengths of the cars, standing as far to the left or top as they can */
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

/** Lets the first car take all its places in turn, for each of them the second, and so on. */
function arrange(cars: readonly { readonly minPlace: number; readonly length: number }[], walls: number): number[][] {
  let ways: number[][] = [[]];
  let before = 0;
  for (const { minPlace, length } of cars) {
    const longer: number[][] = [];
    for (const way of ways) {
      let place = Math.max(minPlace, (way.at(-1) ?? 0) + before);
      for (; place + length <= side && (walls & cellsFrom(minPlace, place + length - minPlace)) === 0; place++) {
        longer.push([...way, place]);
      }
    }
    ways = longer;
    before = length;
  }
  return ways;
}

/** So many cells from a place on, a bit each. */
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
        // Off the board, into a wall or into another car is no arrangement.
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
