import type { D1Database } from '@cloudflare/workers-types';
import { type Locale, defaultLocale, locales } from '../message.ts';
import type { Post } from './posts.ts';

export interface Guild {
  readonly id: string;
  readonly channel: string | null;
  /** A family's id or another choice, as `day/plan.ts` tells; so is `distance`. */
  readonly family: string;
  readonly distance: number | null;
  /** What its posts are written in: the language that was chosen, else Discord's. */
  readonly locale: Locale;
  /** Null where nobody has chosen one. */
  readonly language: Locale | null;
  /** When its posts come: a local minute of the day, 0 to 1439, in an IANA zone. */
  readonly zone: string;
  readonly minute: number;
  /** The role that each post mentions. */
  readonly role: string | null;
  /** Whether each post gets a thread, and whether it tells how the last round ended. */
  readonly thread: boolean;
  readonly summary: boolean;
  /** Why nothing is posted: `admin` if an admin wants it so, else Discord's code and words; null where there are posts. */
  readonly paused: string | null;
  /** What the bot could do in the channel when it was chosen: a bit set in decimal, null where Discord did not tell. */
  readonly permissions: string | null;
  /** The first date that is posted by itself, where an hour was chosen that had passed; null where it makes no difference. */
  readonly since: string | null;
}

/** A row as it stands; `locale` is Discord's here. */
interface Row extends Omit<Guild, 'id' | 'locale' | 'language' | 'thread' | 'summary'> {
  readonly guild: string;
  readonly locale: string;
  readonly language: string | null;
  readonly thread: number;
  readonly summary: number;
}

/** The servers among these that have a row. */
export async function getGuilds(db: D1Database, ids: readonly string[]): Promise<readonly Guild[]> {
  const { results } = await db
    .prepare('SELECT guilds.* FROM json_each(?1) AS one CROSS JOIN guilds ON guilds.guild = one.value')
    .bind(JSON.stringify(ids))
    .all<Row>();
  return results.map(fromRow);
}

/** Why a server is to be paused, and the channel that is meant. */
export interface Refusal {
  readonly guildId: string;
  readonly channel: string;
  readonly reason: string;
}

/**
 * Pauses servers, each with its own reason; of one that is paused already the first reason is kept.
 *
 * @returns the servers that have another channel by now: they are left as they are
 */
export async function pauseGuilds(db: D1Database, refusals: readonly Refusal[]): Promise<readonly string[]> {
  const { results } = await db
    .prepare(
      `UPDATE guilds SET paused = COALESCE(guilds.paused, one.value ->> 'reason') FROM json_each(?1) AS one
       WHERE guilds.guild = one.value ->> 'guildId' AND guilds.channel = one.value ->> 'channel' RETURNING guild AS guildId`,
    )
    .bind(JSON.stringify(refusals))
    .all<Pick<Refusal, 'guildId'>>();
  const paused = new Set(results.map(({ guildId }) => guildId));
  return refusals.map(({ guildId }) => guildId).filter((guildId) => !paused.has(guildId));
}

/** A choice as the index has it: `8-puzzle 22`, and nothing after the space where the distance is null. */
const choice = "family || ' ' || COALESCE(distance, '')";

const choiceAfter = (from: string): string =>
  `(SELECT ${choice} FROM guilds INDEXED BY guilds_by_choice WHERE ${choice} > ${from} ORDER BY ${choice} LIMIT 1)`;

/** The families and distances that any server plays, found by leaps: one row is read for each. */
export async function getChoices(db: D1Database): Promise<readonly Pick<Guild, 'family' | 'distance'>[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE chosen (choice) AS (
         SELECT ${choiceAfter("''")}
         UNION ALL SELECT ${choiceAfter('chosen.choice')} FROM chosen WHERE chosen.choice IS NOT NULL)
       SELECT choice FROM chosen WHERE choice IS NOT NULL`,
    )
    .all<{ readonly choice: string }>();
  return results.map(({ choice }) => {
    const [family = '', distance = ''] = choice.split(' ');
    return { family, distance: distance === '' ? null : Number(distance) };
  });
}

/**
 * A server's row and its latest round, in one query: most commands begin with it.
 *
 * @param latest no later round is asked for
 */
export async function getGuildAndPost(
  db: D1Database,
  guildId: string,
  latest: string,
): Promise<{ readonly guild: Guild | undefined; readonly post: Post | undefined }> {
  const row = await db
    .prepare(
      `SELECT guilds.*, posts.date, posts.family AS post_family, posts.distance AS post_distance, posts.failure,
         posts.message AS messageId, posts.channel AS post_channel
       FROM (SELECT ?1 AS one) LEFT JOIN guilds ON guilds.guild = one
       LEFT JOIN posts ON posts.guild = one AND posts.date = (SELECT MAX(date) FROM posts WHERE guild = ?1 AND date <= ?2)`,
    )
    .bind(guildId, latest)
    .first<Joined>();
  if (row === null) return { guild: undefined, post: undefined };
  const { date, post_family: family, post_distance: distance, post_channel: channel, messageId, failure, ...own } = row;
  return {
    guild: isRow(own) ? fromRow(own) : undefined,
    post:
      date === null || family === null || distance === null || channel === null
        ? undefined
        : { date, family, distance, messageId, failure, channel },
  };
}

/** A server need have neither a row nor a round: then its columns are null. */
type Joined = (Row | { readonly guild: null }) & {
  readonly date: string | null;
  readonly post_family: string | null;
  readonly post_distance: number | null;
  readonly post_channel: string | null;
  readonly messageId: string | null;
  readonly failure: string | null;
};

const isRow = (row: Row | { readonly guild: null }): row is Row => row.guild !== null;

function fromRow({ guild: id, thread, summary, ...row }: Row): Guild {
  const language = locales.find((locale) => locale === row.language) ?? null;
  const locale = language ?? locales.find((one) => one === row.locale) ?? defaultLocale;
  return { ...row, id, language, locale, thread: thread !== 0, summary: summary !== 0 };
}
