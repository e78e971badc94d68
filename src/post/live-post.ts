/**
 * The day's post while its round goes on, and as it stays: the whole post, composed anew from what is stored, with a
 * line below its card that tells who plays.
 */
import type { Bot } from '../bot.ts';
import { earliestOpen } from '../day/calendar.ts';
import { text } from '../discord/components.ts';
import { type Text, join, smallPrint } from '../discord/text.ts';
import type { Edited, Writer } from '../live/writer.ts';
import { keyOf } from '../store/days.ts';
import { getGuildAndPost } from '../store/guilds.ts';
import { type Players, getPlayers } from '../store/posts.ts';
import { Composer } from './composer.ts';
import { dealtDailies } from './dailies.ts';
import { type LastRounds, maxNamed, readLastRounds } from './summary.ts';
import { message } from '../words/index.ts';

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

/** The line below a post's card: its players, and in the end the result. It tells no move; undefined while nobody plays. */
export function liveLine({ players, openers, isOver }: Players): Text | undefined {
  const known = new Set(players.map(({ user }) => user));
  const shown = players.filter(({ isRemoved }) => !isRemoved);
  const solvers = shown.filter(({ excess }) => excess !== null);
  const tried = shown.length - solvers.length;
  const playing = tried + openers.filter((user) => !known.has(user)).length;
  const best = Math.min(...solvers.map(({ excess }) => excess ?? Infinity));
  const solved = solvers.length === 0 ? [] : [message('live-solved', { count: solvers.length })];
  const reached = best === 0 ? message('live-shortest') : message('live-best', { excess: best });
  const named = solvers.length === 0 ? [] : [reached, namesOf(solvers.map(({ user }) => user))];
  const parts = isOver
    ? [...solved, ...(tried > 0 ? [triedOf(tried, solvers.length)] : []), ...named]
    : [...(playing > 0 ? [message('live-playing', { count: playing })] : []), ...solved, ...named];
  return parts.length === 0 ? undefined : join(parts, ' · ');
}

const triedOf = (count: number, solved: number): Text =>
  solved === 0 ? message('live-nobody', { count }) : message('live-tried', { count });

/** In the order of finishing. */
function namesOf(users: readonly string[]): string {
  const others = users.length - maxNamed;
  return [...users.slice(0, maxNamed).map((user) => `<@${user}>`), ...(others > 0 ? [`+${others}`] : [])].join(' ');
}
