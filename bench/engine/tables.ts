/** What is made when the bot is built, beside plain floods of the same boards. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { useModule } from '../../scripts/read-build.ts';
import { families, openBoard } from '../../src/families/index.ts';
import { fifteenPuzzle } from '../../src/families/15-puzzle.ts';
import type { Puzzle } from '../../src/puzzle.ts';
import { flood, unreachable } from '../../src/search/flood.ts';
import { packTables } from '../../src/search/pack.ts';
import { nearOf, plainFlood } from '../plain/puzzles.ts';
import type { BenchRow } from '../row.ts';
import { agree, median, medianTime, time } from '../timing.ts';

const firstFlood = join(import.meta.dirname, 'first-flood.ts');

/** To be run first: a build is a process that has done nothing else. */
export function benchTables(isQuick: boolean): BenchRow[] {
  const boards = families.flatMap((family) => family.tabled.map((board) => openBoard(family.id, board)));
  const firsts = Array.from({ length: isQuick ? 3 : 9 }, () => Number(execFileSync(process.execPath, [firstFlood])));
  useModule('flood');
  const build = time(() => packTables(boards));
  const [puzzle] = boards;
  const fifteen = fifteenPuzzle.open(fifteenPuzzle.boards[0]);
  if (puzzle === undefined || fifteen === undefined) throw new Error('no board has a table');
  const plain = boards.map(plainly);
  const [{ spent, states } = { spent: Number.NaN, states: 0 }] = plain;
  const flooded = medianTime(() => flood(puzzle), isQuick);
  return [
    {
      name: 'all distance tables, built and packed',
      measured: build,
      unit: 'ms',
      target: 3000,
      reference: plain.reduce((sum, one) => sum + one.spent, 0),
      detail: `${boards.length} boards`,
    },
    {
      name: 'flood of the 8-puzzle, the first in a process',
      measured: median(firsts),
      unit: 'ms',
      target: 5,
      detail: `of ${firsts.length} processes, ${Math.min(...firsts).toFixed(1)} to ${Math.max(...firsts).toFixed(1)} ms`,
    },
    {
      name: 'flood of the 8-puzzle',
      measured: rate(states, flooded),
      unit: 'M states/s',
      reference: rate(states, spent),
      detail: `${states.toLocaleString('en')} states`,
    },
    {
      name: 'patterns of the 15-puzzle, once until their source changes',
      measured: time(() => packTables([], [fifteen])) / 1000,
      unit: 's',
    },
  ];
}

function plainly(puzzle: Puzzle): { readonly spent: number; readonly states: number } {
  let states = 0;
  const spent = time(() => (states = plainFlood(puzzle.board, nearOf(puzzle.family)).size));
  const reached = flood(puzzle).filter((distance) => distance !== unreachable).length;
  agree(`states of ${puzzle.family}.${puzzle.board}`, reached, states);
  return { spent, states };
}

const rate = (states: number, milliseconds: number): number => states / milliseconds / 1000;
