import { earliestOpen } from '../day/calendar.ts';
import { nearMoves } from '../positions/gate.ts';
import type { Position, State } from '../puzzle.ts';
import { ballAround } from '../search/neighbours.ts';
import { type Starts, getUnendedStarts } from '../store/guarded.ts';
import type { Asking } from '../bot.ts';

/** Where a move is one step, few positions lie around the starts of open puzzles; where pieces slide far, there are many. */
const maxHidden = 3000;

/**
 * The positions of a board whose exact distance would help with a puzzle that is still open to this player. A list may begin far
 * from the start of such a puzzle and still come close to it.
 */
export function hiddenAround({ puzzle }: Position, { around, alone }: Starts): ReadonlySet<State> {
  const hidden = ballAround(puzzle, around, nearMoves, maxHidden);
  return alone.length === 0 ? hidden : new Set([...hidden, ...alone]);
}

/** The same, where nobody has asked for the starts yet. */
export async function hiddenFrom(
  call: Pick<Asking, 'bot' | 'user' | 'guildId' | 'now'>,
  position: Position,
): Promise<ReadonlySet<State>> {
  return hiddenAround(position, await getUnendedStarts(call.bot.db, call, earliestOpen(call.now), position.puzzle));
}
