/** Boards that differ from a board in a few pieces, walls, the frame or where the exit is. Made of texts alone. */
import type { Random } from '../../catalogue/random.ts';
import { textOf } from '../../src/moves/position.ts';
import type { Picture, Position } from '../../src/puzzle.ts';

/** A board as people write it: a letter for each piece, `.` for an empty cell, `#` for a wall. */
export interface Written {
  readonly family: string;
  readonly rows: readonly (readonly string[])[];
  /** Of blocks: where some must stand in the end. */
  readonly goal: readonly (readonly string[])[];
  /** The pieces that must stay: without them there is no goal. */
  readonly heroes: readonly string[];
}

export interface Changed {
  readonly what: string;
  readonly board: Written;
}

type Change = (board: Written) => Written | undefined;
type Cell = readonly [x: number, y: number];

const letters = Array.from('BCDEFGHIJKLMNPQRSTUVWYZbcdefghijklmnpqrstuvwyzA');
const isPiece = (sign: string): boolean => /[a-z]/iu.test(sign);

export function written({ puzzle, state, names }: Position): Written {
  const picture = puzzle.picture(state, names);
  const empty = (): string[][] => Array.from({ length: picture.height }, () => Array(picture.width).fill('.'));
  const draw = (pieces: Picture['pieces']): string[][] => {
    const rows = empty();
    for (const { x, y, width, height, mask, label, tone } of pieces) {
      for (let k = 0; k < width * height; k++) {
        const row = rows[y + Math.floor(k / width)] ?? [];
        if (mask?.[k] !== false) row[x + (k % width)] = tone === 'wall' ? '#' : label;
      }
    }
    return rows;
  };
  const targets = picture.look === 'blocks' ? picture.targets : [];
  const heroes = picture.look === 'blocks' ? targets.map(({ label }) => label) : ['A'];
  return { family: puzzle.family, rows: draw(picture.pieces), goal: draw(targets), heroes };
}

export function textsOf({ family, rows, goal }: Written): [position: string, goal?: string] {
  const lines = rows.map((row) => row.join(''));
  if (family === 'rush-hour') return [lines.join('').replaceAll('.', 'o').replaceAll('#', 'x')];
  return [lines.join('/').replaceAll('.', '_'), goal.map((row) => row.join('')).join('/')];
}

const signAt = ({ rows }: Written, [x, y]: Cell): string | undefined => rows[y]?.[x];

const cellsOf = ({ rows }: Written, isWanted: (sign: string) => boolean): Cell[] =>
  rows.flatMap((row, y) => row.flatMap((sign, x): Cell[] => (isWanted(sign) ? [[x, y]] : [])));

const piecesOf = (board: Written): string[] => [...new Set(board.rows.flat().filter(isPiece))];

/** The board with other signs on some cells. */
function withSigns(board: Written, cells: readonly Cell[], sign: string): Written {
  const rows = board.rows.map((row) => [...row]);
  for (const [x, y] of cells) (rows[y] ?? [])[x] = sign;
  return { ...board, rows };
}

function freeLetter(board: Written): string {
  const taken = new Set(piecesOf(board));
  return letters.find((letter) => !taken.has(letter) && !(board.family === 'rush-hour' && letter === 'A')) ?? '';
}

const bar = (width: number, height: number): Cell[] =>
  Array.from({ length: width * height }, (_, k) => [k % width, Math.floor(k / width)]);

/** The shapes that pieces may have, from their first cell. */
function shapesFor(board: Written): readonly Cell[][] {
  const bars = [bar(2, 1), bar(3, 1), bar(1, 2), bar(1, 3)];
  if (board.family === 'rush-hour') return bars;
  const own = piecesOf(board).map((letter) => {
    const cells = cellsOf(board, (sign) => sign === letter);
    const [left, top] = cells[0] ?? [0, 0];
    return cells.map(([x, y]): Cell => [x - left, y - top]);
  });
  return [...new Map([...bars, bar(1, 1), bar(2, 2), ...own].map((shape) => [shape.join(' '), shape])).values()];
}

/** All ways to add a piece. */
function additions(board: Written): Written[] {
  const letter = freeLetter(board);
  return cellsOf(board, (sign) => sign === '.').flatMap(([left, top]) =>
    shapesFor(board)
      .map((shape) => shape.map(([x, y]): Cell => [left + x, top + y]))
      .filter((cells) => cells.every((cell) => signAt(board, cell) === '.'))
      .map((cells) => withSigns(board, cells, letter)),
  );
}

/** All ways to take a piece away. */
const removals = (board: Written): Written[] =>
  piecesOf(board)
    .filter((letter) => !board.heroes.includes(letter))
    .map((letter) =>
      withSigns(
        board,
        cellsOf(board, (sign) => sign === letter),
        '.',
      ),
    );

const beside = ([x, y]: Cell): Cell[] => [
  [x - 1, y],
  [x + 1, y],
  [x, y - 1],
  [x, y + 1],
];

