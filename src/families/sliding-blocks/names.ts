/** The names of blocks in a position: one letter for each block, in reading order. */
import type { Names } from '../../puzzle.ts';
import type { NamedKind } from './layout.ts';
import type { PlacedBlock } from './placements.ts';

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

/** What one for each block in reading order becomes when a block goes from one cell to another. */
export function carried<T>(each: readonly T[], placed: readonly PlacedBlock[], from: number, to: number): readonly T[] {
  const block = placed.findIndex(({ cell }) => cell === from);
  const others = each.toSpliced(block, 1);
  const before = placed.filter(({ cell }) => cell < to && cell !== from).length;
  return others.toSpliced(before, 0, each[block] as T);
}

/** The block that a person means by a letter: in either case, unless both cases are blocks. */
export function nameCalled(called: string, names: readonly string[]): string | undefined {
  const lower = called.toLowerCase();
  return names.find((name) => name === called) ?? names.find((name) => name.toLowerCase() === lower);
}
