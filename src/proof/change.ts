import { gateAt } from '../day/gate.ts';
import { type ComponentsMessage, componentsMessage, text } from '../discord/components.ts';
import { payload } from '../discord/payload.ts';
import { editReply } from '../discord/rest.ts';
import type { Position } from '../puzzle.ts';
import type { Proof, ProofAsk } from '../store/proofs.ts';
import { besideOpen } from '../view/no-answer.ts';
import type { Bot } from '../bot.ts';
import { type Word, proofMessage } from './answer.ts';
import type { Reply } from './ask.ts';
import { betweenEdits } from './limits.ts';

/** The status of an answer to which no token leads any more. */
const unknown = 404;

/**
 * Changes one answer to what is known now. A puzzle may have come close to the position since it was asked: then the answer tells
 * that instead, and nothing more.
 *
 * @returns when it was changed, or until when Discord is left alone; `gone` if it was the last time
 */
export async function changeAnswer(
  bot: Bot,
  position: Position,
  proof: Proof,
  ask: ProofAsk,
  word: Word,
  now: number,
): Promise<number | 'gone'> {
  const { application, token, locale, origin, style } = JSON.parse(ask.reply) as Reply;
  const { open } = await gateAt(bot, ask.user, position, now);
  const message: ComponentsMessage =
    open === undefined
      ? await proofMessage({ ...bot, origin }, position, proof, style, word, now)
      : componentsMessage(text(besideOpen(open)));
  const edited = await editReply(bot.rest, application, token, payload(locale, message));
  if (edited.ok) return word === 'runs' && open === undefined ? now : 'gone';
  const { status, retryAfter = 0 } = edited.error;
  if (status === unknown) return 'gone';
  bot.log.error({ event: 'answer-not-changed', status, error: edited.error.message });
  return now + Math.max(betweenEdits, retryAfter * 1000);
}
