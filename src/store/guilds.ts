import type { D1Database } from '@cloudflare/workers-types';
import { type Locale, locales } from '../saying.ts';
import type { Post } from './posts.ts';

export interface Guild {
  readonly guild: string;
  readonly channel: string | null;
  /** A family's id or another choice, as `day/plan.ts` tells; so is `distance`. */
  readonly family: string;
  readonly distance: number | null;
  /** What its posts are written in: the language that was chosen, else Discord's. */
  readonly locale: Locale;
  /** Null where nobody has chosen one. */
  readonly language: Locale | null;
}

/** `locale` is Discord's here. */
interface Row extends Omit<Guild, 'locale' | 'language'> {
  readonly locale: string;
  readonly language: string | null;
}

export async function getGuild(db: D1Database, guild: string): Promise<Guild | undefined> {
  const row = await db.prepare('SELECT * FROM guilds WHERE guild = ?1').bind(guild).first<Row>();
  return row === null ? undefined : fromRow(row);
}

/** @param discordLocale the language that Discord has for the server, which is followed where none is chosen */
export async function putGuild(
  db: D1Database,
  { guild, channel, family, distance, language }: Omit<Guild, 'locale'>,
  discordLocale: Locale,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO guilds (guild, channel, family, distance, locale, language) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT DO UPDATE SET channel = excluded.channel, family = excluded.family, distance = excluded.distance,
         locale = excluded.locale, language = excluded.language`,
    )
    .bind(guild, channel, family, distance, discordLocale, language)
    .run();
}

/** The families and distances that any server plays. */
export async function getChoices(db: D1Database): Promise<readonly Pick<Guild, 'family' | 'distance'>[]> {
  const { results } = await db
    .prepare('SELECT DISTINCT family, distance FROM guilds')
    .all<Pick<Guild, 'family' | 'distance'>>();
  return results;
}

/** Servers with a channel whose round of this date is not claimed yet. */
export async function getDue(db: D1Database, date: string): Promise<readonly string[]> {
  const { results } = await db
    .prepare(
      `SELECT guild FROM guilds WHERE channel IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.guild = guilds.guild AND posts.date = ?1)`,
    )
    .bind(date)
    .all<{ guild: string }>();
  return results.map((row) => row.guild);
}

/** A server's row and its latest round until today, in one query: most commands begin with it. */
export async function getGuildAndPost(
  db: D1Database,
  guild: string,
  today: string,
): Promise<{ readonly guild: Guild | undefined; readonly post: Post | undefined }> {
  const row = await db
    .prepare(
      `SELECT guilds.channel, guilds.family, guilds.distance, guilds.locale, guilds.language, posts.date, posts.family AS post_family,
         posts.distance AS post_distance, posts.message, posts.failure
       FROM (SELECT ?1 AS guild) AS one LEFT JOIN guilds ON guilds.guild = one.guild
       LEFT JOIN posts ON posts.guild = one.guild AND posts.date = (SELECT MAX(date) FROM posts WHERE guild = ?1 AND date <= ?2)`,
    )
    .bind(guild, today)
    .first<Joined>();
  if (row === null) return { guild: undefined, post: undefined };
  const { channel, family, distance, locale, language, date, post_family, post_distance, message, failure } = row;
  return {
    guild:
      family === null || locale === null ? undefined : fromRow({ guild, channel, family, distance, locale, language }),
    post:
      date === null || post_family === null || post_distance === null
        ? undefined
        : { guild, date, family: post_family, distance: post_distance, message, failure },
  };
}

/** Every column may be missing: a server need have neither a row nor a round. */
interface Joined {
  readonly channel: string | null;
  readonly family: string | null;
  readonly distance: number | null;
  readonly locale: string | null;
  readonly language: string | null;
  readonly date: string | null;
  readonly post_family: string | null;
  readonly post_distance: number | null;
  readonly message: string | null;
  readonly failure: string | null;
}

function fromRow(row: Row): Guild {
  const language = locales.find((locale) => locale === row.language) ?? null;
  return { ...row, language, locale: language ?? locales.find((locale) => locale === row.locale) ?? 'en' };
}
