/** Klotski and its kin. Blocks of any shape slide anywhere, also around corners, on a floor of at most 6x6 cells. */
import { publishedBoards } from '#named-boards';
import type { Message } from '../message.ts';
import { once } from '../once.ts';
import {
  type Family,
  type Move,
  type MoveStyle,
  type MoveToken,
  type Names,
  type Picture,
  type Position,
  type Puzzle,
  type Result,
  type Search,
  type State,
  type StateMap,
  type Piece,
  type Tone,
  fail,
  ok,
} from '../puzzle.ts';
import {
  type BlockLayout,
  readLayout,
  withoutHomes,
  writeLayout,
  areNames,
  carried,
  placeAfter,
  usualNames,
  boxOf,
} from './sliding-blocks/layout.ts';
import { LastMoves } from './shared/pieces.ts';
import { boardLike, readBoard, writeBoard } from './sliding-blocks/reading.ts';
import { message } from './sliding-blocks/rows.ts';
import { type NamedBlock, readSlide, writeSlide } from './sliding-blocks/notation.ts';
import {
  type BlockGrid,
  type PlacedBlock,
  type Placements,
  BlockNumbering,
  covered,
  placementsOf,
} from './sliding-blocks/numbering.ts';
import { Slides } from './sliding-blocks/slides.ts';
import { splitSlides } from './sliding-blocks/splitting.ts';
import { type Field, isomorphismsOnto } from './sliding-blocks/turning.ts';
import type { Offset } from '../rules-in-numbers.ts';

export const slidingBlocks: Family = {
  id: 'sliding-blocks',
  boards: ['45-0-ACDF12-B22~13-E21-GHIJ11'],
  tabled: [],
  source: { kind: 'boards' },
  get published() {
    return publishedBoards().map(({ key, distance }) => ({ position: key, distance, key, isNamed: true }));
  },
  week: [6, 9, 13, 18, 25, 36, 81],
  open(board) {
    const layout = readLayout(board);
    return layout && new SlidingBlocks(layout);
  },
  read(position, goal) {
    const read = readBoard(position, goal);
    if (!read.ok) return read;
    const { layout, placed, names } = read.value;
    const puzzle = new SlidingBlocks(layout);
    return ok({ puzzle, state: puzzle.stateOf(placed), names });
  },
};

/** Nearly twice as many as the longest solution of a board with a name has. */
const maxSeen = 256;

/** What was worked out of a state. */
interface Seen {
  readonly grid: BlockGrid;
  placed?: readonly PlacedBlock[];
  usual?: Names;
  /** The last that was asked for. */
  next?: { readonly state: State; readonly move: Move };
  way?: { readonly move: Move; readonly steps: string };
}

