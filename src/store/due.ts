/** Which servers must get a post. An index by zone and minute finds them, so no query reads all servers. */
import type { D1Database } from '@cloudflare/workers-types';
import { leaseMs } from './posts.ts';

/** Which servers get posts. */
const posting = 'channel IS NOT NULL AND paused IS NULL';

/** The zones of all servers that get posts. The query leaps from one to the next, so it reads one row for each. */
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

/** The local minutes, both ends included, at which a date became due; and in which of the spans, counted from 0. */
export interface Window {
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

/**
 * The servers whose post of a date falls into one of the windows and is neither posted, nor given up, nor claimed by a job that may
 * still run. A server that has a later date already, because its zone was changed, gets no earlier one.
 *
 * @param nows for each span: a claim counts if its lease has not ended by this moment
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
