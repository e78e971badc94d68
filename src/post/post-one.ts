/** One server's post: sent once. After a job that claimed it and did not finish, it is looked for first. */
import type { Bot } from '../bot.ts';
import * as ErrorCode from '../discord/error-code.ts';
import { createThread, crosspost } from '../discord/rest.ts';
import { type Post, unknownFailure } from '../store/posts.ts';
import { type Allowance } from './job.ts';
import { type Deferred, classifyError, later, reasonOf } from './failures.ts';
import { findEarlierPost } from './look.ts';
import { type Outgoing, insisted, nonced, sendToForum, tried } from './send.ts';

export interface ReadyPost extends Post, Outgoing {
  readonly title: string;
}

export type PostOutcome =
  | { readonly kind: 'posted' | 'found' | 'failed'; readonly post: Post }
  | { readonly kind: 'paused'; readonly post: Post; readonly channel: string }
  | Deferred;

export async function postOne(bot: Bot, post: ReadyPost, allowance: Allowance): Promise<PostOutcome> {
  const { guild, first } = post;
  const channel = guild.channel ?? post.channel;
  if (first !== undefined) {
    const look = await findEarlierPost(bot, post, first, allowance);
    if (look.kind === 'later') return look;
    if (look.kind === 'found') return finish(bot, { ...post, ...look.at }, allowance, 'found');
    // A nonce holds only in the channel of the first post, which is no forum.
    const isGuarded = !guild.forum && channel === post.channel;
    if (look.kind === 'unreadable' && !(isGuarded && (look.date ?? Infinity) <= first + nonceWindow))
      return { kind: 'failed', post: { ...post, failure: unknownFailure } };
  }
  const sent = await (guild.forum
    ? sendToForum(bot, post, channel, allowance)
    : tried(bot, allowance, nonced(bot, post, channel)));
  if (sent === undefined) return later;
  if (sent.ok) {
    const messageId = sent.value;
    return finish(bot, { ...post, channel: guild.forum ? messageId : channel, messageId }, allowance, 'posted');
  }
  const { error } = sent;
  const verdict = classifyError(error);
  const refused = { ...post, failure: reasonOf(error) };
  if (verdict.kind === 'lasting') return { kind: 'paused', post: refused, channel };
  return verdict.kind === 'refused' ? { kind: 'failed', post: refused } : { kind: 'later', verdict, error };
}

type Posted = ReadyPost & { readonly messageId: string };

async function finish(bot: Bot, post: Posted, allowance: Allowance, kind: 'posted' | 'found'): Promise<PostOutcome> {
  const { guild, date, channel, messageId, title } = post;
  const isPublishing = guild.publish && channel === guild.channel;
  const unpublished = isPublishing ? await publish(bot, post, allowance) : undefined;
  // A forum's post is a thread.
  if (guild.thread && channel !== messageId && allowance.spend(1)) {
    const thread = await createThread(bot.rest, channel, messageId, title);
    // A job that died later may have made the thread.
    if (!thread.ok && thread.error.code !== ErrorCode.ThreadAlreadyCreatedForMessage)
      bot.log.error({ event: 'no-thread', guild: guild.id, date, reason: reasonOf(thread.error) });
  }
  return { kind, post: { ...post, unpublished } };
}

/** @returns why it was not published; undefined if it was */
async function publish(bot: Bot, { channel, messageId }: Posted, allowance: Allowance): Promise<string | undefined> {
  const answer = await insisted(bot, allowance, () => crosspost(bot.rest, channel, messageId));
  if (answer === undefined) return 'not tried';
  return answer.ok ? undefined : reasonOf(answer.error);
}

/** In milliseconds. For so long Discord surely remembers a nonce: it documents "the past few minutes". */
const nonceWindow = 150_000;
