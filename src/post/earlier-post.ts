/**
 * A job that claims a round which another job did not finish looks for its post first. It knows the post by the button
 * under the card, which names the date and, unlike the title, is the same in every language. Answers to `/daily` have
 * the same button, but Discord marks them as answers.
 */
import type { Bot } from '../bot.ts';
import * as ErrorCode from '../discord/error-code.ts';
import { type ReadMessage, getLastMessage, listMessages } from '../discord/rest.ts';
import type { RestError } from '../discord/rest-error.ts';
import type { Claim } from '../store/posts.ts';
import type { Allowance } from './allowance.ts';
import { checkButton } from '../view/card.ts';
import { classifyError } from './failures.ts';

type ChannelLook =
  | { readonly kind: 'found'; readonly messageId: string }
  | { readonly kind: 'absent' }
  /** `date`: the time by Discord's clock, if it told. */
  | { readonly kind: 'unreadable'; readonly date: number | undefined }
  /** The job had no requests left to look with: nothing is known yet. */
  | { readonly kind: 'spent' }
  | { readonly kind: 'error'; readonly error: RestError };

const perPage = 50;
/** If so many pages were written since, the job does not look any further. */
const maxPages = 12;
/** The clock of the job that claimed may be this much ahead of Discord's. */
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
): Promise<ChannelLook> {
  const { channel, family, distance } = claim;
  const isPost = ({ author, answers, buttons }: ReadMessage): boolean =>
    author === bot.application && !answers && buttons.includes(checkButton({ date, family, distance }));
  let before: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    // Keeps one request for the post.
    if (!allowance.has(2) || !allowance.spend(1)) return { kind: 'spent' };
    const answer = await listMessages(bot.rest, channel, perPage, before);
    if (!answer.ok) return lookOf(answer.error);
    const post = answer.value.find(isPost);
    if (post !== undefined) return { kind: 'found', messageId: post.id };
    const last = answer.value.at(-1)?.id;
    if (last === undefined && before === undefined) return lookAtLast(bot, channel, first, allowance);
    if (last === undefined || answer.value.length < perPage || isOlder(last, first)) return { kind: 'absent' };
    before = last;
  }
  return { kind: 'unreadable', date: undefined };
}

/** Discord shows an empty list also to a bot that may not read. But it tells such a bot the id of the channel's last message. */
async function lookAtLast(bot: Bot, channel: string, first: number, allowance: Allowance): Promise<ChannelLook> {
  if (!allowance.has(2) || !allowance.spend(1)) return { kind: 'spent' };
  const answer = await getLastMessage(bot.rest, channel);
  if (!answer.ok) return lookOf(answer.error);
  if (answer.value === null || isOlder(answer.value, first)) return { kind: 'absent' };
  return { kind: 'unreadable', date: answer.date };
}

/** A message's id holds when it was sent. */
const isOlder = (messageId: string, first: number): boolean =>
  Number(BigInt(messageId) >> 22n) + epoch < first - tolerance;

function lookOf(error: RestError): ChannelLook {
  if (classifyError(error).kind !== 'lasting') return { kind: 'error', error };
  // A post in a channel that was deleted is deleted too.
  return error.code === ErrorCode.UnknownChannel ? { kind: 'absent' } : { kind: 'unreadable', date: error.date };
}

/** For so long Discord surely remembers a nonce. Its documentation says "the past few minutes". */
const nonceWindow = 150_000;

export const nonceHolds = (date: number | undefined, first: number): boolean =>
  date !== undefined && date <= first + nonceWindow;
