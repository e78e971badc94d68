/** The names of blocks in a position: one letter for each block, in reading order. */
import type { Names } from '../../puzzle.ts';
import type { NamedKind, PlacedBlock } from './layout.ts';

/** The names that blocks have without a history: those of each kind in reading order. */
export function usualNames(kinds: readonly NamedKind[], placed: readonly PlacedBlock[]): Names {
  const given = kinds.map(() => 0);
  return placed.map(({ kind }) => kinds[kind]?.names[(given[kind] = (given[kind] ?? 0) + 1) - 1] ?? '').join('');
}

/** Whether each block has one of its kind's names, and no two the same. */
export function areNames(names: string, kinds: readonly NamedKind[], placed: readonly PlacedBlock[]): boolean {
  const letters = Array.from(names);
  return (
    letters.length === placed.length &&
    new Set(letters).size === letters.length &&
    placed.every(({ kind }, block) => kinds[kind]?.names.includes(letters[block] ?? ''))
  );
}

/**
 * The names after a block has gone from one cell to another, in the new reading order.
 *
 * @param before the blocks before the move, in reading order; `after` those after it
 */
export function carriedNames(
  names: Names,
  before: readonly PlacedBlock[],
  after: readonly PlacedBlock[],
  from: number,
  to: number,
): Names {
  const nameAt = new Map(before.map(({ cell }, block) => [cell === from ? to : cell, names[block]]));
  return after.map(({ cell }) => nameAt.get(cell)).join('');
}
