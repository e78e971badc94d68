/**
 * Numbers for positions. The arrangements of the six rows make one number, those of the six columns another, and
 *
 *     state = number of the rows + (count of such numbers) * number of the columns
 *
 * A slide adds a constant to one of the two. To find the slides of a state takes the arrangements of its lines and the
 * cells that they cover. These are unpacked once for each number of the rows or columns, when it first occurs.
 */
import { type SlideLine, maxSlides } from '../../rules-in-numbers.ts';
import { type CarLayout, side, cellAt } from './layout.ts';
import { once } from '../../once.ts';
import type { State } from '../../puzzle.ts';

/**
 * The cars of a line have few possible places: two cars of length 2 have six arrangements at most, three have one. So
 * the places of a line's cars are a small number, the line's *arrangement*:
 *
 *     AABB.. 0    AA.BB. 1    AA..BB 2    .AABB. 3    .AA.BB 4    ..AABB 5
 *
 * The arrangement and the cells that cars of other lines cover (six bits) determine the legal slides. From AA.BB. with
 * the last cell covered (bit 5) there are two: A to the right, to arrangement 3, and B to the left, to arrangement 0.
 * All this depends only on the cars' lengths and the walls, so each pattern is computed once for all boards.
 */

export interface Pattern {
  readonly lengths: readonly number[];
  /** The first cells of the cars, in lexicographic order. */
  readonly arrangements: readonly (readonly number[])[];
  /** A bit a cell: no two arrangements have the same. */
  readonly covers: readonly number[];
  /** Without other lines, in the format of `SlideLine.slides`; the highest byte is 8 + `by`. */
  readonly slides: Int32Array;
}

export interface Slide {
  readonly car: number;
  /** In cells, negative to the left or up. */
  readonly by: number;
  readonly to: number;
}

const patterns = new Map<string, Pattern>();

/** @param walls a bit a cell */
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

const cellsFrom = (place: number, length: number): number => ((1 << length) - 1) << place;

function cellsUnder(places: readonly number[], lengths: readonly number[]): number {
  let cells = 0;
  for (let car = 0; car < places.length; car++) cells |= cellsFrom(places[car] as number, lengths[car] as number);
  return cells;
}

/** @param covered by cars of other lines, a bit a cell */
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

const half = side / 2;
const arrangementBits = 3;
const unpacked = 1 << (side * arrangementBits);

/** By three cells of a line, a bit each: six bits a cell, one for each of the lines that cross it there. */
const spread = Array.from({ length: 1 << half }, (_, cells) => {
  return (cells & 1) | ((cells & 2) << (side - 1)) | ((cells & 4) << (2 * side - 2));
});

/** Its cars can move. */
interface Lane {
  readonly line: number;
  readonly firstCar: number;
  /** The state grows by this with the arrangement. */
  readonly weight: number;
  readonly slides: Int32Array;
}

class Half {
  readonly patterns: readonly Pattern[];
  readonly count: number;
  readonly lanes: readonly Lane[];
  /**
   * Made late: boards that are only explored need none. Three entries a number, all 0 until it is unpacked: the
   * arrangements, three bits a line, with the bit `unpacked`; then the covered cells, six bits for each of the other
   * half's lines 0 to 2, and for its lines 3 to 5.
   */
  readonly table: () => Int32Array;

  /** @param scale the state grows by this with the half's number */
  constructor(patterns: readonly Pattern[], scale: number, firstCars: readonly number[]) {
    this.patterns = patterns;
    let count = 1;
    const lanes: Lane[] = [];
    for (let line = 0; line < side; line++) {
      const { arrangements, slides } = patterns[line] as Pattern;
      if (arrangements.length > 1) {
        lanes.push({ line, firstCar: firstCars[line] as number, weight: count * scale, slides });
      }
      count *= arrangements.length;
    }
    this.count = count;
    this.lanes = lanes;
    this.table = once(() => new Int32Array(3 * count));
  }

  numberOf(arrangements: readonly number[]): number {
    return this.patterns.reduceRight(
      (number, pattern, line) => number * pattern.arrangements.length + (arrangements[line] ?? 0),
      0,
    );
  }

  unpack(number: number): void {
    let arrangements = unpacked;
    let low = 0;
    let high = 0;
    let left = number;
    for (let line = 0; line < side; line++) {
      const { covers } = this.patterns[line] as Pattern;
      const arrangement = left % covers.length;
      left = (left - arrangement) / covers.length;
      arrangements |= arrangement << (arrangementBits * line);
      const cells = covers[arrangement] as number;
      low |= (spread[cells & ((1 << half) - 1)] as number) << line;
      high |= (spread[cells >>> half] as number) << line;
    }
    this.table().set([arrangements, low, high], 3 * number);
  }
}

export class CarNumbering {
  /** Numbers with overlapping cars are no positions. */
  readonly size: number;
  readonly degree: number;
  /** The six rows first. */
  readonly patterns: readonly Pattern[];
  readonly #firstCars: readonly number[];
  /** A state grows by this with the line's arrangement. */
  readonly #weights: readonly number[];
  readonly #rows: Half;
  readonly #columns: Half;

