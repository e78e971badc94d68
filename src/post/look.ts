/**
 * Looks for the post of a round whose job did not finish. A message has the button under the card, which names the date
 * in every language. Answers to `/daily` have that button too, but Discord marks them as answers. A forum's post has
 * the number of the day in its title.
 */
import type { Bot } from '../bot.ts';
import { dayNumber } from '../day/calendar.ts';
import * as ErrorCode from '../discord/error-code.ts';
import { ChannelType } from '../discord/kinds.ts';
import { type ReadMessage, type ReadThread, getChannel, listMessages, listThreads } from '../discord/rest.ts';
import type { RestError } from '../discord/rest-error.ts';
import type { Guild } from '../store/guilds.ts';
import type { Post } from '../store/posts.ts';
import { checkButton } from '../view/card.ts';
import { type Allowance } from './job.ts';
import { type Deferred, classifyError, later } from './failures.ts';

type Look =
  | { readonly kind: 'found'; readonly at: { readonly channel: string; readonly messageId: string } }
  | { readonly kind: 'absent' }
  /** `date`: by Discord's clock. */
  | { readonly kind: 'unreadable'; readonly date?: number | undefined }
  | Deferred;

const perPage = 50;
const maxPages = 12;
/** In milliseconds: the claiming job's clock may be this much ahead of Discord's. */
const tolerance = 60_000;
/** The zero of Discord's ids, in milliseconds since 1970. */
const epoch = 1_420_070_400_000;

/** Where another channel was chosen meanwhile, nobody knows whether the one of the claim is a forum. */
export async function findEarlierPost(
  bot: Bot,
  post: Post & { readonly guild: Guild },
  first: number,
  allowance: Allowance,
): Promise<Look> {
  const { guild, channel } = post;
  if (guild.forum || guild.channel !== channel) {
    if (!allowance.spend(1, 1)) return later;
    const known = await getChannel(bot.rest, channel);
    if (!known.ok) return lookOf(known.error);
    const { type, last_message_id: last } = known.value;
    if (type === ChannelType.GuildForum) return findInForum(bot, post, last, first, allowance);
  }
  return findMessage(bot, post, first, allowance);
}

/** A post that somebody has closed is in another list. */
async function findInForum(
  bot: Bot,
  { guildId, channel, date }: Post,
  last: LastId,
  first: number,
  allowance: Allowance,
): Promise<Look> {
  if (isBefore(last, first)) return { kind: 'absent' };
  const number = new RegExp(`#${dayNumber(date)}(?!\\d)`, 'u');
  const isPost = ({ name, parent_id: parent, owner_id: owner }: ReadThread): boolean =>
    parent === channel && owner === bot.application && number.test(name);
  for (const place of [`guilds/${guildId}/threads/active`, `channels/${channel}/threads/archived/public`] as const) {
    if (!allowance.spend(1, 1)) return later;
    const answer = await listThreads(bot.rest, place);
    if (!answer.ok) return lookOf(answer.error);
    const found = answer.value.find(isPost);
    if (found !== undefined) return { kind: 'found', at: { channel: found.id, messageId: found.id } };
  }
  return { kind: 'absent' };
}

async function findMessage(bot: Bot, post: Post, first: number, allowance: Allowance): Promise<Look> {
  const { channel } = post;
  const button = checkButton(post);
  const isPost = ({ author, answers, buttons }: ReadMessage): boolean =>
    author === bot.application && !answers && buttons.includes(button);
  let before: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    // Keeps one request for the post.
    if (!allowance.spend(1, 1)) return later;
    const answer = await listMessages(bot.rest, channel, perPage, before);
    if (!answer.ok) return lookOf(answer.error);
    const found = answer.value.find(isPost);
    if (found !== undefined) return { kind: 'found', at: { channel, messageId: found.id } };
    const last = answer.value.at(-1)?.id;
    if (last === undefined && before === undefined) return lookAtLast(bot, channel, first, allowance);
    if (last === undefined || answer.value.length < perPage || isBefore(last, first)) return { kind: 'absent' };
    before = last;
  }
  return { kind: 'unreadable' };
}

/** A bot that may not read gets an empty list, too, but still sees the id of the channel's last message. */
async function lookAtLast(bot: Bot, channel: string, first: number, allowance: Allowance): Promise<Look> {
  if (!allowance.spend(1, 1)) return later;
  const answer = await getChannel(bot.rest, channel);
  if (!answer.ok) return lookOf(answer.error);
  if (isBefore(answer.value.last_message_id, first)) return { kind: 'absent' };
  return { kind: 'unreadable', date: answer.date };
}

type LastId = string | null | undefined;

/** Whether all that is there is older than the round. Null stands for nothing, undefined for what nobody knows. */
const isBefore = (last: LastId, first: number): boolean =>
  last !== undefined && Number(BigInt(last ?? 0) >> 22n) + epoch < first - tolerance;

function lookOf(error: RestError): Look {
  const verdict = classifyError(error);
  // A malformed question will be no better the next time.
  if (verdict.kind === 'refused') return { kind: 'unreadable' };
  if (verdict.kind !== 'lasting') return { kind: 'later', verdict, error };
  // A deleted channel has no posts.
  return error.code === ErrorCode.UnknownChannel ? { kind: 'absent' } : { kind: 'unreadable', date: error.date };
}
