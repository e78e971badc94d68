/** The 15-puzzle on Korf's hundred positions, whose distances are published. */
import { readTables } from '../../scripts/read-build.ts';
import { openBoard } from '../../src/families/index.ts';
import { isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { korf, turned } from '../../test/engine/korf.ts';
import type { BenchRow } from '../row.ts';
import { agree, median, time } from '../timing.ts';

const puzzle = openBoard('15-puzzle', '123456789abcdef0');
const tables = readTables();

export function fifteenRows(rounds: number): BenchRow[] {
  const times = korf.map(([text, distance]) => {
    const cells = turned(text);
    agree(text, lengthOf(cells), distance);
    return median(Array.from({ length: rounds }, () => time(() => lengthOf(cells))));
  });
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  const within = times.filter((one) => one <= 10).length;
  return [
    {
      name: '15-puzzle: Korf’s hundred positions, mean',
      measured: mean,
      unit: 'ms',
      target: 10,
      detail: `all within ${Math.round(Math.max(...times))} ms`,
    },
    { name: '15-puzzle: of these within 10 ms', measured: within, unit: 'of 100', target: 80 },
  ];
}

function lengthOf(cells: string): number {
  const state = puzzle.parse(cells);
  if (!state.ok) throw new Error(`not a position: ${cells}`);
  const solved = solve(puzzle, state.value, tables, Number.MAX_SAFE_INTEGER);
  if (isUnsolved(solved)) throw new Error(`no solution: ${cells}`);
  return pathIn(solved).length - 1;
}
