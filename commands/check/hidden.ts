import { earliestOpen } from '../../src/day/calendar.ts';
import type { PuzzleDeps } from '../../src/day/deal.ts';
import { nearMoves } from '../../src/game/gate.ts';
import type { Position, State } from '../../src/puzzle.ts';
import { ballAround } from '../../src/search/ball.ts';
import { getUnendedStarts } from '../../src/store/days.ts';
import type { BotCall } from '../common/bot.ts';

/** Positions around the starts of open puzzles are few where a move is a step; where pieces slide far, a few moves are many. */
const mostHidden = 3000;

/**
 * The positions of a board of which an exact answer would help with a puzzle that is still open to this player: a line may begin
 * far from its start and lead past it.
 */
export async function hiddenFrom(
  call: Pick<BotCall, 'user' | 'now'> & { readonly bot: Pick<PuzzleDeps, 'db'> },
  { puzzle }: Position,
): Promise<ReadonlySet<State>> {
  const starts = await getUnendedStarts(call.bot.db, call.user, earliestOpen(call.now), puzzle);
  return ballAround(puzzle, starts, nearMoves, mostHidden);
}
