/** Boards of blocks without a family: the plain solver's as a search takes them, and random ones for every solver. */
import { type BlockBoard, type BlockKind, type Offset, maxRows } from '../../src/rules-in-numbers.ts';
import type { State } from '../../src/puzzle.ts';
import type { Explorable } from '../../src/search/explorer.ts';
import { type PlainBlocks, isPlainlySolved, nextPlainly, plainBlocks } from './plain-blocks.ts';

/** A puzzle with what a search asks for, which moves by the plain solver; kinds are in the order of the capitals. */
export function puzzleOf(board: PlainBlocks): { readonly puzzle: Explorable; readonly state: State } {
  const blocks = boardOf(board);
  const cellsOf = new Map<State, string>();
  const states = new Map<string, State>();
  const stateFor = (cells: string): State => {
    const state = states.get(cells) ?? stateOf(cells);
    states.set(cells, state);
    cellsOf.set(state, cells);
    return state;
  };
  const puzzle = {
    degree: 36 * 35,
    search: { kind: 'explore', blocks: () => blocks },
    isSolved: (state: State) => isPlainlySolved(board, cellsOf.get(state) ?? ''),
    neighbours(state: State, out: Float64Array) {
      const next = nextPlainly(board, 'moves', cellsOf.get(state) ?? '').map(stateFor);
      out.set(next);
      return next.length;
    },
  };
  return { puzzle: puzzle as unknown as Explorable, state: stateFor(board.cells) };
}

function boardOf({ cells, down, shapes, goal }: PlainBlocks): BlockBoard {
  const width = Math.min(down - 1, cells.length);
  const height = Math.ceil(cells.length / down);
  const signs = Array.from(cells).filter((_, at) => at % down !== width);
  const kinds: BlockKind[] = [];
  for (const capital of [...shapes.keys()].toSorted()) {
    const shape = shapes.get(capital) ?? [];
    const first = cells.indexOf(capital);
    const count = signs.filter((sign) => sign === capital).length;
    const offsets = shape.map((by): Offset => [
      ((first + by) % down) - (first % down),
      Math.floor((first + by) / down) - Math.floor(first / down),
    ]);
    const home = goal.find(([, wanted]) => wanted === capital)?.[0];
    kinds.push({ shape: offsets, count, ...(home !== undefined && { home: home - Math.floor(home / down) }) });
  }
  return { width, height, floor: signs.map((sign) => sign !== '#'), kinds };
}

/** Its blocks and empty cells in reading order. */
const rowOf = (cells: string): string[] =>
  Array.from(cells.replaceAll('_', '@')).filter((sign) => sign >= '@' && sign <= 'Z');

/** How many rows have the same signs. */
function rowsOf(signs: readonly string[]): number {
  let [rows, length] = [1, 0];
  for (const sign of new Set(signs)) {
    const some = signs.filter((one) => one === sign).length;
    for (let k = 1; k <= some; k++) rows = (rows * ++length) / k;
  }
  return rows;
}

/** The rank of a position's row: all rows before it are counted, by the first sign that is smaller. */
export function stateOf(cells: string): State {
  const row = rowOf(cells);
  let rank = 0;
  for (const [index, sign] of row.entries()) {
    const left = row.slice(index);
    for (const smaller of new Set(left)) {
      if (smaller < sign) rank += rowsOf(left.toSpliced(left.indexOf(smaller), 1));
    }
  }
  return rank;
}

