/** Which servers must get a post or a reminder. Indexes by zone and minute find them, so no query reads all servers. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { posting } from './guilds.ts';
import { leaseMs } from './posts.ts';
import { rowsOf, statement } from './statement.ts';
import type { DayKey } from './days.ts';

/** An index holds the same servers. */
const reminding = sql`guilds.reminder = 1 AND ${posting}`;

interface Time {
  readonly zone: string;
  /** Local, of the day. */
  readonly minute: number;
}

export interface TimesInUse {
  /** The zones of all servers that get posts. */
  readonly zones: readonly string[];
  /** The times at which they do; undefined if there are more than `fewTimes`. */
  readonly times: readonly Time[] | undefined;
  /** The times of those that get reminders; if there are many, some of them. */
  readonly reminded: readonly Time[];
}

/** With more times no tick works out when somebody is due next. */
export const fewTimes = 32;

const firstIn = (index: string, wanted: string, condition: string): string =>
  sql`SELECT guild FROM guilds INDEXED BY ${index} WHERE ${wanted} ${condition} ORDER BY zone, minute LIMIT 1`;

/** The times in an index: the query leaps from one to the next. */
const timesIn = (index: string, wanted: string): string =>
  sql`WITH RECURSIVE used (zone, minute) AS (
     SELECT zone, minute FROM guilds WHERE guild = (${firstIn(index, wanted, '')})
     UNION ALL SELECT guilds.zone, guilds.minute FROM used CROSS JOIN guilds ON guilds.guild = COALESCE(
       (${firstIn(index, wanted, sql`AND zone = used.zone AND minute > used.minute`)}),
       (${firstIn(index, wanted, sql`AND zone > used.zone`)})))
   SELECT zone, minute FROM used LIMIT ${fewTimes + 1}`;

/**
 * When servers get posts and reminders. The queries leap from one to the next, so they read a row or two for each.
 *
 * @param more statements to run on the way
 * @returns also how many rows those changed
 */
export async function timesInUse(
  db: D1Database,
  more: readonly D1PreparedStatement[] = [],
): Promise<TimesInUse & { readonly changed: readonly number[] }> {
  const next = sql`SELECT MIN(zone) FROM guilds INDEXED BY guilds_by_time WHERE ${posting}`;
  const zones = sql`WITH RECURSIVE used (zone) AS (
     SELECT (${next})
     UNION ALL SELECT (${next} AND zone > used.zone) FROM used WHERE used.zone IS NOT NULL)
   SELECT zone FROM used WHERE zone IS NOT NULL`;
  const [inZones, atTimes, remindedAt, ...others] = await db.batch<Time>([
    db.prepare(zones),
    db.prepare(timesIn('guilds_by_time', posting)),
    db.prepare(timesIn('guilds_by_reminder', reminding)),
    ...more,
  ]);
  const found = atTimes?.results ?? [];
  return {
    zones: (inZones?.results ?? []).map(({ zone }) => zone),
    times: found.length > fewTimes ? undefined : found,
    reminded: remindedAt?.results ?? [],
    changed: others.map(({ meta }) => meta.changes),
  };
}

