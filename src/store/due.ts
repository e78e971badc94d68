/** Servers that must get a post or a reminder. Indexes by zone and minute find them: no query reads all servers. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import { posting } from './guilds.ts';
import { leaseMs } from './posts.ts';
import { rowsOf, statement } from './statement.ts';
import { type DayKey, wordsIn } from './days.ts';

/** The index `guilds_by_reminder` has the same condition. */
const reminding = sql`guilds.reminder = 1 AND ${posting}`;

interface Time {
  readonly zone: string;
  /** Of the local day. */
  readonly minute: number;
}

export interface TimesInUse {
  readonly zones: readonly string[];
  /** Of posts; undefined if there are more than `fewTimes`. */
  readonly times: readonly Time[] | undefined;
  /** Of reminders; if there are many, some of them. */
  readonly reminded: readonly Time[];
}

/** With more times, no tick works out the next moment at which a server is due. */
export const fewTimes = 32;

const firstIn = (index: string, wanted: string, condition: string): string =>
  sql`SELECT guild FROM guilds INDEXED BY ${index} WHERE ${wanted} ${condition} ORDER BY zone, minute LIMIT 1`;

const timesIn = (index: string, wanted: string): string =>
  sql`WITH RECURSIVE used (zone, minute) AS (
     SELECT zone, minute FROM guilds WHERE guild = (${firstIn(index, wanted, '')})
     UNION ALL SELECT guilds.zone, guilds.minute FROM used CROSS JOIN guilds ON guilds.guild = COALESCE(
       (${firstIn(index, wanted, sql`AND zone = used.zone AND minute > used.minute`)}),
       (${firstIn(index, wanted, sql`AND zone > used.zone`)})))
   SELECT zone, minute FROM used LIMIT ${fewTimes + 1}`;

/** The queries leap from one time to the next: a row or two each. @returns `answers`: those of `more` */
export async function timesInUse(
  db: D1Database,
  more: readonly D1PreparedStatement[] = [],
): Promise<TimesInUse & { readonly answers: readonly D1Result[] }> {
  const next = sql`SELECT MIN(zone) FROM guilds INDEXED BY guilds_by_time WHERE ${posting}`;
  const zones = sql`WITH RECURSIVE used (zone) AS (
     SELECT (${next})
     UNION ALL SELECT (${next} AND zone > used.zone) FROM used WHERE used.zone IS NOT NULL)
   SELECT group_concat(zone, ' ') AS zones FROM used WHERE zone IS NOT NULL`;
  const [inZones, atTimes, remindedAt, ...answers] = await db.batch([
    db.prepare(zones),
    db.prepare(timesIn('guilds_by_time', posting)),
    db.prepare(timesIn('guilds_by_reminder', reminding)),
    ...more,
  ]);
  const [found] = rowsOf<{ readonly zones: string | null }>(inZones);
  const times = rowsOf<Time>(atTimes);
  return {
    zones: wordsIn(found?.zones ?? ''),
    times: times.length > fewTimes ? undefined : times,
    reminded: rowsOf(remindedAt),
    answers,
  };
}

