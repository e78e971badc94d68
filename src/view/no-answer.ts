/** Why there is no answer, and when there will be one. */
import type { OpenPuzzle } from '../day/gate.ts';
import type { Message } from '../message.ts';
import type { Position } from '../puzzle.ts';
import type { Unsolved } from '../search/solve.ts';
import { message, ofFamily } from '../words/index.ts';

/** When a position beside an open puzzle is answered; of a puzzle that has not come nothing is told, not even its date. */
export function besideUntil({ closes, hasCome }: OpenPuzzle): readonly Message[] {
  return hasCome ? [message('beside-until', { time: `<t:${closes / 1000}:f>` })] : [];
}

/** Why a position has no solution that could be shown. */
export function whyNot({ puzzle }: Position, solved: Unsolved): Message {
  if (solved.kind === 'unsolvable')
    return message('solve-unsolvable', { reason: ofFamily(puzzle.family, solved.reason) });
  const { states } = solved;
  return solved.kind === 'exhausted' ? message('solve-exhausted', { states }) : message('solve-budget', { states });
}
