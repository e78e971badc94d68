/** Changing a server's settings. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Locale } from '../message.ts';
import type { Guild } from './guilds.ts';
import { refusedForgotten } from './posts.ts';

/** What admins choose and what comes of it: all that is kept of a server but for its id and Discord's language. */
export type Settings = Omit<Guild, 'id' | 'locale'>;

/** One admin's change of a server's settings. */
export interface Change {
  /** The server as it will be. Where it has a row, only `columns` of it are written, so that two changes at once both hold. */
  readonly guild: Guild;
  readonly columns: readonly (keyof Settings)[];
  /** What the change was decided upon: where that is otherwise by now, nothing is written. */
  readonly upon: Partial<Settings>;
  /** The language that Discord has for the server, which is followed where none is chosen. */
  readonly discordLocale: Locale;
  /** Where the Worker is reached, which is noted along with it. */
  readonly origin: string | undefined;
  /** A date whose post, if it was refused, is forgotten along with it, so that it can be tried again. */
  readonly reopened: string | undefined;
}

/** @returns false if the change was decided upon what is not so any more */
export async function putSettings(db: D1Database, change: Change): Promise<boolean> {
  const { guild, discordLocale, origin, reopened } = change;
  const changed = Object.fromEntries(change.columns.map((column) => [column, true]));
  const put = db
    .prepare(
      // Of a column that is not named in `changed` (?3) the value stays; one that is not named in `upon` (?4) may have any.
      `INSERT INTO guilds (guild, locale, channel, family, distance, language, zone, minute, role, thread, summary, paused,
         permissions, since)
       VALUES (?1, ?2, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
       ON CONFLICT DO UPDATE SET locale = excluded.locale,
         channel = IIF(?3 ->> 'channel', excluded.channel, channel),
         family = IIF(?3 ->> 'family', excluded.family, family),
         distance = IIF(?3 ->> 'distance', excluded.distance, distance),
         language = IIF(?3 ->> 'language', excluded.language, language),
         zone = IIF(?3 ->> 'zone', excluded.zone, zone),
         minute = IIF(?3 ->> 'minute', excluded.minute, minute),
         role = IIF(?3 ->> 'role', excluded.role, role),
         thread = IIF(?3 ->> 'thread', excluded.thread, thread),
         summary = IIF(?3 ->> 'summary', excluded.summary, summary),
         paused = IIF(?3 ->> 'paused', excluded.paused, paused),
         permissions = IIF(?3 ->> 'permissions', excluded.permissions, permissions),
         since = IIF(?3 ->> 'since', excluded.since, since)
       WHERE NOT EXISTS (SELECT 1 FROM json_each(?4) AS was WHERE was.value IS NOT CASE was.key
         WHEN 'channel' THEN channel WHEN 'family' THEN family WHEN 'distance' THEN distance
         WHEN 'language' THEN language WHEN 'zone' THEN zone WHEN 'minute' THEN minute WHEN 'role' THEN role
         WHEN 'thread' THEN thread WHEN 'summary' THEN summary WHEN 'paused' THEN paused
         WHEN 'permissions' THEN permissions WHEN 'since' THEN since END)`,
    )
    .bind(
      guild.id,
      discordLocale,
      JSON.stringify(changed),
      JSON.stringify(change.upon),
      guild.channel,
      guild.family,
      guild.distance,
      guild.language,
      guild.zone,
      guild.minute,
      guild.role,
      Number(guild.thread),
      Number(guild.summary),
      guild.paused,
      guild.permissions,
      guild.since,
    );
  const forget = reopened === undefined ? [] : refusedForgotten(db, guild.id, reopened);
  const note = db.prepare('UPDATE pulse SET origin = ?1 WHERE origin IS NOT ?1').bind(origin ?? null);
  const statements = [put, ...(origin === undefined ? [] : [note]), ...forget];
  const [answer] = await db.batch(statements);
  return (answer?.meta.changes ?? 0) > 0;
}
