/**
 * Three black and three white knights on a board 3 wide and 4 tall change places, one jump at a time to an empty square.
 *
 * A position is two sets: the squares of the black knights, one of 220, and which of the nine squares left are white's, one
 * of 84. A jump takes one bit out of a mask and puts another in.
 */
import { once } from '../once.ts';
import {
  type Family,
  type Move,
  type Picture,
  type Puzzle,
  type Result,
  type State,
  type Twin,
  type Word,
  fail,
  failForeign,
  mostMoves,
  ok,
} from '../puzzle.ts';
import { sayer } from '../saying.ts';
import { Subsets } from './kernels/subsets.ts';
import { type Symmetry, symmetries } from './kernels/symmetries.ts';
import { tidy, tidyList } from './kernels/tidy.ts';

const width = 3;
const height = 4;
const squareCount = width * height;
const files = 'abc';
/** How many ways the white knights have to stand on the squares that black leaves free. */
const whiteWays = 84;
const size = 220 * whiteWays;
const subsets = once(() => ({ blacks: new Subsets(squareCount, 3), whites: new Subsets(squareCount - 3, 3) }));

/** White above, black below. */
const usualGoal = '222000000111';

const english = () =>
  ({
    title: 'Knight exchange',
    rules: 'Black and white knights change sides, jumping as in chess to empty squares, in any order.',
    notation:
      'From square to square, files a b c from the left and ranks 1 to 4 from the bottom: `a1b3`, `a1-b3` or `a1→b3`. A knight that goes on can be written as a chain, `a1-b3-c1`: two moves.',
    positions:
      'Four rows from the top, `B` black, `W` white, `.` empty: `BBB/.../.../WWW`. `1 2 0` and `● ○` will do too.',
    'in-goal': 'In the goal: {fault}',
    'squares-count': '{expected} squares are needed, and {found} were read.',
    'square-unknown': '`{square}` (place {place}) is no square: write `B`, `W` or `.`',
    'knights-count': 'Three black and three white knights are needed; {black} black and {white} white were read.',
    'knight-none': 'there is no knight on {square}',
    'knight-blocked': 'a knight stands on {square} already',
    'knight-apart': 'a knight does not jump from {from} to {to}',
    'word-unknown': 'this is no jump; write one square and another, `a1b3`',
  }) as const;

type English = ReturnType<typeof english>;

const japanese = (): Readonly<Record<keyof English, string>> => ({
  title: 'ナイトの入れ替え',
  rules: '黒と白のナイトの位置を入れ替えます。チェスのナイトの動きで、空いたマスへ、どの順に動かしてもかまいません。',
  notation:
    'マスからマスへ書きます。列は左から `a` `b` `c`、段は下から 1 2 3 4：`a1b3` `a1-b3` `a1→b3`。続けて動くナイトは `a1-b3-c1` とつなげて書けます（2手）。',
  positions: '上の段から四段。`B` は黒、`W` は白、`.` は空き：`BBB/.../.../WWW`。`1 2 0` や `● ○` でも書けます。',
  'in-goal': 'ゴールの配置：{fault}',
  'squares-count': '{expected}マス必要ですが、読み取れたのは{found}マスです。',
  'square-unknown': '{place}番目の`{square}`は読めません。`B` `W` `.` で書いてください。',
  'knights-count': '黒と白のナイトが三つずつ必要ですが、読み取れたのは黒{black}、白{white}です。',
  'knight-none': '{square}にナイトはいません',
  'knight-blocked': '{square}にはもうナイトがいます',
  'knight-apart': 'ナイトは{from}から{to}へは動けません',
  'word-unknown': '手として読めません。`a1b3` のように二つのマスを続けて書いてください',
});

const says = sayer<English>();

/** Three knights of each colour: cells 0 to 11 row by row, 0 empty, 1 black, 2 white. */
type Squares = readonly number[];

const usualPuzzle = once(() => new KnightExchange(Array.from(usualGoal, Number)));

export const knightExchange: Family = {
  id: 'knight-exchange',
  words: {
    get en() {
      return english();
    },
    get ja() {
      return japanese();
    },
  },
  boards: [usualGoal],
  tabled: [usualGoal],
  week: [8, 10, 12, 14, 16, 19, 22],
  open(board) {
    if (board === usualGoal) return usualPuzzle();
    const goal = /^[012]+$/u.test(board) ? checkSquares(Array.from(board, Number)) : undefined;
    return goal?.ok ? new KnightExchange(goal.value) : undefined;
  },
  read(position, goal) {
    const squares = goal === undefined ? undefined : readSquares(goal);
    if (squares?.ok === false) return { ...squares, fault: says('in-goal', { fault: squares.fault }) };
    const puzzle = squares === undefined ? usualPuzzle() : new KnightExchange(squares.value);
    const state = puzzle.parse(position);
    return state.ok ? ok({ puzzle, state: state.value }) : state;
  },
};

