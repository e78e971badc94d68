/**
 * Reads boards as people write them. There are three formats:
 *
 *     36 characters    GBBoLo/GHIoLM/...    each letter is a car; `A` leaves to the right
 *     framed           eight rows of eight, with the exit in the frame; a letter's case and its place in the alphabet give the
 *                      car's orientation and length
 *     printed          a board that the bot printed, with an arrow at the exit
 */
import { type Failure, type Result, fail, failForeign, ok } from '../../puzzle.ts';
import type { Message } from '../../message.ts';
import { cellApart } from '../shared/pieces.ts';
import { gaps, normalizeBoard } from '../shared/normalize.ts';
import {
  type CarExit,
  type LayoutForm,
  type PlacedCar,
  type PlacedCars,
  cellAt,
  cellCount,
  isHero,
  isUpright,
  placeCars,
  side,
} from './layout.ts';
import { message } from './notation.ts';

const framedSide = side + 2;

const wallSigns: Readonly<Record<LayoutForm, string>> = { plain: 'x#', framed: '#' };
const anyEmpty = [...gaps, '-', '。'].join('');
/** In the framed form `o` is a car. */
const emptySigns: Readonly<Record<LayoutForm, string>> = { plain: `o${anyEmpty}`, framed: ` ${anyEmpty}` };

const arrows: Readonly<Record<CarExit, string>> = { right: '→➡', left: '←⬅', top: '↑⬆', bottom: '↓⬇' };
const arrow = /[→➡←⬅↑⬆↓⬇]/u;
const between = /[\s/,|;、]+/u;

interface Cells {
  readonly form: LayoutForm;
  readonly signs: readonly string[];
  readonly at: (cell: number) => Message;
}

export function readBoard(text: string): Result<PlacedCars> {
  const normalized = normalizeBoard(text);
  const isFramed = normalized.includes('@') ? normalized.includes('#') : /#{6}/u.test(normalized);
  if (isFramed) return readFramed(normalized);
  return arrow.test(normalized) ? readPrinted(normalized) : readPlain(normalized);
}

/** `readBoard` reads it back. */
export function writeBoard({ layout, places }: PlacedCars): string {
  const [wall, empty] = layout.form === 'plain' ? ['x', 'o'] : ['*', ' '];
  const cells = layout.walls.map((isWall) => (isWall ? wall : empty));
  let hero = 0;
  for (const [line, cars] of layout.lines.entries()) {
    for (const [index, { name, length }] of cars.entries()) {
      if (isHero(layout.form, name)) hero = line % side;
      for (let k = 0; k < length; k++) cells[cellAt(line, (places[line]?.[index] ?? 0) + k)] = name;
    }
  }
  return layout.form === 'plain' ? cells.join('') : writeFrame(cells.join(''), layout.exit, hero);
}

function writeFrame(cells: string, exit: CarExit, line: number): string {
  const border = '*'.repeat(framedSide);
  const open = `${'*'.repeat(line + 1)}@`.padEnd(framedSide, '*');
  const rows = Array.from({ length: side }, (_, row) => {
    const gate = (here: CarExit): string => (exit === here && row === line ? '@' : '*');
    return gate('left') + cells.slice(row * side, (row + 1) * side) + gate('right');
  });
  return [exit === 'top' ? open : border, ...rows, exit === 'bottom' ? open : border].join('/');
}

function readPlain(text: string): Result<PlacedCars> {
  const cells = cellsOf('plain', text);
  return cells.ok ? place(cells.value, 'right') : cells;
}

function readPrinted(text: string): Result<PlacedCars> {
  const signs = Array.from(text);
  const found = signs.flatMap((sign, index) => (arrow.test(sign) ? [index] : []));
  const [index = 0] = found;
  const exit = (Object.keys(arrows) as CarExit[]).find((one) => arrows[one].includes(signs[index] ?? '')) ?? 'right';
  const bare = signs.map((sign) => (arrow.test(sign) ? ' ' : sign)).join('');
  // A framed board with its exit on the right has a hero `a` or `z`, and no `A`.
  const isPlain = exit === 'right' && (bare.includes('A') || !/[az]/iu.test(bare));
  const cells = cellsOf(isPlain ? 'plain' : 'framed', bare);
  if (!cells.ok) return cells;
  if (found.length > 1) return fail(message('exit-many', { found: found.length }));
  // An arrow's column depends on spaces, which are easily lost. So it is taken as the hero's.
  if (isUpright(exit)) return place(cells.value, exit);
  const rowsBefore = signsOf(signs.slice(0, index).join('')).length / side;
  return place(cells.value, exit, exit === 'right' ? rowsBefore - 1 : rowsBefore);
}

