import { earliestOpen } from '../day/calendar.ts';
import { nearMoves } from '../game/gate.ts';
import type { Position, State } from '../puzzle.ts';
import { ballAround } from '../search/ball.ts';
import { getUnendedStarts } from '../store/days.ts';
import type { BotCall } from '../bot.ts';

/** Positions around the starts of open puzzles are few where a move is a step; where pieces slide far, a few moves are many. */
const maxHidden = 3000;

/**
 * The positions of a board of which an exact answer would help with a puzzle that is still open to this player: a line may begin
 * far from its start and lead past it.
 */
export async function hiddenFrom(
  call: Pick<BotCall, 'bot' | 'user' | 'now'>,
  { puzzle }: Position,
): Promise<ReadonlySet<State>> {
  const starts = await getUnendedStarts(call.bot.db, call.user, earliestOpen(call.now), puzzle);
  return ballAround(puzzle, starts, nearMoves, maxHidden);
}