/** A board of blocks of any shape, with walls and a goal, as text; undefined if it has no blocks, or more rows than a board may have. */
export function drawBlocks(roll: (sides: number) => number): string | undefined {
  const [width, height] = [1 + roll(6), 1 + roll(6)];
  const cells: string[] = Array.from({ length: width * height }, () => (roll(12) === 0 ? '#' : '.'));
  const beside = (cell: number): number[] => [
    ...(cell % width > 0 ? [cell - 1] : []),
    ...(cell % width < width - 1 ? [cell + 1] : []),
    cell - width,
    cell + width,
  ];
  const gaps = 1 + roll(4);
  const names = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
  const largest = 1 + roll(4);
  while (cells.filter((sign) => sign === '.').length > gaps) {
    const name = names.shift() ?? '';
    const open = cells.flatMap((sign, cell) => (sign === '.' ? [cell] : []));
    const own = [open[roll(open.length)] ?? 0];
    for (let more = roll(largest); more > 0; more--) {
      const near = own.flatMap(beside).filter((cell) => cells[cell] === '.' && !own.includes(cell));
      own.push(...near.slice(0, 1));
    }
    for (const cell of own) cells[cell] = name;
  }
  const rows = (signs: readonly string[]): string =>
    Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width).join('')).join('/');
  const position = rows(cells);
  const goal = rows(drawGoal(cells, width, roll));
  const text = `${position} > ${goal}`;
  const { shapes, cells: plain } = plainBlocks(text);
  return shapes.size === 0 || rowsOf(rowOf(plain)) > maxRows ? undefined : text;
}

/** Each but the last is its own mirror image. */
const shapes = ['A', 'AA', 'A/A', 'AA/AA', 'AAA', '.A./AAA', 'AAA/A.A', 'A./AA'].map((shape) => shape.split('/'));

/** A board whose floor and goal stay when its columns are mirrored, as most of its shapes do; its blocks lie anyhow. */
export function drawMirrored(roll: (sides: number) => number): string | undefined {
  const [width, height] = [2 + roll(4), 2 + roll(4)];
  const cells = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  for (let walls = roll(3); walls > 0; walls--) {
    const [row, column] = [cells[roll(height)] ?? [], roll(width)];
    row[column] = '#';
    row[width - 1 - column] = '#';
  }
  const goal = cells.map((row) => [...row]);
  const put = (to: string[][], shape: readonly string[], left: number, top: number, name: string): boolean => {
    const own = shape.flatMap((row, y) => Array.from(row, (sign, x) => ({ sign, x: left + x, y: top + y })));
    const covered = own.filter(({ sign }) => sign === 'A');
    if (covered.some(({ x, y }) => to[y]?.[x] !== '.')) return false;
    for (const { x, y } of covered) (to[y] ?? [])[x] = name;
    return true;
  };
  const blocks = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (name) => ({
    name,
    shape: shapes[roll(shapes.length)] ?? [],
  }));
  const placed = blocks.filter(({ name, shape }) => put(cells, shape, roll(width), roll(height), name));
  const centred = placed.filter(({ shape: [row = ''] }) => row.length % 2 === width % 2).slice(0, 1 + roll(2));
  const homes = centred.filter(({ name, shape }) => {
    return put(goal, shape, (width - (shape[0] ?? '').length) / 2, roll(height), name);
  });
  const hasGap = cells.flat().includes('.');
  const text = [cells, goal].map((rows) => rows.map((row) => row.join('')).join('/')).join(' > ');
  return hasGap && homes.length > 0 ? text : undefined;
}

/** One block or two somewhere, as on a board that has no others. They may overlap, and then there is no solution. */
function drawGoal(cells: readonly string[], width: number, roll: (sides: number) => number): string[] {
  const goal = cells.map(() => '.');
  const names = [...new Set(cells)].filter((sign) => /[a-z]/iu.test(sign));
  for (const name of [names[roll(names.length)], names[roll(3)]]) {
    const own = cells.flatMap((sign, cell) => (sign === name && !goal.includes(sign) ? [cell] : []));
    const by = roll(3) * width + roll(3) - width - 1;
    const there = own.map((cell) => cell + by);
    const fits = there.every(
      (to, k) =>
        cells[to] !== undefined &&
        cells[to] !== '#' &&
        goal[to] === '.' &&
        Math.abs((to % width) - ((own[k] ?? 0) % width)) < 2,
    );
    if (fits) for (const to of there) goal[to] = name ?? '';
  }
  return goal;
}
