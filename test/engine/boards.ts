/** What the engine's tests share: the tables and the catalogue that ship with the bot, and ways to name positions in one line. */
import type { D1Database } from '@cloudflare/workers-types';
import { expect } from 'vitest';
import { readCatalogue, readTables, readZones } from '../../scripts/read-build.ts';
import { consoleLog } from '../../src/log.ts';
import type { Family, Grid, Position, Puzzle, Result, State } from '../../src/puzzle.ts';
import { unreachable } from '../../src/search/flood.ts';
import type { ShortestPaths } from '../../src/search/shortest-paths.ts';
import { solve } from '../../src/search/solve.ts';
import type { DistanceTable } from '../../src/search/tables.ts';

export const tables = readTables();
export const catalogue = readCatalogue();
export const zones = readZones();
export const puzzleData = { tables, catalogue, zones, log: consoleLog };

/** A database that keeps nothing: every day is dealt anew. */
export const forgetful = {
  prepare: () => ({ bind: () => ({ first: async () => null }) }),
  batch: async () => [],
} as unknown as D1Database;

/** The value of what must be right. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) expect.fail(`refused: ${JSON.stringify(result.reason)}`);
  return result.value;
}

/** The table that a board must have. */
export function tableOf(puzzle: Puzzle): DistanceTable {
  return tables.get(puzzle.family, puzzle.board) ?? expect.fail(`no table for ${puzzle.board}`);
}

/** How many positions others have counted at each distance, of a family that deals from a bank. */
export function countedOf({ id, source }: Family): readonly number[] {
  return source.kind === 'bank' ? source.counted : expect.fail(`${id} has no bank`);
}

/** A position by its text. */
export function stateOf(puzzle: Puzzle, text: string): State {
  return valueOf(puzzle.parse(text));
}

/** How many states there are at each distance. */
export function histogramOf(distances: Uint8Array): number[] {
  const histogram: number[] = [];
  for (const distance of distances) if (distance !== unreachable) histogram[distance] = (histogram[distance] ?? 0) + 1;
  return histogram;
}

/** All goals, where the puzzle lists them. */
export const listedGoals = ({ search }: Puzzle): readonly State[] | undefined =>
  search.kind === 'explore' ? undefined : search.goals();

/** The cells that informed search works on. */
export const gridOf = ({ search }: Puzzle): Grid => (search.kind === 'patterns' ? search.grid : expect.fail('no grid'));

/** The states one move away. */
export function neighboursOf(puzzle: Puzzle, state: State): State[] {
  const out = new Float64Array(puzzle.degree);
  return [...out.subarray(0, puzzle.neighbours(state, out))];
}

/** All shortest solutions of a position that has some. */
export function shortestPathsOf(puzzle: Puzzle, state: State): ShortestPaths {
  const solved = solve(puzzle, state, tables);
  if (solved.kind !== 'paths') expect.fail(solved.kind);
  return solved.paths;
}

/** The goals that can be reached, by a plain search. */
export function reachedGoals({ puzzle, state: start }: Position): State[] {
  const reached = new Set([start]);
  for (const state of reached) for (const next of neighboursOf(puzzle, state)) reached.add(next);
  return [...reached].filter((state) => puzzle.isSolved(state));
}
