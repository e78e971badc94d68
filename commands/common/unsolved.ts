import type { Position } from '../../src/puzzle.ts';
import type { Message } from '../../src/message.ts';
import type { Unsolved } from '../../src/search/solve.ts';
import { ofFamily, message } from '../../src/words/index.ts';

/** Why a position has no solution that could be shown. */
export function whyNot({ puzzle }: Position, solved: Unsolved): Message {
  if (solved.kind === 'unsolvable')
    return message('solve-unsolvable', { reason: ofFamily(puzzle.family, solved.reason) });
  const { states } = solved;
  return solved.kind === 'exhausted' ? message('solve-exhausted', { states }) : message('solve-budget', { states });
}
