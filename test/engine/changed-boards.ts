/** Boards that differ from a board in a few pieces, in walls, in the frame or in where the exit is. Made of texts alone. */
import type { Random } from '../../catalogue/random.ts';
import type { Picture, Position } from '../../src/puzzle.ts';

type Rows = readonly (readonly string[])[];
type Cell = readonly [x: number, y: number];

/** A board as people write it: a letter for each piece, `.` for an empty cell, `#` for a wall. */
export interface Written {
  readonly family: string;
  readonly rows: Rows;
  /** Of blocks: where some must stand in the end. */
  readonly goal: Rows;
}

export interface Changed {
  readonly what: string;
  readonly board: Written;
}

const letters = Array.from('BCDEFGHIJKLMNPQRSTUVWYZbcdefghijklmnpqrstuvwyz');
const isPiece = (sign: string): boolean => /[a-z]/iu.test(sign);
const isCars = ({ family }: Written): boolean => family === 'rush-hour';

export function written({ puzzle, state, names }: Position): Written {
  const picture = puzzle.picture(state, names);
  const drawn = (pieces: Picture['pieces']): Rows => {
    const rows = Array.from({ length: picture.height }, () => Array.from({ length: picture.width }, () => '.'));
    for (const { x, y, width, height, mask, label, tone } of pieces) {
      for (let k = 0; k < width * height; k++) {
        if (mask?.[k] !== false)
          (rows[y + Math.floor(k / width)] ?? [])[x + (k % width)] = tone === 'wall' ? '#' : label;
      }
    }
    return rows;
  };
  return {
    family: puzzle.family,
    rows: drawn(picture.pieces),
    goal: drawn(picture.look === 'blocks' ? picture.targets : []),
  };
}

/** What `Family.read` is given. */
export function textsOf(board: Written): [position: string, goal?: string] {
  const lines = board.rows.map((row) => row.join(''));
  if (isCars(board)) return [lines.join('').replaceAll('.', 'o').replaceAll('#', 'x')];
  return [lines.join('/').replaceAll('.', '_'), board.goal.map((row) => row.join('')).join('/')];
}

const piecesOf = ({ rows }: Written): string[] => [...new Set(rows.flat().filter(isPiece))];
/** Those without which there is no goal. */
const heroesOf = (board: Written): string[] => (isCars(board) ? ['A'] : board.goal.flat().filter(isPiece));
const freeLetter = (rows: Rows): string | undefined => letters.find((letter) => !rows.flat().includes(letter));

const cellsOf = ({ rows }: Written, sign: string): Cell[] =>
  rows.flatMap((row, y) => row.flatMap((own, x): Cell[] => (own === sign ? [[x, y]] : [])));

/** The board with another sign on some cells. */
function withSign(board: Written, cells: readonly Cell[], sign: string): Written {
  const rows = board.rows.map((row) => [...row]);
  for (const [x, y] of cells) (rows[y] ?? [])[x] = sign;
  return { ...board, rows };
}

const bar = (width: number, height: number): Cell[] =>
  Array.from({ length: width * height }, (_, k) => [k % width, Math.floor(k / width)]);

/** The shapes that pieces are given, as steps from the first cell. */
function shapesFor(board: Written): readonly (readonly Cell[])[] {
  const bars = [bar(2, 1), bar(3, 1), bar(1, 2), bar(1, 3)];
  if (isCars(board)) return bars;
  const own = piecesOf(board).map((letter) => {
    const cells = cellsOf(board, letter);
    const [left, top] = cells[0] ?? [0, 0];
    return cells.map(([x, y]): Cell => [x - left, y - top]);
  });
  return [...new Map([...bars, bar(1, 1), bar(2, 2), ...own].map((shape) => [shape.join(' '), shape])).values()];
}

function additions(board: Written): Written[] {
  const letter = freeLetter(board.rows);
  if (letter === undefined) return [];
  return cellsOf(board, '.').flatMap(([left, top]) =>
    shapesFor(board)
      .map((shape) => shape.map(([x, y]): Cell => [left + x, top + y]))
      .filter((cells) => cells.every(([x, y]) => board.rows[y]?.[x] === '.'))
      .map((cells) => withSign(board, cells, letter)),
  );
}

const removals = (board: Written): Written[] =>
  piecesOf(board)
    .filter((letter) => !heroesOf(board).includes(letter))
    .map((letter) => withSign(board, cellsOf(board, letter), '.'));

