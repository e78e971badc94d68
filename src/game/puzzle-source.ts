/** What a family deals from, as it states: all positions of its first board, a bank of positions, or a list of boards. */
import { openBoard } from '../families/index.ts';
import type { Family, Position, Puzzle, State } from '../puzzle.ts';
import { canExplore, componentOf } from '../search/explorer.ts';
import type { DistanceTable, Tables } from '../search/tables.ts';
import type { BoardList } from './board-list.ts';
import type { Catalogue } from './catalogue.ts';

/** What ships with the bot to deal from. */
export interface PuzzleData {
  readonly tables: Tables;
  readonly catalogue: Catalogue;
}

/**
 * The number at a place of an order of 0 .. size - 1: every place has another number. Another purpose is another order.
 * Whoever deals decides where the order comes from.
 */
export type Draw = (purpose: string, size: number, place: number) => Promise<number>;

export interface PuzzleSource {
  readonly nearest: number;
  readonly farthest: number;
  /** The work of dealing a day's puzzle: 8 is all that a tick has time for. */
  readonly effort: number;
  /** Whether a deal explores everything that can be reached, and is no mere look at what is known. */
  readonly explores: boolean;
  /** How many positions can be dealt at a distance. */
  count(distance: number): number;
  /** Deals one of them: another one by each index from 0 to `count(distance) - 1`. */
  deal(distance: number, index: number, draw: Draw): Promise<Dealt>;
  /** The nth of them, those with the fewest shortest solutions first; absent where their numbers are not known. */
  byWays?(distance: number, n: number): Dealt;
  /** A position at the greatest distance. */
  hardest(): Position;
}

export interface Dealt {
  readonly position: Position;
  /** How many positions of its board are at distance 0, 1, 2 ... */
  readonly histogram: readonly number[];
}

/** The positions at a distance are put in order. */
const sortEffort = 2;
/** A solution is searched for, or a component of up to 20,000 positions. */
const searchEffort = 8;

export function sourceOf({ tables, catalogue }: PuzzleData, family: Family): PuzzleSource {
  const { source } = family;
  switch (source.kind) {
    case 'table': {
      const { puzzle, table } = tableOf(tables, family);
      const one = positionSource(puzzle, table, table.histogram, sortEffort);
      return { ...one, byWays: (distance, n) => one.dealt(table.nthByWays(distance, n)) };
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
  const dealt = (state: State): Dealt => ({ position: { puzzle, state }, histogram });
  return {
    nearest,
    farthest,
    effort,
    explores: false,
    count,
    dealt,
    deal: async (distance: number, index: number, draw: Draw): Promise<Dealt> =>
      dealt(positions.nth(distance, await draw('state', count(distance), index))),
    hardest: (): Position => ({ puzzle, state: positions.nth(farthest, 0) }),
  };
}

/**
 * Every board that has positions at the distance comes once before any comes again. So there are passes: in pass p the boards
 * that have more than p such positions, each with another one of them.
 */
function boardSource(family: Family, list: BoardList): PuzzleSource {
  return {
    nearest: 1,
    farthest: list.farthest,
    effort: searchEffort,
    explores: true,
    count: (distance) => list.countsAt(distance).reduce((sum, count) => sum + count, 0),
    async deal(distance, index, draw) {
      const counts = list.countsAt(distance);
      let pass = 0;
      let left = index;
      let boards = boardsOver(counts, pass);
      while (left >= boards.length && boards.length > 0) {
        left -= boards.length;
        boards = boardsOver(counts, ++pass);
      }
      const board = boards[await draw(`board|${pass}`, boards.length, left)] ?? 0;
      const place = await draw(`state|${board}`, counts[board] ?? 0, pass);
      const position = nthPosition(openListed(family, list, board), distance, place);
      return { position, histogram: list.histogram(board) };
    },
    hardest: () => openListed(family, list, 0),
  };
}

/** The boards that have more than so many positions. */
function boardsOver(counts: Uint16Array, min: number): number[] {
  const boards: number[] = [];
  for (const [board, count] of counts.entries()) if (count > min) boards.push(board);
  return boards;
}

/** The position that a list holds of a board. */
function openListed(family: Family, list: BoardList, board: number): Position {
  const text = list.text(board);
  const read = family.read(text);
  if (!read.ok) throw new Error(`${family.id} can't read its board ${text}`);
  return read.value;
}

/** The nth position at a distance of all within reach, in the order of their numbers. */
function nthPosition({ puzzle, state }: Position, distance: number, n: number): Position {
  const component = canExplore(puzzle) ? componentOf(puzzle, state, Number.POSITIVE_INFINITY) : undefined;
  const found = component?.states.filter((_, index) => component.distances[index] === distance).toSorted();
  const chosen: State | undefined = found?.[n];
  if (chosen === undefined) throw new RangeError(`${puzzle.board} has no position ${n} at distance ${distance}`);
  return { puzzle, state: chosen };
}
