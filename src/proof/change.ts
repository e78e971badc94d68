/** Changes the answers that wait for a proof, and sends reviews on. */
import { gateAt } from '../day/gate.ts';
import { type ComponentsMessage, componentsMessage, text } from '../discord/components.ts';
import { payload } from '../discord/payload.ts';
import { isOutOfReach } from '../discord/rest-error.ts';
import { editReply } from '../discord/rest.ts';
import { charge, messagesAtOnce } from '../budget.ts';
import { type ReviewJob, enqueue } from '../jobs.ts';
import type { Position, State } from '../puzzle.ts';
import type { Proof, ProofAsk } from '../store/proofs.ts';
import type { Bot } from '../bot.ts';
import { type Word, hintMessage, proofMessage } from './answer.ts';
import type { ProofReply, Waiter } from './ask.ts';

/** In milliseconds. Discord must have shown an answer before it can be changed. */
export const betweenEdits = 10_000;
export const beforeLast = 2000;

/** @returns the time of the change, or until when Discord is left alone; `gone` after the last change */
export async function tell(
  bot: Bot,
  position: Position,
  proof: Proof,
  ask: ProofAsk,
  word: Word,
  now: number,
): Promise<number | 'gone'> {
  const waiter = waiterIn(ask);
  if (waiter === undefined) {
    bot.log.error({ event: 'no-waiter', position: ask.position });
    return 'gone';
  }
  if ('reply' in waiter) return changeAnswer(bot, position, proof, ask, waiter, word, now);
  await goOn(bot, waiter.review, position.state, word === 'done' ? proof.notation.length : undefined, now);
  return 'gone';
}

/** Undefined for a damaged row, so that it does not hold up the others. */
function waiterIn({ waiter }: ProofAsk): Waiter | undefined {
  try {
    const value: unknown = JSON.parse(waiter);
    const { reply, review } = Object(value) as Readonly<Record<string, unknown>>;
    return typeof (reply ?? review) === 'object' ? (value as Waiter) : undefined;
  } catch {
    return undefined;
  }
}

/** Without a distance no other proof is asked for. */
export function goOn(bot: Bot, job: ReviewJob, state: State, distance: number | undefined, now: number): Promise<void> {
  const found = [...job.found.filter(([one]) => one !== state), [state, distance ?? null] as const];
  const proofs = distance === undefined ? 0 : job.proofs - 1;
  return sendReview(bot, { ...job, found, proofs, now, wanted: undefined });
}

/** The last paid message tells the known part, so a review that must stop needs no other. */
export const chargeReview = (bot: Bot, user: string, now: number): Promise<boolean> =>
  charge(bot, 'review', { user }, messagesAtOnce, now);

/** Nothing left, this is the last time. After an error the queue delivers this message again. */
export async function sendReview(bot: Bot, job: ReviewJob): Promise<void> {
  const { user, now, paid = 0 } = job;
  const left = paid > 1 || (await chargeReview(bot, user, now));
  const next: ReviewJob = left
    ? { ...job, paid: paid > 1 ? paid - 1 : paid - 1 + messagesAtOnce }
    : { ...job, paid: undefined, slices: 1, proofs: 0, wanted: undefined };
  if (!(await enqueue(bot, next))) throw new Error('the queue took no further review');
}

/** A puzzle may have come close to the position meanwhile: then the answer tells only that. */
async function changeAnswer(
  bot: Bot,
  position: Position,
  proof: Proof,
  { user, asked }: ProofAsk,
  { reply, hint }: Extract<Waiter, { readonly reply: ProofReply }>,
  word: Word,
  now: number,
): Promise<number | 'gone'> {
  const { application, token, locale, guildId, origin, style } = reply;
  const deps = { ...bot, origin };
  const { open } = await gateAt(bot, { user, guildId }, position, now);
  const message = (): Promise<ComponentsMessage> =>
    hint === undefined
      ? proofMessage(deps, position, proof, style, word, { asked, now })
      : hintMessage(deps, position, proof, { ...hint, style }, word, { asked, now });
  const shown = open === undefined ? await message() : componentsMessage(text(open.why));
  const edited = await editReply(bot.rest, application, token, payload(locale, shown));
  if (edited.ok) return word === 'runs' && open === undefined ? now : 'gone';
  if (isOutOfReach(edited.error)) return 'gone';
  const { status, retryAfter = 0 } = edited.error;
  bot.log.error({ event: 'answer-not-changed', status, error: edited.error.message });
  return now + Math.max(betweenEdits, retryAfter * 1000);
}
