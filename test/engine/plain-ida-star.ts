/** The search of wasm/fifteen.ts in plain words: bounds worked out anew for each position, and pruned sequences compared as texts. */
import { directionCount, home, neighbourOf } from '../../src/search/informed/board.ts';
import { type SearchQuestion, seen } from '../../src/search/informed/ida-star.ts';
import type { PatternTables } from '../../src/search/informed/patterns.ts';

export interface PlainResult {
  /** The cells to which the gap goes. */
  readonly path: readonly number[];
  readonly opened: number;
}

/** @param pruned sequences of steps, none of which contains another */
export function plainIdaStar(
  tables: PatternTables,
  pruned: ReadonlySet<string>,
  { start, end, slack }: SearchQuestion,
): PlainResult {
  let opened = 0;
  const boundOf = (cells: readonly number[]): number => Math.max(...seen(tables, cells).bounds) - slack;
  const isPruned = (steps: string): boolean =>
    Array.from(steps, (_, from) => steps.slice(from)).some((one) => pruned.has(one));

  function search(
    cells: readonly number[],
    left: number,
    steps: string,
    path: readonly number[],
  ): readonly number[] | undefined {
    if (cells.every((tile, cell) => tile === end[cell])) return path;
    opened++;
    const gap = cells.indexOf(home);
    for (let direction = directionCount - 1; direction >= 0; direction--) {
      const to = neighbourOf(gap, direction);
      const after = `${steps}${direction}`.slice(-12);
      if (to < 0 || isPruned(after)) continue;
      const next = cells.with(gap, cells[to] as number).with(to, home);
      const found = boundOf(next) < left ? search(next, left - 1, after, [...path, to]) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  const bound = boundOf(start);
  for (let length = bound < 0 ? -bound % 2 : bound; ; length += 2) {
    const path = search(start, length, '', []);
    if (path !== undefined) return { path, opened };
  }
}
