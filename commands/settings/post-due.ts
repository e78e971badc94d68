import { dayNumber } from '../../src/day/calendar.ts';
import { chosenKey, isPosting } from '../../src/day/round.ts';
import { dateOf } from '../../src/day/schedule.ts';
import type { Saying } from '../../src/saying.ts';
import { unknownFailure } from '../../src/store/posts.ts';
import { says } from '../../src/words/index.ts';
import type { Asked } from './asked.ts';
import { keep } from './save.ts';

/**
 * Keeps a server and asks for its post of the date that is due, unless it is there; one that was refused is tried again.
 *
 * @param asked the server as it will be
 */
export async function keepAndPost(asked: Asked): Promise<Asked & { readonly notes: readonly Saying[] }> {
  const { call, guild, post } = asked;
  const { bot, now } = call;
  const date = dateOf(bot.zones, guild, now);
  const isSettled =
    post !== undefined && (post.date > date || (post.date === date && isFinal(post.message, post.failure)));
  if (!isPosting(guild) || dayNumber(date) < 1 || isSettled) return { ...(await keep(asked)), notes: [] };
  if (bot.daySecret === undefined) return { ...(await keep(asked)), notes: [says('no-day-secret')] };
  await keep(asked, date);
  await bot.post({ date, guilds: [guild.guild], now, attempt: 0 });
  const { channel } = guild;
  const claimed = { ...chosenKey(guild, date), guild: guild.guild, channel, message: null, failure: null };
  return { call, guild, post: claimed, notes: [says('settings-posting', { number: dayNumber(date) })] };
}

/** Whether nothing more becomes of a round's post: it is there, or may be. */
const isFinal = (message: string | null, failure: string | null): boolean =>
  message !== null || failure === unknownFailure;
