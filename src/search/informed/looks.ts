/** A position as the views of the pattern databases see it, which is where a search begins. */
import { home, manhattan } from './board.ts';
import { type PatternLook, type PatternTables, firstPlacements, patterns, setsOf, views } from './patterns.ts';
import { bitCount, factorial, firstOrder, setNumber } from './placements.ts';

/** What wasm/patterns.ts keeps of a position. */
export interface SeenPosition {
  /** By view: the least number of moves that it sees. */
  readonly bounds: readonly number[];
  /** By look: the set of cells, a bit each; the first placement of the order; the excess in pairs of moves; the order. */
  readonly looks: readonly (readonly [mask: number, base: number, value: number, order: number])[];
}

const first = firstPlacements();

/** @param cells by cell, the goal cell of what lies there */
export function seen(tables: PatternTables, cells: readonly number[]): SeenPosition {
  const direct = cells.reduce((sum, tile, cell) => sum + (tile === home ? 0 : manhattan(cell, tile)), 0);
  const byView = views.map((view) => view.map((look) => lookAt(tables, cells, look)));
  const bounds = byView.map((looks) => looks.reduce((sum, [, , value]) => sum + 2 * value, direct));
  return { bounds, looks: byView.flat() };
}

function lookAt(
  { sets, excess }: PatternTables,
  cells: readonly number[],
  { pattern, turn }: PatternLook,
): SeenPosition['looks'][number] {
  const homes = patterns[pattern] as readonly number[];
  // By cell of the turned board: the number of its tile in the pattern.
  const slots: number[] = [];
  for (const [cell, tile] of cells.entries()) slots[turn(cell)] = tile === home ? -1 : homes.indexOf(turn(tile));
  let mask = 0;
  let met = 0;
  let left = homes.length;
  let order = firstOrder(left);
  for (const [cell, slot] of slots.entries()) {
    if (slot < 0) continue;
    mask |= 1 << cell;
    // The order's lexicographic rank grows by the tiles that are less than this one and come later.
    order += (slot - bitCount(met & ((1 << slot) - 1))) * factorial(--left);
    met |= 1 << slot;
  }
  const base = (first[pattern] as number) + (order - firstOrder(homes.length)) * setsOf(homes);
  const placement = base + setNumber(sets, mask);
  return [mask, base, ((excess[placement >> 2] as number) >> ((placement & 3) << 1)) & 3, order];
}
