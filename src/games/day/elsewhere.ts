import { namesOf } from '../../day/deal.ts';
import { readMoveList, solves } from '../../moves/move-list.ts';
import { positionId } from '../../positions/position.ts';
import type { Message } from '../../message.ts';
import { type Daily, getDaysOn } from '../../store/days.ts';
import { message } from '../../words/index.ts';
import type { Asking } from '../../bot.ts';

/** A shorter list is legal in many places by chance. */
const minMoves = 5;

/**
 * The other puzzle of the same date that a list seems to be for: one that it solves, else one where all its moves are legal. The bot
 * does not remember which puzzle a player looked at, so it can only guess.
 */
export async function meantElsewhere(
  call: Asking,
  daily: Daily,
  list: string,
  convention: string | undefined,
): Promise<Message | undefined> {
  const days = await getDaysOn(call.bot.db, daily.date);
  const fitting = days
    .filter(({ family }) => family !== daily.family)
    .map((other) => ({ other, line: readMoveList(other.position, list, convention) }))
    .filter(({ line }) => line.illegal === undefined && line.notation.length >= minMoves);
  const { other } = fitting.find((one) => solves(one.other.position, one.line)) ?? fitting[0] ?? {};
  if (other === undefined) return undefined;
  return message('check-elsewhere', { ...namesOf(other), id: positionId(other.position) });
}
