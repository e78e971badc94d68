/** One server's post: looked for if it may have been posted already, else sent once, with a nonce that Discord enforces. */
import * as ErrorCode from '../discord/kinds/error-code.ts';
import type { Bot } from '../bot.ts';
import type { Payload } from '../discord/payload.ts';
import { type RestResult, createMessage, createThread } from '../discord/rest.ts';
import type { RestError } from '../discord/rest-error.ts';
import type { Guild } from '../store/guilds.ts';
import { type Claim, unknownFailure } from '../store/posts.ts';
import { findEarlierPost, nonceHolds } from './earlier-post.ts';
import type { Allowance } from './allowance.ts';
import { type PostFailure, classifyError, reasonOf } from './failures.ts';

export interface PostTask {
  readonly claim: Claim;
  readonly guild: Guild;
  readonly date: string;
  readonly payload: Payload;
  /** Of the thread, where the server wants one. */
  readonly title: string;
}

export type PostOutcome =
  | { readonly kind: 'posted'; readonly messageId: string; readonly channel: string; readonly found: boolean }
  /** `channel`: where nothing can be posted until an admin mends it; undefined where tomorrow may be better. */
  | { readonly kind: 'failed'; readonly failure: string; readonly channel?: string }
  | Deferred;

/** Not now: `error` says why, and is left out where the job had no requests left. */
export interface Deferred {
  readonly kind: 'later';
  readonly verdict: Exclude<PostFailure, { readonly kind: 'lasting' | 'refused' }>;
  readonly error?: RestError;
}

/** What it is where the job has no requests left. */
export const later: Deferred = { kind: 'later', verdict: { kind: 'wait', seconds: 0, all: false } };

export async function postOne(bot: Bot, task: PostTask, allowance: Allowance): Promise<PostOutcome> {
  const { claim, guild, date } = task;
  let channel = guild.channel ?? claim.channel;
  if (claim.first !== undefined) {
    const look = await findEarlierPost(bot, claim, date, claim.first, allowance);
    if (look.kind === 'error') return lookFailed(look.error);
    if (look.kind === 'spent') return later;
    if (look.kind === 'found')
      return finish(bot, task, allowance, { ...claim, messageId: look.messageId, found: true });
    if (look.kind === 'unreadable') {
      if (!nonceHolds(look.date, claim.first)) return { kind: 'failed', failure: unknownFailure };
      // The nonce tells a second post from a first one only where that went.
      channel = claim.channel;
    }
  }
  const sent = await send(bot, task, channel, allowance);
  if (sent === undefined) return later;
  if (sent.ok) return finish(bot, task, allowance, { channel, messageId: sent.value, found: false });
  return outcomeOf(sent.error, channel);
}

const maxTries = 3;

/**
 * Tries again as long as Discord asks for no more patience than there is. Undefined where the job has no requests left.
 *
 * @param sort tells the nonces of a date apart
 */
export async function send(
  bot: Bot,
  { guild, date, payload }: Pick<PostTask, 'guild' | 'date' | 'payload'>,
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

function outcomeOf(error: RestError, channel: string): PostOutcome {
  const verdict = classifyError(error);
  if (verdict.kind === 'lasting' || verdict.kind === 'refused') {
    return { kind: 'failed', failure: reasonOf(error), ...(verdict.kind === 'lasting' && { channel }) };
  }
  return { kind: 'later', verdict, error };
}

/** Without a look there is no post. A question that Discord takes for malformed will be no better the next time. */
function lookFailed(error: RestError): PostOutcome {
  const verdict = classifyError(error);
  if (verdict.kind === 'lasting' || verdict.kind === 'refused') {
    return { kind: 'failed', failure: unknownFailure };
  }
  return { kind: 'later', verdict, error };
}

interface Posted {
  readonly channel: string;
  readonly messageId: string;
  readonly found: boolean;
}

async function finish(
  bot: Bot,
  { guild, date, title }: PostTask,
  allowance: Allowance,
  { channel, messageId, found }: Posted,
): Promise<PostOutcome> {
  const outcome: PostOutcome = { kind: 'posted', messageId, channel, found };
  if (!guild.thread || !allowance.spend(1)) return outcome;
  const thread = await createThread(bot.rest, channel, messageId, title);
  // Whoever died after it had made the thread left it there.
  if (!thread.ok && thread.error.code !== ErrorCode.ThreadAlreadyCreatedForMessage) {
    bot.log.error({ event: 'no-thread', guild: guild.id, date, reason: reasonOf(thread.error) });
  }
  return outcome;
}
