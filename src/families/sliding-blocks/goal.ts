/** A goal is written like a board, with `.` where anything may lie. */
import type { Offset } from '../../rules-in-numbers.ts';
import { type Result, fail, ok } from '../../puzzle.ts';
import { nameCalled } from '../shared/pieces.ts';
import { type BlockLayout, boxOf, shapeOf } from './layout.ts';
import { type Rows, message, anything, atCell, isWall, lettersOf, readRows, wall } from './rows.ts';

export interface WrittenBlock {
  readonly name: string;
  readonly cell: number;
  readonly shape: readonly Offset[];
}

/** First cells, by name. */
export type Homes = ReadonlyMap<string, number>;

const isSameShape = (one: readonly Offset[], other: readonly Offset[]): boolean => one.join(' ') === other.join(' ');

const square: readonly Offset[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];
/** Klotski's: the middle of the bottom edge. */
const usualHome = 13;

/** Without a goal, the only block of two by two on a floor of four by five goes to the usual place. */
function usualHero<Block extends { readonly shape: readonly Offset[] }>(
  width: number,
  floor: readonly boolean[],
  blocks: readonly Block[],
): Block | undefined {
  const [hero, other] = blocks.filter(({ shape }) => isSameShape(shape, square));
  return width === 4 && floor.length === 20 && floor.every(Boolean) && other === undefined ? hero : undefined;
}

/** @param text normalized; undefined for the usual goal */
export function readGoal(text: string | undefined, board: Rows, blocks: readonly WrittenBlock[]): Result<Homes> {
  if (text !== undefined) {
    const homes = readHomes(text, board, blocks);
    return homes.ok ? homes : { ...homes, reason: message('in-goal', { reason: homes.reason }) };
  }
  const floor = board.signs.map((sign) => !isWall(sign));
  const hero = usualHero(board.width, floor, blocks);
  if (hero !== undefined) return ok(new Map([[hero.name, usualHome]]));
  return fail(message('goal-none', { goal: exampleFor(board.width, floor, blocks) }));
}

function readHomes(text: string, board: Rows, blocks: readonly WrittenBlock[]): Result<Homes> {
  const rows = readRows(text);
  if (!rows.ok) return rows;
  const { width, height } = board;
  if (rows.value.width !== width || rows.value.height !== height) {
    const found = message('size', { width: rows.value.width, height: rows.value.height });
    return fail(message('goal-size', { found, expected: message('size', { width, height }) }));
  }
  const homes = new Map<string, number>();
  const names = blocks.map(({ name }) => name);
  for (const [letter, cells] of lettersOf(rows.value)) {
    const name = nameCalled(letter, names);
    const block = blocks.find((one) => one.name === name);
    const [first = 0] = cells;
    const at = atCell(first, width);
    if (block === undefined) return fail(message('goal-letter', { block: letter, blocks: names.toSorted().join(' ') }));
    if (!isSameShape(shapeOf(cells, width), block.shape)) return fail(message('goal-shape', { block: block.name, at }));
    const walled = cells.find((cell) => isWall(board.signs[cell] ?? ''));
    if (walled !== undefined) {
      return fail(message('goal-wall', { block: block.name, at: atCell(walled, width) }));
    }
    homes.set(block.name, first);
  }
  return homes.size === 0 ? fail(message('goal-empty')) : ok(homes);
}

/** Undefined if it is the usual one. */
export function writeGoal({ width, height, floor, kinds }: BlockLayout): string | undefined {
  const heroes = kinds.filter(({ home }) => home !== undefined);
  const blocks = kinds.flatMap((kind) => kind.names.map(() => kind));
  const isUsual = heroes.length === 1 && heroes[0]?.home === usualHome;
  if (isUsual && usualHero(width, floor, blocks) === heroes[0]) return undefined;
  const placed = heroes.map(({ names, home = 0, shape }) => ({ name: names[0] ?? '', cell: home, shape }));
  return writeBlocks(width, height, floor, placed, anything);
}

export function writeBlocks(
  width: number,
  height: number,
  floor: readonly boolean[],
  blocks: readonly WrittenBlock[],
  elsewhere: string,
): string {
  const signs = floor.map((isFloor) => (isFloor ? elsewhere : wall));
  for (const { name, cell, shape } of blocks) for (const [x, y] of shape) signs[cell + x + y * width] = name;
  return Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width).join('')).join('/');
}

/** The largest block, as far towards the bottom right as it fits, or else the top left. */
function exampleFor(width: number, floor: readonly boolean[], blocks: readonly WrittenBlock[]): string {
  const block = blocks.reduce((largest, one) => (one.shape.length > largest.shape.length ? one : largest));
  const box = boxOf(block.shape);
  const height = floor.length / width;
  const fits = (cell: number): boolean => {
    const [x, y] = [(cell % width) + box.left, Math.floor(cell / width)];
    const isInside = x >= 0 && x + box.width <= width && y + box.height <= height;
    return isInside && block.shape.every(([right, down]) => floor[cell + right + down * width] === true);
  };
  const cells = [...floor.keys()].filter(fits);
  const cell = cells.at(-1) === block.cell ? (cells[0] ?? 0) : (cells.at(-1) ?? 0);
  return writeBlocks(width, height, floor, [{ ...block, cell }], anything);
}
