/** Asks for a proof: a search that takes longer than an answer has time for. */
import { chargeOf, messagesAtOnce } from '../budget.ts';
import { writePath } from '../moves/path.ts';
import { positionId } from '../positions/position.ts';
import { type ReviewJob, enqueue } from '../jobs.ts';
import type { Locale } from '../message.ts';
import type { MoveStyle, Position } from '../puzzle.ts';
import type { Bounds } from '../search/solve.ts';
import { type Proof, askForProof, boundsOf } from '../store/proofs.ts';
import type { Bot, BotCall } from '../bot.ts';
import { type HintReader, type Word, patience } from './answer.ts';

/** Beside the steps: the message that begins, a pause before the last change, and that change. */
export const messagesOfAnswer = 3;

/**
 * At a time: of all, of one position, and of one player, so that no player takes all places. A position has one message
 * in the queue, so at most so many short ones come before a post.
 */
export const answersWaiting = 20;
export const answersWaitingAtPosition = 5;
export const answersWaitingOfPlayer = 5;

export interface ProofReply {
  readonly application: string;
  readonly token: string;
  readonly locale: Locale;
  readonly guildId?: string | undefined;
  /** Where the Worker was reached: the origin of pictures. */
  readonly origin: string | undefined;
  readonly style: MoveStyle;
}

export type Waiter = { readonly reply: ProofReply; readonly hint?: HintReader } | { readonly review: ReviewJob };

interface Wait {
  readonly position: Position;
  readonly user: string;
  readonly interaction: string;
  readonly asked: number;
  readonly now: number;
  readonly waiter: Waiter;
}

type BegunProof = { readonly proof: Proof; readonly word: Word };

/** @param bounds of a search that has spent its budget @param hint without one the answer is the whole solution */
export function askProof(
  call: BotCall,
  position: Position,
  bounds: Bounds,
  style: MoveStyle,
  hint?: HintReader,
): Promise<BegunProof> {
  const { bot, now, user, guildId, locale, reply, id: interaction } = call;
  const waiter = { reply: { ...reply, locale, guildId, origin: bot.origin, style }, ...(hint && { hint }) };
  return queueProof(bot, { position, user, interaction, asked: now, now, waiter }, bounds);
}

export async function queueProof(bot: Bot, wait: Wait, { path, least, stand }: Bounds): Promise<BegunProof> {
  const { position, user, interaction, asked, now, waiter } = wait;
  const id = positionId(position);
  const notation = writePath(position, path);
  const begun = { position: id, notation, least, stand: JSON.stringify(stand) };
  // A review shows no bounds, so it does not change with them.
  const shown = 'reply' in waiter ? boundsOf(begun) : '';
  const ask = { interaction, user, asked, edited: now, shown, waiter: JSON.stringify(waiter) };
  const { proof, isWaiting, isSpent } = await askForProof(bot.db, begun, ask, {
    charge: chargeOf('proof', { user }, messagesAtOnce, now),
    paid: messagesAtOnce - messagesOfAnswer,
    waiting: answersWaiting,
    waitingAtPosition: answersWaitingAtPosition,
    waitingOfPlayer: answersWaitingOfPlayer,
    from: now - patience,
  });
  if (!isWaiting) return { proof, word: proof.stand === null ? 'done' : isSpent ? 'day' : 'busy' };
  // A message may be at work already, or just have ended: of two that make the same step, one makes it.
  const goesOn = await enqueue(bot, { kind: 'proof', position: id, step: proof.step, now });
  return { proof, word: goesOn ? 'runs' : 'pauses' };
}
