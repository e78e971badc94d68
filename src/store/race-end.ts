/** How races end: who finished is written into the race's row once, and always read from there afterwards. Moments are milliseconds since 1970. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { cardOf } from './live.ts';
import type { RaceKey } from './races.ts';

/** Of the racers who have not left: at least two, and all of them are done. */
const allDone = `(SELECT COUNT(*) > 1 AND COUNT(*) = COUNT(finished) FROM racers
  WHERE racers.guild = races.guild AND racers.number = races.number AND gone = 0)`;

/** How a race stands by its racers: as `Kept`, best first. */
const standings = `(SELECT json_group_array(json_array(IIF(removed, NULL, user), excess, spent)) FROM (
  SELECT user, removed, finished - started AS spent,
    length(moves) - length(replace(moves, ' ', '')) + 1 - races.distance AS excess
  FROM racers WHERE racers.guild = races.guild AND racers.number = races.number AND gone = 0 AND finished IS NOT NULL
  ORDER BY excess, spent, user))`;

/**
 * Ends a race whose time is over, or whose racers are all done, and writes down how it ended: once. It writes two rows. Who began it
 * is forgotten.
 *
 * @param isStopped whether it ends whatever its time and its racers say
 */
export const raceEnded = (
  db: D1Database,
  { guildId, number }: RaceKey,
  now: number,
  isStopped = false,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE races SET ended = ?3, host = NULL, standings = ${standings}
       WHERE guild = ?1 AND number = ?2 AND ended IS NULL AND (?4 OR ends <= ?3 OR ${allDone})`,
    )
    .bind(guildId, number, now, Number(isStopped));

/** Writes the standings of a race that has ended anew, after a name was taken off or put back. */
export const standingsFollowed = (db: D1Database, { guildId, number }: RaceKey): D1PreparedStatement =>
  db
    .prepare(`UPDATE races SET standings = ${standings} WHERE guild = ?1 AND number = ?2 AND ended IS NOT NULL`)
    .bind(guildId, number);

/** How the end of a race stands. */
export interface RaceEnd {
  readonly ended: number | null;
  readonly ends: number;
  /** Whether it is known where its card stands, and whether that may still be edited. */
  readonly isShown: boolean;
  readonly isLive: boolean;
}

/** @returns undefined if there is no such race; else also whether this call ended it */
export async function endRaceAt(
  db: D1Database,
  key: RaceKey,
  now: number,
  isStopped = false,
): Promise<(RaceEnd & { readonly isNew: boolean }) | undefined> {
  const [ended, found] = await db.batch<{ ended: number | null; ends: number; shown: number; live: number }>([
    raceEnded(db, key, now, isStopped),
    db
      .prepare(
        `SELECT ended, ends, message IS NOT NULL AS shown, EXISTS (SELECT 1 FROM live WHERE card = ?3) AS live FROM races
         WHERE guild = ?1 AND number = ?2`,
      )
      .bind(key.guildId, key.number, cardOf('race', key.guildId, key.number)),
  ]);
  const row = found?.results[0];
  if (row === undefined) return undefined;
  const { ended: when, ends, shown, live } = row;
  return { ended: when, ends, isShown: shown !== 0, isLive: live !== 0, isNew: (ended?.meta.changes ?? 0) > 0 };
}

/** How many overdue races, and how many overdue edits of races, a tick takes at most: the queue takes a hundred messages at once. */
const maxOverdue = 50;

/** Part of a tick's first question: whether a race is overdue at ?1, or the edit of a race's card that was due ?2 before. */
export const racesOverdue = `(EXISTS (SELECT 1 FROM races INDEXED BY races_open WHERE ended IS NULL AND ends <= ?1)
  OR EXISTS (SELECT 1 FROM live WHERE card > 'race.' AND card < 'race/' AND due <= ?1 - ?2))`;

/** Races whose time is over, though nothing has ended them; and cards of races whose edit was due so long ago. */
export async function getOverdueRaces(
  db: D1Database,
  now: number,
  late: number,
): Promise<{ readonly races: readonly RaceKey[]; readonly cards: readonly string[] }> {
  const [races, cards] = await db.batch<{ guild: string; number: number; card: string }>([
    db
      .prepare(
        `SELECT guild, number FROM races INDEXED BY races_open WHERE ended IS NULL AND ends <= ?1 LIMIT ${maxOverdue}`,
      )
      .bind(now),
    db
      .prepare(`SELECT card FROM live WHERE card > 'race.' AND card < 'race/' AND due <= ?1 LIMIT ${maxOverdue}`)
      .bind(now - late),
  ]);
  return {
    races: (races?.results ?? []).map(({ guild, number }) => ({ guildId: guild, number })),
    cards: (cards?.results ?? []).map(({ card }) => card),
  };
}