function readFramed(text: string): Result<PlacedCars> {
  const rows = framedRows(text);
  // A few words with an `@` among them are no frame.
  const refuse = rows.flat().length < cellCount ? failForeign : fail;
  if (rows.length !== framedSide) return refuse(message('frame-rows', { found: rows.length }));
  const odd = rows.findIndex((row) => row.length !== framedSide);
  if (odd >= 0) return fail(message('frame-row', { row: odd + 1, found: rows[odd]?.length ?? 0 }));
  const exit = exitOf(rows.flat());
  if (!exit.ok) return exit;
  const signs = rows.slice(1, -1).flatMap((row) => row.slice(1, -1));
  const cells: Cells = { form: 'framed', signs, at: insideAt };
  const [unknown] = unknownOf(cells);
  return unknown === undefined ? place(cells, exit.value.exit, exit.value.line) : fail(signError(cells, unknown));
}

const plainAt = (cell: number): Message =>
  message('at', { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 });
const framedAt = (row: number, column: number): Message => message('at-framed', { row: row + 1, column: column + 1 });
const insideAt = (cell: number): Message => framedAt(Math.floor(cell / side) + 1, (cell % side) + 1);

/** A frame has no spaces, so those around a row are not its own. */
function framedRows(text: string): string[][] {
  const rows = text
    .split(/[\n/|,;]/u)
    .map((row) => row.trim())
    .filter((row) => row !== '');
  const signs = rows.map((row) => Array.from(row));
  const [only = []] = signs;
  // A text pasted into one line has spaces for its line breaks, or nothing.
  const step = framedSide + Number(only.length > framedSide * framedSide);
  const isOneLine = rows.length === 1 && only.length === step * framedSide - (step - framedSide);
  if (!isOneLine) return signs;
  return Array.from({ length: framedSide }, (_, row) => only.slice(row * step, row * step + framedSide));
}

/** @param signs the 64 of the framed form */
function exitOf(signs: readonly string[]): Result<{ readonly exit: CarExit; readonly line: number }> {
  const last = framedSide - 1;
  const rowOf = (index: number): number => Math.floor(index / framedSide);
  const ends = (index: number): number => [rowOf(index), index % framedSide].filter((k) => k % last === 0).length;
  const at = (index: number): Message => framedAt(rowOf(index), index % framedSide);
  const open = signs.findIndex((sign, index) => ends(index) > 0 && sign !== '#' && sign !== '@');
  if (open >= 0) return fail(message('frame-open', { at: at(open) }));
  const exits = signs.flatMap((sign, index) => (sign === '@' ? [index] : []));
  const [exit] = exits;
  if (exit === undefined) return fail(message('exit-none'));
  if (exits.length > 1) return fail(message('exit-many', { found: exits.length }));
  if (ends(exit) === 0) return fail(message('exit-inside', { at: at(exit) }));
  if (ends(exit) === 2) return fail(message('exit-corner', { at: at(exit) }));
  const row = rowOf(exit);
  const column = exit % framedSide;
  if (row % last === 0) return ok({ exit: row === 0 ? 'top' : 'bottom', line: column - 1 });
  return ok({ exit: column === 0 ? 'left' : 'right', line: row - 1 });
}

const signsOf = (text: string): string[] => Array.from(text.replace(new RegExp(between, 'gu'), ''));

/** Many cells more or fewer, or many unknown signs, mean another family. */
function cellsOf(form: LayoutForm, text: string): Result<Cells> {
  const signs = signsOf(text);
  const cells: Cells = { form, signs, at: plainAt };
  const unknown = unknownOf(cells);
  const isForeign = Math.abs(signs.length - cellCount) > side || unknown.length > 3;
  const refuse = (reason: Message): Failure =>
    isForeign ? failForeign(reason, signs.length === cellCount) : fail(reason);
  if (unknown[0] !== undefined) return refuse(signError(cells, unknown[0]));
  const rows = rowsOf(text);
  const odd = rows.findIndex((row) => row.length !== side);
  if (rows.length === side && odd >= 0) {
    return refuse(message('row-count', { row: odd + 1, found: rows[odd]?.length ?? 0 }));
  }
  return signs.length === cellCount ? ok(cells) : refuse(message('cells-count', { found: signs.length }));
}

