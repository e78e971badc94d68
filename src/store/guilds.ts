/** The settings of servers: where the bot posts, when, and which puzzle. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type Locale, localeNamed, locales } from '../message.ts';
import { type Post, refusedForgotten } from './posts.ts';
import { hasChanged, statement } from './statement.ts';
import { type Daily, type DayKey, ownFollowed } from './days.ts';
import { settingsNoted } from './heartbeat.ts';

export interface Guild {
  readonly id: string;
  readonly channel: string | null;
  /** `family` and `distance` are a `PlanChoice` of `day/plan.ts`. */
  readonly family: string;
  readonly distance: number | null;
  /** Of its posts: an admin's choice, else Discord's. */
  readonly locale: Locale;
  readonly language: Locale | null;
  /** An IANA zone, and a local minute of the day from 0 to 1439: then its posts come. */
  readonly zone: string;
  readonly minute: number;
  readonly role: string | null;
  /** Each post gets a thread; each post tells how the last round ended. */
  readonly thread: boolean;
  readonly summary: boolean;
  /** Its channel is told an hour before a round closes. */
  readonly reminder: boolean;
  /** Posts tell how many play; posts of Mondays tell how the week went. */
  readonly live: boolean;
  readonly recap: boolean;
  /** Its channel is a forum; its channel's followers get each post. */
  readonly forum: boolean;
  readonly publish: boolean;
  /** Why nothing is posted: `admin`, else Discord's answer; null if it is not paused. */
  readonly paused: string | null;
  /** The bot's permissions there when an admin chose the channel: a bit set in decimal; null if unknown. */
  readonly permissions: string | null;
  /** Keys of the puzzles that its admins chose for days to come, apart by spaces. */
  readonly own: string;
  /** The first date that a tick posts, if the hour had passed when an admin chose it; else null. */
  readonly since: string | null;
}

const flags = ['thread', 'summary', 'reminder', 'live', 'recap', 'forum', 'publish'] as const;
type Flag = (typeof flags)[number];

/** Its `locale` is Discord's. */
interface Row extends Omit<Guild, 'id' | 'locale' | 'language' | Flag>, Readonly<Record<Flag, number>> {
  readonly guild: string;
  readonly locale: string;
  readonly language: string | null;
}

export async function getGuilds(db: D1Database, ids: readonly string[]): Promise<readonly Guild[]> {
  const { results } = await statement(db)`
    SELECT guilds.* FROM json_each(?1) AS one CROSS JOIN guilds ON guilds.guild = one.value`
    .bind(JSON.stringify(ids))
    .all<Row>();
  return results.map(fromRow);
}

export interface Refusal {
  readonly guildId: string;
  /** Discord refused the post there. */
  readonly channel: string;
  readonly reason: string;
}

/** A paused server keeps its first reason. @returns servers that have another channel by now: they stay as they are */
export async function pauseGuilds(db: D1Database, refusals: readonly Refusal[]): Promise<readonly string[]> {
  const { results } = await statement(db)`
    UPDATE guilds SET paused = COALESCE(guilds.paused, one.value ->> 'reason') FROM json_each(?1) AS one
    WHERE guilds.guild = one.value ->> 'guildId' AND guilds.channel = one.value ->> 'channel' RETURNING guild AS guildId`
    .bind(JSON.stringify(refusals))
    .all<Pick<Refusal, 'guildId'>>();
  const paused = new Set(results.map(({ guildId }) => guildId));
  return refusals.map(({ guildId }) => guildId).filter((guildId) => !paused.has(guildId));
}

export const posting = sql`guilds.channel IS NOT NULL AND guilds.paused IS NULL`;

/** As the index has it: `8-puzzle 22`. If the distance is null, nothing follows the space. */
const choice = sql`family || ' ' || COALESCE(distance, '')`;

const choiceAfter = (from: string): string =>
  sql`(SELECT ${choice} FROM guilds INDEXED BY guilds_by_choice WHERE ${posting} AND ${choice} > ${from} ORDER BY ${choice} LIMIT 1)`;

/** The query leaps from one choice to the next, so it reads one row for each: `family distance`. */
export const choicesAsked = (db: D1Database): D1PreparedStatement =>
  statement(db)`WITH RECURSIVE chosen (choice) AS (
      SELECT ${choiceAfter("''")}
      UNION ALL SELECT ${choiceAfter('chosen.choice')} FROM chosen WHERE chosen.choice IS NOT NULL)
    SELECT choice FROM chosen WHERE choice IS NOT NULL`;

export function choiceIn({ choice }: { readonly choice: string }): Pick<Guild, 'family' | 'distance'> {
  const [family = '', distance = ''] = choice.split(' ');
  return { family, distance: distance === '' ? null : Number(distance) };
}