/** All ways to make a piece longer or shorter by a cell. Whether it is still a piece, reading tells. */
function stretches(board: Written): Written[] {
  return piecesOf(board).flatMap((letter) => {
    if (board.goal.flat().includes(letter)) return [];
    const cells = cellsOf(board, (sign) => sign === letter);
    const around = cells.flatMap(beside).filter((cell) => signAt(board, cell) === '.');
    return [
      ...around.map((cell) => withSigns(board, [cell], letter)),
      ...(cells.length > 1 ? cells.map((cell) => withSigns(board, [cell], '.')) : []),
    ];
  });
}

export const onePiece = (board: Written): Written[] => [...additions(board), ...removals(board), ...stretches(board)];

export const oneWall = (board: Written): Written[] => [
  ...cellsOf(board, (sign) => sign === '.').map((cell) => withSigns(board, [cell], '#')),
  ...cellsOf(board, (sign) => sign === '#').map((cell) => withSigns(board, [cell], '.')),
];

/** One of these, if there are any. */
const some =
  (random: Random, list: (board: Written) => readonly Written[]): Change =>
  (board) => {
    const [first, ...more] = list(board);
    return first === undefined ? undefined : random.pick([first, ...more]);
  };

const after = (board: Written, changes: readonly Change[]): Written | undefined =>
  changes.reduce<Written | undefined>((at, change) => at && change(at), board);

/** A row or column more, filled up with walls or with pieces of this length. */
export function framed(board: Written, edge: number, length: number): Written | undefined {
  const width = board.rows[0]?.length ?? 0;
  const isRow = edge < 2;
  if (board.family === 'rush-hour' || (isRow ? board.rows.length : width) >= 6) return undefined;
  const size = isRow ? width : board.rows.length;
  let wider: Written = board;
  const add = (rows: readonly (readonly string[])[], signs: readonly string[]): (readonly string[])[] => {
    if (isRow) return edge === 0 ? [signs, ...rows] : [...rows, signs];
    return rows.map((row, y) => (edge === 2 ? [signs[y] ?? '', ...row] : [...row, signs[y] ?? '']));
  };
  const signs: string[] = [];
  for (let k = 0; k < size; k++) {
    if (length === 0) signs.push('#');
    else if (k % length === 0) {
      const letter = freeLetter({ ...wider, rows: [...wider.rows, signs] });
      if (letter === '') return undefined;
      signs.push(letter);
    } else signs.push(signs.at(-1) ?? '');
  }
  wider = { ...board, rows: add(board.rows, signs), goal: add(board.goal, Array(size).fill(length === 0 ? '#' : '.')) };
  return wider;
}

/** All pieces a cell nearer to the exit or farther from it, or beside; a piece that is pushed off the board is taken away. */
export function shifted(board: Written, [dx, dy]: Cell): Written | undefined {
  if (board.family !== 'rush-hour') return undefined;
  const lost = piecesOf(board).filter((letter) =>
    cellsOf(board, (sign) => sign === letter).some((cell) => signAt(board, [cell[0] + dx, cell[1] + dy]) === undefined),
  );
  if (lost.length > 2 || lost.some((letter) => board.heroes.includes(letter))) return undefined;
  const rows = board.rows.map((row, y) =>
    row.map((_, x) => {
      const sign = signAt(board, [x - dx, y - dy]) ?? '.';
      return lost.includes(sign) ? '.' : sign;
    }),
  );
  return { ...board, rows };
}

/** All changes of one kind, and so many drawn ones of each other kind. */
export function changesOf(board: Written, random: Random, draws: number): Changed[] {
  const all = (what: string, boards: readonly (Written | undefined)[]): Changed[] =>
    boards.flatMap((one) => (one === undefined ? [] : [{ what, board: one }]));
  const drawn = (what: string, changes: () => readonly Change[]): Changed[] =>
    all(
      what,
      Array.from({ length: draws }, () => after(board, changes())),
    );
  const piece = some(random, onePiece);
  const wall = some(random, oneWall);
  const frame: Change = (at) => framed(at, random.below(4), random.below(4));
  const shift: Change = (at) => shifted(at, random.pick([[1, 0], [-1, 0], [0, 1], [0, -1]])); // prettier-ignore
  const edges = [0, 1, 2, 3];
  return [
    ...all('a piece', onePiece(board)),
    ...all('a wall', oneWall(board)),
    ...all('a frame', edges.flatMap((edge) => edges.map((length) => framed(board, edge, length)))),
    ...all('another place for the exit', [shifted(board, [1, 0]), shifted(board, [-1, 0]), shifted(board, [0, 1]), shifted(board, [0, -1])]),
    ...drawn('two pieces', () => [piece, piece]),
    ...drawn('walls', () => [wall, wall, wall]),
    ...drawn('a piece and a wall', () => [piece, wall]),
    ...drawn('two pieces and walls', () => [piece, piece, wall, wall]),
    ...drawn('a piece and a frame', () => [frame, piece]),
    ...drawn('frames', () => [frame, frame]),
    ...drawn('a piece and another place for the exit', () => [shift, piece]),
  ];
}

export const ownText = (position: Position): string => textOf(position);
