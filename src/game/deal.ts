/** Positions at an exactly chosen distance. */
import { openBoard } from '../families/index.ts';
import type { Family, Position, Puzzle } from '../puzzle.ts';
import { type DistanceTable, type Tables, knownOf } from '../search/tables.ts';

export function usualPuzzle(family: Family): Puzzle {
  return openBoard(family.id, family.boards[0]);
}

/** The distances of a board that has a table of its own or a twin's; not having any is our bug. */
export function tableOf(tables: Tables, puzzle: Puzzle): DistanceTable {
  const known = knownOf(puzzle, tables);
  if (known === undefined) throw new Error(`no table for ${puzzle.family}.${puzzle.board}`);
  return known.table;
}

/** The greatest distance on a family's usual board. */
export function greatestDistance(tables: Tables, family: Family): number {
  return tableOf(tables, usualPuzzle(family)).histogram.length - 1;
}

/**
 * A position at a distance on the family's usual board, drawn by a seed (any number in decimal).
 *
 * @param taken states that must not be dealt, in base 36
 * @returns undefined if all are taken
 */
export function dealAt(
  tables: Tables,
  family: Family,
  distance: number,
  seed: string,
  taken: ReadonlySet<string>,
): Position | undefined {
  const puzzle = usualPuzzle(family);
  const table = tableOf(tables, puzzle);
  const count = table.histogram[distance] ?? 0;
  // Seeds that follow each other land far apart: the multiplier is 2^64 over the golden ratio.
  const spread = BigInt.asUintN(64, BigInt(seed) * 0x9e3779b97f4a7c15n) >> 32n;
  for (let n = 0; n < count; n++) {
    const state = table.nth(distance, (Number(spread) + n) % count);
    if (!taken.has(state.toString(36))) return { puzzle, state };
  }
  return undefined;
}
