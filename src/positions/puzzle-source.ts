/** What a family's puzzles are dealt from, by its `source`: all positions of its first board, a bank of positions, or a list of boards. */
import { openBoard } from '../families/index.ts';
import type { Family, Position, Puzzle, State } from '../puzzle.ts';
import { canExplore, componentOf } from '../search/explorer.ts';
import type { DistanceTable, Tables } from '../search/tables.ts';
import type { Catalogue, BoardList } from './catalogue.ts';

/** What ships with the bot to deal from. */
export interface PuzzleData {
  readonly tables: Tables;
  readonly catalogue: Catalogue;
}

/**
 * A permutation of 0 .. size - 1 for each purpose: the number at a place. The caller of `deal` chooses the
 * permutations.
 */
export type Permute = (purpose: string, size: number, place: number) => Promise<number>;

export interface PuzzleSource {
  readonly nearest: number;
  readonly farthest: number;
  /** The cost of dealing one puzzle. A tick has time for 8. */
  readonly effort: number;
  /** Whether dealing explores a board, instead of reading a table. */
  readonly explores: boolean;
  /** How many positions can be dealt at a distance. */
  count(distance: number): number;
  /** Deals one of them. Each index from 0 to `count(distance) - 1` gives another one. */
  deal(distance: number, index: number, permute: Permute): Promise<Deal>;
  /** The nth of them, those with the fewest shortest solutions first. Only tables know these numbers. */
  byPathCount?(distance: number, n: number): Deal;
  /** A position at the greatest distance. */
  hardest(): Position;
}

export interface Deal {
  readonly position: Position;
  /** How many positions of its board are at distance 0, 1, 2 ... */
  readonly histogram: readonly number[];
}

/** The positions at a distance are sorted. */
const sortEffort = 2;
/** A solution is searched for, or a component of up to 30,000 positions. */
const searchEffort = 8;

export function sourceOf({ tables, catalogue }: PuzzleData, family: Family): PuzzleSource {
  const { source } = family;
  switch (source.kind) {
    case 'table': {
      const { puzzle, table } = tableOf(tables, family);
      const one = positionSource(puzzle, table, table.histogram, sortEffort);
      return { ...one, byPathCount: (distance, n) => one.dealOf(table.nthByPathCount(distance, n)) };
    }
    case 'bank': {
      const puzzle = openBoard(family.id, family.boards[0]);
      return positionSource(puzzle, catalogue.bank(family.id), source.counted, searchEffort);
    }
    case 'boards':
      return boardSource(family, catalogue.boards(family.id));
  }
}

/** The table that a family deals from. */
export function tableOf(tables: Tables, family: Family): { readonly puzzle: Puzzle; readonly table: DistanceTable } {
  const puzzle = openBoard(family.id, family.boards[0]);
  const table = tables.get(family.id, puzzle.board);
  if (table === undefined) throw new Error(`${family.id} has no table`);
  return { puzzle, table };
}

/** Positions of one board by distance: a table, or a bank. */
interface Positions {
  readonly nearest: number;
  readonly farthest: number;
  count(distance: number): number;
  nth(distance: number, n: number): State;
}

function positionSource(puzzle: Puzzle, positions: Positions, histogram: readonly number[], effort: number) {
  const { nearest, farthest } = positions;
  const count = (distance: number): number => positions.count(distance);
  const dealOf = (state: State): Deal => ({ position: { puzzle, state }, histogram });
  return {
    nearest,
    farthest,
    effort,
    explores: false,
    count,
    dealOf,
    deal: async (distance: number, index: number, permute: Permute): Promise<Deal> =>
      dealOf(positions.nth(distance, await permute('state', count(distance), index))),
    hardest: (): Position => ({ puzzle, state: positions.nth(farthest, 0) }),
  };
}

/**
 * Each board with positions at the distance comes once before any board comes again. So there are passes. In pass p
 * come the boards with more than p such positions, each with another one of them.
 */
function boardSource(family: Family, list: BoardList): PuzzleSource {
  return {
    nearest: 1,
    farthest: list.farthest,
    effort: searchEffort,
    explores: true,
    count: (distance) => list.countsAt(distance).reduce((sum, count) => sum + count, 0),
    async deal(distance, index, permute) {
      const counts = list.countsAt(distance);
      let pass = 0;
      let left = index;
      let boards = boardsOver(counts, pass);
      while (left >= boards.length && boards.length > 0) {
        left -= boards.length;
        boards = boardsOver(counts, ++pass);
      }
      const board = boards[await permute(`board|${pass}`, boards.length, left)] ?? 0;
      const place = await permute(`state|${board}`, counts[board] ?? 0, pass);
      const position = nthPosition(openListed(family, list, board), distance, place);
      return { position, histogram: list.histogram(board) };
    },
    hardest: () => openListed(family, list, 0),
  };
}

/** The boards with more than `min` positions. */
function boardsOver(counts: Uint16Array, min: number): number[] {
  const boards: number[] = [];
  for (let board = 0; board < counts.length; board++) if ((counts[board] ?? 0) > min) boards.push(board);
  return boards;
}

/** The position of a board in a list. */
function openListed(family: Family, list: BoardList, board: number): Position {
  const text = list.text(board);
  const read = family.read(text);
  if (!read.ok) throw new Error(`${family.id} can't read its board ${text}`);
  return read.value;
}

/** The nth position at a distance, of all that can be reached, in rising order of their states. */
function nthPosition({ puzzle, state }: Position, distance: number, n: number): Position {
  const component = canExplore(puzzle) ? componentOf(puzzle, state, Number.POSITIVE_INFINITY) : undefined;
  const { states, distances } = component ?? { states: new Float64Array(), distances: new Uint16Array() };
  const found: State[] = [];
  // The platform looks for the distance: a loop over thousands of states is what a fresh isolate is slowest at.
  for (let at = distances.indexOf(distance); at >= 0; at = distances.indexOf(distance, at + 1))
    found.push(states[at] ?? 0);
  const chosen = Float64Array.from(found).toSorted()[n];
  if (chosen === undefined) throw new RangeError(`${puzzle.board} has no position ${n} at distance ${distance}`);
  return { puzzle, state: chosen };
}
