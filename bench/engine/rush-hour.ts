/** Rush Hour in Node, over boards of the catalogue, beside a plain program that does the same for a few of them. */
import { boardRowsOf } from '../../catalogue/read.ts';
import { compileLines } from '../../scripts/compile-wasm.ts';
import { useModule } from '../../scripts/read-build.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import type { BoardRow } from '../../src/positions/catalogue.ts';
import type { State } from '../../src/puzzle.ts';
import { type Explorable, canExplore, componentOf } from '../../src/search/explorer.ts';
import { packTables } from '../../src/search/pack.ts';
import { solve } from '../../src/search/solve.ts';
import { Tables } from '../../src/search/tables.ts';
import { plainComponent, plainWayOut } from '../plain/cars.ts';
import type { BenchRow } from '../row.ts';
import { agree, medianTime, time } from '../timing.ts';

const maxBoards = 1000;
/** The plain program takes a good part of a second a board. */
const maxPlain = 20;
const tables = new Tables(packTables([]).buffer);

export async function rushHourRows(isQuick: boolean): Promise<BenchRow[]> {
  const boards = spread(boardRowsOf('rush-hour'), maxBoards);
  const few = spread(boards, maxPlain);
  const compiled = await compileLines();
  useModule('explore-lines', () => compiled);
  for (const { text, histogram } of boards) {
    agree(`moves of ${text}`, movesOf(text), histogram.length - 1);
    agree(`states of ${text}`, statesOf(text), sum(histogram));
  }
  const each = (work: (text: string) => unknown): number =>
    medianTime(() => boards.map(({ text }) => work(text)), isQuick) / boards.length;
  const plainSolving = time(() =>
    few.map(({ text, histogram }) => agree(text, plainWayOut(text), histogram.length - 1)),
  );
  const plainExploring = time(() =>
    few.map(({ text, histogram }) => agree(text, plainComponent(text).size, sum(histogram))),
  );
  return [
    {
      name: `Rush Hour: ${boards.length} boards of the catalogue solved, mean`,
      measured: each(movesOf),
      unit: 'ms',
      target: 1,
      reference: plainSolving / few.length,
      detail: `of which reading the board ${each(open).toFixed(3)} ms`,
    },
    {
      name: 'Rush Hour: whole components with distances, the same boards',
      measured: rate(boards, each(statesOf)),
      unit: 'M states/s',
      target: 3,
      reference: rate(few, plainExploring / few.length),
      detail: `${sum(boards.map(sizeOf)).toLocaleString('en')} states`,
    },
  ];
}

/** So many at most, from all over the list. */
function spread<T>(list: readonly T[], max: number): T[] {
  const count = Math.min(max, list.length);
  return Array.from({ length: count }, (_, k) => list[Math.floor((k * list.length) / count)] as T);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const sizeOf = ({ histogram }: BoardRow): number => sum(histogram);

/** @param each milliseconds a board */
const rate = (boards: readonly BoardRow[], each: number): number =>
  sum(boards.map(sizeOf)) / boards.length / each / 1000;

function open(text: string): { readonly puzzle: Explorable; readonly state: State } {
  const read = rushHour.read(text);
  if (!read.ok || !canExplore(read.value.puzzle)) throw new Error(`not a board: ${text}`);
  return { puzzle: read.value.puzzle, state: read.value.state };
}

function movesOf(text: string): number {
  const { puzzle, state } = open(text);
  const solved = solve(puzzle, state, tables);
  if (solved.kind !== 'paths') throw new Error(`${text} has no solution`);
  return solved.paths.first().length - 1;
}

function statesOf(text: string): number {
  const { puzzle, state } = open(text);
  const found = componentOf(puzzle, state, Number.POSITIVE_INFINITY);
  if (found === undefined) throw new Error(`${text} has too many states`);
  return found.states.length;
}
