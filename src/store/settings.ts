/** Changing a server's settings. */
import { sql } from '#sql';
import type { D1Database } from '@cloudflare/workers-types';
import type { Locale } from '../message.ts';
import { type Daily, type DayKey, ownFollowed } from './days.ts';
import type { Guild } from './guilds.ts';
import { settingsNoted } from './heartbeat.ts';
import { refusedForgotten } from './posts.ts';
import { hasChanged } from './statement.ts';

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
  /** A puzzle of its own that the server gets, or loses; the row of the day follows the one of the server. */
  readonly own?: Daily | DayKey | undefined;
}

/** A column that `changed` (`?3`) does not name keeps its value. */
const taken = (column: string): string => sql`${column} = IIF(?3 ->> '${column}', excluded.${column}, ${column})`;

/** A column that `upon` (`?4`) does not name may have any value. */
const putQuery = sql`INSERT INTO guilds (guild, locale, channel, family, distance, language, zone, minute, role, thread, summary, paused,
     permissions, since, reminder, own, live, recap)
   VALUES (?1, ?2, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)
   ON CONFLICT DO UPDATE SET locale = excluded.locale,
     ${taken('channel')}, ${taken('family')}, ${taken('distance')}, ${taken('language')}, ${taken('zone')},
     ${taken('minute')}, ${taken('role')}, ${taken('thread')}, ${taken('summary')}, ${taken('paused')},
     ${taken('permissions')}, ${taken('since')}, ${taken('reminder')}, ${taken('own')},
     ${taken('live')}, ${taken('recap')}
   WHERE NOT EXISTS (SELECT 1 FROM json_each(?4) AS was WHERE was.value IS NOT
     json_object('channel', channel, 'family', family, 'distance', distance, 'language', language, 'zone', zone,
       'minute', minute, 'role', role, 'thread', thread, 'summary', summary, 'paused', paused,
       'permissions', permissions, 'since', since, 'reminder', reminder, 'own', own, 'live', live, 'recap', recap) ->> was.key)`;

/** @returns false if nothing was written because `upon` does not hold any more */
export async function putSettings(db: D1Database, change: Change): Promise<boolean> {
  const { guild, discordLocale, origin, reopened } = change;
  const changed = Object.fromEntries(change.columns.map((column) => [column, true]));
  const put = db
    .prepare(putQuery)
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
      Number(guild.live),
      Number(guild.recap),
    );
  const forget = reopened === undefined ? [] : refusedForgotten(db, guild.id, reopened);
  const own = change.own === undefined ? [] : [ownFollowed(db, guild.id, change.own)];
  const [answer] = await db.batch([put, settingsNoted(db, origin), ...forget, ...own]);
  return hasChanged(answer);
}
