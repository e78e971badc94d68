/**
 * One server's post: sent once, with a nonce that Discord enforces. After a job that claimed it and did not finish, it
 * is looked for first, by the button under the card, which names the date in every language. Answers to `/daily` have
 * that button too, but Discord marks them as answers.
 */
import type { Bot } from '../bot.ts';
import * as ErrorCode from '../discord/error-code.ts';
import type { Payload } from '../discord/payload.ts';
import {
  type ReadMessage,
  type RestResult,
  createMessage,
  createThread,
  getLastMessage,
  listMessages,
} from '../discord/rest.ts';
import type { RestError } from '../discord/rest-error.ts';
import type { Guild } from '../store/guilds.ts';
import { type Post, unknownFailure } from '../store/posts.ts';
import { checkButton } from '../view/card.ts';
import { type Allowance } from './job.ts';
import { type Deferred, classifyError, later, reasonOf } from './failures.ts';

export interface ReadyPost extends Post {
  readonly guild: Guild;
  readonly payload: Payload;
  readonly title: string;
}

export type PostOutcome =
  | { readonly kind: 'posted' | 'found' | 'failed'; readonly post: Post }
  | { readonly kind: 'paused'; readonly post: Post; readonly channel: string }
  | Deferred;

export async function postOne(bot: Bot, post: ReadyPost, allowance: Allowance): Promise<PostOutcome> {
  let channel = post.guild.channel ?? post.channel;
  if (post.first !== undefined) {
    const look = await findEarlierPost(bot, post, post.first, allowance);
    if (look.kind === 'later') return look;
    if (look.kind === 'found') return finish(bot, { ...post, messageId: look.messageId }, allowance, 'found');
    if (look.kind === 'unreadable') {
      if (!nonceHolds(look.date, post.first)) return { kind: 'failed', post: { ...post, failure: unknownFailure } };
      // A nonce holds only in the channel of the first post.
      channel = post.channel;
    }
  }
  const sent = await send(bot, post, channel, allowance);
  if (sent === undefined) return later;
  if (sent.ok) return finish(bot, { ...post, channel, messageId: sent.value }, allowance, 'posted');
  const { error } = sent;
  const verdict = classifyError(error);
  const refused = { ...post, failure: reasonOf(error) };
  if (verdict.kind === 'lasting') return { kind: 'paused', post: refused, channel };
  return verdict.kind === 'refused' ? { kind: 'failed', post: refused } : { kind: 'later', verdict, error };
}

const maxTries = 3;

/** Undefined where the job has no requests left. `sort` tells the nonces of a date apart. */
export async function send(
  bot: Bot,
  { guild, date, payload }: Pick<ReadyPost, 'guild' | 'date' | 'payload'>,
  channel: string,
  allowance: Allowance,
  sort = '',
): Promise<RestResult<string> | undefined> {
  const nonce = `${sort}${date.replaceAll('-', '')}${BigInt(guild.id).toString(36)}`;
  const role = guild.role ?? undefined;
  let last: RestResult<string> | undefined;
  for (let tries = 0; tries < maxTries && allowance.spend(1); tries++) {
    last = await createMessage(bot.rest, channel, payload, { nonce, role });
    if (last.ok) return last;
    const verdict = classifyError(last.error);
    if (verdict.kind !== 'wait' || tries + 1 === maxTries || !allowance.wait(verdict.seconds)) return last;
    await bot.pause(verdict.seconds);
  }
  return last;
}

async function finish(
  bot: Bot,
  post: ReadyPost & { readonly messageId: string },
  allowance: Allowance,
  kind: 'posted' | 'found',
): Promise<PostOutcome> {
  const { guild, date, channel, messageId, title } = post;
  if (!guild.thread || !allowance.spend(1)) return { kind, post };
  const thread = await createThread(bot.rest, channel, messageId, title);
  // A job that died later may have made the thread.
  if (!thread.ok && thread.error.code !== ErrorCode.ThreadAlreadyCreatedForMessage) {
    bot.log.error({ event: 'no-thread', guild: guild.id, date, reason: reasonOf(thread.error) });
  }
  return { kind, post };
}

type ChannelLook =
  | { readonly kind: 'found'; readonly messageId: string }
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

async function findEarlierPost(bot: Bot, post: Post, first: number, allowance: Allowance): Promise<ChannelLook> {
  const button = checkButton(post);
  const isPost = ({ author, answers, buttons }: ReadMessage): boolean =>
    author === bot.application && !answers && buttons.includes(button);
  let before: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    // Keeps one request for the post.
    if (!allowance.spend(1, 1)) return later;
    const answer = await listMessages(bot.rest, post.channel, perPage, before);
    if (!answer.ok) return lookOf(answer.error);
    const found = answer.value.find(isPost);
    if (found !== undefined) return { kind: 'found', messageId: found.id };
    const last = answer.value.at(-1)?.id;
    if (last === undefined && before === undefined) return lookAtLast(bot, post.channel, first, allowance);
    if (last === undefined || answer.value.length < perPage || isOlder(last, first)) return { kind: 'absent' };
    before = last;
  }
  return { kind: 'unreadable' };
}

/** A bot that may not read gets an empty list, too, but still sees the id of the channel's last message. */
async function lookAtLast(bot: Bot, channel: string, first: number, allowance: Allowance): Promise<ChannelLook> {
  if (!allowance.spend(1, 1)) return later;
  const answer = await getLastMessage(bot.rest, channel);
  if (!answer.ok) return lookOf(answer.error);
  if (answer.value === null || isOlder(answer.value, first)) return { kind: 'absent' };
  return { kind: 'unreadable', date: answer.date };
}

const isOlder = (messageId: string, first: number): boolean =>
  Number(BigInt(messageId) >> 22n) + epoch < first - tolerance;

function lookOf(error: RestError): ChannelLook {
  const verdict = classifyError(error);
  // A malformed question will be no better the next time.
  if (verdict.kind === 'refused') return { kind: 'unreadable' };
  if (verdict.kind !== 'lasting') return { kind: 'later', verdict, error };
  // A deleted channel has no posts.
  return error.code === ErrorCode.UnknownChannel ? { kind: 'absent' } : { kind: 'unreadable', date: error.date };
}

/** In milliseconds. For so long Discord surely remembers a nonce: it documents "the past few minutes". */
const nonceWindow = 150_000;

const nonceHolds = (date: number | undefined, first: number): boolean =>
  date !== undefined && date <= first + nonceWindow;
