/** The 15-puzzle on Korf's hundred positions, beside plain iterative deepening on the four that it finds easiest. */
import { readTables } from '../../scripts/read-tables.ts';
import { fifteenPuzzle } from '../../src/families/15-puzzle.ts';
import { solve } from '../../src/search/solve.ts';
import { korf } from '../../test/engine/korf.ts';
import { agree } from './agree.ts';
import { plainDeepening } from '../plain/deepening.ts';
import type { Row } from '../row.ts';
import { median, time } from '../timing.ts';

const easiest = [79, 12, 42, 55];

export function fifteenRows(rounds: number): Row[] {
  const puzzle = fifteenPuzzle.open(fifteenPuzzle.boards[0]);
  if (puzzle === undefined) throw new Error('no 15-puzzle');
  const tables = readTables();
  // Korf's goal has the gap first: turned by half a turn and renamed it is ours.
  const positions = korf.map(([text, distance]) => {
    const turned = text.split(' ').toReversed();
    return { cells: turned.map((tile) => (tile === '0' ? 0 : 16 - Number(tile))), distance };
  });
  const solveOne = ({ cells, distance }: (typeof positions)[number]): number => {
    const state = puzzle.parse(cells.join(' '));
    if (!state.ok) throw new Error(cells.join(' '));
    return time(() => {
      const solved = solve(puzzle, state.value, tables, Number.MAX_SAFE_INTEGER);
      agree(cells.join(' '), solved.kind === 'path' ? solved.distance : Number.NaN, distance);
      return solved;
    });
  };
  for (const position of positions) solveOne(position);
  const times = positions.map((position) => median(Array.from({ length: rounds }, () => solveOne(position))));
  const plain = easiest.map((number) => {
    const { cells, distance } = positions[number - 1] ?? { cells: [], distance: 0 };
    return time(() => {
      const found = plainDeepening(cells, 4);
      agree(`position ${number}`, found, distance);
      return found;
    });
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

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
