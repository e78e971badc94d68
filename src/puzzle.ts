/**
 * The contract between puzzles and everything else: the manual for puzzle authors.
 *
 * The idea that keeps it small: **a position is a number**. Every position of every board fits a safe integer, so nothing
 * above a family is generic, a position's short id is its number in base 36, a distance table is a byte array indexed by
 * it, and search knows nothing of tiles or knights.
 *
 * A datum belongs to the board if play never changes it (shape, walls, the goal), and to the state if play does.
 * A family is pure: no clock, no randomness, nothing of Discord, SQL or search.
 */
import type { Message } from './message.ts';
import type { SlideLine } from './slide-lines.ts';

/** A position of one board: an integer from 0 to `size - 1`. Two positions that look the same are the same number. */
export type State = number;

/** A state as ids, addresses and rows carry it: in base 36. */
export const writeState = (state: State): string => state.toString(36);

/** Undefined for whatever `writeState` does not write: each state has one text. */
export function readState(text: string): State | undefined {
  const state = Number.parseInt(text, 36);
  return Number.isSafeInteger(state) && state >= 0 && writeState(state) === text ? state : undefined;
}

/** The state in a text of our own, where anything else is our bug. */
export function stateIn(text: string): State {
  const state = readState(text);
  if (state === undefined) throw new Error(`no state is written ${text}`);
  return state;
}

/** A legal move of one position: an integer whose meaning is the family's own. */
export type Move = number;

