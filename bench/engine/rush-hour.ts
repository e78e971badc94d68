/** Rush Hour in Node, over boards of the catalogue, beside a plain program that does the same. */
import { cataloguedBoards } from '../../catalogue/read.ts';
import { compileExplorer } from '../../scripts/compile-explorer.ts';
import { useExplorer } from '../../scripts/use-explorer.ts';
import { rushHour } from '../../src/families/rush-hour.ts';
import type { CataloguedBoard } from '../../src/game/catalogue.ts';
import type { State } from '../../src/puzzle.ts';
import { componentOf } from '../../src/search/component.ts';
import { type Explorable, canExplore } from '../../src/search/explore.ts';
import type { Component } from '../../src/search/explorer.ts';
import { packTables } from '../../src/search/pack.ts';
import { solve } from '../../src/search/solve.ts';
import { Tables } from '../../src/search/tables.ts';
import { agree } from './agree.ts';
import { checkWalk } from './walk.ts';
import { carsNear, plainComponent, plainWayOut } from '../plain/cars.ts';
import type { Row } from '../row.ts';
import { median, time } from '../timing.ts';

const mostBoards = 1000;
/** The reference takes a good part of a second a board. */
const mostPlain = 20;
const tables = new Tables(packTables([]).buffer);

export async function rushHourRows(quick: boolean): Promise<Row[]> {
  const passes = quick ? 3 : 9;
  const boards = spread(cataloguedBoards(), mostBoards);
  const few = spread(boards, mostPlain);
  useExplorer(await compileExplorer());
  for (const board of boards) check(board);
  return [solveRow(boards, few, passes), componentRow(boards, few, passes)];
}

/** So many at most, from all over the list. */
function spread<T>(list: readonly T[], most: number): T[] {
  const count = Math.min(most, list.length);
  return Array.from({ length: count }, (_, k) => list[Math.floor((k * list.length) / count)] as T);
}

/** The catalogue counts by distance what can be reached, and its boards are farthest positions. */
function check({ text, histogram }: CataloguedBoard): void {
  const way = wayOut(text);
  agree(`moves of ${text}`, way.length - 1, histogram.length - 1);
  checkWalk(open(text).puzzle, way, text, carsNear);
  agree(`states of ${text}`, component(text).states.length, sumOf(histogram));
}

function solveRow(boards: readonly CataloguedBoard[], few: readonly CataloguedBoard[], passes: number): Row {
  const plain = time(() =>
    few.map(({ text, histogram }) => agree(`moves of ${text}`, plainWayOut(text), histogram.length - 1)),
  );
  const measured = passTime(boards, wayOut, passes) / boards.length;
  const reading = passTime(boards, open, passes) / boards.length;
  return {
    name: `Rush Hour: ${boards.length} boards of the catalogue solved, mean`,
    measured,
    unit: 'ms',
    target: 1,
    // The reference is known for a few boards, and carried over to all by what those few cost us.
    reference: (measured * plain) / passTime(few, wayOut, passes),
    detail: `of which reading the board ${reading.toFixed(3)} ms`,
  };
}

function componentRow(boards: readonly CataloguedBoard[], few: readonly CataloguedBoard[], passes: number): Row {
  let distances = 0;
  const plain = time(() => (distances = sumOf(few.map(({ text }) => sumOf(plainComponent(text).values())))));
  agree('sum of all distances', sumOf(few.map(({ text }) => sumOf(component(text).distances))), distances);
  const states = sumOf(boards.map(({ histogram }) => sumOf(histogram)));
  const measured = states / passTime(boards, component, passes) / 1000;
  return {
    name: 'Rush Hour: whole components with distances, the same boards',
    measured,
    unit: 'M states/s',
    target: 3,
    reference: (measured * passTime(few, component, passes)) / plain,
    detail: `${states.toLocaleString('en')} states`,
  };
}

function sumOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum;
}

/** Milliseconds of one pass over the boards, the median of some. */
function passTime(boards: readonly CataloguedBoard[], work: (text: string) => unknown, passes: number): number {
  return median(Array.from({ length: passes }, () => time(() => boards.map(({ text }) => work(text)))));
}

function open(text: string): { readonly puzzle: Explorable; readonly state: State } {
  const read = rushHour.read(text);
  if (!read.ok || !canExplore(read.value.puzzle)) throw new Error(`not a board: ${text}`);
  return { puzzle: read.value.puzzle, state: read.value.state };
}

function wayOut(text: string): readonly State[] {
  const { puzzle, state } = open(text);
  const solved = solve(puzzle, state, tables);
  if (solved.kind !== 'routes') throw new Error(`${text} has no solution`);
  return solved.routes.first();
}

function component(text: string): Component {
  const { puzzle, state } = open(text);
  const found = componentOf(puzzle, state, Number.POSITIVE_INFINITY);
  if (found === undefined) throw new Error(`${text} has too many states`);
  return found;
}
