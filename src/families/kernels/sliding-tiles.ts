/**
 * Sliding tiles: unit tiles and one gap on a grid; a tile beside the gap moves into it.
 *
 * A position is numbered by its gap cell and the arrangement of its tiles in reading order, the gap skipped. A sideways
 * move keeps that arrangement, and an upright one carries a single tile over width - 1 others. If all tiles differ, every
 * move keeps one parity (of the arrangement, plus the gap's row on boards of even width), so the positions fall into two
 * halves that no move connects. The goal's half is numbered first: a table ends where the unsolvable positions begin.
 */
import {
  type Family,
  type FamilyWords,
  type Move,
  type Picture,
  type Puzzle,
  type Result,
  type State,
  type Twin,
  type Word,
  fail,
  ok,
} from '../../puzzle.ts';
import type { Locale, Saying } from '../../saying.ts';
import { Arrangements } from './arrangements.ts';
import { type Direction, splitDirections, steps } from './directions.ts';
import { says } from './sliding-tiles.words.ts';
import { symmetries } from './symmetries.ts';

/** Labels by cell, row by row; 0 is the gap. */
type Cells = ArrayLike<number>;

/** What tells one kind of sliding tiles from another. */
export interface SlidingTiles {
  readonly id: string;
  readonly words: Readonly<Record<Locale, FamilyWords>>;
  readonly width: number;
  readonly height: number;
  /** What labels are called in notation and pictures, by label; the first is the gap. */
  readonly symbols: readonly string[];
  /** Board texts are goals, a digit in base 36 for each cell; the usual goal first. */
  readonly boards: Family['boards'];
  readonly tabled: Family['tabled'];
  readonly usualDistance: number;
  /** Whether neighbouring tiles are drawn apart. */
  readonly framed: boolean;
  /** Reads labels; whether they are the right ones is checked here. A number is a label, a string is what is none. */
  readCells(text: string): readonly (number | string)[];
  /** The canonical text of a position. */
  writeCells(cells: readonly number[]): string;
}

export function slidingTiles(rules: SlidingTiles): Family {
  const usual = cellsOf(rules.boards[0]);
  const read = (text: string): Result<Cells> => checkCells(rules.readCells(text), usual, rules.symbols);
  return {
    id: rules.id,
    words: rules.words,
    boards: rules.boards,
    tabled: rules.tabled,
    usualDistance: rules.usualDistance,
    open(board) {
      const goal = /^[0-9a-z]+$/u.test(board) ? checkCells(cellsOf(board), usual, rules.symbols) : undefined;
      return goal?.ok ? new SlidingPuzzle(rules, goal.value) : undefined;
    },
    read(position, goal) {
      const goalCells = goal === undefined ? ok(usual) : read(goal);
      if (!goalCells.ok) return fail(says('in-goal', { fault: goalCells.fault }));
      const puzzle = new SlidingPuzzle(rules, goalCells.value);
      const state = puzzle.parse(position);
      return state.ok ? ok({ puzzle, state: state.value }) : state;
    },
  };
}

class SlidingPuzzle implements Puzzle {
  readonly family: string;
  readonly board: string;
  readonly size: number;
  readonly degree = 4;
  readonly readings = ['tile', 'gap'] as const;
  readonly twin?: Twin;
  readonly #rules: SlidingTiles;
  readonly #goal: readonly number[];
  readonly #goalState: State;
  readonly #width: number;
  readonly #cellCount: number;
  readonly #tiles: Arrangements;
  /** The states of one half, or all of them where equal tiles leave no halves. */
  readonly #half: number;
  readonly #goalParity: number;
  readonly #labels: Uint8Array;
  readonly #tileRow: Uint8Array;

  constructor(rules: SlidingTiles, goal: Cells) {
    this.#rules = rules;
    this.family = rules.id;
    this.#width = rules.width;
    this.#cellCount = rules.width * rules.height;
    this.#goal = Array.from(goal);
    this.board = this.#goal.map((label) => label.toString(36)).join('');
    this.#tiles = new Arrangements(countLabels(goal, rules.symbols.length).slice(1));
    this.size = this.#tiles.size * this.#cellCount;
    this.#half = this.#tiles.distinct ? this.size / 2 : this.size;
    this.#labels = new Uint8Array(this.#cellCount);
    this.#tileRow = new Uint8Array(this.#cellCount - 1);
    this.#goalParity = 0;
    this.#goalParity = this.#parity(goal);
    this.#goalState = this.#stateOf(goal);
    const twin = rules.tabled.includes(this.board) ? undefined : this.#findTwin();
    if (twin !== undefined) this.twin = twin;
  }

  neighbours(state: State, out: Float64Array): number {
    const width = this.#width;
    const half = state < this.#half ? 0 : this.#half;
    const place = state - half;
    const gap = place % this.#cellCount;
    const arrangement = (place - gap) / this.#cellCount;
    const column = gap % width;
    let count = 0;
    this.#load(arrangement, gap, half);
    if (gap >= width) out[count++] = half + this.#number(this.#tiles.carried(gap - width, gap - 1), gap - width);
    if (column > 0) out[count++] = state - 1;
    if (column < width - 1) out[count++] = state + 1;
    if (gap + width < this.#cellCount) {
      out[count++] = half + this.#number(this.#tiles.carried(gap + width - 1, gap), gap + width);
    }
    return count;
  }

