import { earliestOpen } from '../day/calendar.ts';
import { nearMoves } from '../game/gate.ts';
import type { Position, State } from '../puzzle.ts';
import { ballAround } from '../search/ball.ts';
import { getUnendedStarts } from '../store/days.ts';
import type { BotCall } from '../bot.ts';

/** Where a move is one step, few positions lie around the starts of open puzzles; where pieces slide far, there are many. */
const maxHidden = 3000;

/**
 * The positions of a board whose exact distance would help with a puzzle that is still open to this player. A list may begin far
 * from the start of such a puzzle and still come close to it.
 */
export async function hiddenFrom(
  call: Pick<BotCall, 'bot' | 'user' | 'now'>,
  { puzzle }: Position,
): Promise<ReadonlySet<State>> {
  const starts = await getUnendedStarts(call.bot.db, call.user, earliestOpen(call.now), puzzle);
  return ballAround(puzzle, starts, nearMoves, maxHidden);
}
