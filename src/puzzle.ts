/**
 * The contract between puzzles and everything else: the manual for puzzle authors.
 *
 * The idea that keeps it small: **a position is a number**, a safe integer. So nothing above a family is generic, a
 * short id is the number in base 36, a distance table is a byte array indexed by it, and search knows nothing of tiles
 * or knights.
 *
 * A datum belongs to the board if play never changes it (shape, walls, the goal), else to the state. A family is pure:
 * no clock, no randomness, nothing of Discord, SQL or search.
 */
import type { Message } from './message.ts';
import type { SlideLine, BlockBoard, TileSteps } from './rules-in-numbers.ts';

/** From 0 to `size - 1`. Two positions of a board that look the same are the same number. */
export type State = number;

/** As ids, addresses and rows carry it: in base 36. */
export const writeState = (state: State): string => state.toString(36);

/** The inverse of `writeState`; undefined for any other text, so each state has one. */
export function readState(text: string): State | undefined {
  const state = Number.parseInt(text, 36);
  return Number.isSafeInteger(state) && state >= 0 && writeState(state) === text ? state : undefined;
}

/** The same for a text that our own code wrote. Any other text is our bug, so it throws. */
export function stateIn(text: string): State {
  const state = readState(text);
  if (state === undefined) throw new Error(`no state is written ${text}`);
  return state;
}

/** A legal move of one position. What the integer means is the family's own. */
export type Move = number;