/** Every piece longer or shorter by a cell. Whether it is a piece still, reading tells. */
function stretches(board: Written): Written[] {
  const fixed = isCars(board) ? [] : heroesOf(board);
  return piecesOf(board)
    .filter((letter) => !fixed.includes(letter))
    .flatMap((letter) => {
      const cells = cellsOf(board, letter);
      const around = cellsOf(board, '.').filter(([x, y]) =>
        cells.some(([left, top]) => Math.abs(x - left) + Math.abs(y - top) === 1),
      );
      const longer = around.map((cell) => withSign(board, [cell], letter));
      return cells.length === 1 ? longer : longer.concat(cells.map((cell) => withSign(board, [cell], '.')));
    });
}

const onePiece = (board: Written): Written[] => [...additions(board), ...removals(board), ...stretches(board)];

const oneWall = (board: Written): Written[] => [
  ...cellsOf(board, '.').map((cell) => withSign(board, [cell], '#')),
  ...cellsOf(board, '#').map((cell) => withSign(board, [cell], '.')),
];

/**
 * A row or column more at an edge (top, bottom, left, right), filled up.
 *
 * @param length of the pieces in it; 0 for walls
 */
function framed(board: Written, edge: number, length: number): Written | undefined {
  const width = board.rows[0]?.length ?? 0;
  const [isRow, isFirst] = [edge < 2, edge % 2 === 0];
  const size = isRow ? width : board.rows.length;
  if (isCars(board) || (isRow ? board.rows.length : width) === 6) return undefined;
  const signs: string[] = [];
  for (let k = 0; k < size; k++) {
    const letter = k % length === 0 ? freeLetter([...board.rows, signs]) : signs.at(-1);
    if (letter === undefined && length > 0) return undefined;
    signs.push(length === 0 ? '#' : (letter ?? ''));
  }
  const add = (rows: Rows, line: readonly string[]): Rows => {
    if (isRow) return isFirst ? [line, ...rows] : [...rows, line];
    return rows.map((row, y) => (isFirst ? [line[y] ?? '', ...row] : [...row, line[y] ?? '']));
  };
  const anything = signs.map((sign) => (sign === '#' ? '#' : '.'));
  return { ...board, rows: add(board.rows, signs), goal: add(board.goal, anything) };
}

/** All cars a cell farther from the exit, nearer to it or beside. What is pushed off the board is taken away. */
function shifted(board: Written, [dx, dy]: Cell, maxLost: number): Written | undefined {
  const at = (x: number, y: number): string | undefined => board.rows[y]?.[x];
  const lost = piecesOf(board).filter((letter) =>
    cellsOf(board, letter).some(([x, y]) => at(x + dx, y + dy) === undefined),
  );
  if (!isCars(board) || lost.length > maxLost || lost.includes('A')) return undefined;
  const kept = lost.reduce((rest, letter) => withSign(rest, cellsOf(board, letter), '.'), board);
  return { ...board, rows: board.rows.map((row, y) => row.map((_, x) => kept.rows[y - dy]?.[x - dx] ?? '.')) };
}

const edges = [0, 1, 2, 3];
const ways: readonly [Cell, ...Cell[]] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** All changes of one thing, and so many drawn ones of each kind of several. */
export function changesOf(board: Written, random: Random, draws: number): Changed[] {
  type Change = (at: Written) => Written | undefined;
  const anyOf =
    (list: (at: Written) => readonly Written[]): Change =>
    (at) => {
      const found = list(at);
      return found[random.below(found.length)];
    };
  const [piece, wall] = [anyOf(onePiece), anyOf(oneWall)];
  const frame: Change = (at) => framed(at, random.below(4), random.below(4));
  const shift: Change = (at) => shifted(at, random.pick(ways), 1);
  const several: Readonly<Record<string, readonly Change[]>> = {
    'two pieces': [piece, piece],
    'three walls': [wall, wall, wall],
    'a piece and a wall': [piece, wall],
    'two pieces and two walls': [piece, piece, wall, wall],
    'a piece and a row or column': [frame, piece],
    'two rows or columns': [frame, frame],
    'a piece, and the exit elsewhere': [shift, piece],
  };
  const single: Readonly<Record<string, readonly (Written | undefined)[]>> = {
    'a piece': onePiece(board),
    'a wall': oneWall(board),
    'a row or column': edges.flatMap((edge) => edges.map((length) => framed(board, edge, length))),
    'the exit elsewhere': ways.map((way) => shifted(board, way, 2)),
  };
  const drawn = Object.entries(several).map(([what, changes]): [string, (Written | undefined)[]] => [
    what,
    Array.from({ length: draws }, () => changes.reduce<Written | undefined>((at, change) => at && change(at), board)),
  ]);
  return [...Object.entries(single), ...drawn].flatMap(([what, boards]) =>
    boards.flatMap((one) => (one === undefined ? [] : [{ what, board: one }])),
  );
}
