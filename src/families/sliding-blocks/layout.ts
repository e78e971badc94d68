import { type BlockBoard, type BlockKind, type Offset, maxRows } from '../../rules-in-numbers.ts';
import { type PlacedBlock, rowsOf, placementsOf } from './numbering.ts';
import type { Names } from '../../puzzle.ts';

export const maxSide = 6;

export interface NamedKind extends BlockKind {
  /** A letter a block, capitals first. */
  readonly names: readonly string[];
}

/** In the order of their first names. */
export interface BlockLayout extends BlockBoard {
  readonly kinds: readonly NamedKind[];
}

/**
 * For ids: width and height, the walls as a number in base 36 (a bit a cell), then the kinds. Each is its names, the
 * width and height of its box, and its cells in the box if not all (again a bit each). Kinds of one shape with homes
 * are written as one, with a home for each name: `45-0-ACDF12-B22~13-E21-GH11~0~4-IJ11`
 */
export function writeLayout({ width, height, floor, kinds }: BlockLayout): string {
  const walls = writeCells(floor.flatMap((isFloor, cell) => (isFloor ? [] : [cell])));
  const together = Map.groupBy(kinds, ({ names, shape, home }) => (home === undefined ? names[0] : shape.join(' ')));
  return [`${width}${height}`, walls, ...[...together.values()].map(writeKinds)].join('-');
}

const writeCells = (cells: readonly number[]): string => cells.reduce((sum, cell) => sum + 2 ** cell, 0).toString(36);

function writeKinds(kinds: readonly NamedKind[]): string {
  const [{ shape } = { shape: [] }] = kinds;
  const { left, width, height } = boxOf(shape);
  const mask = shape.length < width * height ? `_${writeCells(shape.map(([x, y]) => x - left + y * width))}` : '';
  const names = kinds.flatMap((kind) => kind.names).join('');
  const homes = kinds.map(({ home }) => (home === undefined ? '' : `~${home}`)).join('');
  return `${names}${width}${height}${mask}${homes}`;
}

/** `left`: from the first cell, which is in the top row. */
export function boxOf(shape: readonly Offset[]): { left: number; width: number; height: number } {
  const left = Math.min(...shape.map(([x]) => x));
  const right = Math.max(...shape.map(([x]) => x));
  const bottom = Math.max(...shape.map(([, y]) => y));
  return { left, width: right - left + 1, height: bottom + 1 };
}

/** @param cells in reading order */
export function shapeOf(cells: readonly number[], width: number): Offset[] {
  const [first = 0] = cells;
  const row = Math.floor(first / width);
  return cells.map((cell) => [(cell % width) - (first % width), Math.floor(cell / width) - row]);
}

/** Undefined for any other text than `writeLayout` writes. */
export function readLayout(text: string): BlockLayout | undefined {
  const [, sides = '', wallText = '', kindText = ''] = /^([1-6]{2})-([0-9a-z]{1,8})-(.+)$/su.exec(text) ?? [];
  const [width = 0, height = 0] = Array.from(sides, Number);
  const walls = readCells(wallText, width * height);
  const kinds = kindText
    .split('-')
    .flatMap(readKinds)
    .toSorted((one, other) => ((one.names[0] ?? '') < (other.names[0] ?? '') ? -1 : 1));
  if (walls === undefined) return undefined;
  const floor = Array.from({ length: width * height }, (_, cell) => !walls.includes(cell));
  const layout = { width, height, floor, kinds };
  return isSound(layout) && writeLayout(layout) === text ? layout : undefined;
}

/** Undefined if the number has bits beyond the cells. */
function readCells(text: string, cellCount: number): number[] | undefined {
  const set = Number.parseInt(text, 36);
  if (!(set < 2 ** cellCount)) return undefined;
  return Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => Math.floor(set / 2 ** cell) % 2 === 1);
}

/** None for a text that is no kind; then the layout is written as another text. */
function readKinds(text: string): readonly NamedKind[] {
  const parts = /^([A-Za-z]{1,36})([1-6])([1-6])(?:_([0-9a-z]{1,8}))?((?:~\d{1,2})*)$/u.exec(text);
  const [, letters = '', width, height, mask, homeText = ''] = parts ?? [];
  const [across, cellCount] = [Number(width), Number(width) * Number(height)];
  const cells = mask === undefined ? Array.from({ length: cellCount || 0 }, (_, k) => k) : readCells(mask, cellCount);
  if (cells === undefined || cells.length === 0) return [];
  const [names, homes] = [Array.from(letters), homeText.split('~').slice(1)];
  const shape = shapeOf(cells, across);
  if (homes.length === 0) return [{ names, count: names.length, shape }];
  return names.map((name, block) => ({ names: [name], count: 1, shape, home: Number(homes[block]) }));
}

function isSound(layout: BlockLayout): boolean {
  const { floor, kinds } = layout;
  const names = kinds.flatMap((kind) => kind.names);
  const free = floor.filter(Boolean).length;
  return (
    new Set(names).size === names.length &&
    kinds.every((kind) => isInOrder(kind.names)) &&
    isInOrder(kinds.map((kind) => kind.names[0] ?? '')) &&
    kinds.every(({ shape }) => isInOnePiece(shape)) &&
    kinds.reduce((sum, { count, shape }) => sum + count * shape.length, 0) <= free &&
    rowsOf(layout) <= maxRows &&
    isTrimmed(layout) &&
    hasGoal(layout)
  );
}

