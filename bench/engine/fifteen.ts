/** The 15-puzzle on Korf's hundred positions, beside plain iterative deepening on the four that it finds easiest. */
import { readTables } from '../../scripts/read-build.ts';
import { openBoard } from '../../src/families/index.ts';
import type { State } from '../../src/puzzle.ts';
import { pathIn, isUnsolved, solve } from '../../src/search/solve.ts';
import { korf } from '../../test/engine/korf.ts';
import { plainDeepening } from '../plain/deepening.ts';
import { nearOf } from '../plain/puzzles.ts';
import type { Row } from '../row.ts';
import { median, time } from '../timing.ts';
import { agree } from './agree.ts';
import { checkWalk } from './walk.ts';

interface Instance {
  /** 0 is the gap. */
  readonly cells: readonly number[];
  readonly distance: number;
}

const puzzle = openBoard('15-puzzle', '123456789abcdef0');
const tables = readTables();
const easiest = [79, 12, 42, 55];

export function fifteenRows(rounds: number): Row[] {
  const instances = korf.map(([text, distance]) => ({ cells: turned(text), distance }));
  for (const one of instances) check(one);
  const times = instances.map((one) => median(Array.from({ length: rounds }, () => time(() => pathOf(one)))));
  const few = easiest.flatMap((number) => instances[number - 1] ?? []);
  const plain = few.map(({ cells, distance }) => {
    let found = Number.NaN;
    const spent = time(() => (found = plainDeepening(cells, 4)));
    agree(`plain distance of ${cells.join(' ')}`, found, distance);
    return spent;
  });
  const within = times.filter((one) => one <= 10).length;
  return [
    {
      name: '15-puzzle: Korf’s hundred positions, mean',
      measured: mean(times),
      unit: 'ms',
      target: 15,
      detail: `all within ${Math.round(Math.max(...times))} ms`,
    },
    { name: '15-puzzle: of these within 10 ms', measured: within, unit: 'of 100', target: 75 },
    {
      name: '15-puzzle: the four of them that are easiest without tables, mean',
      measured: mean(easiest.map((number) => times[number - 1] ?? Number.NaN)),
      unit: 'ms',
      reference: mean(plain),
    },
  ];
}

/** Korf's goal has the gap first: turned by half a turn and renamed it is ours. */
function turned(text: string): number[] {
  const cells = text.split(' ').toReversed();
  return cells.map((tile) => (tile === '0' ? 0 : 16 - Number(tile)));
}

function check(instance: Instance): void {
  const path = pathOf(instance);
  agree(instance.cells.join(' '), path.length - 1, instance.distance);
  const text = instance.cells.map((tile) => tile.toString(16)).join('');
  checkWalk(puzzle, path, text, nearOf(puzzle.family));
}

function pathOf({ cells }: Instance): readonly State[] {
  const state = puzzle.parse(cells.join(' '));
  if (!state.ok) throw new Error(`not a position: ${cells.join(' ')}`);
  const solved = solve(puzzle, state.value, tables, Number.MAX_SAFE_INTEGER);
  if (isUnsolved(solved)) throw new Error(`no solution: ${cells.join(' ')}`);
  return pathIn(solved);
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
