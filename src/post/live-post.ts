/**
 * The day's post while its round goes on, and as it stays: the whole post, composed anew from what is stored, with a line below its card
 * that tells who plays.
 */
import type { Bot } from '../bot.ts';
import { earliestOpen } from '../day/calendar.ts';
import { text } from '../discord/components.ts';
import { smallPrint } from '../discord/text.ts';
import type { Edited, Writer } from '../live/writer.ts';
import { keyOf } from '../store/days.ts';
import { getGuildAndPost } from '../store/guilds.ts';
import { getPlayers } from '../store/live-posts.ts';
import { Composer } from './composer.ts';
import { dealtDailies } from './dailies.ts';
import { liveLine } from './live-line.ts';
import { type LastRounds, readLastRounds } from './summary.ts';

export const postWriter = { write } satisfies Writer;

const untold: LastRounds = { rounds: [], ends: new Map(), weeks: new Map() };

async function write(bot: Bot, guildId: string, date: string, now: number): Promise<Edited | undefined> {
  const { guild, post } = await getGuildAndPost(bot.db, guildId, date);
  if (guild?.live !== true || post?.date !== date || post.messageId === null) return undefined;
  const { channel, messageId, family, distance } = post;
  const known = await getPlayers(bot.db, guildId, post);
  // The round of a server that posts nothing any more is over with its date.
  const players = { ...known, isOver: known.isOver || date < earliestOpen(now) };
  const last = guild.summary || guild.recap ? await readLastRounds(bot.db, [guildId], date) : untold;
  const { dailies } = await dealtDailies(bot, [post, ...last.rounds]);
  const daily = dailies.get(keyOf(post));
  if (daily === undefined) return undefined;
  const line = liveLine(players);
  const below = line === undefined ? [] : [text(smallPrint(line))];
  const claim = { guildId, family, distance, channel };
  const { payload } = await new Composer(bot, dailies, last).compose(claim, guild, daily, below);
  return { channel, messageId, payload, isLast: players.isOver };
}
