/**
 * Tiles of one cell on a grid with one gap, and perhaps one longer piece, the block, that moves into the gap if it
 * fits.
 *
 * A position's number combines its frame (the cells of the gap and the block) and the arrangement of its tiles in
 * reading order. If all tiles differ, a move changes the parity of the arrangement if and only if it changes the
 * frame's. So the positions fall into two halves that no move connects. A block that can't leave its row divides them
 * further. The goal's part is numbered first, so a table ends where the unsolvable positions begin.
 */
import { once } from '../../once.ts';
import {
  type Failure,
  type Grid,
  type Move,
  type Picture,
  type Piece,
  type Puzzle,
  type Result,
  type Search,
  type State,
  type StateMap,
  type Twin,
  type MoveStyle,
  type MoveToken,
  type Family,
  fail,
  failForeign,
  ok,
} from '../../puzzle.ts';
import type { Message } from '../../message.ts';
import type { TileSteps } from '../../rules-in-numbers.ts';
import { Arrangements } from './arrangements.ts';
import { type Cells, boardOf, cellsOf, checkCells, countInversions, countLabels, message } from './cells.ts';
import { type Direction, directions, opposite, splitDirections, steps, writeDirection } from './directions.ts';
import { type Frame, type FrameLayout, type FrameStep, type FrameShape, cellBeside } from './frames.ts';
import { Permutations } from './permutations.ts';
import { type Relabelling, type Symmetry, relabel, renamings, tellingsApart } from './symmetries.ts';

const blockLabel = 1;

/** One for all goals of the same tiles: each use loads its own row first. */
const numberings = new Map<string, Permutations | Arrangements>();

function numberingOf(counts: readonly number[]): Permutations | Arrangements {
  const key = counts.join();
  const areDistinct = counts.every((count) => count === 1);
  const known = numberings.get(key) ?? (areDistinct ? new Permutations(counts.length) : new Arrangements(counts));
  numberings.set(key, known);
  return known;
}

/** No move leaves it. */
interface Part {
  readonly start: State;
  readonly region: number;
  /** Whether the parities of the tiles' order and of the frame differ. */
  readonly odd: boolean;
}

export class SlidingPuzzle implements Puzzle {
  readonly family: string;
  readonly board: string;
  readonly size: number;
  readonly degree = 4;
  readonly moveConventions = ['tile', 'gap'] as const;
  readonly controls = 'pad';
  readonly search: Search;
  readonly #rules: SlidingTiles;
  readonly #goal: Cells;
  readonly #goalState: State;
  readonly #layout: FrameLayout;
  readonly #tiles: Permutations | Arrangements;
  readonly #firstTile: number;
  /** In move lists. The block's has a sign for each of its cells, so `##` is one move. */
  readonly #names: readonly string[];
  /** The goal's part first. */
  readonly #parts: readonly Part[];
  readonly #row: Uint8Array;
  // Boards that are opened for their positions alone never ask for it.
  readonly #twin = once(() => (this.#rules.tabled.includes(this.board) ? undefined : this.#findTwin()));

