/** How races end: who finished is written into the race's row once, and always read from there afterwards. Moments are milliseconds since 1970. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type LastEdit, cardOf, lastEditsOf, wantLastEdits } from './live.ts';
import type { NumberedKey } from './numbered.ts';
import { hasChanged, statement } from './statement.ts';

/** Of the racers who have not left: at least two, and all of them are done. */
const allDone = sql`(SELECT COUNT(*) > 1 AND COUNT(*) = COUNT(finished) FROM racers
  WHERE racers.guild = races.guild AND racers.number = races.number AND gone = 0)`;

/** How a race stands by its racers: as `Kept`, best first. */
const standings = sql`(SELECT json_group_array(json_array(IIF(removed, NULL, user), excess, spent)) FROM (
  SELECT user, removed, finished - started AS spent,
    length(moves) - length(replace(moves, ' ', '')) + 1 - races.distance AS excess
  FROM racers WHERE racers.guild = races.guild AND racers.number = races.number AND gone = 0 AND finished IS NOT NULL
  ORDER BY excess, spent, user))`;

/**
 * Ends a race whose time is over, or whose racers are all done, and writes down how it ended: once. It writes two rows. Who began it
 * is forgotten. The second statement asks for the card's last edit.
 *
 * @param isStopped whether it ends whatever its time and its racers say
 */
export const raceEnded = (
  db: D1Database,
  { guildId, number }: NumberedKey,
  now: number,
  isStopped = false,
): readonly [D1PreparedStatement, D1PreparedStatement] => [
  statement(db)`UPDATE races SET ended = ?3, host = NULL, standings = ${standings}
    WHERE guild = ?1 AND number = ?2 AND ended IS NULL AND (?4 OR ends <= ?3 OR ${allDone})`.bind(
    guildId,
    number,
    now,
    Number(isStopped),
  ),
  db
    .prepare(wantLastEdits(sql`races WHERE guild = ?2 AND ended = ?3 AND number = ?4`))
    .bind(...lastEditsOf('race', guildId, now), number),
];

/** Writes the standings of a race that has ended anew, after a name was taken off or put back. */
export const standingsFollowed = (db: D1Database, { guildId, number }: NumberedKey): D1PreparedStatement =>
  statement(db)`UPDATE races SET standings = ${standings} WHERE guild = ?1 AND number = ?2 AND ended IS NOT NULL`.bind(
    guildId,
    number,
  );

/** How the end of a race stands. */
export interface RaceEnd {
  readonly ended: number | null;
  readonly ends: number;
  /** Whether this call has ended it. */
  readonly isNew: boolean;
  /** The last edit of its card, while nobody has begun it. */
  readonly last: LastEdit | undefined;
}

/** @returns undefined if there is no such race */
export async function endRaceAt(
  db: D1Database,
  key: NumberedKey,
  now: number,
  isStopped = false,
): Promise<RaceEnd | undefined> {
  const card = cardOf('race', key.guildId, key.number);
  const [ended, , found] = await db.batch<{ ended: number | null; ends: number; due: number | null }>([
    ...raceEnded(db, key, now, isStopped),
    statement(db)`
      SELECT ended, ends, (SELECT due FROM live WHERE card = ?3 AND live.ended IS NOT NULL) AS due FROM races
      WHERE guild = ?1 AND number = ?2`.bind(key.guildId, key.number, card),
  ]);
  const row = found?.results[0];
  if (row === undefined) return undefined;
  const { due, ...end } = row;
  const last = due === null ? undefined : { card, due };
  return { ...end, isNew: hasChanged(ended), last };
}

/** Part of a tick's first question: whether a race is overdue at ?1. */
export const racesOverdue = sql`EXISTS (SELECT 1 FROM races INDEXED BY races_open WHERE ended IS NULL AND ends <= ?1)`;

/** Races whose time is over, though nothing has ended them. */
export async function getOverdueRaces(db: D1Database, now: number, most: number): Promise<readonly NumberedKey[]> {
  const { results } = await statement(db)`
    SELECT guild AS guildId, number FROM races INDEXED BY races_open WHERE ended IS NULL AND ends <= ?1 LIMIT ?2`
    .bind(now, most)
    .all<NumberedKey>();
  return results;
}
