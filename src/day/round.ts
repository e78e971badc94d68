/** A server's round: the puzzle that it plays now. */
import { type DayKey, wordsIn } from '../store/days.ts';
import { type Guild, getGuildAndPost } from '../store/guilds.ts';
import { type Post, getPost } from '../store/posts.ts';
import { type DateText, addDays, readDayKey } from './calendar.ts';
import type { PuzzleDeps } from './deal.ts';
import { defaultChoice, plannedKey } from './plan.ts';
import { type Schedule, closingOf, dateOf, defaultSchedule, latestDate, momentOf } from './schedule.ts';
import type { Zones } from './zones.ts';

/** A round runs from post to post. A late post keeps the last round open for so long; then the new day counts. */
export const patience = 3_600_000;

export interface Round {
  readonly key: DayKey;
  /** The latest date here: the round's own, or the next one while its post is late. */
  readonly today: DateText;
  readonly guild: Guild | undefined;
  /** The latest round that was posted, or was to be. */
  readonly post: Post | undefined;
}

/** @param guildId undefined in direct messages: they play the usual puzzle by the usual schedule */
export async function currentRound(
  { db, zones }: Pick<PuzzleDeps, 'db' | 'zones'>,
  guildId: string | undefined,
  now: number,
): Promise<Round> {
  if (guildId === undefined) return roundOf(zones, undefined, undefined, now);
  const { guild, post } = await getGuildAndPost(db, guildId, latestDate(now));
  return roundOf(zones, guild, post, now);
}

export function roundOf(zones: Zones, guild: Guild | undefined, post: Post | undefined, now: number): Round {
  const schedule = guild ?? defaultSchedule;
  const due = dateOf(zones, schedule, now);
  const isAwaited = guild !== undefined && isPosting(guild) && isFresh(zones, schedule, due, now);
  // After a change of zone a date that is posted may not be due yet. A round never goes back to an earlier date.
  const isRunning = post !== undefined && (post.date >= due || (post.date === addDays(due, -1) && isAwaited));
  const key = isRunning ? { date: post.date, family: post.family, distance: post.distance } : chosenKey(guild, due);
  return { key, today: key.date > due ? key.date : due, guild, post };
}

export const isPast = ({ key }: Round, { date }: Pick<DayKey, 'date'>): boolean => date < key.date;

/** When the round of a date ends on this server, in milliseconds since 1970. Undefined if it has ended. */
export const closingAt = (zones: Zones, round: Round, day: Pick<DayKey, 'date'>): number | undefined =>
  isPast(round, day) ? undefined : closingOf(zones, round.guild ?? defaultSchedule, day.date);

export const isPlayedNow = ({ key }: Round, { date, family, distance }: DayKey): boolean =>
  key.date === date && key.family === family && key.distance === distance;

export function isFresh(zones: Zones, schedule: Schedule, due: DateText, now: number): boolean {
  return now < momentOf(zones, schedule, due) + patience;
}

export const isPosting = (guild: Guild): guild is PostingGuild => guild.channel !== null && guild.paused === null;

export type PostingGuild = Guild & { readonly channel: string };

/** If the hour had passed when an admin chose it, the tick begins on the next date. */
export const isScheduled = ({ since }: Guild, date: DateText): boolean => since === null || since <= date;

export const ownKeys = (guild: Guild | undefined): readonly DayKey[] =>
  wordsIn(guild?.own ?? '').flatMap((text) => readDayKey(text) ?? []);

export function chosenKey(guild: Guild | undefined, date: string): DayKey {
  return ownKeys(guild).find((one) => one.date === date) ?? plannedKey(guild ?? defaultChoice, date);
}

export const plannedPost = (guild: PostingGuild, date: DateText): Post => ({
  ...chosenKey(guild, date),
  guildId: guild.id,
  channel: guild.channel,
  messageId: null,
  failure: null,
});

/** When its results come onto the server's leaderboard; undefined without a post, or if the next one is late. */
export function countsAt({ zones }: Pick<PuzzleDeps, 'zones'>, { key, guild, post }: Round, now: number) {
  if (guild === undefined || !isPosting(guild) || post?.date !== key.date) return undefined;
  const closes = closingOf(zones, guild, key.date);
  return closes > now ? closes : undefined;
}

export async function roundKeyOn({ db }: PuzzleDeps, { key, guild }: Round, date: string): Promise<DayKey> {
  if (date === key.date) return key;
  const posted = guild && (await getPost(db, guild.id, date));
  return posted ? { date, family: posted.family, distance: posted.distance } : chosenKey(guild, date);
}