export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export interface Failure {
  readonly ok: false;
  readonly reason: Message;
  /** It uses signs that this family does not have, so another one may be meant. */
  readonly foreign?: boolean;
  /** The text has as many cells as this family's boards. */
  readonly fits?: boolean;
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (reason: Message): Failure => ({ ok: false, reason });
export const failForeign = (reason: Message, fits = false): Failure => ({ ok: false, reason, foreign: true, fits });

/** No solution needs as many. A longer list is refused, so `split` may stop after one move more. */
export const maxMoves = 1000;

/** The signs of directions: `U D L R`, `上下左右`, arrows; or `names`, the piece that moves instead of its direction. */
export const moveStyles = ['letters', 'kanji', 'arrows', 'names'] as const;
export type MoveStyle = (typeof moveStyles)[number];

export interface MoveToken {
  /** As `readMove` reads it. */
  readonly notation: string;
  /** The part of the list that it was read from. */
  readonly typed: string;
}

/** How a board looks, in cells. */
export type Picture =
  /** Separate tiles, or tiles whose labels join into one drawing. */
  | (Cells & { readonly look: 'tiles' | 'lines' })
  /** Cars on a floor; the hero leaves by the exit. */
  | (Cells & { readonly look: 'cars'; readonly exit: Exit })
  | (Cells & { readonly look: 'chess'; readonly edges: Edges })
  /** `targets`: where some blocks must stand in the end. */
  | (Cells & { readonly look: 'blocks'; readonly targets: readonly Piece[] });

interface Cells {
  readonly width: number;
  readonly height: number;
  /** A cell without a piece is empty. */
  readonly pieces: readonly Piece[];
}

export type Look = Picture['look'];

export interface Piece {
  /** Left column and top row, from 0. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Which cells of this box it covers, row by row; without this, all of them. */
  readonly mask?: readonly boolean[];
  readonly label: string;
  /** In move lists, if that is not its label: a block's is a sign for each of its cells, a knight's its square. */
  readonly name?: string;
  /** In the alt text, if that is not its label: a sentence, marked with the family. */
  readonly alt?: Message;
  readonly tone: Tone;
}

export interface Exit {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** Row from the top or column from the left, from 0. */
  readonly line: number;
}

/** Along the left edge from the top, and below from the left. */
export interface Edges {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** `home`: it is on its goal cells. `hero`: it must leave by the exit, or reach its target. */
export type Tone = 'piece' | 'home' | 'hero' | 'wall';

export type StateMap = (state: State) => State;

/** A board with a table that answers for this one: turned, mirrored and renamed, or with equal pieces told apart. */
export interface Twin {
  /** Another family, if that is where the pieces differ. */
  readonly family: string;
  readonly board: string;
  /**
   * The twin's states that stand for a state of this board: one, or one for each way of telling equal pieces apart.
   * Those that can't be solved may be left out. The distance is the least of theirs, and of those at that distance the
   * shortest solutions add up.
   *
   * That is so by three rules (docs/decisions/0002-tables-and-twins.md has the proof), which the laws hold:
   *
   * - No state of the twin stands for two.
   * - Of the states that stand for a goal, exactly one is a goal of the twin. Every goal of the twin is such a one.
   * - Where a move leads from `state` to `next`, each of `to(state)` has exactly one neighbour among `to(next)`, and
   *   has no others.
   */
  to(state: State): readonly State[];
}

/**
 * A puzzle of different tiles on a grid of four by four with one gap. A position is 16 numbers, row by row: by cell,
 * the goal cell of what lies there. So the goal is 0, 1, 2 and so on.
 */
export interface Grid {
  /** The goal cell of the gap. */
  readonly gap: number;
  cells(state: State): readonly number[];
  /** The state after the gap has gone to a cell beside it. */
  step(state: State, cell: number): State;
}

/** The search for a board without a table. All but `patterns` find every shortest solution. */
export type Search =
  /**
   * Bidirectional, as long as both sides fit into memory. Boards of a family that name the same graph have the same
   * states with the same neighbours in the same order; only their goals differ.
   */
  | { readonly kind: 'both-ends'; goals(): readonly State[]; readonly graph?: string }
  /** IDA* with pattern databases. It holds no states, so it goes far. It finds one solution. */
  | { readonly kind: 'patterns'; goals(): readonly State[]; readonly grid: Grid }
  /** Breadth-first, for goals that can't be listed. The puzzle has at most twelve lines. */
  | { readonly kind: 'explore'; lines(): readonly SlideLine[] }
  /** The same. States are numbered as `BlockBoard` says. */
  | { readonly kind: 'explore'; blocks(): BlockBoard };

/** One board under its rules. */
export interface Puzzle {
  readonly family: string;
  /** Text without dots or spaces; `Family.open(board)` gives this puzzle back. */
  readonly board: string;
  /** States are integers below this. Some may be unreachable from the goal. */
  readonly size: number;
  /** Whether an integer below `size` is a position. Without this all are. */
  holds?(state: State): boolean;
  /** The greatest number of neighbours that a state may have. */
  readonly degree: number;

  /**
   * Writes the states one move away into `out`, of length `degree` or more, and returns how many there are. Searches
   * spend their time here, so it allocates nothing.
   */
  neighbours(state: State, out: Float64Array): number;
  /** In the order of `neighbours`. */
  moves(state: State): readonly Move[];
  play(state: State, move: Move): State;
  /** The move that leads to a neighbour, for a family that finds it faster than by trying all. */
  moveTo?(state: State, next: State): Move;
  isSolved(state: State): boolean;
  readonly search: Search;
  /** Its rules in numbers, if all its tiles differ: its table is made sooner. */
  tileSteps?(): TileSteps | undefined;
  /** Why the goal can't be reached, if that is known without a search. */
  unsolvable?(state: State): Message | undefined;
  /** For a board that has no table of its own. */
  readonly twin?: Twin;
  /**
   * The maps onto another board that turn or mirror this one, rename its pieces, and map goal to goal; for the board
   * itself its symmetries, the identity among them. They keep distances. Where different pieces become equal, distances
   * may shrink.
   */
  isomorphisms?(other: Puzzle): readonly StateMap[];
  /**
   * The position on a board of the same pieces without a goal, where people may choose a goal that is nearly this one.
   * So the gate sees that the start is the same.
   */
  withoutGoal?(state: State): Position;

  parse(text: string): Result<State>;
  /** Canonical; `parse` reads it back. */
  format(state: State, names?: Names): string;

  /** What moves in the direction of a list, the tile or the gap; the default first. */
  readonly moveConventions: readonly string[];
  /** Splits a typed list. It never fails: text that is no move becomes a token that `readMove` refuses. */
  split(list: string): readonly MoveToken[];
  readMove(state: State, notation: string, convention: string, names?: Names): Result<Move>;
  /**
   * The notation of a move; `split` and `readMove` read it back. Canonical notation is in letters. A style that does
   * not fit gives way to them.
   */
  writeMove(state: State, move: Move, convention: string, style?: MoveStyle, names?: Names): string;
  /** Steps of one cell, where they are told beside the number of moves. */
  stepsOf?(state: State, move: Move): number;

  /**
   * For equal pieces with names of their own: each keeps its name. Undefined if these are the names that the new state
   * has without a history.
   */
  namesAfter?(state: State, move: Move, names?: Names): Names | undefined;
  /** Whether a text from outside is names of a state, other than those without a history. */
  holdsNames?(state: State, names: string): boolean;
  /** A sentence: the name under which others published this very puzzle. */
  knownAs?(state: State): Message | undefined;

  /**
   * `pad`: there is one gap, so a move is a direction, `U`, `L`, `R` or `D`. `pieces`: each move has its own button, or
   * the player picks a piece first; the notation of a move begins with the piece's name.
   */
  readonly controls: 'pad' | 'pieces';

  picture(state: State, names?: Names): Picture;
}

/** Where tables and backward searches start. It throws for a puzzle that can't list its goals, which is our bug. */
export function goalsOf({ family, search }: Puzzle): readonly State[] {
  if (search.kind === 'explore') throw new Error(`${family} lists no goals`);
  return search.goals();
}

/**
 * The names of a state's pieces, in reading order. People call a piece by the name that it had when a line began, even
 * if an equal piece stands there by now. So names go with a line from position to position. Without them equal pieces
 * are named in reading order.
 */
export type Names = string;

export interface Position {
  readonly puzzle: Puzzle;
  readonly state: State;
  readonly names?: Names | undefined;
}

/** A position that others published, as the hardest or under a name. */
export interface PublishedPosition {
  /** As `Family.read` reads it. */
  readonly position: string;
  readonly distance: number;
  /** The key of the sentence about it, with the placeholder `{distance}`; or of its name. */
  readonly key: string;
  /** Whether `Puzzle.knownAs` gives it. */
  readonly isNamed?: boolean;
}

/** Monday first. */
export type Week = readonly [number, number, number, number, number, number, number];

/** What a family's dailies are dealt from. */
export type Source =
  /** All positions of its first board, which has a table. */
  | { readonly kind: 'table' }
  /**
   * Positions of its first board that were proved offline: `catalogue/<family id>.tsv`. `counted`: how many the whole
   * board has at distance 0, 1, 2 ..., as others have published it.
   */
  | { readonly kind: 'bank'; readonly counted: readonly number[] }
  /** Found offline, each small enough to be explored: `catalogue/<family id>.tsv`. */
  | { readonly kind: 'boards' };

export interface Family {
  readonly id: string;
  /** The first is the default. */
  readonly boards: readonly [string, ...string[]];
  /** Their distance tables ship with the bot. */
  readonly tabled: readonly string[];
  readonly source: Source;
  /** Distances of its dailies, from easy on Monday to hard on Saturday, then Sunday's special one. */
  readonly week: Week;
  /**
   * The families in which people can write its puzzles: as blocks, in a larger frame, with equal pieces told apart. The
   * gate compares them.
   */
  readonly writtenAs?: readonly string[];
  /** The hardest, for a family without a table that shows them. */
  readonly published?: readonly PublishedPosition[];
  open(board: string): Puzzle | undefined;
  /** As a person types it, with a goal if one is given. */
  read(position: string, goal?: string): Result<Position>;
}

/** Of all, or of those that a search happened to find. */
export interface SolutionCount {
  readonly count: number;
  readonly counted: 'all' | 'some';
}
