/**
 * The contract between puzzles and everything else: the manual for puzzle authors.
 *
 * The idea that keeps it small: **a position is a number**, a safe integer. So nothing above a family is generic, a
 * short id is the number in base 36, a distance table is a byte array indexed by it, and search knows nothing of tiles
 * or knights. A datum belongs to the board if play never changes it (shape, walls, the goal), else to the state. A
 * family is pure: no clock, no randomness, nothing of Discord, SQL or search.
 */
import type { Message } from './message.ts';
import type { SlideLine, BlockBoard, TileSteps } from './rules-in-numbers.ts';

/** From 0 to `size - 1`. Two positions of a board that look the same are the same number. */
export type State = number;

export const writeState = (state: State): string => state.toString(36);

/** Undefined for any other text than `writeState` writes, so each state has one. */
export function readState(text: string): State | undefined {
  const state = Number.parseInt(text, 36);
  return Number.isSafeInteger(state) && state >= 0 && writeState(state) === text ? state : undefined;
}

/** For a text of our own code: any other is our bug, so it throws. */
export function stateIn(text: string): State {
  const state = readState(text);
  if (state === undefined) throw new Error(`no state is written ${text}`);
  return state;
}

/** A legal move of one position. Its meaning is the family's own. */
export type Move = number;

export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export interface Failure {
  readonly ok: false;
  readonly reason: Message;
  /** It uses signs that this family does not have, so it may be meant for another. */
  readonly foreign?: boolean;
  /** The text has as many cells as this family's boards. */
  readonly fits?: boolean;
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (reason: Message): Failure => ({ ok: false, reason });
export const failForeign = (reason: Message, fits = false): Failure => ({ ok: false, reason, foreign: true, fits });

/** No solution needs as many. A longer list is refused, so `split` may stop after one move more. */
export const maxMoves = 1000;

/** `U D L R`, `上下左右`, arrows; or `names`: the piece that moves instead of its direction. */
export const moveStyles = ['letters', 'kanji', 'arrows', 'names'] as const;
export type MoveStyle = (typeof moveStyles)[number];

export interface MoveToken {
  /** As `readMove` reads it. */
  readonly notation: string;
  readonly typed: string;
}

export type Picture =
  /** `lines`: the labels join into one drawing. */
  | (Cells & { readonly look: 'tiles' | 'lines' })
  /** The hero leaves by the exit. */
  | (Cells & { readonly look: 'cars'; readonly exit: Exit })
  | (Cells & { readonly look: 'chess'; readonly edges: Edges })
  /** `targets`: where some blocks must stand in the end. */
  | (Cells & { readonly look: 'blocks'; readonly targets: readonly Piece[] });

interface Cells {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
}

export type Look = Picture['look'];

export interface Piece {
  /** Left column and top row of its box, from 0. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Which cells of the box it covers, row by row; without this all. */
  readonly mask?: readonly boolean[];
  readonly label: string;
  /** In move lists, if not the label: a block's is a sign for each of its cells, a knight's its square. */
  readonly name?: string;
  /** In the alt text, if not the label. */
  readonly alt?: Message;
  readonly tone: Tone;
}

export interface Exit {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** Row from the top or column from the left, from 0. */
  readonly line: number;
}

/** Rows from the top, columns from the left. */
export interface Edges {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** `home`: it is on its goal cells. `hero`: it must leave by the exit, or reach its target. */
export type Tone = 'piece' | 'home' | 'hero' | 'wall';

export type StateMap = (state: State) => State;

/** A board whose table answers for this one: turned, mirrored and renamed, or with equal pieces told apart. */
export interface Twin {
  /** Another family, if that is where the pieces differ. */
  readonly family: string;
  readonly board: string;
  /**
   * The twin's states for a state of this board: one, or one for each way of telling equal pieces apart. Unsolvable
   * ones may be left out. The distance is the least of theirs; at that distance the numbers of shortest solutions add
   * up. That is so by three rules (docs/decisions/0002-tables-and-twins.md has the proof), which the laws hold:
   * - No state of the twin stands for two.
   * - Of the states that stand for a goal, exactly one is a goal of the twin. Every goal of the twin is such a one.
   * - For a move from `state` to `next`, each of `to(state)` has exactly one neighbour among `to(next)`, and no others.
   */
  to(state: State): readonly State[];
  /** As `descend` of a board with a table. @param nearest those of `to(start)` that are as near as `start` */
  descend?(start: State, nearest: readonly State[], distances: Uint8Array): State[];
}

/** Different tiles on four by four with one gap. By cell, its tile's goal cell: so the goal is 0, 1, 2 and so on. */
export interface Grid {
  readonly gap: number;
  cells(state: State): readonly number[];
  step(state: State, cell: number): State;
}

/** The search for a board without a table. All but `patterns` find every shortest solution. */
export type Search =
  /** Bidirectional, with both sides in memory. Boards of one `graph` have the same neighbours in the same order. */
  | { readonly kind: 'both-ends'; goals(): readonly State[]; readonly graph?: string }
  /** IDA* with pattern databases. It holds no states, so it goes far. It finds one solution. */
  | { readonly kind: 'patterns'; goals(): readonly State[]; readonly grid: Grid }
  /** Breadth-first, for goals that can't be listed. The puzzle has at most twelve lines. */
  | { readonly kind: 'explore'; lines(): readonly SlideLine[] }
  /**
   * States are numbered as `BlockBoard` says. The search calls `slid` for each move of its first solution, with the first
   * cell of the block before and after it. So to write that path costs no comparison of boards.
   */
  | {
      readonly kind: 'explore';
      blocks(): BlockBoard;
      slid(state: State, next: State, from: number, to: number): void;
    };

export interface Puzzle {
  readonly family: string;
  /** Text without dots or spaces; `Family.open(board)` gives this puzzle back. */
  readonly board: string;
  /** States are integers below this. Some may be unreachable from the goal. */
  readonly size: number;
  /** Whether an integer below `size` is a position. Without this all are. */
  holds?(state: State): boolean;
  /** An upper bound. */
  readonly degree: number;

  /**
   * Writes the states one move away into `out` and returns their number. Searches spend their time here: allocate
   * nothing.
   */
  neighbours(state: State, out: Float64Array): number;
  /**
   * From each state to the first of its neighbours that is one nearer, if that is faster than to write out all of them.
   * `distances` are by state.
   */
  descend?(start: State, distances: Uint8Array): State[];
  /** In the order of `neighbours`. */
  moves(state: State): readonly Move[];
  play(state: State, move: Move): State;
  /** If that is faster than to try all moves. Undefined if none leads there. */
  moveTo?(state: State, next: State): Move | undefined;
  isSolved(state: State): boolean;
  readonly search: Search;
  /** Its rules in numbers, if all its tiles differ: then its table is made sooner. */
  tileSteps?(): TileSteps | undefined;
  /** If a reason is known without a search. */
  unsolvable?(state: State): Message | undefined;
  /** For a board without a table. */
  readonly twin?: Twin | undefined;
  /**
   * Maps onto another board: they turn or mirror this one, rename pieces, and map goal to goal; onto itself the
   * identity is one. They keep distances; where different pieces become equal, distances may shrink.
   */
  isomorphisms?(other: Puzzle): readonly StateMap[];
  /** On a board of the same pieces without a goal: people may choose a goal near this one, so the gate needs it. */
  withoutGoal?(state: State): Position;

  parse(text: string): Result<State>;
  /** Canonical; `parse` reads it back. */
  format(state: State, names?: Names): string;

  /** What moves in the direction of a list, the tile or the gap; the default first. */
  readonly moveConventions: readonly string[];
  /** It never fails: text that is no move becomes a token that `readMove` refuses. */
  split(list: string): readonly MoveToken[];
  readMove(state: State, notation: string, convention: string, names?: Names): Result<Move>;
  /** `split` and `readMove` read it back. Canonical notation is in letters; so is a style that does not fit. */
  writeMove(state: State, move: Move, convention: string, style?: MoveStyle, names?: Names): string;
  /** Steps of one cell, for families that tell them beside the moves. */
  stepsOf?(state: State, move: Move): number;

  /** Equal pieces keep their names. Undefined if the new state has these names without a history too. */
  namesAfter?(state: State, move: Move, names?: Names): Names | undefined;
  /** For a text from outside. Names that the state has without a history are refused. */
  holdsNames?(state: State, names: string): boolean;
  /** The name under which others published this very puzzle. */
  knownAs?(state: State): Message | undefined;

  /** `pad`: one gap, so a move is `U`, `L`, `R` or `D`. `pieces`: a move's notation begins with its piece's name. */
  readonly controls: 'pad' | 'pieces';

  picture(state: State, names?: Names): Picture;
}

/** Where tables and backward searches start. Goals that can't be listed are our bug, so it throws. */
export function goalsOf({ family, search }: Puzzle): readonly State[] {
  if (search.kind === 'explore') throw new Error(`${family} lists no goals`);
  return search.goals();
}

/**
 * The names of a state's pieces, in reading order. A piece keeps its name along a line, even where an equal piece
 * stands by now. So names go with a line; without them pieces are named in reading order.
 */
export type Names = string;

export interface Position {
  readonly puzzle: Puzzle;
  readonly state: State;
  readonly names?: Names | undefined;
}

export interface PublishedPosition {
  /** As `Family.read` reads it. */
  readonly position: string;
  readonly distance: number;
  /** The key of a sentence: it names the position, or tells of it with the placeholder `{distance}`. */
  readonly key: string;
  /** `Puzzle.knownAs` gives it. */
  readonly isNamed?: boolean;
}

/** Monday first. */
export type Week = readonly [number, number, number, number, number, number, number];

export type Source =
  /** All positions of its first board, which has a table. */
  | { readonly kind: 'table' }
  /** Proved offline: `catalogue/<family id>.tsv`. `counted`: of the whole board, by distance, as published. */
  | { readonly kind: 'bank'; readonly counted: readonly number[] }
  /** Found offline, each small enough to be explored: `catalogue/<family id>.tsv`. */
  | { readonly kind: 'boards' };

export interface Family {
  readonly id: string;
  /** The first is the default. */
  readonly boards: readonly [string, ...string[]];
  /** Boards whose distance tables ship with the bot. */
  readonly tabled: readonly string[];
  readonly source: Source;
  /** Distances of its dailies: easy on Monday, hard on Saturday, then Sunday's special one. */
  readonly week: Week;
  /** Families in which its puzzles can be written: as blocks, in a larger frame, told apart. The gate compares them. */
  readonly writtenAs?: readonly string[];
  /** For a family without a table that shows the hardest. */
  readonly published?: readonly PublishedPosition[];
  open(board: string): Puzzle | undefined;
  /** As people type it. */
  read(position: string, goal?: string): Result<Position>;
}

/** `some`: of the solutions that a search met. */
export interface SolutionCount {
  readonly count: number;
  readonly counted: 'all' | 'some';
}
