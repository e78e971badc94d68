import type { D1Database } from '@cloudflare/workers-types';
import { type Locale, locales } from '../saying.ts';

export interface Guild {
  readonly guild: string;
  readonly channel: string | null;
  readonly family: string;
  /** Null: the family's usual distance. */
  readonly distance: number | null;
  readonly locale: Locale;
}

type Row = Omit<Guild, 'locale'> & { readonly locale: string };

export async function getGuild(db: D1Database, guild: string): Promise<Guild | undefined> {
  const row = await db.prepare('SELECT * FROM guilds WHERE guild = ?1').bind(guild).first<Row>();
  return row === null ? undefined : fromRow(row);
}

export async function putGuild(db: D1Database, { guild, channel, family, distance, locale }: Guild): Promise<void> {
  await db
    .prepare(
      `INSERT INTO guilds (guild, channel, family, distance, locale) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT DO UPDATE SET channel = excluded.channel, family = excluded.family, distance = excluded.distance,
         locale = excluded.locale`,
    )
    .bind(guild, channel, family, distance, locale)
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

function fromRow(row: Row): Guild {
  return { ...row, locale: locales.find((locale) => locale === row.locale) ?? 'en' };
}