/** When a date became due: local minutes, both ends included. */
export interface Window {
  readonly span: number;
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** Zones whose clocks agree. */
export interface Clock {
  readonly zones: readonly string[];
  readonly windows: readonly Window[];
}

/** Servers with the same date. */
export interface Due {
  readonly guildIds: readonly string[];
  readonly date: string;
  readonly span: number;
}

interface DueRow extends Omit<Due, 'guildIds'> {
  readonly guildIds: string;
}

/** D1 gives no text of more than two million bytes. A look back finds the others, and these take half an hour to post. */
const mostAtOnce = 90_000;

/**
 * SQL: the servers of an index whose time falls into a window of the clocks, `?1`. Thousands of rows would cost a tick
 * more than all its other work, so those of a clock and a window share one.
 */
const inWindows = (index: string, wanted: string, joined: string, date: string): string =>
  sql`SELECT guildIds, ${date} AS date, windows ->> 'span' AS span FROM (
     SELECT windows.value AS windows, (SELECT group_concat(guild, ' ') FROM (
       SELECT guilds.guild FROM json_each(clocks.value, '$.zones') AS zones
       CROSS JOIN guilds INDEXED BY ${index} ON guilds.zone = zones.value
         AND guilds.minute BETWEEN windows.value ->> 'from' AND windows.value ->> 'to' AND ${wanted}
       ${joined} LIMIT ${mostAtOnce})) AS guildIds
     FROM json_each(?1) AS clocks CROSS JOIN json_each(clocks.value, '$.windows') AS windows LIMIT -1)
   WHERE guildIds IS NOT NULL`;

const dueIn = (rows: readonly DueRow[]): readonly Due[] =>
  rows.map((row) => ({ ...row, guildIds: wordsIn(row.guildIds) }));

/**
 * Not due are rounds that are posted, given up, or claimed by a job that may still run (its lease holds at the span's
 * moment in `nows`). Nor is a date before the server's latest: its zone may have changed.
 */
export async function getDue(
  db: D1Database,
  clocks: readonly Clock[],
  nows: readonly number[],
): Promise<readonly Due[]> {
  const isFree = sql`WHERE NOT EXISTS (SELECT 1 FROM posts WHERE posts.guild = guilds.guild AND posts.date >= windows.value ->> 'date'
      AND (posts.date > windows.value ->> 'date' OR posts.message IS NOT NULL OR posts.failure IS NOT NULL
        OR posts.claimed_at > (?2 ->> (windows.value ->> 'span')) - ${leaseMs}))`;
  const { results } = await statement(db)`${inWindows('guilds_by_time', posting, isFree, sql`windows ->> 'date'`)}`
    .bind(JSON.stringify(clocks), JSON.stringify(nows))
    .all<DueRow>();
  return dueIn(results);
}

/** A round that closes sooner after its post gets no reminder. */
const leastOpen = 2 * 3_600_000;

const unreminded = (now: string): string =>
  sql`posts.message IS NOT NULL AND posts.reminded IS NULL AND posts.claimed_at <= ${now} - ${leastOpen}
   AND NOT EXISTS (SELECT 1 FROM posts AS later WHERE later.guild = posts.guild AND later.date > posts.date)`;

/** @param clocks windows in which the next dates become due: the rounds of the dates before close there */
export async function getReminders(db: D1Database, clocks: readonly Clock[], now: number): Promise<readonly Due[]> {
  const closing = sql`CROSS JOIN posts ON posts.guild = guilds.guild AND posts.date = date(windows.value ->> 'date', '-1 day')
      AND ${unreminded('?2')}`;
  const before = sql`date(windows ->> 'date', '-1 day')`;
  const { results } = await statement(db)`${inWindows('guilds_by_reminder', reminding, closing, before)}`
    .bind(JSON.stringify(clocks), now)
    .all<DueRow>();
  return dueIn(results);
}

export interface Reminded extends Pick<DayKey, 'family' | 'distance'> {
  readonly guildId: string;
  readonly channel: string;
  readonly messageId: string;
}

/** Each reminder is claimed once. @returns `solved`: how many players have solved each round so far */
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
    statement(db)`SELECT entries.guild AS guildId, COUNT(attempts.best) AS solved FROM json_each(?1) AS one
      CROSS JOIN posts ON posts.guild = one.value AND posts.date = ?2
      CROSS JOIN entries ON entries.guild = posts.guild AND entries.date = posts.date AND entries.removed = 0
      JOIN attempts ON attempts.user = entries.user AND attempts.date = posts.date AND attempts.family = posts.family
        AND attempts.distance = posts.distance
      GROUP BY entries.guild`.bind(asked, date),
  ]);
  const counts = rowsOf<{ readonly guildId: string; readonly solved: number }>(counted);
  return {
    mine: rowsOf<Reminded>(claimed),
    solved: new Map(counts.map(({ guildId, solved }) => [guildId, solved])),
  };
}

/** Only if the reminders were surely not sent. @param now when they were claimed */
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
