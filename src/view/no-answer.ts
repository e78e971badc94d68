/** Messages for when no answer can be given: why, and until when. */
import type { OpenPuzzle } from '../day/gate.ts';
import type { Message } from '../message.ts';
import type { Position } from '../puzzle.ts';
import type { Unsolved } from '../search/solve.ts';
import { message, ofFamily } from '../words/index.ts';

/** When the answer to a position near an open puzzle becomes public. Of a later date's puzzle even the date is secret. */
export function besideUntil({ closes, hasCome }: OpenPuzzle): readonly Message[] {
  return hasCome ? [message('beside-until', { time: `<t:${closes / 1000}:f>` })] : [];
}

/** Why no solution of a position can be shown. */
export function whyNot({ puzzle }: Position, solved: Unsolved): Message {
  if (solved.kind === 'unsolvable')
    return message('solve-unsolvable', { reason: ofFamily(puzzle.family, solved.reason) });
  const { states } = solved;
  return solved.kind === 'exhausted' ? message('solve-exhausted', { states }) : message('solve-budget', { states });
}