export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export interface Failure {
  readonly ok: false;
  readonly reason: Message;
  /** The text is not even written in the signs that are read here: somebody else's may be meant. */
  readonly foreign?: boolean;
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (fault: Message): Failure => ({ ok: false, reason: fault });
export const failForeign = (fault: Message): Failure => ({ ok: false, reason: fault, foreign: true });

/** More moves than any solution needs: a longer list is refused, and `split` need not read on past one more. */
export const maxMoves = 1000;

/** One move as a person wrote it. */
export interface MoveToken {
  /** What `readMove` reads: one move, whatever the writing around it was. */
  readonly says: string;
  /** What stood in the list, for pointing at it. */
  readonly typed: string;
}

/** How a board looks, in cells: no pixels and no text art. */
export type Picture =
  /** Tiles apart from each other, or tiles whose labels join into one drawing. */
  | (Cells & { readonly look: 'tiles' | 'lines' })
  /** Cars on a floor; the hero leaves by the exit. */
  | (Cells & { readonly look: 'cars'; readonly exit: Exit })
  /** Pieces on a chessboard, which has coordinates along its left edge and below. */
  | (Cells & { readonly look: 'chess'; readonly edges: Edges });

interface Cells {
  readonly width: number;
  readonly height: number;
  /** Every cell that is not covered by a piece is empty. */
  readonly pieces: readonly Piece[];
}

export type Look = Picture['look'];

export interface Piece {
  /** Left column and top row, from 0. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** What a move list calls it, where that is not its label: the block by all its cells, a knight by its square. */
  readonly name?: string;
  /** What is said of it to those who see no picture, where that is not its label: a sentence that is marked with its family. */
  readonly alt?: Message;
  readonly tone: Tone;
}

export interface Exit {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** Row from the top or column from the left, from 0. */
  readonly line: number;
}

/** The coordinates of a chessboard: by row from the top, by column from the left. */
export interface Edges {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** What a piece is, for the one who draws it: home means standing on its place in the goal, hero that it is to leave. */
export type Tone = 'piece' | 'home' | 'hero' | 'wall';

/** A board whose whole graph is the same as this one's, with the distance table that this one lacks. */
export interface Twin {
  readonly board: string;
  /** Carries a state of this board to the state of the twin that is as far from the goal. */
  to(state: State): State;
}

/**
 * A puzzle of tiles that all differ, on a grid of four by four with one gap: a position as its cells row by row, each with the
 * number of the cell where what lies there belongs. So whatever the labels are, the goal is 0, 1, 2 and so on.
 */
export interface Grid {
  /** The cell where the gap belongs. */
  readonly gap: number;
  cells(state: State): readonly number[];
  /** The state after the gap has gone to a cell beside it. */
  step(state: State, cell: number): State;
}

/**
 * The search that a puzzle wants where no table knows its distances, with what that search needs. All but `patterns` find every
 * shortest solution.
 */
export type Search =
  /** From the position and from all goals at once, as long as both fit into memory. */
  | { readonly kind: 'both-ends'; goals(): readonly State[] }
  /** By the pattern tables of the 15-puzzle: it holds nothing, goes farther, and gives a single solution. */
  | { readonly kind: 'patterns'; goals(): readonly State[]; readonly grid: Grid }
  /** Where goals can't be listed and only `isSolved` knows them: everything that can be reached. At most twelve lines. */
  | { readonly kind: 'explore'; lines(): readonly SlideLine[] };

/** One board under its rules. */
export interface Puzzle {
  /** Id of its family. */
  readonly family: string;
  /** What play never changes, as text without dots or spaces; `Family.open(board)` gives this puzzle back. */
  readonly board: string;
  /** States are integers below this. Some of them may be out of reach. */
  readonly size: number;
  /** Whether a number below `size` stands for a position; absent where all do. */
  holds?(state: State): boolean;
  /** No state has more neighbours than this. */
  readonly degree: number;

  /** Writes the states one move away into `out` (length at least `degree`) and returns how many: the hot path, allocates nothing. */
  neighbours(state: State, out: Float64Array): number;
  /** The legal moves, in the order of `neighbours`. */
  moves(state: State): readonly Move[];
  play(state: State, move: Move): State;
  /** The move that leads to a neighbour, where that is quicker found than by listing all moves. */
  moveTo?(state: State, next: State): Move;
  isSolved(state: State): boolean;
  readonly search: Search;
  /** Why the goal can't be reached, where that is known without a search. */
  unsolvable?(state: State): Message | undefined;
  readonly twin?: Twin;
  /**
   * Every way in which turning or mirroring the board and renaming its pieces makes it another board of the family, goal onto
   * goal. On the board itself these are its symmetries, the identity among them. Distances stay, unless pieces that differ
   * become equal ones: then they may shrink.
   */
  isomorphisms?(other: Puzzle): readonly ((state: State) => State)[];

  parse(text: string): Result<State>;
  /** The canonical text of a state; `parse` reads it back. */
  format(state: State): string;

  /** The ways a move list can be meant (`tile`: a letter moves the tile, `gap`: the gap), the default first. */
  readonly moveConventions: readonly string[];
  /** Cuts a move list as typed into single moves. It never fails: what it can't place becomes a word that no position has. */
  split(list: string): readonly MoveToken[];
  /** Reads a word against a position. */
  readMove(state: State, word: string, reading: string): Result<Move>;
  /** The canonical word of a legal move; `readMove` reads it back. */
  writeMove(state: State, move: Move, reading: string): string;

  /**
   * How it is played by buttons. `pad`: one gap, so a direction says everything, and the words of moves are `U`, `L`, `R` and `D`.
   * `pieces`: a piece is picked, then where it goes; a word begins with what move lists call the piece.
   */
  readonly controls: 'pad' | 'pieces';

  picture(state: State): Picture;
}

/** The goals of a puzzle that lists them, where tables and backward search start; asking another one is our bug. */
export function goalsOf({ family, search }: Puzzle): readonly State[] {
  if (search.kind === 'explore') throw new Error(`${family} lists no goals`);
  return search.goals();
}

export interface Position {
  readonly puzzle: Puzzle;
  readonly state: State;
}

/** A hardest position that others published. */
export interface Published {
  /** Its position, as `Family.read` reads it. */
  readonly position: string;
  readonly distance: number;
  /** What it is the hardest of: one of the family's own sentences, with the hole `{distance}`. */
  readonly key: string;
}

/** A number for each day of the week, Monday first. */
export type Week = readonly [number, number, number, number, number, number, number];

/** What a family's dailies are dealt from. */
export type Source =
  /** All positions of its first board, which has a distance table. */
  | { readonly kind: 'table' }
  /**
   * Positions of its first board whose distances were proved offline: `catalogue/<family id>.tsv`. `counted` says how many
   * positions of the board others have found at distance 0, 1, 2 ...
   */
  | { readonly kind: 'bank'; readonly counted: readonly number[] }
  /** Boards found offline, of which everything within reach can be explored: `catalogue/<family id>.tsv`. */
  | { readonly kind: 'boards' };

export interface Family {
  readonly id: string;
  /** Boards that have a name; the first one is meant where a person names none. */
  readonly boards: readonly [string, ...string[]];
  /** Boards whose distance tables ship with the bot. */
  readonly tabled: readonly string[];
  readonly source: Source;
  /** The distances of its dailies from Monday (easy, few moves to type) to Saturday (hard), and Sunday's, which is special. */
  readonly week: Week;
  /** The hardest positions known, where no table of ours tells. */
  readonly published?: readonly Published[];
  open(board: string): Puzzle | undefined;
  /** Reads a position as a person types it and, where one is given, the goal to reach. */
  read(position: string, goal?: string): Result<Position>;
}
