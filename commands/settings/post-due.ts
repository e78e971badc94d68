import { dayNumber } from '../../src/day/calendar.ts';
import { plannedPost, isPosting } from '../../src/day/round.ts';
import { dateOf } from '../../src/day/schedule.ts';
import type { Answer } from '../../src/discord/answer.ts';
import { charge } from '../../src/budget.ts';
import { enqueue } from '../../src/jobs.ts';
import type { Message } from '../../src/message.ts';
import { type Post, unknownFailure } from '../../src/store/posts.ts';
import { message } from '../../src/words/index.ts';
import { type SettingsChange, saveChange, showChange } from './save.ts';

/**
 * Saves a change and queues the post of the date that is due, unless it was posted. A post that Discord refused is tried again.
 *
 * @param first what is said before the lines that tell what changed
 * @param notes what is said after them
 * @returns the new settings; undefined if another admin changed them meanwhile
 */
export async function saveAndPost(
  after: SettingsChange,
  first: Message,
  notes: readonly Message[] = [],
): Promise<Answer | undefined> {
  const { call, guild, post } = after;
  const { bot, now } = call;
  const date = dateOf(bot.zones, guild, now);
  const isSettled = post !== undefined && (post.date > date || (post.date === date && isFinal(post)));
  const isWanted = isPosting(guild) && dayNumber(date) > 0 && !isSettled;
  const canPost = isWanted && bot.daySecret !== undefined;
  // Charged first: where that fails nothing is changed.
  const isPaid = canPost && (await charge(bot, 'asked', { user: call.user, guildId: guild.id }, 1, now));
  if (!(await saveChange(after, canPost ? date : undefined))) return undefined;
  if (!isWanted) return showChange(after, first, notes);
  if (bot.daySecret === undefined) return showChange(after, first, [...notes, message('no-day-secret')]);
  const number = dayNumber(date);
  if (isPaid && (await enqueue(bot, { kind: 'post', date, guildIds: [guild.id], now, attempt: 0 }))) {
    return showChange({ ...after, post: plannedPost(guild, date) }, first, [
      ...notes,
      message('settings-posting', { number }),
    ]);
  }
  // The change has deleted an earlier refusal of this date.
  const before = post?.date === date && post.failure !== null ? undefined : post;
  return showChange({ ...after, post: before }, first, [...notes, message('settings-not-posting', { number })]);
}

/** Whether a post must not be tried again: it was posted, or nobody knows whether it was. */
const isFinal = ({ messageId, failure }: Post): boolean => messageId !== null || failure === unknownFailure;
