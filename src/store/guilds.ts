import { sql } from '#sql';
import type { D1Database } from '@cloudflare/workers-types';
import { type Locale, localeNamed, locales } from '../message.ts';
import type { Post } from './posts.ts';
import { statement } from './statement.ts';

export interface Guild {
  readonly id: string;
  readonly channel: string | null;
  /** `family` and `distance` are a `Choice` of `day/plan.ts`. */
  readonly family: string;
  readonly distance: number | null;
  /** The language of its posts: the one that an admin chose, else Discord's. */
  readonly locale: Locale;
  /** The language that an admin chose. */
  readonly language: Locale | null;
  /** When its posts come: an IANA zone, and a local minute of the day from 0 to 1439. */
  readonly zone: string;
  readonly minute: number;
  /** The role that each post mentions. */
  readonly role: string | null;
  /** Whether each post gets a thread, and whether it tells how the last round ended. */
  readonly thread: boolean;
  readonly summary: boolean;
  /** Whether its channel is told an hour before a round closes. */
  readonly reminder: boolean;
  /** Whether its posts tell how many play, and those of Mondays how the week went. */
  readonly live: boolean;
  readonly recap: boolean;
  /** Why nothing is posted: `admin` if an admin paused the server, else what Discord answered; null if it is not paused. */
  readonly paused: string | null;
  /** The bot's permissions in the channel when an admin chose it: a bit set in decimal; null if Discord did not tell. */
  readonly permissions: string | null;
  /** The puzzles that its admins chose for days to come: keys of days, apart by spaces. */
  readonly own: string;
  /** The first date that a tick posts, if the hour that an admin chose had passed; else null. */
  readonly since: string | null;
}

/** A row of the table; its `locale` is Discord's. */
interface Row extends Omit<Guild, 'id' | 'locale' | 'language' | 'thread' | 'summary' | 'reminder' | 'live' | 'recap'> {
  readonly guild: string;
  readonly locale: string;
  readonly language: string | null;
  readonly thread: number;
  readonly summary: number;
  readonly reminder: number;
  readonly live: number;
  readonly recap: number;
}

/** The servers among these that have a row. */
export async function getGuilds(db: D1Database, ids: readonly string[]): Promise<readonly Guild[]> {
  const { results } = await statement(db)`
    SELECT guilds.* FROM json_each(?1) AS one CROSS JOIN guilds ON guilds.guild = one.value`
    .bind(JSON.stringify(ids))
    .all<Row>();
  return results.map(fromRow);
}

/** A server that must be paused: why, and in which channel Discord refused its post. */
export interface Refusal {
  readonly guildId: string;
  readonly channel: string;
  readonly reason: string;
}

/**
 * Pauses servers, each with its own reason. A server that is paused already keeps its first reason.
 *
 * @returns the servers that have another channel by now; they stay as they are
 */
export async function pauseGuilds(db: D1Database, refusals: readonly Refusal[]): Promise<readonly string[]> {
  const { results } = await statement(db)`
    UPDATE guilds SET paused = COALESCE(guilds.paused, one.value ->> 'reason') FROM json_each(?1) AS one
    WHERE guilds.guild = one.value ->> 'guildId' AND guilds.channel = one.value ->> 'channel' RETURNING guild AS guildId`
    .bind(JSON.stringify(refusals))
    .all<Pick<Refusal, 'guildId'>>();
  const paused = new Set(results.map(({ guildId }) => guildId));
  return refusals.map(({ guildId }) => guildId).filter((guildId) => !paused.has(guildId));
}

/** Which servers get posts. */
export const posting = sql`guilds.channel IS NOT NULL AND guilds.paused IS NULL`;

/** A choice as the index has it: `8-puzzle 22`. If the distance is null, nothing follows the space. */
const choice = sql`family || ' ' || COALESCE(distance, '')`;

const choiceAfter = (from: string): string =>
  sql`(SELECT ${choice} FROM guilds INDEXED BY guilds_by_choice WHERE ${posting} AND ${choice} > ${from} ORDER BY ${choice} LIMIT 1)`;

/** The families and distances that servers post. The query leaps from one to the next, so it reads one row for each. */
export async function getChoices(db: D1Database): Promise<readonly Pick<Guild, 'family' | 'distance'>[]> {
  const { results } = await statement(db)`WITH RECURSIVE chosen (choice) AS (
      SELECT ${choiceAfter("''")}
      UNION ALL SELECT ${choiceAfter('chosen.choice')} FROM chosen WHERE chosen.choice IS NOT NULL)
    SELECT choice FROM chosen WHERE choice IS NOT NULL`.all<{ readonly choice: string }>();
  return results.map(({ choice }) => {
    const [family = '', distance = ''] = choice.split(' ');
    return { family, distance: distance === '' ? null : Number(distance) };
  });
}

/**
 * A server's row and its latest round, in one query, because most commands begin with it.
 *
 * @param latest later rounds than of this date do not count
 */
export async function getGuildAndPost(
  db: D1Database,
  guildId: string,
  latest: string,
): Promise<{ readonly guild: Guild | undefined; readonly post: Post | undefined }> {
  const row = await statement(db)`
    SELECT guilds.*, posts.date, posts.family AS post_family, posts.distance AS post_distance, posts.failure,
      posts.message AS messageId, posts.channel AS post_channel
    FROM (SELECT ?1 AS one) LEFT JOIN guilds ON guilds.guild = one
    LEFT JOIN posts ON posts.guild = one AND posts.date = (SELECT MAX(date) FROM posts WHERE guild = ?1 AND date <= ?2)`
    .bind(guildId, latest)
    .first<Joined>();
  if (row === null) return { guild: undefined, post: undefined };
  const { date, post_family: family, post_distance: distance, post_channel: channel, messageId, failure, ...own } = row;
  return {
    guild: isRow(own) ? fromRow(own) : undefined,
    post:
      date === null || family === null || distance === null || channel === null
        ? undefined
        : { guildId, date, family, distance, messageId, failure, channel },
  };
}

/** The columns of a row or a round that the server does not have are null. */
type Joined = (Row | { readonly guild: null }) & {
  readonly date: string | null;
  readonly post_family: string | null;
  readonly post_distance: number | null;
  readonly post_channel: string | null;
  readonly messageId: string | null;
  readonly failure: string | null;
};

const isRow = (row: Row | { readonly guild: null }): row is Row => row.guild !== null;

function fromRow({ guild: id, thread, summary, reminder, live, recap, ...row }: Row): Guild {
  const language = locales.find((locale) => locale === row.language) ?? null;
  const locale = language ?? localeNamed(row.locale);
  return {
    ...row,
    id,
    language,
    locale,
    thread: thread !== 0,
    summary: summary !== 0,
    reminder: reminder !== 0,
    live: live !== 0,
    recap: recap !== 0,
  };
}
