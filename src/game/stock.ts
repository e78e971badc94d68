/**
 * What a family deals from: all positions of its usual board where a distance table is known; a bank of positions where only
 * others have counted them; else the boards of the catalogue.
 */
import { openBoard } from '../families/index.ts';
import type { Family, Position, Puzzle, State } from '../puzzle.ts';
import { canExplore, componentOf } from '../search/explorer.ts';
import { type DistanceTable, type Tables, knownOf } from '../search/tables.ts';
import type { Bank } from './bank.ts';
import type { Catalogue } from './catalogue.ts';

/** What ships with the bot. */
export interface Supplies {
  readonly tables: Tables;
  readonly catalogue: Catalogue;
  readonly bank: Bank;
}

/**
 * The number at a place of an order of 0 .. size - 1: every place has another number. Another purpose is another order.
 * Whoever deals decides where the order comes from.
 */
export type Draw = (purpose: string, size: number, place: number) => Promise<number>;

export interface Stock {
  readonly nearest: number;
  readonly farthest: number;
  /** The work of dealing a day's puzzle: 8 is all that a tick has time for. */
  readonly effort: number;
  /** Whether a deal explores everything that can be reached, and is no mere look at what is known. */
  readonly explores: boolean;
  /** How many positions can be dealt at a distance. */
  count(distance: number): number;
  /** Deals one of them: another one each turn from 0 to `count(distance) - 1`. */
  deal(distance: number, turn: number, draw: Draw): Promise<Dealt>;
  /** The nth of them, those with the fewest shortest solutions first; absent where their numbers are not known. */
  byWays?(distance: number, n: number): Dealt;
  /** A position at the greatest distance. */
  hardest(): Position;
}

/** The positions at a distance are put in order. */
const sortEffort = 2;
/** A solution is searched for, or a component of up to 20,000 positions. */
const searchEffort = 8;

export interface Dealt {
  readonly position: Position;
  /** How many positions of its board are at distance 0, 1, 2 ... */
  readonly histogram: readonly number[];
}

export function stockOf({ tables, catalogue, bank }: Supplies, family: Family): Stock {
  const puzzle = openBoard(family.id, family.boards[0]);
  const known = knownOf(puzzle, tables);
  if (known !== undefined) return new TabledBoard(puzzle, known.table);
  if (family.counted !== undefined) return new OneBoard(puzzle, bank, family.counted, searchEffort);
  return new ManyBoards(family, catalogue);
}

/** Positions of one board by distance: a table, or a bank. */
interface Positions {
  readonly nearest: number;
  readonly farthest: number;
  count(distance: number): number;
  nth(distance: number, n: number): State;
}

class OneBoard implements Stock {
  readonly nearest: number;
  readonly farthest: number;
  readonly effort: number;
  readonly explores = false;
  readonly #puzzle: Puzzle;
  readonly #positions: Positions;
  readonly #histogram: readonly number[];

  constructor(puzzle: Puzzle, positions: Positions, histogram: readonly number[], effort: number) {
    this.#puzzle = puzzle;
    this.#positions = positions;
    this.#histogram = histogram;
    this.nearest = positions.nearest;
    this.farthest = positions.farthest;
    this.effort = effort;
  }

  count(distance: number): number {
    return this.#positions.count(distance);
  }

  async deal(distance: number, turn: number, draw: Draw): Promise<Dealt> {
    return this.dealt(this.#positions.nth(distance, await draw('state', this.count(distance), turn)));
  }

  protected dealt(state: State): Dealt {
    return { position: { puzzle: this.#puzzle, state }, histogram: this.#histogram };
  }

  hardest(): Position {
    return { puzzle: this.#puzzle, state: this.#positions.nth(this.farthest, 0) };
  }
}

class TabledBoard extends OneBoard {
  readonly #table: DistanceTable;

  constructor(puzzle: Puzzle, table: DistanceTable) {
    super(puzzle, table, table.histogram, sortEffort);
    this.#table = table;
  }

  byWays(distance: number, n: number): Dealt {
    return this.dealt(this.#table.nthByWays(distance, n));
  }
}

/**
 * Every board that has positions at the distance comes once before any comes again. So there are rounds: in round r the boards
 * that have more than r such positions, each with another one of them.
 */
class ManyBoards implements Stock {
  readonly nearest = 1;
  readonly farthest: number;
  readonly effort = searchEffort;
  readonly explores = true;
  readonly #family: Family;
  readonly #catalogue: Catalogue;

  constructor(family: Family, catalogue: Catalogue) {
    this.#family = family;
    this.#catalogue = catalogue;
    this.farthest = catalogue.farthest;
  }

  count(distance: number): number {
    return this.#catalogue.countsAt(distance).reduce((sum, count) => sum + count, 0);
  }

  async deal(distance: number, turn: number, draw: Draw): Promise<Dealt> {
    const counts = this.#catalogue.countsAt(distance);
    let round = 0;
    let left = turn;
    let boards = boardsOver(counts, round);
    while (left >= boards.length && boards.length > 0) {
      left -= boards.length;
      boards = boardsOver(counts, ++round);
    }
    const board = boards[await draw(`board|${round}`, boards.length, left)] ?? 0;
    const place = await draw(`state|${board}`, counts[board] ?? 0, round);
    return { position: this.#nth(board, distance, place), histogram: this.#catalogue.histogram(board) };
  }

  hardest(): Position {
    return this.#open(0);
  }

  /** The nth position of a board at a distance, in the order of their numbers. */
  #nth(board: number, distance: number, n: number): Position {
    const { puzzle, state } = this.#open(board);
    const component = canExplore(puzzle) ? componentOf(puzzle, state, Number.POSITIVE_INFINITY) : undefined;
    const found = component?.states.filter((_, index) => component.distances[index] === distance).toSorted();
    const chosen: State | undefined = found?.[n];
    if (chosen === undefined) throw new RangeError(`${puzzle.board} has no position ${n} at distance ${distance}`);
    return { puzzle, state: chosen };
  }

  /** The position that the catalogue holds of a board. */
  #open(board: number): Position {
    const text = this.#catalogue.text(board);
    const read = this.#family.read(text);
    if (!read.ok) throw new Error(`the catalogue has no board ${text}`);
    return read.value;
  }
}

/** The boards that have more than so many positions. */
function boardsOver(counts: Uint16Array, least: number): number[] {
  const boards: number[] = [];
  for (const [board, count] of counts.entries()) if (count > least) boards.push(board);
  return boards;
}