/** The latest round up to a date. It is one query, as most commands begin with it. */
export async function getGuildAndPost(
  db: D1Database,
  guildId: string,
  latest: string,
): Promise<{ readonly guild: Guild | undefined; readonly post: Post | undefined }> {
  const row = await statement(db)`
    SELECT guilds.*, posts.date, posts.family AS post_family, posts.distance AS post_distance, posts.failure,
      posts.message AS messageId, posts.channel AS post_channel, posts.unpublished
    FROM (SELECT ?1 AS one) LEFT JOIN guilds ON guilds.guild = one
    LEFT JOIN posts ON posts.guild = one AND posts.date = (SELECT MAX(date) FROM posts WHERE guild = ?1 AND date <= ?2)`
    .bind(guildId, latest)
    .first<Joined>();
  if (row === null) return { guild: undefined, post: undefined };
  const {
    date,
    post_family: family,
    post_distance: distance,
    post_channel: channel,
    messageId,
    failure,
    unpublished,
    ...own
  } = row;
  return {
    guild: isRow(own) ? fromRow(own) : undefined,
    post:
      date === null || family === null || distance === null || channel === null
        ? undefined
        : { guildId, date, family, distance, messageId, failure, channel, unpublished },
  };
}

type PostRow = Pick<Post, 'date' | 'messageId' | 'failure'> & {
  readonly unpublished: string | null;
  readonly post_family: string;
  readonly post_distance: number;
  readonly post_channel: string;
};

/** Columns are null where the server has no row, or no round. */
type Joined = (Row | { readonly guild: null }) & { readonly [Column in keyof PostRow]: PostRow[Column] | null };

const isRow = (row: Row | { readonly guild: null }): row is Row => row.guild !== null;

function fromRow({ guild: id, ...row }: Row): Guild {
  const language = locales.find((locale) => locale === row.language) ?? null;
  const locale = language ?? localeNamed(row.locale);
  const on = Object.fromEntries(flags.map((flag) => [flag, row[flag] !== 0])) as Record<Flag, boolean>;
  return { ...row, ...on, id, language, locale };
}

export type Settings = Omit<Guild, 'id' | 'locale'>;

export interface Change {
  /** The server as it will be. Of a row only `columns` are written, so that two changes at the same time both hold. */
  readonly guild: Guild;
  readonly columns: readonly (keyof Settings)[];
  /** The base of the admin's choice. If any of it has changed meanwhile, nothing is written. */
  readonly upon: Partial<Settings>;
  /** Discord's language for the server: posts have it if no admin chose one. */
  readonly discordLocale: Locale;
  /** The Worker's address; it is written in the same transaction. */
  readonly origin: string | undefined;
  /** A date whose post is tried again: a refusal of Discord's is forgotten in the same transaction. */
  readonly reopened: string | undefined;
  /** A puzzle of its own that the server gets or loses. The day's row follows the server's. */
  readonly own?: Daily | DayKey | undefined;
}

/** A column that `changed` (`?3`) does not name keeps its value. */
const taken = (column: string): string => sql`${column} = IIF(?3 ->> '${column}', excluded.${column}, ${column})`;

/** The server is `?5`. A column that `upon` (`?4`) does not name may have any value. */
const putQuery = sql`INSERT INTO guilds (guild, locale, channel, family, distance, language, zone, minute, role, thread, summary, paused,
     permissions, since, reminder, own, live, recap, forum, publish)
   VALUES (?1, ?2, ?5 ->> 'channel', ?5 ->> 'family', ?5 ->> 'distance', ?5 ->> 'language', ?5 ->> 'zone', ?5 ->> 'minute',
     ?5 ->> 'role', ?5 ->> 'thread', ?5 ->> 'summary', ?5 ->> 'paused', ?5 ->> 'permissions', ?5 ->> 'since',
     ?5 ->> 'reminder', ?5 ->> 'own', ?5 ->> 'live', ?5 ->> 'recap',
     ?5 ->> 'forum', ?5 ->> 'publish')
   ON CONFLICT DO UPDATE SET locale = excluded.locale,
     ${taken('channel')}, ${taken('family')}, ${taken('distance')}, ${taken('language')}, ${taken('zone')},
     ${taken('minute')}, ${taken('role')}, ${taken('thread')}, ${taken('summary')}, ${taken('paused')},
     ${taken('permissions')}, ${taken('since')}, ${taken('reminder')}, ${taken('own')},
     ${taken('live')}, ${taken('recap')}, ${taken('forum')}, ${taken('publish')}
   WHERE NOT EXISTS (SELECT 1 FROM json_each(?4) AS was WHERE was.value IS NOT
     json_object('channel', channel, 'family', family, 'distance', distance, 'language', language, 'zone', zone,
       'minute', minute, 'role', role, 'thread', thread, 'summary', summary, 'paused', paused,
       'permissions', permissions, 'since', since, 'reminder', reminder, 'own', own, 'live', live, 'recap', recap,
       'forum', forum, 'publish', publish) ->> was.key)`;

/** @returns false if nothing was written, because `upon` does not hold any more */
export async function putSettings(
  db: D1Database,
  { guild, columns, upon, discordLocale, origin, reopened, own }: Change,
): Promise<boolean> {
  const changed = JSON.stringify(Object.fromEntries(columns.map((column) => [column, true])));
  const [answer] = await db.batch([
    db.prepare(putQuery).bind(guild.id, discordLocale, changed, JSON.stringify(upon), JSON.stringify(guild)),
    settingsNoted(db, origin),
    ...(reopened === undefined ? [] : refusedForgotten(db, guild.id, reopened)),
    ...(own === undefined ? [] : [ownFollowed(db, guild.id, own)]),
  ]);
  return hasChanged(answer);
}
