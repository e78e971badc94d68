import type { D1Database } from '@cloudflare/workers-types';
import { type Locale, locales } from '../saying.ts';
import { type Post, leaseMs, refusedForgotten } from './posts.ts';

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
interface Row extends Omit<Guild, 'locale' | 'language' | 'thread' | 'summary'> {
  readonly locale: string;
  readonly language: string | null;
  readonly thread: number;
  readonly summary: number;
}

export async function getGuild(db: D1Database, guild: string): Promise<Guild | undefined> {
  const row = await db.prepare('SELECT * FROM guilds WHERE guild = ?1').bind(guild).first<Row>();
  return row === null ? undefined : fromRow(row);
}

/** The servers among these that have a row. */
export async function getGuilds(db: D1Database, guilds: readonly string[]): Promise<readonly Guild[]> {
  const { results } = await db
    .prepare('SELECT guilds.* FROM json_each(?1) AS one CROSS JOIN guilds ON guilds.guild = one.value')
    .bind(JSON.stringify(guilds))
    .all<Row>();
  return results.map(fromRow);
}

/** What is kept of a server, but for its id and Discord's language. */
export type Choices = Omit<Guild, 'guild' | 'locale'>;

/** One admin's change of a server's settings. */
export interface Change {
  /** The server as it will be. Where it has a row, only `columns` of it are written, so that two changes at once both hold. */
  readonly guild: Guild;
  readonly columns: readonly (keyof Choices)[];
  /** What the change was decided upon: where that is otherwise by now, nothing is written. */
  readonly upon: Partial<Choices>;
  /** The language that Discord has for the server, which is followed where none is chosen. */
  readonly discordLocale: Locale;
  /** Where the Worker is reached, which is noted along with it. */
  readonly origin: string | undefined;
  /** A date whose post, if it was refused, is forgotten along with it, so that it can be tried again. */
  readonly reopened: string | undefined;
}

/** @returns false if the change was decided upon what is not so any more */
export async function putGuild(db: D1Database, change: Change): Promise<boolean> {
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
      guild.guild,
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
  const forget = reopened === undefined ? [] : refusedForgotten(db, guild.guild, reopened);
  const note = db.prepare('UPDATE pulse SET origin = ?1 WHERE origin IS NOT ?1').bind(origin ?? null);
  const statements = [put, ...(origin === undefined ? [] : [note]), ...forget];
  const [answer] = await db.batch(statements);
  return (answer?.meta.changes ?? 0) > 0;
}

/** Why a server is to be paused, and the channel that is meant. */
export interface Refusal {
  readonly guild: string;
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
       WHERE guilds.guild = one.value ->> 'guild' AND guilds.channel = one.value ->> 'channel' RETURNING guild`,
    )
    .bind(JSON.stringify(refusals))
    .all<Pick<Refusal, 'guild'>>();
  const paused = new Set(results.map(({ guild }) => guild));
  return refusals.map(({ guild }) => guild).filter((guild) => !paused.has(guild));
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

/** Which servers are to post: those that have a channel and are not paused. */
const posting = 'channel IS NOT NULL AND paused IS NULL';

/** The zones of all servers that are to post, found by leaps: one row is read for each. */
export async function zonesInUse(db: D1Database): Promise<readonly string[]> {
  const next = `SELECT MIN(zone) FROM guilds INDEXED BY guilds_by_time WHERE ${posting}`;
  const { results } = await db
    .prepare(
      `WITH RECURSIVE used (zone) AS (
         SELECT (${next})
         UNION ALL SELECT (${next} AND zone > used.zone) FROM used WHERE used.zone IS NOT NULL)
       SELECT zone FROM used WHERE zone IS NOT NULL`,
    )
    .all<{ readonly zone: string }>();
  return results.map(({ zone }) => zone);
}

/** Local minutes, both ends included, at which a date became due; and in which of the times that are asked about, from 0 on. */
export interface Window {
  readonly span: number;
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** Zones whose clocks show the same, and what became due there. */
export interface Clock {
  readonly zones: readonly string[];
  readonly windows: readonly Window[];
}

export interface Due {
  readonly guild: string;
  readonly date: string;
  readonly span: number;
}

/**
 * The servers whose post of a date falls into one of the windows and is not settled: nobody has taken it on, or whoever did is
 * gone. A server that has a later date already, because its zone was changed, gets no earlier one.
 *
 * @param nows for each span the moment by which a claim must have ended
 */
export async function getDue(
  db: D1Database,
  clocks: readonly Clock[],
  nows: readonly number[],
): Promise<readonly Due[]> {
  const { results } = await db
    .prepare(
      `SELECT guilds.guild, windows.value ->> 'date' AS date, windows.value ->> 'span' AS span FROM json_each(?1) AS clocks
       CROSS JOIN json_each(clocks.value, '$.windows') AS windows CROSS JOIN json_each(clocks.value, '$.zones') AS zones
       CROSS JOIN guilds INDEXED BY guilds_by_time ON guilds.zone = zones.value
         AND guilds.minute BETWEEN windows.value ->> 'from' AND windows.value ->> 'to' AND ${posting}
       WHERE NOT EXISTS (SELECT 1 FROM posts WHERE posts.guild = guilds.guild AND posts.date >= windows.value ->> 'date'
         AND (posts.date > windows.value ->> 'date' OR posts.message IS NOT NULL OR posts.failure IS NOT NULL
           OR posts.claimed_at > (?2 ->> (windows.value ->> 'span')) - ${leaseMs}))`,
    )
    .bind(JSON.stringify(clocks), JSON.stringify(nows))
    .all<Due>();
  return results;
}

/** A round's row, with the channel that it was posted to. */
export type Posted = Post & { readonly channel: string | null };

/**
 * A server's row and its latest round, in one query: most commands begin with it.
 *
 * @param latest no later round is asked for
 */
export async function getGuildAndPost(
  db: D1Database,
  guild: string,
  latest: string,
): Promise<{ readonly guild: Guild | undefined; readonly post: Posted | undefined }> {
  const row = await db
    .prepare(
      `SELECT guilds.*, posts.date, posts.family AS post_family, posts.distance AS post_distance, posts.message,
         posts.failure, posts.channel AS post_channel
       FROM (SELECT ?1 AS one) LEFT JOIN guilds ON guilds.guild = one
       LEFT JOIN posts ON posts.guild = one AND posts.date = (SELECT MAX(date) FROM posts WHERE guild = ?1 AND date <= ?2)`,
    )
    .bind(guild, latest)
    .first<Joined>();
  if (row === null) return { guild: undefined, post: undefined };
  const { date, post_family: family, post_distance: distance, post_channel: channel, message, failure, ...own } = row;
  return {
    guild: isRow(own) ? fromRow(own) : undefined,
    post:
      date === null || family === null || distance === null
        ? undefined
        : { guild, date, family, distance, message, failure, channel },
  };
}

/** A server need have neither a row nor a round: then its columns are null. */
type Joined = (Row | { readonly guild: null }) & {
  readonly date: string | null;
  readonly post_family: string | null;
  readonly post_distance: number | null;
  readonly post_channel: string | null;
  readonly message: string | null;
  readonly failure: string | null;
};

const isRow = (row: Row | { readonly guild: null }): row is Row => row.guild !== null;

function fromRow({ thread, summary, ...row }: Row): Guild {
  const language = locales.find((locale) => locale === row.language) ?? null;
  const locale = language ?? locales.find((one) => one === row.locale) ?? 'en';
  return { ...row, language, locale, thread: thread !== 0, summary: summary !== 0 };
}
