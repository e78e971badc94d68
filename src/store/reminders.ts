/** Reminders that a round closes soon: which servers are due, and who has claimed one. */
import { sql } from '#sql';
import type { D1Database } from '@cloudflare/workers-types';
import type { DayKey } from './days.ts';
import { type Clock, type Due, inWindows, reminding } from './due.ts';
import { rowsOf, statement } from './statement.ts';

/** A round that closes sooner after its post than this gets no reminder. */
const leastOpen = 2 * 3_600_000;

/** Of a round that runs: its post stands in a channel, it is no later round’s last, and nobody was reminded of it. */
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

/** Claims the reminders of a date, each once and for good. @returns also how many players have solved each round so far */
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
