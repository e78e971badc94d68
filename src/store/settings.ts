/** Changing a server's settings. */
import type { D1Database } from '@cloudflare/workers-types';
import type { Locale } from '../message.ts';
import { type Daily, type DayKey, ownFollowed, putInPlay } from './days.ts';
import type { Guild } from './guilds.ts';
import { settingsNoted } from './heartbeat.ts';
import { refusedForgotten } from './posts.ts';

/** What admins choose and what follows from it: a server's row without its id and Discord's language. */
export type Settings = Omit<Guild, 'id' | 'locale'>;

/** One admin's change of a server's settings. */
export interface Change {
  /** The server as it will be. If it has a row, only `columns` are written, so that two changes at the same time both hold. */
  readonly guild: Guild;
  readonly columns: readonly (keyof Settings)[];
  /** What the admin's choice was based on. If any of it has changed meanwhile, nothing is written. */
  readonly upon: Partial<Settings>;
  /** Discord's language for the server, which posts have where no admin chose one. */
  readonly discordLocale: Locale;
  /** Where the Worker is reached; it is written in the same transaction. */
  readonly origin: string | undefined;
  /** A date whose post is tried again: if Discord refused it, that is forgotten in the same transaction. */
  readonly reopened: string | undefined;
  /** The puzzles that the server is to post next. Those that were dealt are in play. */
  readonly ahead: readonly DayKey[];
  /** A puzzle of its own that the server gets, or loses; the row of the day follows the one of the server. */
  readonly own?: Daily | DayKey | undefined;
}

/** @returns false if nothing was written because `upon` does not hold any more */
export async function putSettings(db: D1Database, change: Change): Promise<boolean> {
  const { guild, discordLocale, origin, reopened, ahead } = change;
  const changed = Object.fromEntries(change.columns.map((column) => [column, true]));
  const put = db
    .prepare(
      // A column that `changed` (?3) does not name keeps its value; one that `upon` (?4) does not name may have any value.
      `INSERT INTO guilds (guild, locale, channel, family, distance, language, zone, minute, role, thread, summary, paused,
         permissions, since, reminder, own)
       VALUES (?1, ?2, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
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
         since = IIF(?3 ->> 'since', excluded.since, since),
         reminder = IIF(?3 ->> 'reminder', excluded.reminder, reminder),
         own = IIF(?3 ->> 'own', excluded.own, own)
       WHERE NOT EXISTS (SELECT 1 FROM json_each(?4) AS was WHERE was.value IS NOT CASE was.key
         WHEN 'channel' THEN channel WHEN 'family' THEN family WHEN 'distance' THEN distance
         WHEN 'language' THEN language WHEN 'zone' THEN zone WHEN 'minute' THEN minute WHEN 'role' THEN role
         WHEN 'thread' THEN thread WHEN 'summary' THEN summary WHEN 'paused' THEN paused
         WHEN 'permissions' THEN permissions WHEN 'since' THEN since
         WHEN 'reminder' THEN reminder WHEN 'own' THEN own END)`,
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
      Number(guild.reminder),
      guild.own,
    );
  const forget = reopened === undefined ? [] : refusedForgotten(db, guild.id, reopened);
  const own = change.own === undefined ? [] : [ownFollowed(db, guild.id, change.own)];
  const [answer] = await db.batch([put, settingsNoted(db, origin), putInPlay(db, ahead), ...forget, ...own]);
  return (answer?.meta.changes ?? 0) > 0;
}
