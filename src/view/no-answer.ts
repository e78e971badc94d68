/** Messages for when no answer can be given. */
import { type Message, ofFamily } from '../message.ts';
import type { Position } from '../puzzle.ts';
import type { Unsolved } from '../search/solve.ts';
import { message } from '../words/index.ts';

/** Why no solution of a position can be shown. */
export function whyNot({ puzzle }: Position, solved: Unsolved): Message {
  if (solved.kind === 'unsolvable')
    return message('solve-unsolvable', { reason: ofFamily(puzzle.family, solved.reason) });
  return solved.kind === 'exhausted'
    ? message('solve-exhausted', { states: solved.states })
    : message('solve-budget', { states: solved.states });
}
