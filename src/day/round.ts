/** A server's round: which puzzle it is playing now. */
import type { D1Database } from '@cloudflare/workers-types';
import type { DayKey } from '../store/days.ts';
import { type Guild, getGuildAndPost } from '../store/guilds.ts';
import type { Post } from '../store/posts.ts';
import { addDays, dateAt, startOf } from './calendar.ts';
import { plannedKey, usualChoice } from './plan.ts';

/**
 * A round runs from a server's post to its next post. A post that is late keeps the last round open for this long; then
 * the new day counts without it.
 */
const patience = 3_600_000;

export interface Round {
  readonly key: DayKey;
  readonly guild: Guild | undefined;
  readonly post: Post | undefined;
}

/** @param guildId undefined in direct messages, where the usual puzzle is played by the date in UTC */
export async function currentRound(db: D1Database, guildId: string | undefined, now: number): Promise<Round> {
  const today = dateAt(now);
  if (guildId === undefined) return { key: chosenKey(undefined, today), guild: undefined, post: undefined };
  const { guild, post } = await getGuildAndPost(db, guildId, today);
  const late = post?.date === addDays(today, -1) && guild?.channel != null && now < startOf(today) + patience;
  const running = post !== undefined && (post.date === today || late) ? post : undefined;
  const key =
    running === undefined
      ? chosenKey(guild, today)
      : { date: running.date, family: running.family, distance: running.distance };
  return { key, guild, post };
}

/** What a server has chosen for a date that it has not posted yet. */
export function chosenKey(guild: Guild | undefined, date: string): DayKey {
  return plannedKey(guild ?? usualChoice, date);
}