  /** A move is the cell whose tile moves into the gap. */
  moves(state: State): readonly Move[] {
    const gap = this.#gap(state);
    const column = gap % this.#width;
    const cells: Move[] = [];
    if (gap >= this.#width) cells.push(gap - this.#width);
    if (column > 0) cells.push(gap - 1);
    if (column < this.#width - 1) cells.push(gap + 1);
    if (gap + this.#width < this.#cellCount) cells.push(gap + this.#width);
    return cells;
  }

  play(state: State, move: Move): State {
    const cells = this.#cells(state);
    cells[this.#gap(state)] = at(cells, move);
    cells[move] = 0;
    return this.#stateOf(cells);
  }

  isSolved(state: State): boolean {
    return state === this.#goalState;
  }

  goals(): readonly State[] {
    return [this.#goalState];
  }

  unsolvable(state: State): Saying | undefined {
    if (state < this.#half) return undefined;
    const cells = this.#cells(state);
    const inversions = countInversions(cells, this.#goal);
    if (this.#width % 2 === 1) return says('parity-odd-width', { inversions });
    const rows = Math.abs(this.#row(this.#gap(state)) - this.#row(this.#goal.indexOf(0)));
    return says('parity-even-width', { inversions, rows });
  }

  parse(text: string): Result<State> {
    const cells = checkCells(this.#rules.readCells(text), this.#goal, this.#rules.symbols);
    return cells.ok ? ok(this.#stateOf(cells.value)) : cells;
  }

  format(state: State): string {
    return this.#rules.writeCells(this.#cells(state));
  }

  split(list: string): readonly Word[] {
    return splitDirections(list, this.#rules.symbols.slice(1));
  }

  readMove(state: State, word: string, reading: string): Result<Move> {
    if (word in steps) return this.#readDirection(state, word as Direction, reading);
    const label = this.#rules.symbols.indexOf(word);
    if (label > 0) return this.#readLabel(state, label);
    if (/^\d+\D/u.test(word)) return fail(says('count-first'));
    return fail(says('word-unknown', { symbols: `U D L R ${[...new Set(this.#rules.symbols.slice(1))].join(' ')}` }));
  }

  writeMove(state: State, move: Move, reading: string): string {
    const gap = this.#gap(state);
    const word = move === gap + this.#width ? 'U' : move === gap - this.#width ? 'D' : move === gap + 1 ? 'L' : 'R';
    return reading === 'gap' ? opposite[word] : word;
  }

  picture(state: State): Picture {
    const { symbols, height, framed } = this.#rules;
    const pieces = this.#cells(state).flatMap((label, cell) => {
      if (label === 0) return [];
      const tone = this.#goal[cell] === label ? 'home' : 'piece';
      return [
        { x: cell % this.#width, y: this.#row(cell), width: 1, height: 1, label: symbols[label] ?? '', tone } as const,
      ];
    });
    return { width: this.#width, height, pieces, framed };
  }

  #readDirection(state: State, direction: Direction, reading: string): Result<Move> {
    const gap = this.#gap(state);
    const [dx, dy] = steps[reading === 'gap' ? direction : opposite[direction]];
    const column = (gap % this.#width) + dx;
    const row = this.#row(gap) + dy;
    if (column < 0 || column >= this.#width || row < 0 || row >= this.#rules.height) {
      return fail(says(reading === 'gap' ? gapAtEdge[direction] : noTile[direction]));
    }
    return ok(row * this.#width + column);
  }

  #readLabel(state: State, label: number): Result<Move> {
    const cells = this.#cells(state);
    const [move, another] = this.moves(state).filter((cell) => cells[cell] === label);
    if (move === undefined) return fail(says('tile-apart'));
    return another === undefined ? ok(move) : fail(says('tile-which'));
  }

  #row(cell: number): number {
    return Math.floor(cell / this.#width);
  }

  #gap(state: State): number {
    return (state < this.#half ? state : state - this.#half) % this.#cellCount;
  }

  #load(arrangement: number, gap: number, half: number): void {
    if (!this.#tiles.distinct) this.#tiles.load(arrangement);
    else this.#tiles.loadHalf(arrangement, (this.#goalParity + this.#gapParity(gap) + (half > 0 ? 1 : 0)) % 2 === 1);
  }

  #number(arrangement: number, gap: number): number {
    return (this.#tiles.distinct ? Math.floor(arrangement / 2) : arrangement) * this.#cellCount + gap;
  }

  #cells(state: State): number[] {
    const half = state < this.#half ? 0 : this.#half;
    const gap = this.#gap(state);
    this.#load((state - half - gap) / this.#cellCount, gap, half);
    this.#tiles.row(this.#tileRow);
    return Array.from(this.#labels, (_, cell) =>
      cell === gap ? 0 : at(this.#tileRow, cell < gap ? cell : cell - 1) + 1,
    );
  }

  #stateOf(cells: Cells): State {
    const arrangement = this.#tiles.rankOf(this.#rowOf(cells));
    const gap = Array.prototype.indexOf.call(cells, 0);
    const half = this.#parity(cells) === this.#goalParity ? 0 : this.#half;
    return (this.#tiles.distinct ? half : 0) + this.#number(arrangement, gap);
  }

  #rowOf(cells: Cells): Uint8Array {
    let place = 0;
    for (let cell = 0; cell < this.#cellCount; cell++) {
      if (at(cells, cell) > 0) this.#tileRow[place++] = at(cells, cell) - 1;
    }
    return this.#tileRow;
  }

  #gapParity(gap: number): number {
    return this.#width % 2 === 0 ? this.#row(gap) % 2 : 0;
  }

  /** What every move keeps, 0 or 1; without meaning where labels are equal. */
  #parity(cells: Cells): number {
    const row = this.#rowOf(cells);
    let inversions = this.#gapParity(Array.prototype.indexOf.call(cells, 0));
    for (let i = 0; i < row.length; i++) for (let j = 0; j < i; j++) if (at(row, j) > at(row, i)) inversions++;
    return inversions % 2;
  }

  /**
   * Turning or mirroring the board and renaming its labels keeps every distance. Where that carries this goal into a goal
   * with a table, it carries every position to one that is as far away.
   */
  #findTwin(): Twin | undefined {
    for (const board of this.#rules.tabled) {
      const target = cellsOf(board);
      for (const image of symmetries(this.#width, this.#rules.height)) {
        const renamed = renaming(this.#goal, target, image);
        if (renamed === undefined) continue;
        const puzzle = new SlidingPuzzle(this.#rules, target);
        const moved = new Uint8Array(this.#cellCount);
        return {
          board,
          to: (state) => {
            const cells = this.#cells(state);
            for (let cell = 0; cell < cells.length; cell++) moved[at(image, cell)] = at(renamed, at(cells, cell));
            return puzzle.#stateOf(moved);
          },
        };
      }
    }
    return undefined;
  }
}

const opposite: Readonly<Record<Direction, Direction>> = { U: 'D', D: 'U', L: 'R', R: 'L' };
const noTile = { U: 'no-tile-below', D: 'no-tile-above', L: 'no-tile-right', R: 'no-tile-left' } as const;
const gapAtEdge = { U: 'gap-at-top', D: 'gap-at-bottom', L: 'gap-at-left', R: 'gap-at-right' } as const;

/** Which label becomes which when `from`, moved by `image`, is to look like `to`; undefined if no renaming does it. */
function renaming(from: Cells, to: Cells, image: readonly number[]): readonly number[] | undefined {
  const renamed: number[] = [0];
  const taken = new Set<number>();
  for (let cell = 0; cell < from.length; cell++) {
    const label = at(from, cell);
    const target = at(to, at(image, cell));
    if ((label === 0) !== (target === 0)) return undefined;
    if (renamed[label] === undefined && taken.has(target)) return undefined;
    if (renamed[label] !== undefined && renamed[label] !== target) return undefined;
    renamed[label] = target;
    taken.add(target);
  }
  return renamed;
}

/** Pairs of tiles whose reading order differs between two positions. */
function countInversions(cells: readonly number[], goal: readonly number[]): number {
  const row = cells
    .filter((label) => label > 0)
    .map((label) => goal.indexOf(label) - (goal.indexOf(label) > goal.indexOf(0) ? 1 : 0));
  return row.reduce((sum, place, i) => sum + row.slice(0, i).filter((earlier) => earlier > place).length, 0);
}

function cellsOf(board: string): number[] {
  return Array.from(board, (digit) => Number.parseInt(digit, 36));
}

function countLabels(cells: Cells, labels: number): number[] {
  const counts = Array.from({ length: labels }, () => 0);
  for (const label of Array.from(cells)) counts[label] = at(counts, label) + 1;
  return counts;
}

/** Whether these are the labels of the board, each as often as there. */
function checkCells(read: readonly (number | string)[], like: Cells, symbols: readonly string[]): Result<Cells> {
  const cells: number[] = [];
  for (const [index, label] of read.entries()) {
    if (typeof label === 'number' && label < symbols.length) cells.push(label);
    else return fail(says('cell-unknown', { cell: label, place: index + 1, symbols: symbols.join(' ') }));
  }
  if (cells.length !== like.length) return fail(says('cells-count', { expected: like.length, found: cells.length }));
  const expected = countLabels(like, symbols.length);
  for (const [label, found] of countLabels(cells, symbols.length).entries()) {
    if (found > at(expected, label)) {
      return fail(says('cell-often', { cell: symbols[label] ?? '', found, expected: at(expected, label) }));
    }
  }
  return ok(cells);
}

/** An index that is in range by construction. */
function at(list: ArrayLike<number>, index: number): number {
  return list[index] as number;
}
