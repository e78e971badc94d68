/** A pair of start and goal as others may write it: turned, mirrored, with other names, exchanged. Made of texts alone. */
import { familyById } from '../../src/families/index.ts';
import { onlyGoal } from '../../src/moves/position.ts';
import type { Family, Position, Puzzle, State } from '../../src/puzzle.ts';

/** Names that pieces can exchange so that a board has as many of each as before. */
export type Names = readonly Readonly<Record<string, string>>[];

export interface Variant {
  readonly what: string;
  readonly asked: Position;
}

function fail(why: string): never {
  throw new Error(why);
}

export function read(family: string, start: string, goal?: string): Position {
  const position = familyOf(family).read(start, goal);
  return position.ok ? position.value : fail(start);
}

function neighbours(puzzle: Puzzle, state: State): State[] {
  const out = new Float64Array(puzzle.degree);
  return [...out.subarray(0, puzzle.neighbours(state, out))];
}

/** A rectangle of signs. */
export type Rows = readonly (readonly string[])[];

const mirrored = (rows: Rows): Rows => rows.map((row) => row.toReversed());
const transposed = (rows: Rows): Rows => (rows[0] ?? []).map((_, x) => rows.map((row) => row[x] ?? ''));
const flipped = (rows: Rows): Rows => rows.toReversed();
const half = [(rows: Rows) => rows, mirrored, flipped, (rows: Rows) => mirrored(flipped(rows))];
const turned = half.map((turn) => (rows: Rows) => transposed(turn(rows)));

export const turnsOf = ({ width, height }: { width: number; height: number }): ((rows: Rows) => Rows)[] =>
  width === height ? [...half, ...turned] : half;

/** States by how many moves they are away. */
export function layersAround(puzzle: Puzzle, centre: State, depth: number): State[][] {
  const reached = new Set([centre]);
  const layers = [[centre]];
  for (let k = 0; k < depth; k++) {
    const next = (layers[k] ?? []).flatMap((state) => neighbours(puzzle, state));
    layers.push([...new Set(next)].filter((state) => !reached.has(state)));
    for (const state of next) reached.add(state);
  }
  return layers;
}

export function familyOf(id: string): Family {
  return familyById(id) ?? fail(id);
}

/** A sign a cell; numbers of two digits become one. */
function textOf({ puzzle }: Position, state: State): string {
  const text = puzzle.format(state).replaceAll('/', '');
  return /\s/u.test(text)
    ? Array.from(text.matchAll(/\d+/gu), ([cell]) => Number(cell).toString(16).toUpperCase()).join('')
    : text;
}

/** A pair of texts with every change of the board: as it is, turned, renamed, exchanged, and all of that together. */
export function variantsOf(position: Position, names: Names, state: State): Variant[] {
  const { puzzle } = position;
  const { width, height } = puzzle.picture(state);
  const texts = [state, onlyGoal(puzzle) ?? state].map((one) => textOf(position, one));
  return [{}, ...names].flatMap((naming: Readonly<Record<string, string>>, n) =>
    turnsOf({ width, height }).flatMap((turn, t) => {
      const changed = texts.map((text) => {
        const signs = Array.from(text, (sign) => naming[sign] ?? sign);
        const rows = Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width));
        return turn(rows).flat().join('');
      });
      return [changed, changed.toReversed()].map(([start = '', goal = ''], e) => ({
        what: `turn ${t}, names ${n}${e === 1 ? ', exchanged' : ''}`,
        asked: read(puzzle.family, start, goal),
      }));
    }),
  );
}

/** The framed form with names of our own: a letter says how its car lies and how long it is. */
export function framed({ puzzle, state }: Position, shift = 0): Rows {
  const picture = puzzle.picture(state);
  const rows: string[][] = Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 8 }, (_, x) => (x % 7 === 0 || y % 7 === 0 ? '*' : '.')),
  );
  const free = { short: Array.from('bcdefghijklmnopq'), long: Array.from('rstuvwxy') };
  for (const { x, y, width, height, tone } of picture.pieces) {
    const letters = width * height === 2 ? free.short : free.long;
    const hero = width * height === 2 ? 'a' : 'z';
    const name = tone === 'hero' ? hero : (letters.splice(shift % letters.length, 1)[0] ?? '');
    const sign = tone === 'wall' ? '*' : height > 1 ? name.toUpperCase() : name;
    for (let k = 0; k < width * height; k++) (rows[1 + y + Math.floor(k / width)] ?? [])[1 + x + (k % width)] = sign;
  }
  const { side, line } = picture.look === 'cars' ? picture.exit : fail('no exit');
  const at = { left: [0, 1 + line], right: [7, 1 + line], top: [1 + line, 0], bottom: [1 + line, 7] }[side];
  (rows[at[1] ?? 0] ?? [])[at[0] ?? 0] = '@';
  return rows;
}

/** Upright cars lie after a transposition. */
const inOtherCase = (rows: Rows): Rows =>
  rows.map((row) => row.map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())));

/** The same for a Rush Hour board, whose cars have other names each time. */
export function boardVariantsOf(position: Position): Variant[] {
  return [0, 5].flatMap((shift) =>
    [...half, ...turned.map((turn) => (rows: Rows) => inOtherCase(turn(rows)))].map((turn, t) => {
      const rows = turn(framed(position, shift));
      const asked = read('rush-hour', rows.map((row) => row.join('')).join('/'));
      return { what: `turn ${t}, names ${shift}`, asked };
    }),
  );
}
