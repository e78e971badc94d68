/** How many shortest solutions a position has, and which. */
import type { Position, State } from '../../src/puzzle.ts';
import type { ShortestPaths } from '../../src/search/shortest-paths.ts';
import type { SolveResult, Unsolved } from '../../src/search/solve.ts';
import { countSolutions, listSolutions } from '../../src/search/informed/informed.ts';
import type { Tables } from '../../src/search/tables.ts';

export interface Ways {
  readonly count: bigint;
  readonly paths: Iterable<readonly State[]>;
}

/**
 * @param all whether those are searched for, too, that the search for one solution leaves out; that takes longer
 * @returns undefined if they are not known
 */
export function waysOf(
  { puzzle, state }: Position,
  solved: Exclude<SolveResult, Unsolved>,
  tables: Tables,
  all: boolean,
): Ways | undefined {
  if (solved.kind === 'paths') return { count: solved.paths.count, paths: eachOf(solved.paths) };
  if (!all) return undefined;
  const { count } = countSolutions(puzzle, state, tables, solved.distance);
  return { count: BigInt(count), paths: listSolutions(puzzle, state, tables, solved.distance) };
}

function* eachOf(paths: ShortestPaths): Generator<readonly State[]> {
  for (let n = 0n; n < paths.count; n++) yield paths.nth(n);
}