class SlidingBlocks implements Puzzle {
  readonly family = 'sliding-blocks';
  readonly board: string;
  readonly size: number;
  readonly degree: number;
  readonly moveConventions = ['slide'] as const;
  readonly controls = 'pieces';
  readonly search: Search & { readonly kind: 'explore' };
  readonly #layout: BlockLayout;
  readonly #placements: Placements;
  readonly #numbering: BlockNumbering;
  readonly #slides: Slides;
  /** Of the last states: those along a line are asked for again and again. */
  readonly #seen = new Map<State, Seen>();
  readonly #lastMoves: LastMoves;
  readonly #withoutHomes = once(() => {
    const { layout, kinds } = withoutHomes(this.#layout);
    return { puzzle: new SlidingBlocks(layout), kinds };
  });

  constructor(layout: BlockLayout) {
    this.board = writeLayout(layout);
    this.#layout = layout;
    this.#placements = placementsOf(layout);
    this.#numbering = new BlockNumbering(layout, this.#placements);
    this.size = this.#numbering.size;
    // A block has at most all other places for its shape.
    this.degree = layout.kinds.reduce((sum, { count }, kind) => sum + count * (this.#placesOf(kind) - 1), 0);
    this.#slides = new Slides(this.#placements, layout.floor.length);
    this.#lastMoves = new LastMoves(this.degree, (state, near, moves) => this.#findMoves(state, near, moves));
    this.search = {
      kind: 'explore',
      blocks: () => layout,
      slid: (state, next, from, to) => this.#slide(this.#seenAt(state), next, from, to),
    };
  }

  #placesOf(kind: number): number {
    return this.#placements.cellsAt[kind]?.filter((cells) => cells !== undefined).length ?? 0;
  }

  holds(state: State): boolean {
    return this.#numbering.layOut(state, new Int8Array(this.#layout.floor.length));
  }

  #seenAt(state: State): Seen {
    const known = this.#seen.get(state);
    if (known !== undefined) return known;
    const grid = new Int8Array(this.#layout.floor.length);
    if (!this.#numbering.layOut(state, grid)) throw new Error(`no position ${state} on ${this.board}`);
    return this.#see(state, grid);
  }

  #see(state: State, grid: BlockGrid): Seen {
    if (this.#seen.size === maxSeen) this.#seen.clear();
    const seen = { grid };
    this.#seen.set(state, seen);
    return seen;
  }

  /** Several times as fast as to lay the next state out, and to compare the two. */
  #slide(seen: Seen, next: State, from: number, to: number): void {
    seen.next = { state: next, move: moveOf(from, to) };
    const grid = seen.grid.slice();
    const kind = (grid[from] as number) - 1;
    this.#slides.lift(kind, from, grid);
    this.#slides.put(kind, to, grid);
    this.#see(next, grid);
  }

  #gridOf(state: State): BlockGrid {
    return this.#seenAt(state).grid;
  }

  /** In reading order. */
  #placed(state: State): readonly PlacedBlock[] {
    const seen = this.#seenAt(state);
    return (seen.placed ??= placedOn(seen.grid));
  }

  neighbours(state: State, out: Float64Array): number {
    return this.#lastMoves.neighbours(state, out);
  }

  #findMoves(state: State, near: Float64Array, moves: Int32Array): number {
    const grid = this.#gridOf(state);
    const slides = this.#slides;
    let count = 0;
    for (let from = 0; from < grid.length; from++) {
      const kind = (grid[from] as number) - 1;
      if (kind < 0) continue;
      slides.lift(kind, from, grid);
      const found = slides.find(kind, from, grid);
      for (let k = 1; k < found; k++) {
        const to = slides.reached[k] as number;
        slides.put(kind, to, grid);
        near[count] = this.#numbering.stateOf(grid);
        moves[count++] = moveOf(from, to);
        slides.lift(kind, to, grid);
      }
      slides.put(kind, from, grid);
    }
    return count;
  }

  /** A move is `36 from + to`, with the first cell of the block before and after it. */
  moves(state: State): readonly Move[] {
    return this.#lastMoves.moves(state);
  }

  play(state: State, move: Move): State {
    return this.#lastMoves.play(state, move);
  }

  moveTo(state: State, next: State): Move {
    const seen = this.#seenAt(state);
    if (seen.next?.state !== next) seen.next = { state: next, move: moveBetween(seen.grid, this.#gridOf(next)) };
    return seen.next.move;
  }

  isSolved(state: State): boolean {
    const grid = this.#gridOf(state);
    return this.#layout.kinds.every(({ home }, kind) => home === undefined || grid[home] === 1 + kind);
  }

  stepsOf(state: State, move: Move): number {
    return this.#wayOf(state, move).length;
  }

  /** A direction for each step. */
  #wayOf(state: State, move: Move): string {
    const seen = this.#seenAt(state);
    if (seen.way?.move !== move) seen.way = { move, steps: this.#findWay(seen.grid, move) };
    return seen.way.steps;
  }

  #findWay(grid: BlockGrid, move: Move): string {
    const kind = (grid[fromOf(move)] as number) - 1;
    this.#slides.lift(kind, fromOf(move), grid);
    this.#slides.find(kind, fromOf(move), grid);
    this.#slides.put(kind, fromOf(move), grid);
    return this.#slides.wayTo(toOf(move));
  }

  isomorphisms(other: Puzzle): readonly StateMap[] {
    if (!(other instanceof SlidingBlocks)) return [];
    const maps = isomorphismsOnto(this.#field, other.#field);
    return maps.map((map) => (state) => other.stateOf(this.#placed(state).map(map)));
  }

  /** The way to a goal beside this one is nearly all of the way to this one. */
  withoutGoal(state: State): Position {
    const { puzzle, kinds } = this.#withoutHomes();
    const placed = this.#placed(state).map(({ kind, cell }) => ({ kind: kinds[kind] ?? -1, cell }));
    return { puzzle, state: puzzle.stateOf(placed) };
  }

  get #field(): Field {
    return { board: this.#layout, placements: this.#placements };
  }

  parse(text: string): Result<State> {
    const read = readBoard(text);
    if (!read.ok) return read;
    const { layout, placed } = read.value;
    return writeLayout(layout) === this.board ? ok(this.stateOf(placed)) : fail(message('other-board'));
  }

  format(state: State, names?: Names): string {
    return writeBoard(this.#layout, this.#placed(state), names);
  }

  split(list: string): readonly MoveToken[] {
    return splitSlides(
      list,
      this.#layout.kinds.flatMap((kind) => kind.names),
    );
  }

  readMove(state: State, word: string, _convention: string, names?: Names): Result<Move> {
    const blocks = this.#named(state, names);
    const slide = readSlide(word, this.#layout, blocks);
    return slide.ok ? ok(moveOf(blocks[slide.value.block]?.cell ?? -1, slide.value.to)) : slide;
  }

  writeMove(state: State, move: Move, _convention: string, style?: MoveStyle, names?: Names): string {
    const placed = this.#placed(state);
    const from = fromOf(move);
    const block = placed.findIndex(({ cell }) => cell === from);
    return writeSlide((names ?? this.#usual(state))[block] ?? '', this.#wayOf(state, move), style);
  }

  /** In reading order. */
  #named(state: State, names?: Names): readonly NamedBlock[] {
    const letters = names ?? this.#usual(state);
    return this.#placed(state).map(({ kind, cell }, block) => ({ kind, cell, name: letters[block] ?? '' }));
  }

  namesAfter(state: State, move: Move, names?: Names): Names | undefined {
    const [block, place] = placeAfter(this.#placed(state), fromOf(move), toOf(move));
    if (block === place) return names;
    const own = carried(Array.from(names ?? this.#usual(state)), block, place).join('');
    const { next } = this.#seenAt(state);
    const after = next?.move === move ? next.state : this.play(state, move);
    return own === this.#usual(after) ? undefined : own;
  }

  holdsNames(state: State, names: string): boolean {
    const placed = this.#placed(state);
    return names !== this.#usual(state) && areNames(names, this.#layout.kinds, placed);
  }

  #usual(state: State): Names {
    const seen = this.#seenAt(state);
    return (seen.usual ??= usualNames(this.#layout.kinds, this.#placed(state)));
  }

  knownAs(state: State): Message | undefined {
    const known = boardLike(this.format(state));
    return known && { key: known.key };
  }

  picture(state: State, names?: Names): Picture {
    const { width, height, floor, kinds } = this.#layout;
    const placed = this.#placed(state);
    const letters = names ?? this.#usual(state);
    const at = (cell: number): { x: number; y: number } => ({ x: cell % width, y: Math.floor(cell / width) });
    const pieceAt = (kind: number, cell: number, label: string, tone: Tone): Piece => {
      const { x, y } = at(cell);
      const { left, mask, ...box } = outlineOf(kinds[kind]?.shape ?? []);
      return { x: x + left, y, ...box, ...(mask.includes(false) && { mask }), label, tone };
    };
    const walls = floor.flatMap((isFloor, cell): Piece[] =>
      isFloor ? [] : [{ ...at(cell), width: 1, height: 1, label: '#', tone: 'wall' }],
    );
    const blocks = placed.map(({ kind, cell }, block) => {
      const home = kinds[kind]?.home;
      const tone = home === undefined ? 'piece' : home === cell ? 'home' : 'hero';
      return pieceAt(kind, cell, letters[block] ?? '', tone);
    });
    const targets = kinds.flatMap(({ home, names: [name = ''] }, kind) =>
      home === undefined ? [] : [pieceAt(kind, home, name, 'hero')],
    );
    return { look: 'blocks', width, height, pieces: [...walls, ...blocks], targets };
  }

  stateOf(placed: readonly PlacedBlock[]): State {
    const grid = Int8Array.from(this.#layout.floor, (isFloor) => (isFloor ? 0 : covered));
    for (const { kind, cell } of placed) this.#slides.put(kind, cell, grid);
    return this.#numbering.stateOf(grid);
  }
}

function placedOn(grid: BlockGrid): readonly PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  for (let cell = 0; cell < grid.length; cell++) {
    const thing = grid[cell] as number;
    if (thing > 0) placed.push({ kind: thing - 1, cell });
  }
  return placed;
}

function moveBetween(before: BlockGrid, after: BlockGrid): Move {
  let [from, to] = [-1, -1];
  for (let cell = 0; cell < before.length; cell++) {
    const [left, came] = [before[cell] as number, after[cell] as number];
    if (left === came) continue;
    if (left > 0) from = cell;
    if (came > 0) to = cell;
  }
  return moveOf(from, to);
}

const moveOf = (from: number, to: number): Move => 36 * from + to;
const fromOf = (move: Move): number => Math.floor(move / 36);
const toOf = (move: Move): number => move % 36;

function outlineOf(shape: readonly Offset[]): ReturnType<typeof boxOf> & { readonly mask: readonly boolean[] } {
  const box = boxOf(shape);
  const covers = new Set(shape.map(([x, y]) => y * box.width + x - box.left));
  return { ...box, mask: Array.from({ length: box.width * box.height }, (_, cell) => covers.has(cell)) };
}
