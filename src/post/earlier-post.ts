/**
 * Whoever takes on a round that somebody else did not finish looks for its post first. What tells it is the button under the card,
 * which names the date: unlike the title it depends on no language. Answers to `/daily` have the
 * same button and are told by being answers.
 */
import type { Bot } from '../bot.ts';
import { ErrorCode } from '../discord/kinds.ts';
import { type ReadMessage, getLastMessage, listMessages } from '../discord/rest.ts';
import type { RestError } from '../discord/rest-error.ts';
import type { Claim } from '../store/posts.ts';
import type { Allowance } from './allowance.ts';
import { checkButton } from '../view/card.ts';
import { classifyError } from './failures.ts';

export type Look =
  | { readonly kind: 'found'; readonly messageId: string }
  | { readonly kind: 'absent' }
  /** `date`: what time it was for Discord, where it said so. */
  | { readonly kind: 'unreadable'; readonly date: number | undefined }
  /** The job had no requests left to look with: nothing is known yet. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'fault'; readonly fault: RestError };

const perPage = 50;
/** Where so much was written since, the post is not looked for any further. */
const maxPages = 12;
/** The clock of whoever claimed may be this much ahead of Discord's. */
const tolerance = 60_000;
/** Where the time in Discord's ids begins. */
const epoch = 1_420_070_400_000;

/**
 * Looks through the channel's latest messages, back to when the round was first claimed.
 *
 * @param first when that was
 */
export async function findEarlierPost(
  bot: Bot,
  claim: Claim,
  date: string,
  first: number,
  allowance: Allowance,
): Promise<Look> {
  const { channel, family, distance } = claim;
  const isPost = ({ author, answers, buttons }: ReadMessage): boolean =>
    author === bot.application && !answers && buttons.includes(checkButton({ date, family, distance }));
  let before: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    // Keeps one request for the post.
    if (!allowance.has(2) || !allowance.spend(1)) return { kind: 'spent' };
    const answer = await listMessages(bot.rest, channel, perPage, before);
    if (!answer.ok) return lookOf(answer.fault);
    const post = answer.value.find(isPost);
    if (post !== undefined) return { kind: 'found', messageId: post.id };
    const last = answer.value.at(-1)?.id;
    if (last === undefined && before === undefined) return lookAtLast(bot, channel, first, allowance);
    if (last === undefined || answer.value.length < perPage || isOlder(last, first)) return { kind: 'absent' };
    before = last;
  }
  return { kind: 'unreadable', date: undefined };
}

/** An empty list is what Discord shows to those who may not read, too. Whether anybody wrote anything since, it tells them. */
async function lookAtLast(bot: Bot, channel: string, first: number, allowance: Allowance): Promise<Look> {
  if (!allowance.has(2) || !allowance.spend(1)) return { kind: 'spent' };
  const answer = await getLastMessage(bot.rest, channel);
  if (!answer.ok) return lookOf(answer.fault);
  if (answer.value === null || isOlder(answer.value, first)) return { kind: 'absent' };
  return { kind: 'unreadable', date: answer.date };
}

/** A message's id holds when it was sent. */
const isOlder = (messageId: string, first: number): boolean =>
  Number(BigInt(messageId) >> 22n) + epoch < first - tolerance;

function lookOf(fault: RestError): Look {
  if (classifyError(fault).kind !== 'lasting') return { kind: 'fault', fault };
  // What was in a channel that is gone is gone as well.
  return fault.code === ErrorCode.UnknownChannel ? { kind: 'absent' } : { kind: 'unreadable', date: fault.date };
}

/** For so long after its first post a nonce is known to Discord for sure; the documentation says "the past few minutes". */
const nonceWindow = 150_000;

export const nonceHolds = (date: number | undefined, first: number): boolean =>
  date !== undefined && date <= first + nonceWindow;
