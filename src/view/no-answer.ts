/** Messages for when no answer can be given: why, and until when. */
import { namesOf } from '../day/deal.ts';
import type { OpenPuzzle, OpenRace } from '../day/gate.ts';
import { type Message, ofFamily } from '../message.ts';
import type { Position } from '../puzzle.ts';
import type { Unsolved } from '../search/solve.ts';
import { message } from '../words/index.ts';

/** Which open puzzle or race a position is near, and until when that matters. Of a later date's puzzle even the date is secret. */
export function besideOpen(open: OpenPuzzle | OpenRace): Message {
  if ('isRace' in open) return message('race-beside', { time: `<t:${Math.ceil(open.closes / 1000)}:f>` });
  if (!open.hasCome) return message('solve-future');
  return message('solve-beside', { ...namesOf(open), time: `<t:${open.closes / 1000}:f>` });
}

/** Why no solution of a position can be shown. */
export function whyNot({ puzzle }: Position, solved: Unsolved): Message {
  if (solved.kind === 'unsolvable')
    return message('solve-unsolvable', { reason: ofFamily(puzzle.family, solved.reason) });
  return solved.kind === 'exhausted'
    ? message('solve-exhausted', { states: solved.states })
    : message('solve-budget', { states: solved.states });
}
