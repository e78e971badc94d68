/** The servers of a large deployment, as docs/scaling.md counts them: two fifths at midnight in UTC, the others over all zones. */
import type { DatabaseSync } from 'node:sqlite';
import { readZones } from '../../scripts/read-build.ts';
import { plannedKey, defaultChoice } from '../../src/day/plan.ts';
import { families } from '../../src/families/index.ts';

export const servers = 30_000;
export const atMidnight = (2 * servers) / 5;
/** The number of servers in a job: where many are due, and where few are. */
export const perJob = 20;
export const fewPerJob = 3;
export const minute = 60_000;
export const hour = 60 * minute;
export const date = '2026-03-04';
export const midnight = Date.parse(`${date}T00:00:00Z`);
const yesterday = '2026-03-03';
const maxZones = 400;

/** Who is due at midnight has posted the day before; all others have posted both days. */
export function populate(database: DatabaseSync): void {
  database.exec('BEGIN');
  database
    .prepare(
      // One in four plays a family of its own, one in four reads Japanese.
      `WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ?1)
       INSERT INTO guilds (guild, channel, family, distance, locale, zone, minute, permissions)
       SELECT CAST(2000000000000000000 + n AS TEXT), CAST(4000000000000000000 + n AS TEXT),
         CASE WHEN n % 4 = 1 THEN ?3 ->> (n / 4 % json_array_length(?3)) ELSE 'rotation' END, NULL,
         CASE WHEN n % 4 = 2 THEN 'ja' ELSE 'en' END,
         CASE WHEN n % 5 < 2 THEN 'UTC' ELSE ?2 ->> (n % json_array_length(?2)) END,
         CASE WHEN n % 5 < 2 THEN 0 ELSE (n / json_array_length(?2) % 23 + 1) * 60 END, '562949953421311'
       FROM number`,
    )
    .run(servers, JSON.stringify(zones()), JSON.stringify(families.map(({ id }) => id)));
  const posted = database.prepare(
    `INSERT INTO posts (guild, date, family, distance, claimed_at, first_claim, channel, message)
     SELECT guild, ?1, ?2, ?3, 0, 0, channel, '1' FROM guilds WHERE ?1 = ?4 OR zone <> 'UTC'`,
  );
  for (const day of [yesterday, date]) posted.run(day, last.family, last.distance, yesterday);
  takePart(database);
  database.exec('COMMIT');
}

const zones = (): readonly string[] =>
  readZones()
    .names.filter((name) => name !== 'UTC')
    .slice(0, maxZones);

/** What everybody played the day before. */
const last = plannedKey(defaultChoice, yesterday);

/** In every sixth server two people took part the day before: one solved it, one did not. */
function takePart(database: DatabaseSync): void {
  database
    .prepare(
      `INSERT INTO entries (guild, date, user) SELECT guild, ?, user.value FROM guilds, json_each('["71","72"]') AS user
       WHERE CAST(guild AS INTEGER) % 6 = 0`,
    )
    .run(yesterday);
  database
    .prepare('INSERT INTO attempts (user, date, family, distance, best) VALUES (?, ?, ?, ?, ?)')
    .run('71', yesterday, last.family, last.distance, last.distance + 2);
}
