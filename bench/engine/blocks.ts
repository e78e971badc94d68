/** Klotski in Node, beside a plain program that does the same. */
import { compileBlocks } from '../../scripts/compile-wasm.ts';
import { useModule } from '../../scripts/read-build.ts';
import { slidingBlocks } from '../../src/families/sliding-blocks.ts';
import { type Explorable, canExplore, componentOf, componentSize } from '../../src/search/explorer.ts';
import { packTables } from '../../src/search/pack.ts';
import { solve } from '../../src/search/solve.ts';
import { Tables } from '../../src/search/tables.ts';
import { everythingPlainly, plainBlocks, shortestPlainly } from '../../test/engine/plain-blocks.ts';
import type { BenchRow } from '../row.ts';
import { agree, medianTime, time } from '../timing.ts';

const text = 'HAAI/HAAI/JCCK/JDEK/F__G';
const plain = plainBlocks(`${text} > ..../..../..../.AA./.AA.`);
const states = 25_955;
const tables = new Tables(packTables([]).buffer);

export async function blockRows(isQuick: boolean): Promise<BenchRow[]> {
  const compiled = await compileBlocks();
  useModule('explore-blocks', () => compiled);
  agree('moves of Klotski', movesOfKlotski(), 81);
  agree('states of Klotski', statesOfKlotski(), states);
  const { puzzle, state } = open();
  const exploring = medianTime(() => componentSize(puzzle, state, states), isQuick);
  return [
    {
      name: 'Klotski: its 81 moves and all 256 shortest solutions, from its text',
      measured: medianTime(movesOfKlotski, isQuick),
      unit: 'ms',
      target: 5,
      reference: time(() => agree('moves', shortestPlainly(plain, 'moves')?.distance ?? 0, 81)),
      detail: `of which reading the board ${medianTime(open, isQuick).toFixed(3)} ms`,
    },
    {
      name: 'Klotski: its whole component with distances',
      measured: rate(medianTime(statesOfKlotski, isQuick)),
      unit: 'M states/s',
      target: 2,
      reference: rate(time(() => agree('states', everythingPlainly(plain, 'moves').size, states))),
      detail: `without distances ${rate(exploring).toFixed(2)} M states/s`,
    },
  ];
}

const rate = (milliseconds: number): number => states / milliseconds / 1000;

function open(): { readonly puzzle: Explorable; readonly state: number } {
  const read = slidingBlocks.read(text);
  if (!read.ok || !canExplore(read.value.puzzle)) throw new Error('not a board');
  return { puzzle: read.value.puzzle, state: read.value.state };
}

function movesOfKlotski(): number {
  const { puzzle, state } = open();
  const solved = solve(puzzle, state, tables);
  if (solved.kind !== 'paths' || solved.paths.count !== 256n) throw new Error('no solution');
  return solved.paths.first().length - 1;
}

function statesOfKlotski(): number {
  const { puzzle, state } = open();
  return componentOf(puzzle, state, states)?.states.length ?? 0;
}