/** Blocks of one shape are all alike then. `kinds`: by old kind, the new one. */
export function withoutHomes(layout: BlockLayout): { readonly layout: BlockLayout; readonly kinds: readonly number[] } {
  const shapes = layout.kinds.map(({ shape }) => shape.join(' '));
  const alike = [...Map.groupBy(layout.kinds.keys(), (kind) => shapes[kind] ?? '').values()];
  const kinds = alike.map((own): NamedKind => {
    const names = own.flatMap((kind) => layout.kinds[kind]?.names ?? []).toSorted();
    return { names, count: names.length, shape: layout.kinds[own[0] ?? 0]?.shape ?? [] };
  });
  return { layout: { ...layout, kinds }, kinds: shapes.map((_, kind) => alike.findIndex((own) => own.includes(kind))) };
}

const isInOrder = (names: readonly string[]): boolean => names.join('') === names.toSorted().join('');

function isInOnePiece(shape: readonly Offset[]): boolean {
  const reached = new Set(shape.slice(0, 1));
  for (const [x, y] of reached) {
    for (const next of shape) if (Math.abs(next[0] - x) + Math.abs(next[1] - y) === 1) reached.add(next);
  }
  return reached.size === shape.length;
}

/** Blocks fit the floor, those with homes fit together, and kinds without a home differ in shape. */
function hasGoal(layout: BlockLayout): boolean {
  const { kinds } = layout;
  const { cellsAt } = placementsOf(layout);
  const loose = kinds.filter(({ home }) => home === undefined).map(({ shape }) => shape.join(' '));
  const homes = kinds.flatMap(({ count, home }, kind) => {
    return home === undefined ? [] : [count === 1 ? cellsAt[kind]?.[home] : undefined];
  });
  const covered = homes.flatMap((cells) => cells ?? []);
  return (
    homes.length > 0 &&
    homes.every((cells) => cells !== undefined) &&
    new Set(covered).size === covered.length &&
    new Set(loose).size === loose.length &&
    cellsAt.every((places) => places.some((cells) => cells !== undefined))
  );
}

function edgesOf({ floor, width }: BlockBoard): { left: number; top: number; right: number; bottom: number } {
  const cells = floor.flatMap((isFloor, cell) => (isFloor ? [cell] : []));
  const columns = cells.map((cell) => cell % width);
  const rows = cells.map((cell) => Math.floor(cell / width));
  return { left: Math.min(...columns), top: Math.min(...rows), right: Math.max(...columns), bottom: Math.max(...rows) };
}

function isTrimmed(board: BlockBoard): boolean {
  const { left, top, right, bottom } = edgesOf(board);
  return left === 0 && top === 0 && right === board.width - 1 && bottom === board.height - 1;
}

/** A frame of walls would make another board of the same puzzle. */
export function trimmed<Kind extends BlockKind>(
  layout: BlockBoard & { readonly kinds: readonly Kind[] },
  placed: readonly PlacedBlock[],
): [typeof layout, readonly PlacedBlock[]] {
  const { floor, kinds } = layout;
  const { left, top, right, bottom } = edgesOf(layout);
  const [width, height] = [right - left + 1, bottom - top + 1];
  const at = (cell: number): number => (Math.floor(cell / layout.width) - top) * width + (cell % layout.width) - left;
  const kept = Array.from({ length: width * height }, (_, cell) => {
    return floor[(Math.floor(cell / width) + top) * layout.width + (cell % width) + left] === true;
  });
  const moved = (kind: Kind): Kind => (kind.home === undefined ? kind : { ...kind, home: at(kind.home) });
  return [
    { width, height, floor: kept, kinds: kinds.map(moved) },
    placed.map(({ kind, cell }) => ({ kind, cell: at(cell) })),
  ];
}

/** Each kind's in reading order. */
export function usualNames(kinds: readonly NamedKind[], placed: readonly PlacedBlock[]): Names {
  const given = kinds.map(() => 0);
  return placed.map(({ kind }) => kinds[kind]?.names[(given[kind] = (given[kind] ?? 0) + 1) - 1] ?? '').join('');
}

export function areNames(names: string, kinds: readonly NamedKind[], placed: readonly PlacedBlock[]): boolean {
  const letters = Array.from(names);
  return (
    letters.length === placed.length &&
    new Set(letters).size === letters.length &&
    placed.every(({ kind }, block) => kinds[kind]?.names.includes(letters[block] ?? ''))
  );
}

/** In reading order, of the block that goes from one cell to another: before and after it. */
export function placeAfter(placed: readonly PlacedBlock[], from: number, to: number): readonly [number, number] {
  let [before, after] = [0, 0];
  for (const { cell } of placed) {
    if (cell < from) before++;
    if (cell < to && cell !== from) after++;
  }
  return [before, after];
}

export function carried<T>(each: readonly T[], from: number, to: number): readonly T[] {
  const others = each.toSpliced(from, 1);
  return others.toSpliced(to, 0, each[from] as T);
}
