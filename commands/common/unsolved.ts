import type { Position } from '../../src/puzzle.ts';
import type { Saying } from '../../src/saying.ts';
import type { Unsolved } from '../../src/search/solve.ts';
import { grouped, ofFamily, says } from '../../src/words/index.ts';

/** Why a position has no solution that could be shown. */
export function whyNot({ puzzle }: Position, solved: Unsolved): Saying {
  if (solved.kind === 'unsolvable') return says('solve-unsolvable', { reason: ofFamily(puzzle.family, solved.reason) });
  const states = grouped(solved.states);
  return solved.kind === 'exhausted' ? says('solve-exhausted', { states }) : says('solve-budget', { states });
}