  constructor({ lines, walls }: CarLayout) {
    let cars = 0;
    this.#firstCars = lines.map((own) => (cars += own.length) - own.length);
    this.patterns = lines.map((own, line) => {
      let wallBits = 0;
      for (let place = 0; place < side; place++) if (walls[cellAt(line, place)] === true) wallBits |= 1 << place;
      return patternOf(own, wallBits);
    });
    this.#rows = new Half(this.patterns.slice(0, side), 1, this.#firstCars);
    this.#columns = new Half(this.patterns.slice(side), this.#rows.count, this.#firstCars.slice(side));
    this.size = this.#rows.count * this.#columns.count;
    let weight = 1;
    this.#weights = this.patterns.map(({ arrangements }) => (weight *= arrangements.length) / arrangements.length);
    // A car of length 2 in a line of six has four other places, a longer one fewer.
    this.degree = maxSlides * cars;
  }

  /** @param goals the arrangements of the hero's line, a bit each */
  lines(heroLine: number, goals: number): SlideLine[] {
    return this.patterns.map(({ covers, slides }, line) => ({
      first: cellAt(line, 0),
      stride: line < side ? 1 : side,
      covers,
      slides,
      solved: line === heroLine ? goals : 0,
    }));
  }

  stateOf(arrangements: readonly number[]): State {
    const columns = this.#columns.numberOf(arrangements.slice(side));
    return this.#rows.numberOf(arrangements.slice(0, side)) + this.#rows.count * columns;
  }

  /** The six rows first. */
  arrangementsOf(state: State): number[] {
    let left = state;
    return this.patterns.map(({ arrangements: { length } }) => {
      const arrangement = left % length;
      left = (left - arrangement) / length;
      return arrangement;
    });
  }

  arrangementOf(state: State, line: number): number {
    return Math.floor(state / (this.#weights[line] as number)) % (this.patterns[line] as Pattern).arrangements.length;
  }

  /** @returns undefined if no such move is legal. Of one move this is known without a table */
  play(state: State, move: number): State | undefined {
    const car = Math.floor(move / 16);
    const line = this.#firstCars.findLastIndex((first) => first <= car);
    const { slides } = this.patterns[line] as Pattern;
    const arrangement = this.arrangementOf(state, line);
    const sought = (1 << (car - (this.#firstCars[line] as number))) | ((move % 16) << 16);
    for (let at = maxSlides * arrangement; at < maxSlides * (arrangement + 1); at++) {
      const slide = slides[at] as number;
      if (((slide >>> 8) & 0xff00ff) !== sought) continue;
      const to = (slide >>> 16) & 255;
      return this.#isFree(state, line, slide)
        ? state + (to - arrangement) * (this.#weights[line] as number)
        : undefined;
    }
    return undefined;
  }

  /** @param cells of the line, a bit each, the lowest six */
  #isFree(state: State, line: number, cells: number): boolean {
    for (let cell = 0; cell < side; cell++) {
      if (((cells >>> cell) & 1) === 0) continue;
      const across = line < side ? side + cell : cell;
      const covered = (this.patterns[across] as Pattern).covers[this.arrangementOf(state, across)] as number;
      if (((covered >>> (line % side)) & 1) !== 0) return false;
    }
    return true;
  }

  /** A move is 16 times the car's number + 8 + cells. Returns how many there are. */
  moves(state: State, out: Float64Array, moves: Int32Array): number {
    const rows = this.#rows;
    const columns = this.#columns;
    const columnNumber = Math.floor(state / rows.count);
    const rowNumber = state - columnNumber * rows.count;
    const row = 3 * rowNumber;
    const column = 3 * columnNumber;
    const rowTable = rows.table();
    const columnTable = columns.table();
    if (rowTable[row] === 0) rows.unpack(rowNumber);
    if (columnTable[column] === 0) columns.unpack(columnNumber);
    const count = collect(rows.lanes, rowTable, row, columnTable, column, state, out, moves, 0);
    return collect(columns.lanes, columnTable, column, rowTable, row, state, out, moves, count);
  }
}

/** @param entry the index of the half's number in its table; returns how many are written then */
function collect(
  lanes: readonly Lane[],
  table: Int32Array,
  entry: number,
  otherTable: Int32Array,
  otherEntry: number,
  state: State,
  out: Float64Array,
  moves: Int32Array,
  first: number,
): number {
  const arrangements = table[entry] as number;
  const low = otherTable[otherEntry + 1] as number;
  const high = otherTable[otherEntry + 2] as number;
  let count = first;
  for (let k = 0; k < lanes.length; k++) {
    const { line, firstCar, weight, slides } = lanes[k] as Lane;
    const arrangement = (arrangements >>> (arrangementBits * line)) & 7;
    const covered = (line < half ? low >>> (side * line) : high >>> (side * (line - half))) & 63;
    const end = maxSlides * (arrangement + 1);
    for (let at = end - maxSlides; at < end; at++) {
      const slide = slides[at] as number;
      if (slide === 0) break;
      if ((slide & covered) !== 0) continue;
      out[count] = state + Math.imul(((slide >>> 16) & 255) - arrangement, weight);
      const car = firstCar + 31 - Math.clz32((slide >>> 8) & 255);
      moves[count++] = 16 * car + (slide >>> 24);
    }
  }
  return count;
}
