/** Asks for the proof of a position whose search takes longer than an answer has time for. */
import { dateAt } from '../day/calendar.ts';
import { writePath } from '../game/path.ts';
import { positionId } from '../game/position.ts';
import { enqueue } from '../jobs.ts';
import type { Locale } from '../message.ts';
import type { MoveStyle, Position } from '../puzzle.ts';
import type { Bounds } from '../search/solve.ts';
import { type AskLimits, type Asked, type Proof, askForProof } from '../store/proofs.ts';
import type { BotCall } from '../bot.ts';
import type { Word } from './answer.ts';
import { answersWaiting, answersWaitingForOne, patience, stepsAtOnce, stepsOfAll, stepsOfPlayer } from './limits.ts';

/** How to change an answer. */
export interface Reply {
  readonly application: string;
  readonly token: string;
  readonly locale: Locale;
  /** Where the Worker was reached; its pictures are at addresses there. */
  readonly origin: string | undefined;
  readonly style: MoveStyle;
}

/**
 * @param bounds what a search has found before its budget was spent
 * @returns what is known now, and what is to be said about the rest
 */
export async function askProof(
  call: BotCall,
  position: Position,
  { path, least, stand }: Bounds,
  style: MoveStyle,
): Promise<{ readonly proof: Proof; readonly word: Word }> {
  const { bot, now, user, locale, reply } = call;
  const id = positionId(position);
  const begun = {
    position: id,
    moves: writePath(position.puzzle, path),
    least,
    stand: JSON.stringify(stand),
  };
  const how: Reply = { ...reply, locale, origin: bot.origin, style };
  const ask = { interaction: call.id, user, asked: now, edited: now, reply: JSON.stringify(how) };
  const asked = await askForProof(bot.db, begun, ask, limitsAt(now), dateAt(now));
  const { proof, isWaiting } = asked;
  if (!isWaiting) return { proof, word: whyNotWaiting(asked) };
  // A message may be at work already, or just have ended: of two that make the same step, one makes it.
  const goesOn = await enqueue(bot, { kind: 'proof', position: id, step: proof.step, now });
  return { proof, word: goesOn ? 'runs' : 'pauses' };
}

const limitsAt = (now: number): AskLimits => ({
  ofAll: stepsOfAll - stepsAtOnce + 1,
  ofPlayer: stepsOfPlayer - stepsAtOnce + 1,
  waiting: answersWaiting,
  waitingForOne: answersWaitingForOne,
  from: now - patience,
});

function whyNotWaiting({ proof, spent, spentByPlayer }: Asked): Word {
  if (proof.stand === null) return 'done';
  return spent + stepsAtOnce > stepsOfAll || spentByPlayer + stepsAtOnce > stepsOfPlayer ? 'day' : 'busy';
}
