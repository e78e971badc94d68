/** Which servers are to post: found by zone and minute, so that nothing ever reads them all. */
import type { D1Database } from '@cloudflare/workers-types';
import { leaseMs } from './posts.ts';

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
  readonly guildId: string;
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
      `SELECT guilds.guild AS guildId, windows.value ->> 'date' AS date, windows.value ->> 'span' AS span
       FROM json_each(?1) AS clocks
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
