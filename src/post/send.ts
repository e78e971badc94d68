/**
 * Sends one server's message, within what a job may spend. A channel enforces a nonce. A forum takes none: its round's
 * lease is what keeps a second job away, so the forum is asked first, and its answer tells how late it is.
 */
import type { ChannelFlags } from 'discord-api-types/v10';
import type { Bot } from '../bot.ts';
import { type Payload, threadName } from '../discord/payload.ts';
import { type ReadChannel, type RestResult, createMessage, createPost, getChannel } from '../discord/rest.ts';
import { familyIn } from '../store/days.ts';
import type { Guild } from '../store/guilds.ts';
import { titleOf } from '../words/index.ts';
import { type Allowance } from './job.ts';
import { classifyError } from './failures.ts';

export interface Outgoing {
  readonly guild: Guild;
  readonly date: string;
  readonly payload: Payload;
}

/** Undefined where the job has no requests left. */
type Sent = RestResult<string> | undefined;

const maxTries = 3;

/** A wait that the job has time for is waited. */
export async function tried(bot: Bot, allowance: Allowance, request: () => Promise<RestResult<string>>): Promise<Sent> {
  let last: Sent;
  for (let tries = 0; tries < maxTries && allowance.spend(1); tries++) {
    last = await request();
    if (last.ok) return last;
    const verdict = classifyError(last.error);
    if (verdict.kind !== 'wait' || tries + 1 === maxTries || !allowance.wait(verdict.seconds)) return last;
    await bot.pause(verdict.seconds);
  }
  return last;
}

/** For what Discord does once however often it is asked: where the answer is unclear, it is asked again at once. */
export async function insisted(
  bot: Bot,
  allowance: Allowance,
  request: () => Promise<RestResult<string>>,
): Promise<Sent> {
  const first = await tried(bot, allowance, request);
  if (first?.ok !== false || classifyError(first.error).kind !== 'unclear') return first;
  const again = await tried(bot, allowance, request);
  return again?.ok === true ? again : first;
}

/** `sort` tells the nonces of a date apart. */
export const nonced =
  ({ rest }: Bot, { guild, date, payload }: Outgoing, channel: string, sort = '') =>
  (): Promise<RestResult<string>> => {
    const nonce = `${sort}${date.replaceAll('-', '')}${BigInt(guild.id).toString(36)}`;
    return createMessage(rest, channel, payload, { nonce, role: guild.role ?? undefined });
  };

/** Its tags are those that are named after the kind of puzzle. */
export async function sendToForum(
  bot: Bot,
  { guild, payload: message, title, family }: Outgoing & { readonly title: string; readonly family: string },
  forum: string,
  allowance: Allowance,
): Promise<Sent> {
  // Keeps one request for the post.
  if (!allowance.spend(1, 1)) return undefined;
  const known = await getChannel(bot.rest, forum);
  if (!known.ok) return known;
  if (allowance.isLate(known.date)) return undefined;
  const applied_tags = tagsFor(known.value, threadName(guild.locale, titleOf(familyIn({ family }))));
  const post = { name: title, applied_tags, message, role: guild.role ?? undefined };
  return tried(bot, allowance, () => createPost(bot.rest, forum, post));
}

const requireTag = 16 satisfies ChannelFlags.RequireTag;

/** Of those that everybody may use. Where a post must have one, and none has such a name, it gets the first. */
export function tagsFor({ available_tags: all = [], flags = 0 }: ReadChannel, wanted: string): readonly string[] {
  const tags = all.filter(({ moderated }) => !moderated);
  const named = tags.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const isNeeded = named.length === 0 && (flags & requireTag) !== 0;
  return (isNeeded ? tags.slice(0, 1) : named).map(({ id }) => id);
}
