/** Slides as people write them become `A+2`; `AU2` is across the car, so `readSlide` refuses it with a reason. */
import { type Result, type MoveToken, fail, failForeign, maxMoves, ok } from '../../puzzle.ts';
import { type Message, messageFactory } from '../../message.ts';
import {
  type Direction,
  anyOf,
  directionsSpelt,
  matchAt,
  normalizeDirections,
  wholeWord,
} from '../shared/directions.ts';
import { nameCalled } from '../shared/pieces.ts';
import { type PlacedCar, cellAt, cellsUnder, side } from './layout.ts';
import type { families } from '../../words/en/families.ts';

export const message = messageFactory<(typeof families)['rush-hour']>();

type NamedCar = Pick<PlacedCar, 'name' | 'line'>;

type SlideDirection = '+' | '-' | Direction;

const directionOf = new Map<string, SlideDirection>([
  ...directionsSpelt,
  ['+', '+'],
  ['➕', '+'],
  ['-', '-'],
  ['➖', '-'],
]);
const directionPattern = new RegExp(`( ?)(${anyOf(directionOf.keys()).replace('+', '\\+')})`, 'iuy');
const letter = /[a-z]/iuy;
const count = / ?(?:(x|×) ?)?(\d+)/iuy;
/** Spaces, and separators of moves: a dash or an arrow before a letter. */
const between = /\s+|[-+→➡>](?= ?[a-z])/iuy;
const unknown = /\S+/uy;

interface SlideToken {
  readonly car: string;
  readonly way: SlideDirection;
  readonly cells: number;
  readonly from: number;
  readonly to: number;
}

/** Successive slides of one car in one direction are one move. */
export function splitSlides(list: string, cars: readonly NamedCar[]): readonly MoveToken[] {
  const text = clean(list);
  const taken: (SlideToken | { readonly from: number; readonly to: number })[] = [];
  let at = 0;
  while (at < text.length && taken.length <= maxMoves) {
    const skipped = matchAt(between, text, at);
    if (skipped !== null) {
      at += skipped[0].length;
      continue;
    }
    const one = slideAt(text, at, cars) ?? { from: at, to: at + (matchAt(unknown, text, at)?.[0].length ?? 1) };
    const last = taken.at(-1);
    at = one.to;
    const joined = last && 'car' in last && 'car' in one ? join(last, one) : undefined;
    if (joined === undefined) taken.push(one);
    else taken[taken.length - 1] = joined;
  }
  return taken.map((one) => {
    const typed = text.slice(one.from, one.to);
    return { notation: 'car' in one ? `${one.car}${one.way}${one.cells}` : typed, typed };
  });
}

function join(one: SlideToken, next: SlideToken): SlideToken | undefined {
  if (one.car !== next.car || one.way !== next.way || one.cells === 0 || next.cells === 0) return undefined;
  return { ...one, cells: one.cells + next.cells, to: next.to };
}

function slideAt(text: string, at: number, cars: readonly NamedCar[]): SlideToken | undefined {
  const called = matchAt(letter, text, at)?.[0];
  const found = called === undefined ? null : matchAt(directionPattern, text, at + 1);
  if (called === undefined || found === null || matchAt(wholeWord, text, at) !== null) return undefined;
  const [, space = '', first = ''] = found;
  let to = at + 1 + found[0].length;
  let cells = 1;
  for (let again = matchAt(directionPattern, text, to); again !== null; again = matchAt(directionPattern, text, to)) {
    // `A → →` is two cells. In `A→ → B→` the second arrow separates: a repeated one must be as close as the first.
    const isSame = again[2]?.toLowerCase() === first.toLowerCase() && (space !== '' || again[1] === '');
    if (!isSame || carCalled(first, cars) !== undefined) break;
    cells++;
    to += again[0].length;
  }
  const counted = matchAt(count, text, to);
  if (counted !== null && (counted[1]?.toLowerCase() !== 'x' || carCalled('x', cars) === undefined)) {
    cells += Math.min(Number(counted[2]), maxMoves) - 1;
    to += counted[0].length;
  }
  const car = carCalled(called, cars);
  const way = directionOf.get(first.toLowerCase()) ?? '+';
  return { car: car?.name ?? called, way: (car && directionAlong(way, car.line >= side)) ?? way, cells, from: at, to };
}

function carCalled<Car extends NamedCar>(called: string, cars: readonly Car[]): Car | undefined {
  const found = nameCalled(
    called,
    cars.map(({ name }) => name),
  );
  return cars.find(({ name }) => name === found);
}

/** Undefined if it is across the car. */
function directionAlong(way: SlideDirection, isUpright: boolean): '+' | '-' | undefined {
  if (way === '+' || way === '-') return way;
  if (isUpright !== (way === 'U' || way === 'D')) return undefined;
  return way === 'D' || way === 'R' ? '+' : '-';
}

/** Separators become line breaks, as no move spans one. */
function clean(list: string): string {
  return normalizeDirections(list)
    .replace(/[,;/|、。・()[\].]/gu, '\n')
    .replace(/[をにへ:]|マス/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ');
}

/** `by` in cells: negative to the left or up. */
export function readSlide(
  word: string,
  cars: readonly PlacedCar[],
  walls: readonly boolean[],
): Result<{ car: number; by: number }> {
  const [, called, way, cells = ''] = /^([a-z])([-+udlr])(\d+)$/iu.exec(word) ?? [];
  if (called === undefined) return failForeign(message('word-unknown'));
  const car = carCalled(called, cars);
  if (car === undefined) {
    const names = cars.map(({ name }) => name).toSorted();
    return fail(message('car-none', { car: called, cars: names.join(' ') }));
  }
  const isUpright = car.line >= side;
  const along = directionAlong(way?.toUpperCase() as SlideDirection, isUpright);
  if (along === undefined) return fail(message(isUpright ? 'only-upright' : 'only-lying', { car: car.name }));
  const wanted = Number(cells);
  if (wanted === 0) return fail(message('count-zero'));
  const step = along === '+' ? 1 : -1;
  for (let free = 0; free < wanted; free++) {
    const by = obstacle(car, step * (free + 1), cars, walls);
    if (by === undefined) continue;
    const values = { car: car.name, way: message(directionNames[along][isUpright ? 'upright' : 'lying']), by };
    return fail(free === 0 ? message('stuck', values) : message('blocked', { ...values, free }));
  }
  return ok({ car: cars.indexOf(car), by: step * wanted });
}

const directionNames = {
  '+': { upright: 'down', lying: 'right' },
  '-': { upright: 'up', lying: 'left' },
} as const;

/** On the last cell of a slide. */
function obstacle(
  { line, place, length }: PlacedCar,
  by: number,
  cars: readonly PlacedCar[],
  walls: readonly boolean[],
): Message | undefined {
  const entered = by < 0 ? place + by : place + by + length - 1;
  if (entered < 0 || entered >= side) return message('by-border');
  const cell = cellAt(line, entered);
  if (walls[cell] === true) return message('by-wall');
  const other = cars.find((one) => cellsUnder(one).includes(cell));
  return other && message('by-car', { car: other.name });
}
