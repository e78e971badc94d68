/** The gate among sixty races of other servers, beside comparing each of them in full. */
import type { D1Database } from '@cloudflare/workers-types';
import { readCatalogue, readTables, readZones } from '../../scripts/read-build.ts';
import { gateAt } from '../../src/day/gate.ts';
import { families, openBoard } from '../../src/families/index.ts';
import { besideOf, sizeOf } from '../../src/positions/gate.ts';
import { sourceOf } from '../../src/positions/puzzle-source.ts';
import { consoleLog } from '../../src/log.ts';
import { type Family, type Position, writeState } from '../../src/puzzle.ts';
import type { BenchRow } from '../row.ts';
import { median } from '../timing.ts';

const races = 60;
const now = Date.parse('2026-03-04T12:00:00Z');
const data = { tables: readTables(), catalogue: readCatalogue(), zones: readZones(), log: consoleLog };

const order = async (_what: string, size: number, place: number): Promise<number> => (place * 7) % size;

/** All of one length: none is told apart by that. */
async function positionsOf(family: Family): Promise<readonly Position[]> {
  const source = sourceOf(data, family);
  const distance = family.week[4] ?? 0;
  const deals = Array.from({ length: races + 1 }, (_, index) =>
    source.deal(distance, index % source.count(distance), order),
  );
  return (await Promise.all(deals)).map(({ position }) => position);
}

export async function gateRows(isQuick: boolean): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const family of families) rows.push(await gateRow(family, isQuick ? 5 : 100));
  return rows;
}

async function gateRow(family: Family, times: number): Promise<BenchRow> {
  const [asked, ...raced] = await positionsOf(family);
  if (asked === undefined) throw new Error(`${family.id} deals nothing`);
  const distance = family.week[4] ?? 0;
  const size = sizeOf(asked);
  const kept = raced.map((position) => {
    const { board, family: name } = position.puzzle;
    const race = { ends: now + 1, size: sizeOf(position), near: 0, board, state: writeState(position.state), distance };
    return {
      date: '',
      family: name,
      count: '',
      solution: '',
      positions: 0,
      harder: 0,
      in_play: 1,
      style: null,
      over: 0,
      ...race,
    };
  });
  // The database gives those of the same size.
  const results = kept.filter((row) => row.size === size);
  const db = { prepare: () => ({ bind: () => ({ all: async () => ({ results }) }) }) } as unknown as D1Database;
  const deps = { ...data, db, origin: undefined, daySecret: undefined };
  const asker = { user: '1', guildId: undefined };
  const inFull = (): void => {
    const isBeside = besideOf(asked);
    for (const { puzzle, state } of raced) isBeside({ puzzle: openBoard(family.id, puzzle.board), state });
  };
  return {
    name: `the gate among ${races} races elsewhere: ${family.id}`,
    measured: await medianOf(() => gateAt(deps, asker, asked, now), times),
    unit: 'ms',
    target: 2,
    reference: await medianOf(async () => inFull(), times),
    detail: `${results.length} of them of the same size`,
  };
}

async function medianOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const samples: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    await work();
    if (turn * 4 >= times) samples.push(performance.now() - start);
  }
  return median(samples);
}
