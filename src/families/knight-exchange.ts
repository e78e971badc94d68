/** Three black and three white knights change places on a board 3 wide and 4 tall. */
import { once } from '../once.ts';
import {
  type Family,
  type Move,
  type Picture,
  type Puzzle,
  type Result,
  type Search,
  type State,
  type StateMap,
  type Twin,
  type MoveToken,
  fail,
  failForeign,
  ok,
} from '../puzzle.ts';
import {
  checkSquares,
  files,
  nameOf,
  readSquares,
  signs,
  splitJumps,
  squareNamed,
  writeRows,
  message,
} from './knight-exchange/notation.ts';
import {
  type Squares,
  blackMask,
  height,
  jumps,
  numberOf,
  size,
  squareCount,
  squaresOf,
  stateOf,
  isomorphismsOnto,
  whiteMask,
  width,
} from './knight-exchange/squares.ts';

/** White above, black below. */
const defaultGoal = '222000000111';

const defaultPuzzle = once(() => new KnightExchange(Array.from(defaultGoal, Number)));

export const knightExchange: Family = {
  id: 'knight-exchange',
  boards: [defaultGoal],
  tabled: [defaultGoal],
  source: { kind: 'table' },
  week: [8, 10, 12, 14, 16, 19, 22],
  open(board) {
    if (board === defaultGoal) return defaultPuzzle();
    const goal = /^[012]+$/u.test(board) ? checkSquares(Array.from(board, Number)) : undefined;
    return goal?.ok ? new KnightExchange(goal.value) : undefined;
  },
  read(position, goal) {
    const squares = goal === undefined ? undefined : readSquares(goal);
    if (squares?.ok === false) return { ...squares, reason: message('in-goal', { reason: squares.reason }) };
    const puzzle = squares === undefined ? defaultPuzzle() : new KnightExchange(squares.value);
    const state = puzzle.parse(position);
    return state.ok ? ok({ puzzle, state: state.value }) : state;
  },
};

class KnightExchange implements Puzzle {
  readonly family = 'knight-exchange';
  readonly board: string;
  readonly size = size;
  readonly degree = 24;
  readonly moveConventions = ['jump'] as const;
  readonly controls = 'pieces';
  readonly search: Search;
  readonly twin?: Twin;
  readonly #goal: State;

  constructor(goal: Squares) {
    this.board = goal.join('');
    this.#goal = stateOf(goal);
    this.search = { kind: 'both-ends', goals: () => [this.#goal], graph: 'any' };
    const [to] = this.board === defaultGoal ? [] : isomorphismsOnto(goal, Array.from(defaultGoal, Number));
    if (to !== undefined) this.twin = { family: this.family, board: defaultGoal, to: (state) => [to(state)] };
  }

  neighbours(state: State, out: Float64Array): number {
    const black = blackMask(state);
    const white = whiteMask(state, black);
    const taken = black | white;
    const jumpsFrom = jumps();
    let count = 0;
    for (let from = 0; from < squareCount; from++) {
      if ((taken & (1 << from)) === 0) continue;
      for (const to of jumpsFrom[from] as readonly number[]) {
        if ((taken & (1 << to)) !== 0) continue;
        const change = (1 << from) | (1 << to);
        out[count++] = (black & (1 << from)) === 0 ? numberOf(black, white ^ change) : numberOf(black ^ change, white);
      }
    }
    return count;
  }

  /** A move is `12 from + to`. */
  moves(state: State): readonly Move[] {
    return squaresOf(state).flatMap((knight, from, squares) => {
      const free = (jumps()[from] as readonly number[]).filter((to) => knight !== 0 && squares[to] === 0);
      return free.map((to) => from * squareCount + to);
    });
  }

  play(state: State, move: Move): State {
    const squares = [...squaresOf(state)];
    const from = Math.floor(move / squareCount);
    squares[move % squareCount] = squares[from] ?? 0;
    squares[from] = 0;
    return stateOf(squares);
  }

  isSolved(state: State): boolean {
    return state === this.#goal;
  }

  isomorphisms(other: Puzzle): readonly StateMap[] {
    return other instanceof KnightExchange ? isomorphismsOnto(squaresOf(this.#goal), squaresOf(other.#goal)) : [];
  }

  parse(text: string): Result<State> {
    const squares = readSquares(text);
    return squares.ok ? ok(stateOf(squares.value)) : squares;
  }

  format(state: State): string {
    return writeRows(squaresOf(state));
  }

  split(list: string): readonly MoveToken[] {
    return splitJumps(list);
  }

  readMove(state: State, word: string): Result<Move> {
    const found = /^([a-c][1-4])([a-c][1-4])$/u.exec(word);
    if (found === null) return failForeign(message('word-unknown'));
    const [, start = '', end = ''] = found;
    const from = squareNamed(start);
    const to = squareNamed(end);
    const squares = squaresOf(state);
    if (squares[from] === 0) return fail(message('knight-none', { square: start }));
    if (jumps()[from]?.includes(to) !== true) return fail(message('knight-apart', { from: start, to: end }));
    return squares[to] === 0 ? ok(from * squareCount + to) : fail(message('knight-blocked', { square: end }));
  }

  writeMove(_state: State, move: Move): string {
    return nameOf(Math.floor(move / squareCount)) + nameOf(move % squareCount);
  }

  picture(state: State): Picture {
    const goal = squaresOf(this.#goal);
    const pieces = squaresOf(state).flatMap((knight, square) => {
      if (knight === 0) return [];
      const place = { x: square % width, y: Math.floor(square / width), width: 1, height: 1 };
      const alt = { ...message(knight === 1 ? 'alt-knight-black' : 'alt-knight-white'), family: this.family };
      const tone = goal[square] === knight ? ('home' as const) : ('piece' as const);
      return [{ ...place, label: signs[knight] ?? '', name: nameOf(square), alt, tone }];
    });
    const ranks = Array.from({ length: height }, (_, row) => String(height - row));
    return { width, height, pieces, look: 'chess', edges: { columns: Array.from(files), rows: ranks } };
  }
}