/** The squares a knight's jump away, by square. */
const jumps = once(() =>
  Array.from({ length: squareCount }, (_, from) => {
    const squares = Array.from({ length: squareCount }, (_, to) => to);
    return squares.filter((to) => {
      const dx = Math.abs((from % width) - (to % width));
      const dy = Math.abs(Math.floor(from / width) - Math.floor(to / width));
      return dx * dy === 2;
    });
  }),
);

class KnightExchange implements Puzzle {
  readonly family = 'knight-exchange';
  readonly board: string;
  readonly size = size;
  /** Six knights with at most four jumps each. */
  readonly degree = 24;
  readonly readings = ['jump'] as const;
  readonly twin?: Twin;
  readonly #goal: State;

  constructor(goal: Squares) {
    this.board = goal.join('');
    this.#goal = stateOf(goal);
    const [to] = this.board === usualGoal ? [] : waysOnto(goal, Array.from(usualGoal, Number));
    if (to !== undefined) this.twin = { board: usualGoal, to };
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
    const squares = squaresOf(state);
    return squares.flatMap((knight, from) => {
      const free = knight === 0 ? [] : (jumps()[from] ?? []).filter((to) => squares[to] === 0);
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

  goals(): readonly State[] {
    return [this.#goal];
  }

  onto(other: Puzzle): readonly Twin['to'][] {
    return other instanceof KnightExchange ? waysOnto(squaresOf(this.#goal), squaresOf(other.#goal)) : [];
  }

  parse(text: string): Result<State> {
    const squares = readSquares(text);
    return squares.ok ? ok(stateOf(squares.value)) : squares;
  }

  format(state: State): string {
    return writeRows(squaresOf(state));
  }

  split(list: string): readonly Word[] {
    return splitJumps(list);
  }

  readMove(state: State, word: string): Result<Move> {
    const found = /^([a-c][1-4])([a-c][1-4])$/u.exec(word);
    if (found === null) return fail(says('word-unknown'));
    const [, start = '', end = ''] = found;
    const from = squareNamed(start);
    const to = squareNamed(end);
    const squares = squaresOf(state);
    if (squares[from] === 0) return fail(says('knight-none', { square: start }));
    if (jumps()[from]?.includes(to) !== true) return fail(says('knight-apart', { from: start, to: end }));
    return squares[to] === 0 ? ok(from * squareCount + to) : fail(says('knight-blocked', { square: end }));
  }

  writeMove(_state: State, move: Move): string {
    return nameOf(Math.floor(move / squareCount)) + nameOf(move % squareCount);
  }

  picture(state: State): Picture {
    const goal = squaresOf(this.#goal);
    const pieces = squaresOf(state).flatMap((knight, square) => {
      if (knight === 0) return [];
      const place = { x: square % width, y: Math.floor(square / width), width: 1, height: 1 };
      return [{ ...place, label: signs[knight] ?? '', tone: goal[square] === knight ? 'home' : 'piece' } as const];
    });
    const ranks = Array.from({ length: height }, (_, row) => String(height - row));
    return { width, height, pieces, framed: true, edges: { columns: Array.from(files), rows: ranks } };
  }
}

const blackMask = (state: State): number => subsets().blacks.masks[Math.floor(state / whiteWays)] as number;

/** The white knights' squares: their numbers among the squares that black leaves free, spread over the board. */
function whiteMask(state: State, black: number): number {
  const among = subsets().whites.masks[state % whiteWays] as number;
  let mask = 0;
  let free = 0;
  for (let square = 0; square < squareCount; square++) {
    if ((black & (1 << square)) !== 0) continue;
    if ((among & (1 << free)) !== 0) mask |= 1 << square;
    free++;
  }
  return mask;
}

function numberOf(black: number, white: number): State {
  let among = 0;
  let free = 0;
  for (let square = 0; square < squareCount; square++) {
    if ((black & (1 << square)) !== 0) continue;
    if ((white & (1 << square)) !== 0) among |= 1 << free;
    free++;
  }
  const { blacks, whites } = subsets();
  return blacks.number(black) * whiteWays + whites.number(among);
}

function squaresOf(state: State): Squares {
  const black = blackMask(state);
  const white = whiteMask(state, black);
  return Array.from({ length: squareCount }, (_, square) => ((black >> square) & 1) + 2 * ((white >> square) & 1));
}

function stateOf(squares: Squares): State {
  const mask = (colour: number): number =>
    squares.reduce((bits, knight, square) => (knight === colour ? bits | (1 << square) : bits), 0);
  return numberOf(mask(1), mask(2));
}

/** Every way to turn the board, and to exchange the colours or not, that makes one goal of the other. */
function waysOnto(goal: Squares, target: Squares): Twin['to'][] {
  return [false, true].flatMap((exchanged) =>
    symmetries(width, height)
      .map((image) => (squares: Squares) => moved(squares, image, exchanged))
      .filter((way) => way(goal).join() === target.join())
      .map((way) => (state: State) => stateOf(way(squaresOf(state)))),
  );
}

function moved(squares: Squares, image: Symmetry, exchanged: boolean): Squares {
  const result = squares.map(() => 0);
  for (const [square, knight] of squares.entries()) {
    result[image[square] as number] = exchanged && knight > 0 ? 3 - knight : knight;
  }
  return result;
}

const signs = ['.', 'B', 'W'];
const knightOf = new Map(
  ['.0_□·・', 'B1b●⚫♞', 'W2w○⚪♘'].flatMap((ways, knight) => Array.from(ways, (way) => [way, knight])),
);

/** Reads three squares to a row, and a pasted text board with its coordinates. */
function readSquares(text: string): Result<Squares> {
  const rows = tidy(text)
    .replace(/\b[abc]\s+[abc]\s+[abc]\b/u, '')
    .replace(/(?<=^|\n)[^\S\n]*[1-4]\s+(?=\S\s\S\s\S\s*(?:\n|$))/gu, '');
  const read = Array.from(rows.replace(/[\s/,|]+/gu, ''));
  const unknown = read.findIndex((sign) => !knightOf.has(sign));
  if (unknown >= 0) {
    return failForeign(says('square-unknown', { square: read[unknown] ?? '', place: unknown + 1 }));
  }
  return checkSquares(read.map((sign) => knightOf.get(sign) ?? 0));
}

function checkSquares(squares: Squares): Result<Squares> {
  if (squares.length !== squareCount) {
    return fail(says('squares-count', { expected: squareCount, found: squares.length }));
  }
  const count = (colour: number): number => squares.filter((knight) => knight === colour).length;
  if (count(1) === 3 && count(2) === 3) return ok(squares);
  return fail(says('knights-count', { black: count(1), white: count(2) }));
}

function writeRows(squares: Squares): string {
  const rows = Array.from({ length: height }, (_, row) => squares.slice(row * width, (row + 1) * width));
  return rows.map((row) => row.map((knight) => signs[knight]).join('')).join('/');
}

const squareNamed = (name: string): number => (height - Number(name[1])) * width + files.indexOf(name[0] ?? '');
const nameOf = (square: number): string => `${files[square % width]}${height - Math.floor(square / width)}`;

function isJump(way: string): boolean {
  return jumps()[squareNamed(way.slice(0, 2))]?.includes(squareNamed(way.slice(2))) === true;
}

/**
 * Squares that are linked (`a1-b3-c1`, `a1b3c1`) are one knight's way, if each is a jump from the one before; if not, they
 * are jumps written without anything between (`a1b3c1a2`). Two squares alone, side by side, are a jump.
 */
function splitJumps(list: string): readonly Word[] {
  const text = tidyList(list)
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    // Where dashes link squares, arrows stand between the jumps.
    .replace(/(?<=-[a-c][1-4])\s*[→➡>]+\s*(?=[a-c][1-4]-)/gu, ' ')
    .replace(/\s*[→➡>]+\s*/gu, '-')
    .replace(/\s*-+\s*/gu, '-')
    .replace(/(?<![a-z0-9])([a-c][1-4])\s+([a-c][1-4])(?![\w-])/gu, '$1-$2');
  const words: Word[] = [];
  for (const [typed] of text.matchAll(/[^\s,;/|、。]+/gu)) {
    const squares = /^n?[a-c][1-4](?:[-x]?n?[a-c][1-4])+$/u.test(typed) ? (typed.match(/[a-c][1-4]/gu) ?? []) : [];
    const ways = squares
      .slice(1)
      .map((to, index) => ({ says: `${squares[index]}${to}`, typed: `${squares[index]}-${to}` }));
    const inPairs = /^(?:[a-c][1-4]){2}(?:-(?:[a-c][1-4]){2})+$/u.test(typed);
    const isOneWay = !inPairs && (ways.every(({ says: way }) => isJump(way)) || squares.length % 2 === 1);
    const jumped = isOneWay ? ways : ways.filter((_, index) => index % 2 === 0);
    words.push(...(jumped.length === 0 ? [{ says: typed, typed }] : jumped));
    if (words.length > mostMoves) break;
  }
  return words;
}
