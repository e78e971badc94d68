/** Cars on 6x6 slide along their length, any number of free cells in one move, until the hero stands at the exit. */
import {
  type Family,
  type Move,
  type Picture,
  type Piece,
  type Puzzle,
  type Result,
  type Search,
  type State,
  type MoveStyle,
  type MoveToken,
  fail,
  ok,
} from '../puzzle.ts';
import {
  type CarLayout,
  type PlacedCar,
  type PlacedCars,
  cellsUnder,
  isHero,
  readLayout,
  side,
  writeLayout,
} from './rush-hour/layout.ts';
import { readSlide, splitSlides, message } from './rush-hour/notation.ts';
import { CarNumbering } from './rush-hour/numbering.ts';
import { readBoard, writeBoard } from './rush-hour/reading.ts';
import { type TurnedBoard, isomorphismsOnto } from './rush-hour/turning.ts';
import { writeDirection } from './shared/directions.ts';
import { LastMoves } from './shared/pieces.ts';

export const rushHour: Family = {
  id: 'rush-hour',
  boards: ['pr-0-B0--A0-C6-D0-E0F2-G6-H0-I0J2-K0-L0-M6', 'pr-8-B0-D0-A0-E0-F0-G0H8-I0J2--K0-L1--M6'],
  published: [
    { position: 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo', distance: 51, key: 'published-without-walls' },
    { position: 'IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM', distance: 60, key: 'published-with-walls' },
  ],
  tabled: [],
  source: { kind: 'boards' },
  week: [8, 11, 15, 19, 24, 30, 40],
  open(board) {
    const layout = readLayout(board);
    return layout && new RushHour(layout);
  },
  read(position, goal) {
    const placed = readBoard(position);
    if (!placed.ok) return placed;
    if (goal !== undefined) return fail(message('goal-given'));
    const puzzle = new RushHour(placed.value.layout);
    return ok({ puzzle, state: puzzle.stateOf(placed.value.places) });
  },
};

class RushHour implements Puzzle {
  readonly family = 'rush-hour';
  readonly board: string;
  readonly size: number;
  readonly degree: number;
  readonly moveConventions = ['slide'] as const;
  readonly controls = 'pieces';
  readonly search: Search & { readonly kind: 'explore' };
  readonly #layout: CarLayout;
  readonly #numbering: CarNumbering;
  readonly #slides: LastMoves;
  /** By number. */
  readonly #cars: readonly Pick<PlacedCar, 'name' | 'line'>[];
  readonly #heroLine: number;
  /** The arrangements of the hero's line, a bit each. */
  readonly #goals: number;
  readonly #walls: readonly Piece[];
  readonly #pieces = new Map<number, readonly Piece[]>();

  constructor(layout: CarLayout) {
    const numbering = new CarNumbering(layout);
    this.board = writeLayout(layout);
    this.size = numbering.size;
    this.degree = numbering.degree;
    this.#layout = layout;
    this.#numbering = numbering;
    this.#slides = new LastMoves(numbering.degree, (state, near, moves) => numbering.moves(state, near, moves));
    const { form, exit, lines } = layout;
    this.#cars = lines.flatMap((cars, line) => cars.map(({ name }) => ({ name, line })));
    this.#heroLine = lines.findIndex((cars) => cars.some(({ name }) => isHero(form, name)));
    const cars = lines[this.#heroLine] ?? [];
    const hero = cars.findIndex(({ name }) => isHero(form, name));
    const home = exit === 'left' || exit === 'top' ? 0 : side - (cars[hero]?.length ?? 0);
    const arrangements = numbering.patterns[this.#heroLine]?.arrangements ?? [];
    this.#goals = arrangements.reduce((goals, places, k) => goals | (Number(places[hero] === home) << k), 0);
    const label = form === 'plain' ? 'x' : '*';
    this.#walls = layout.walls.flatMap((wall, cell): Piece[] =>
      wall ? [{ x: cell % side, y: Math.floor(cell / side), width: 1, height: 1, label, tone: 'wall' }] : [],
    );
    this.search = { kind: 'explore', lines: () => numbering.lines(this.#heroLine, this.#goals) };
  }

  holds(state: State): boolean {
    const covered = this.#carsAt(state).flatMap(cellsUnder);
    return new Set(covered).size === covered.length;
  }

  neighbours(state: State, out: Float64Array): number {
    return this.#slides.neighbours(state, out);
  }

  /** A move is `16 car + 8 + by`, with the car's number on the board. */
  moves(state: State): readonly Move[] {
    return this.#slides.moves(state);
  }

  play(state: State, move: Move): State {
    const next = this.#numbering.play(state, move);
    if (next === undefined) throw new Error(`no move ${move} in ${state}`);
    return next;
  }

  moveTo(state: State, next: State): Move | undefined {
    const before = this.#places(state);
    let first = 0;
    for (const [line, places] of this.#places(next).entries()) {
      const index = places.findIndex((place, car) => place !== before[line]?.[car]);
      if (index >= 0) return moveOf(first + index, (places[index] ?? 0) - (before[line]?.[index] ?? 0));
      first += places.length;
    }
    return undefined;
  }

  isSolved(state: State): boolean {
    return ((this.#goals >>> this.#numbering.arrangementOf(state, this.#heroLine)) & 1) === 1;
  }

  isomorphisms(other: Puzzle): readonly ((state: State) => State)[] {
    if (!(other instanceof RushHour)) return [];
    return isomorphismsOnto(this.#shape, other.#shape).map((lines) => (state) => {
      const carried = lines.map(() => 0);
      for (const [line, arrangement] of this.#numbering.arrangementsOf(state).entries()) {
        const { to = 0, arrangements } = lines[line] ?? {};
        carried[to] = arrangements?.[arrangement] ?? 0;
      }
      return other.#numbering.stateOf(carried);
    });
  }

  get #shape(): TurnedBoard {
    return { layout: this.#layout, patterns: this.#numbering.patterns };
  }

  parse(text: string): Result<State> {
    const placed = readBoard(text);
    if (!placed.ok) return placed;
    return writeLayout(placed.value.layout) === this.board
      ? ok(this.stateOf(placed.value.places))
      : fail(message('other-board'));
  }

  format(state: State): string {
    return writeBoard({ layout: this.#layout, places: this.#places(state) });
  }

  split(list: string): readonly MoveToken[] {
    return splitSlides(list, this.#cars);
  }

  readMove(state: State, word: string): Result<Move> {
    // Stored lists have canonical words, which need no reason for a refusal: they are found without reading them.
    const [, name, by] = /^(.)([-+]\d)$/u.exec(word) ?? [];
    const known = moveOf(
      this.#cars.findIndex((one) => one.name === name),
      Number(by),
    );
    if (known >= 0 && this.#numbering.play(state, known) !== undefined) return ok(known);
    const slide = readSlide(word, this.#carsAt(state), this.#layout.walls);
    return slide.ok ? ok(moveOf(slide.value.car, slide.value.by)) : slide;
  }

  writeMove(_state: State, move: Move, _convention: string, style?: MoveStyle): string {
    const car = this.#cars[Math.floor(move / 16)];
    const by = (move % 16) - 8;
    const isSigned = style !== 'kanji' && style !== 'arrows';
    const way = (car?.line ?? 0) >= side ? (by < 0 ? 'U' : 'D') : by < 0 ? 'L' : 'R';
    const sign = isSigned ? (by < 0 ? '-' : '+') : writeDirection(way, style);
    return `${car?.name}${sign}${Math.abs(by)}`;
  }

  picture(state: State): Picture {
    const pieces = [...this.#walls];
    const arrangements = this.#numbering.arrangementsOf(state);
    for (let line = 0; line < arrangements.length; line++)
      pieces.push(...this.#piecesOf(line, arrangements[line] ?? 0));
    const exit = { side: this.#layout.exit, line: this.#heroLine % side };
    return { width: side, height: side, pieces, look: 'cars', exit };
  }

  /** An animation has most of them again and again. */
  #piecesOf(line: number, arrangement: number): readonly Piece[] {
    const key = 2 * side * arrangement + line;
    const known = this.#pieces.get(key);
    if (known !== undefined) return known;
    const { form, lines } = this.#layout;
    const places = this.#numbering.patterns[line]?.arrangements[arrangement] ?? [];
    const pieces = (lines[line] ?? []).map(({ name, length }, index): Piece => {
      const place = places[index] ?? 0;
      const tone = isHero(form, name) ? 'hero' : 'piece';
      return line < side
        ? { x: place, y: line, width: length, height: 1, label: name, tone }
        : { x: line - side, y: place, width: 1, height: length, label: name, tone };
    });
    this.#pieces.set(key, pieces);
    return pieces;
  }

  stateOf(places: PlacedCars['places']): State {
    return this.#numbering.stateOf(
      this.#numbering.patterns.map(({ arrangements }, line) =>
        arrangements.findIndex((own) => own.every((place, car) => place === places[line]?.[car])),
      ),
    );
  }

  #places(state: State): (readonly number[])[] {
    const arrangements = this.#numbering.arrangementsOf(state);
    return this.#numbering.patterns.map((pattern, line) => pattern.arrangements[arrangements[line] ?? 0] ?? []);
  }

  #carsAt(state: State): PlacedCar[] {
    const places = this.#places(state);
    return this.#layout.lines.flatMap((cars, line) =>
      cars.map(({ name, length }, index) => ({ name, length, line, place: places[line]?.[index] ?? 0 })),
    );
  }
}

const moveOf = (car: number, by: number): Move => 16 * car + 8 + by;
