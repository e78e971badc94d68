import { dayNumber } from '../../src/day/calendar.ts';
import { chosenKey, isPosting } from '../../src/day/round.ts';
import { dateOf } from '../../src/day/schedule.ts';
import type { Answer } from '../../src/discord/answer.ts';
import { enqueue } from '../../src/jobs.ts';
import type { Message } from '../../src/message.ts';
import { type Post, unknownFailure } from '../../src/store/posts.ts';
import { message } from '../../src/words/index.ts';
import { type SettingsChange, saveChange } from './save.ts';
import { showSettings } from './show.ts';

/**
 * Keeps a change and asks for the post of the date that is due, unless it is there; one that was refused is tried again.
 *
 * @param notes what is said first
 * @returns the settings as they are then; undefined if another admin came between
 */
export async function saveAndPost(after: SettingsChange, notes: readonly Message[]): Promise<Answer | undefined> {
  const { call, guild, post } = after;
  const { bot, now } = call;
  const date = dateOf(bot.zones, guild, now);
  const isSettled = post !== undefined && (post.date > date || (post.date === date && isFinal(post)));
  const isWanted = isPosting(guild) && dayNumber(date) > 0 && !isSettled;
  if (!(await saveChange(after, isWanted && bot.daySecret !== undefined ? date : undefined))) return undefined;
  if (!isWanted) return showSettings(after, notes);
  if (bot.daySecret === undefined) return showSettings(after, [...notes, message('no-day-secret')]);
  const number = dayNumber(date);
  if (await enqueue(bot.queue, { date, guildIds: [guild.id], now, attempt: 0 })) {
    const { channel } = guild;
    const claimed = { ...chosenKey(guild, date), channel, messageId: null, failure: null };
    return showSettings({ ...after, post: claimed }, [...notes, message('settings-posting', { number })]);
  }
  // What was refused before is forgotten already.
  const before = post?.date === date && post.failure !== null ? undefined : post;
  return showSettings({ ...after, post: before }, [...notes, message('settings-not-posting', { number })]);
}

/** Whether nothing more becomes of a round's post: it is there, or may be. */
const isFinal = ({ messageId, failure }: Post): boolean => messageId !== null || failure === unknownFailure;
