/** Deals a family's puzzles, by its `source`. */
import { openBoard } from '../families/index.ts';
import type { Family, Position, Puzzle, State } from '../puzzle.ts';
import { canExplore, componentOf } from '../search/explorer.ts';
import type { DistanceTable, Tables } from '../search/tables.ts';
import type { BoardList, Catalogue, PositionBank } from './catalogue.ts';

export interface PuzzleData {
  readonly tables: Tables;
  readonly catalogue: Catalogue;
}

/** The number at a place of a permutation of 0 .. size - 1, one for each purpose. */
export type Permute = (purpose: string, size: number, place: number) => Promise<number>;

export interface PuzzleSource {
  readonly nearest: number;
  readonly farthest: number;
  /** Of dealing one puzzle. A tick has time for 8. */
  readonly effort: number;
  readonly explores: boolean;
  count(distance: number): number;
  /** Each index below `count(distance)` gives another puzzle. */
  deal(distance: number, index: number, permute: Permute): Promise<Deal>;
  /** The fewest shortest solutions first, where a table knows their numbers. */
  byPathCount?(distance: number, n: number): Deal;
  hardest(): Position;
}

export interface Deal {
  readonly position: Position;
  /** By distance, of its board. */
  readonly histogram: readonly number[];
}

/** It sorts the positions at a distance. */
const sortEffort = 2;
/** It searches for a solution, or explores up to 30,000 positions. */
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

export function tableOf(tables: Tables, family: Family): { readonly puzzle: Puzzle; readonly table: DistanceTable } {
  const puzzle = openBoard(family.id, family.boards[0]);
  const table = tables.get(family.id, puzzle.board);
  if (table === undefined) throw new Error(`${family.id} has no table`);
  return { puzzle, table };
}

type Positions = Pick<PositionBank, 'nearest' | 'farthest' | 'count' | 'nth'>;

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
 * Each board with positions at the distance comes once before any comes again. So pass p has the boards with more than
 * p such positions, each with another one of them.
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

/** Up to the farthest position of a board there is one at each distance, so the first pass has all boards. */
function boardsOver(counts: Uint16Array, pass: number): number[] {
  const boards = [...counts.keys()];
  return pass === 0 ? boards : boards.filter((board) => (counts[board] ?? 0) > pass);
}

function openListed(family: Family, list: BoardList, board: number): Position {
  const text = list.text(board);
  const read = family.read(text);
  if (!read.ok) throw new Error(`${family.id} can't read its board ${text}`);
  return read.value;
}

function nthPosition({ puzzle, state }: Position, distance: number, n: number): Position {
  const component = canExplore(puzzle) ? componentOf(puzzle, state, Number.POSITIVE_INFINITY) : undefined;
  const { states, distances } = component ?? { states: new Float64Array(), distances: new Uint16Array() };
  const found: State[] = [];
  // The platform looks for the distance: a fresh isolate is slow at a loop over thousands of states.
  for (let at = distances.indexOf(distance); at >= 0; at = distances.indexOf(distance, at + 1))
    found.push(states[at] ?? 0);
  const chosen = Float64Array.from(found).toSorted()[n];
  if (chosen === undefined) throw new RangeError(`${puzzle.board} has no position ${n} at distance ${distance}`);
  return { puzzle, state: chosen };
}