/** When a date became due: local minutes, both ends included. */
export interface Window {
  /** The number of the span in which it did, from 0. */
  readonly span: number;
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** Zones whose clocks agree, and what became due there. */
export interface Clock {
  readonly zones: readonly string[];
  readonly windows: readonly Window[];
}

export interface Due {
  readonly guildId: string;
  readonly date: string;
  readonly span: number;
}

/** The servers of an index whose time falls into a window of these clocks, which are `?1`. */
const inWindows = (index: string, wanted: string): string =>
  sql`json_each(?1) AS clocks
   CROSS JOIN json_each(clocks.value, '$.windows') AS windows CROSS JOIN json_each(clocks.value, '$.zones') AS zones
   CROSS JOIN guilds INDEXED BY ${index} ON guilds.zone = zones.value
     AND guilds.minute BETWEEN windows.value ->> 'from' AND windows.value ->> 'to' AND ${wanted}`;

/**
 * The servers whose post of a date falls into one of the windows and is neither posted, nor given up, nor claimed by a
 * job that may still run. A server that has a later date already, because its zone was changed, gets no earlier one.
 *
 * @param nows for each span: a claim counts if its lease has not ended by this moment
 */
export async function getDue(
  db: D1Database,
  clocks: readonly Clock[],
  nows: readonly number[],
): Promise<readonly Due[]> {
  const { results } = await statement(db)`
    SELECT guilds.guild AS guildId, windows.value ->> 'date' AS date, windows.value ->> 'span' AS span
    FROM ${inWindows('guilds_by_time', posting)}
    WHERE NOT EXISTS (SELECT 1 FROM posts WHERE posts.guild = guilds.guild AND posts.date >= windows.value ->> 'date'
      AND (posts.date > windows.value ->> 'date' OR posts.message IS NOT NULL OR posts.failure IS NOT NULL
        OR posts.claimed_at > (?2 ->> (windows.value ->> 'span')) - ${leaseMs}))`
    .bind(JSON.stringify(clocks), JSON.stringify(nows))
    .all<Due>();
  return results;
}

/** A round that closes sooner after its post gets no reminder. */
const leastOpen = 2 * 3_600_000;

/** A round that runs: it was posted, none is later, and nobody was reminded of it. */
const unreminded = (now: string): string =>
  sql`posts.message IS NOT NULL AND posts.reminded IS NULL AND posts.claimed_at <= ${now} - ${leastOpen}
   AND NOT EXISTS (SELECT 1 FROM posts AS later WHERE later.guild = posts.guild AND later.date > posts.date)`;

export interface Reminder extends Omit<Due, 'span'> {
  readonly kind: 'reminder';
}

/**
 * The servers whose round closes in one of the windows, each with the date of that round.
 *
 * @param clocks the windows in which the next dates become due
 */
export async function getReminders(
  db: D1Database,
  clocks: readonly Clock[],
  now: number,
): Promise<readonly Reminder[]> {
  const { results } = await statement(db)`
    SELECT guilds.guild AS guildId, posts.date, 'reminder' AS kind FROM ${inWindows('guilds_by_reminder', reminding)}
    CROSS JOIN posts ON posts.guild = guilds.guild AND posts.date = date(windows.value ->> 'date', '-1 day')
      AND ${unreminded('?2')}`
    .bind(JSON.stringify(clocks), now)
    .all<Reminder>();
  return results;
}

/** A round whose server this job may remind. */
export interface Reminded extends Pick<DayKey, 'family' | 'distance'> {
  readonly guildId: string;
  readonly channel: string;
  readonly messageId: string;
}

/** Claims the reminders of a date, each once. @returns also how many players have solved each round so far */
export async function claimReminders(
  db: D1Database,
  date: string,
  guildIds: readonly string[],
  now: number,
): Promise<{ readonly mine: readonly Reminded[]; readonly solved: ReadonlyMap<string, number> }> {
  const asked = JSON.stringify(guildIds);
  const [claimed, counted] = await db.batch([
    statement(db)`
      UPDATE posts SET reminded = ?3 WHERE guild IN (SELECT value FROM json_each(?1)) AND date = ?2 AND ${unreminded('?3')}
      RETURNING guild AS guildId, family, distance, channel, message AS messageId`.bind(asked, date, now),
    statement(db)`SELECT entries.guild AS guildId, COUNT(tries.best) AS solved FROM json_each(?1) AS one
      CROSS JOIN posts ON posts.guild = one.value AND posts.date = ?2
      CROSS JOIN entries ON entries.guild = posts.guild AND entries.date = posts.date AND entries.removed = 0
      JOIN tries ON tries.user = entries.user AND tries.date = posts.date AND tries.family = posts.family
        AND tries.distance = posts.distance
      GROUP BY entries.guild`.bind(asked, date),
  ]);
  const counts = rowsOf<{ readonly guildId: string; readonly solved: number }>(counted);
  return {
    mine: rowsOf<Reminded>(claimed),
    solved: new Map(counts.map(({ guildId, solved }) => [guildId, solved])),
  };
}

/** Gives claims back: those reminders were surely not sent. @param now when they were claimed */
export async function releaseReminders(
  db: D1Database,
  date: string,
  guildIds: readonly string[],
  now: number,
): Promise<void> {
  await statement(db)`
    UPDATE posts SET reminded = NULL WHERE guild IN (SELECT value FROM json_each(?1)) AND date = ?2 AND reminded = ?3`
    .bind(JSON.stringify(guildIds), date, now)
    .run();
}