  constructor(rules: SlidingTiles, layout: FrameLayout, goal: Cells) {
    this.#rules = rules;
    this.#layout = layout;
    this.family = rules.id;
    this.#goal = goal;
    this.board = boardOf(goal);
    this.#firstTile = rules.block === undefined ? 1 : 2;
    const blockSize = (rules.block?.width ?? 1) * (rules.block?.height ?? 1);
    this.#names = rules.symbols.map((symbol, label) => symbol.repeat(label === blockLabel ? blockSize : 1));
    const counts = countLabels(goal, rules.symbols.length).slice(this.#firstTile);
    this.#tiles = numberingOf(counts);
    this.#row = new Uint8Array(goal.length);
    this.#parts = this.#findParts();
    this.size = this.#layout.frames.length * this.#tiles.size * (this.#tiles instanceof Permutations ? 2 : 1);
    this.#goalState = this.#stateOf(goal);
    const goals = (): readonly State[] => [this.#goalState];
    const [{ region, odd }] = this.#parts as [Part];
    this.search =
      rules.search === 'patterns'
        ? { kind: 'patterns', goals, grid: this.#asGrid() }
        : { kind: 'both-ends', goals, graph: `${counts.join()} ${region} ${odd}` };
  }

  get twin(): Twin | undefined {
    return this.#twin();
  }

  neighbours(state: State, out: Float64Array): number {
    const part = this.#part(state);
    const frame = this.#open(state, part);
    let count = 0;
    for (const step of frame.steps) out[count++] = this.#after(state, part, frame, step);
    return count;
  }

  descend(start: State, distances: Uint8Array): State[] {
    const part = this.#part(start);
    const path = [start];
    let frame = this.#open(start, part);
    let before = -1;
    for (let left = (distances[start] as number) - 1; left >= 0; left--) {
      const state = path[path.length - 1] as State;
      for (const step of frame.steps) {
        // What leads back is farther.
        if (step.cell === before) continue;
        const next = this.#after(state, part, frame, step);
        if (distances[next] !== left) continue;
        if (step.from !== step.into) this.#tiles.keep(step.from, step.into);
        path.push(next);
        before = frame.gap;
        frame = this.#layout.frames[step.to] as Frame;
        break;
      }
    }
    return path;
  }

  /** An index of `directions`: the gap's way. */
  moves(state: State): readonly Move[] {
    return this.#frame(state).steps.map((step) => directions.indexOf(step.direction));
  }

  play(state: State, move: Move): State {
    const part = this.#part(state);
    const frame = this.#open(state, part);
    const step = this.#step(frame, directions[move] as Direction);
    if (step === undefined) throw new RangeError(`no move ${move} from ${state}`);
    return this.#after(state, part, frame, step);
  }

  moveTo(state: State, next: State): Move | undefined {
    const frame = this.#frame(next);
    const step = this.#frame(state).steps.find(({ to }) => this.#layout.frames[to] === frame);
    return step && directions.indexOf(step.direction);
  }

  isSolved(state: State): boolean {
    return state === this.#goalState;
  }

  unsolvable(state: State): Message | undefined {
    const part = this.#part(state);
    const [goalPart] = this.#parts;
    if (part === goalPart) return undefined;
    if (part.region !== goalPart?.region) return message('block-elsewhere', { block: this.#names[blockLabel] ?? '' });
    const frame = this.#frame(state);
    const inversions = countInversions(this.#cells(state), frame.tiles, this.#goal);
    if (this.#layout.frames.every((one) => one.parity === frame.parity))
      return message('parity-odd-width', { inversions });
    const { width, block } = this.#rules;
    const rows = Math.abs(Math.floor(frame.gap / width) - Math.floor(this.#goal.indexOf(0) / width));
    return message(block === undefined ? 'parity-even-width' : 'parity-even-width-block', { inversions, rows });
  }

  tileSteps(): TileSteps | undefined {
    const tiles = this.#tiles;
    if (!(tiles instanceof Permutations)) return undefined;
    const goal = this.#open(this.#goalState, this.#part(this.#goalState));
    const frames = this.#layout.regions[goal.region] as readonly Frame[];
    return {
      tiles: goal.tiles.length,
      frames: frames.map(({ steps }) =>
        steps.map((step) => ({ ...step, to: (this.#layout.frames[step.to] as Frame).place })),
      ),
      goal: { frame: goal.place, rank: tiles.rank },
    };
  }

  isomorphisms(other: Puzzle): readonly StateMap[] {
    if (!(other instanceof SlidingPuzzle) || other.family !== this.family) return [];
    const ways = this.#waysOnto(other.#goal, renamings).flat();
    return ways.map((way) => (state) => other.#stateOf(relabel(this.#cells(state), way)));
  }

  check(read: readonly (number | string)[]): Result<Cells> {
    const cells = checkCells(read, this.#goal, this.#rules.symbols);
    return cells.ok ? (this.#brokenBlock(cells.value) ?? cells) : cells;
  }

  parse(text: string): Result<State> {
    const cells = this.check(this.#rules.readCells(text));
    return cells.ok ? ok(this.#stateOf(cells.value)) : cells;
  }

  /** For cells with this board's labels. */
  stateWith(cells: Cells): Result<State> {
    return this.#brokenBlock(cells) ?? ok(this.#stateOf(cells));
  }

  #brokenBlock(cells: Cells): Failure | undefined {
    if (this.#frameOf(cells) !== undefined) return undefined;
    return fail(message('block-broken', { block: this.#names[blockLabel] ?? '' }));
  }

  format(state: State): string {
    return this.#rules.writeCells(this.#cells(state));
  }

  split(list: string): readonly MoveToken[] {
    return splitDirections(this.#rules.normalizeMoves?.(list) ?? list, this.#names.slice(1));
  }

  readMove(state: State, word: string, convention: string): Result<Move> {
    if (Object.hasOwn(steps, word)) return this.#readDirection(state, word as Direction, convention);
    const label = this.#names.indexOf(word);
    if (label > 0) return this.#readLabel(state, label);
    if (/^\d+\D/u.test(word)) return fail(message('count-first'));
    return failForeign(message('word-unknown', { symbols: this.#names.slice(1).join(' ') }));
  }

  writeMove(state: State, move: Move, convention: string, style?: MoveStyle): string {
    const direction = directions[move] as Direction;
    const name = style === 'names' ? this.#nameMoved(state, direction) : undefined;
    return name ?? writeDirection(convention === 'gap' ? direction : opposite[direction], style);
  }

  /** Undefined if another piece with that name is beside the gap. */
  #nameMoved(state: State, gapGoes: Direction): string | undefined {
    const cells = this.#cells(state);
    const labels = this.#frame(state).steps.map(({ cell, direction }) => ({ label: cells[cell], direction }));
    const moved = labels.find(({ direction }) => direction === gapGoes)?.label ?? 0;
    return labels.filter(({ label }) => label === moved).length === 1 ? this.#names[moved] : undefined;
  }

  picture(state: State): Picture {
    const { symbols, alts, width, height, look, block } = this.#rules;
    const cells = this.#cells(state);
    const pieces = [...cells.entries()].flatMap(([cell, label]): Piece[] => {
      const isBlock = block !== undefined && label === blockLabel;
      if (label === 0 || (isBlock && cells.indexOf(label) !== cell)) return [];
      const size = isBlock ? block : { width: 1, height: 1 };
      const alt = alts?.[label];
      // A block's place is its first cell in reading order.
      const atHome = isBlock ? this.#goal.indexOf(label) === cell : this.#goal[cell] === label;
      return [
        {
          x: cell % width,
          y: Math.floor(cell / width),
          ...size,
          label: symbols[label] ?? '',
          ...(isBlock && { name: this.#names[label] ?? '' }),
          ...(alt && { alt: { ...alt, family: this.family } }),
          tone: atHome ? 'home' : 'piece',
        },
      ];
    });
    return { width, height, pieces, look };
  }

  #asGrid(): Grid {
    return {
      gap: this.#goal.indexOf(0),
      cells: (state) => this.#cells(state).map((label) => this.#goal.indexOf(label)),
      step: (state, cell) => {
        const part = this.#part(state);
        const frame = this.#open(state, part);
        const step = frame.steps.find((one) => one.cell === cell);
        if (step === undefined) throw new RangeError(`the gap of ${state} is not beside cell ${cell}`);
        return this.#after(state, part, frame, step);
      },
    };
  }

  #readDirection(state: State, direction: Direction, convention: string): Result<Move> {
    const gapGoes = convention === 'gap' ? direction : opposite[direction];
    const frame = this.#frame(state);
    if (this.#step(frame, gapGoes) !== undefined) return ok(directions.indexOf(gapGoes));
    if (cellBeside(this.#rules, frame.gap, gapGoes) !== undefined) return fail(message('block-stuck'));
    return fail(message(convention === 'gap' ? gapAtEdge[direction] : noTile[direction]));
  }

  #readLabel(state: State, label: number): Result<Move> {
    const cells = this.#cells(state);
    const [step, another] = this.#frame(state).steps.filter(({ cell }) => cells[cell] === label);
    if (step === undefined) return fail(message('tile-apart'));
    return another === undefined ? ok(directions.indexOf(step.direction)) : fail(message('tile-which'));
  }

  #step(frame: Frame, direction: Direction): FrameStep | undefined {
    return frame.steps.find((step) => step.direction === direction);
  }

  #findParts(): Part[] {
    const goal = this.#frameOf(this.#goal) as Frame;
    const { odd: goalOdd } = this.#numbered(this.#goal, goal);
    const parities = this.#tiles instanceof Permutations ? [goalOdd, !goalOdd] : [false];
    const others = [...this.#layout.regions.keys()].filter((region) => region !== goal.region);
    const parts: Part[] = [];
    let start = 0;
    for (const region of [goal.region, ...others]) {
      for (const odd of parities) {
        parts.push({ start, region, odd });
        start += (this.#layout.regions[region]?.length ?? 0) * this.#tiles.size;
      }
    }
    return parts;
  }

  #part(state: State): Part {
    let index = this.#parts.length - 1;
    while (index > 0 && state < (this.#parts[index] as Part).start) index--;
    return this.#parts[index] as Part;
  }

  /** Loads the arrangement, too. */
  #open(state: State, { start, region, odd }: Part): Frame {
    const frames = this.#layout.regions[region] as readonly Frame[];
    const place = (state - start) % frames.length;
    const arrangement = (state - start - place) / frames.length;
    const frame = frames[place] as Frame;
    this.#tiles.load(arrangement, (frame.parity === 1) !== odd);
    return frame;
  }

  #frame(state: State): Frame {
    const { start, region } = this.#part(state);
    const frames = this.#layout.regions[region] as readonly Frame[];
    return frames[(state - start) % frames.length] as Frame;
  }

  /** From the loaded state. */
  #after(state: State, part: Part, frame: Frame, { from, into, to }: FrameStep): State {
    const { place } = this.#layout.frames[to] as Frame;
    return from === into ? state - frame.place + place : this.#number(part, this.#tiles.carried(from, into), place);
  }

  #number({ start, region }: Part, arrangement: number, place: number): State {
    return start + arrangement * (this.#layout.regions[region] as readonly Frame[]).length + place;
  }

  #cells(state: State): number[] {
    const { block, tiles } = this.#open(state, this.#part(state));
    const cells = this.#goal.map(() => 0);
    const row = this.#row;
    this.#tiles.row(row);
    for (let place = 0; place < tiles.length; place++) {
      cells[tiles[place] as number] = (row[place] as number) + this.#firstTile;
    }
    for (const cell of block) cells[cell] = blockLabel;
    return cells;
  }

  #stateOf(cells: Cells): State {
    const frame = this.#frameOf(cells) as Frame;
    const { number, odd } = this.#numbered(cells, frame);
    const part = this.#parts.find((one) => one.region === frame.region && one.odd === odd);
    return this.#number(part as Part, number, frame.place);
  }

  /** Undefined if the block is not in one piece. */
  #frameOf(cells: Cells): Frame | undefined {
    const gap = cells.indexOf(0);
    // Without a block there is a frame for each cell.
    if (this.#rules.block === undefined) return this.#layout.frames[gap];
    return this.#layout.frames.find((one) => one.gap === gap && one.block.every((cell) => cells[cell] === blockLabel));
  }

  /** `odd`: the parity differs from the frame's, which no move changes. */
  #numbered(cells: Cells, { tiles, parity }: Frame): { readonly number: number; readonly odd: boolean } {
    const row = this.#row;
    for (let place = 0; place < tiles.length; place++) {
      row[place] = (cells[tiles[place] as number] as number) - this.#firstTile;
    }
    const number = this.#tiles.numberOf(row);
    return { number, odd: this.#tiles instanceof Permutations && this.#tiles.isOdd !== (parity === 1) };
  }

  /** A board with a table: this one turned or mirrored, its tiles renamed or told apart. */
  #findTwin(): Twin | undefined {
    for (const rules of [this.#rules, this.#rules.toldApart]) {
      for (const board of rules?.tabled ?? []) {
        const goal = cellsOf(board);
        const [ways] = this.#waysOnto(goal, tellingsApart);
        if (rules === undefined || ways === undefined) continue;
        // Made late: most boards with other goals never look into a table.
        const twin = once(() => new SlidingPuzzle(rules, this.#layout, goal));
        const to = (state: State): State[] => {
          const cells = this.#cells(state);
          return ways.map((way) => twin().#stateOf(relabel(cells, way)));
        };
        const [{ image }] = ways as [Relabelling];
        const descend: Twin['descend'] = (...from) => this.#descendBeside(twin(), image, ...from);
        return { family: rules.id, board, to, descend };
      }
    }
    return undefined;
  }

  /** Where the gap goes here, its image goes on the twin. */
  #descendBeside(
    twin: SlidingPuzzle,
    image: Symmetry,
    start: State,
    nearest: readonly State[],
    distances: Uint8Array,
  ): State[] {
    const path = [start];
    let near = nearest;
    for (let left = (distances[near[0] as State] as number) - 1; left >= 0; left--) {
      const state = path[path.length - 1] as State;
      for (const { direction, to } of this.#frame(state).steps) {
        const gap = image[(this.#layout.frames[to] as Frame).gap] as number;
        const nearer = near.map((one) => twin.#withGapAt(one, gap)).filter((one) => distances[one] === left);
        if (nearer.length === 0) continue;
        path.push(this.play(state, directions.indexOf(direction)));
        near = nearer;
        break;
      }
    }
    return path;
  }

  /** After the move that takes the gap there. */
  #withGapAt(state: State, gap: number): State {
    const part = this.#part(state);
    const frame = this.#open(state, part);
    const step = frame.steps.find(({ to }) => this.#layout.frames[to]?.gap === gap) as FrameStep;
    return this.#after(state, part, frame, step);
  }

  /** By symmetry. */
  #waysOnto(goal: Cells, find: typeof renamings): (readonly Relabelling[])[] {
    return this.#layout.symmetries
      .map((image) => find(this.#goal, goal, image, this.#firstTile))
      .filter((ways) => ways.length > 0);
  }
}

const noTile = { U: 'no-tile-below', D: 'no-tile-above', L: 'no-tile-right', R: 'no-tile-left' } as const;
const gapAtEdge = { U: 'gap-at-top', D: 'gap-at-bottom', L: 'gap-at-left', R: 'gap-at-right' } as const;

/** Board texts are goals, a digit in base 36 for each cell. */
export interface SlidingTiles extends FrameShape, Omit<Family, 'open' | 'read'> {
  /** By label. The gap comes first, then the block if there is one. */
  readonly symbols: readonly string[];
  readonly look: 'tiles' | 'lines';
  /** The rules with equal tiles told apart: their tables serve these boards too. */
  readonly toldApart?: SlidingTiles;
  /** Without it boards without a table are searched from both ends. */
  readonly search?: 'patterns';
  /** By label, if not its symbol. */
  readonly alts?: readonly (Message | undefined)[];
  /** A string is a sign that is no label. */
  readCells(text: string): readonly (number | string)[];
  normalizeMoves?(list: string): string;
  writeCells(cells: Cells): string;
}
