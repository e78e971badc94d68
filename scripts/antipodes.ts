import type { State } from '../src/puzzle.ts';
import type { DistanceTable } from '../src/search/tables.ts';

/** The states at the greatest distance of a table. */
export function antipodes(table: DistanceTable): { readonly distance: number; readonly states: readonly State[] } {
  const distance = table.histogram.length - 1;
  const states = Array.from({ length: table.histogram[distance] ?? 0 }, (_, n) => table.nth(distance, n));
  return { distance, states };
}