/** Separated by signs, or by spaces if there are none. */
function rowsOf(text: string): string[][] {
  const rows = text.split(/[\n/,|;、]/u).map(signsOf);
  const parts = rows.filter((row) => row.length > 0);
  return parts.length > 1 ? parts : text.trim().split(/\s+/u).map(signsOf);
}

function unknownOf({ form, signs }: Cells): number[] {
  const known = emptySigns[form] + wallSigns[form];
  return signs.flatMap((sign, cell) => (known.includes(sign) || /^[a-z]$/iu.test(sign) ? [] : [cell]));
}

function signError({ form, signs, at }: Cells, cell: number): Message {
  const key = form === 'plain' ? 'sign-unknown' : 'sign-unknown-framed';
  return message(key, { sign: signs[cell] ?? '', at: at(cell) });
}

function readCars(cells: Cells): Result<readonly PlacedCar[]> {
  const { form, signs } = cells;
  const noCar = emptySigns[form] + wallSigns[form];
  const cars: PlacedCar[] = [];
  for (const [name, own] of Map.groupBy(signs.keys(), (cell) => signs[cell] ?? '')) {
    if (noCar.includes(name)) continue;
    const car = readCar(name, own, cells);
    if (!car.ok) return car;
    const error = form === 'framed' ? letterError(car.value, cells) : undefined;
    if (error !== undefined) return fail(error);
    cars.push(car.value);
  }
  return ok(cars);
}

function readCar(name: string, own: readonly number[], { form, at }: Cells): Result<PlacedCar> {
  const [first = 0, second = first] = own;
  const here = { car: name, at: at(first) };
  const isLying = second === first + 1;
  const line = isLying ? Math.floor(first / side) : side + (first % side);
  const start = isLying ? first % side : Math.floor(first / side);
  const isStraight = start + own.length <= side && own.every((cell, k) => cell === cellAt(line, start + k));
  if (own.length > 1 && isStraight) return ok({ name, length: own.length, line, place: start });
  if (form === 'plain' && (name === 'O' || name === 'X')) return fail(message('car-capital', here));
  if (own.length === 1) return fail(message('car-single', here));
  const other = cellApart(own, side);
  return fail(other === undefined ? message('car-bent', here) : message('car-apart', { ...here, other: at(other) }));
}

/** In the framed form a letter gives its car's orientation and length. */
function letterError({ name, length, line, place: start }: PlacedCar, { form, at }: Cells): Message | undefined {
  const here = { car: name, at: at(cellAt(line, start)) };
  const expected = name.toLowerCase() < 'r' ? 2 : 3;
  const isUp = line >= side;
  const expectedName = isUp ? name.toUpperCase() : name.toLowerCase();
  if (expectedName !== name) return message(isUp ? 'car-upright' : 'car-lying', { ...here, other: expectedName });
  if (length === expected) return undefined;
  const values = { ...here, found: length };
  if (isHero(form, name)) return message('hero-length-framed', values);
  return message(expected === 2 ? 'length-two' : 'length-three', values);
}

function heroOf({ form, at }: Cells, cars: readonly PlacedCar[]): Result<PlacedCar> {
  const [hero, other] = cars.filter(({ name }) => isHero(form, name));
  if (hero === undefined) return fail(message(form === 'plain' ? 'hero-none' : 'hero-none-framed'));
  if (other !== undefined) return fail(message('hero-two', { car: hero.name, other: other.name }));
  if (form === 'framed') return ok(hero);
  const here = at(cellAt(hero.line, hero.place));
  if (hero.line >= side) return fail(message('hero-upright', { at: here }));
  return hero.length > 3 ? fail(message('hero-length', { at: here, found: hero.length })) : ok(hero);
}

/** @param exitLine the hero's own if that is not known */
function place(cells: Cells, exit: CarExit, exitLine?: number): Result<PlacedCars> {
  const { form, signs, at } = cells;
  const cars = readCars(cells);
  if (!cars.ok) return cars;
  const hero = heroOf(cells, cars.value);
  if (!hero.ok) return hero;
  const { name, line, place: start } = hero.value;
  const isUp = line >= side;
  if (isUp !== isUpright(exit) || line % side !== (exitLine ?? line % side)) {
    return fail(message(isUp ? 'exit-off-column' : 'exit-off-row', { car: name, at: at(cellAt(line, start)) }));
  }
  const walls = signs.map((sign) => wallSigns[form].includes(sign));
  return ok(placeCars(form, exit, walls, cars.value));
}
