/** What boards and results tell of races that are over. */
import type { D1Database } from '@cloudflare/workers-types';
import { keptIn } from './standings.ts';
import { statement } from './statement.ts';

/** A finisher of a race as `races.standings` keeps it; the user is null where a moderator took the name off. */
export type Finisher = readonly [user: string | null, excess: number, spent: number];

/** A board reads one row a race, and no more races than this. */
const maxRaces = 400;

/** How the latest races of a server ended that began at a moment or later, those of them where somebody finished. */
export async function endedRaces(
  db: D1Database,
  guildId: string,
  from: number,
): Promise<{ readonly races: readonly (readonly Finisher[])[]; readonly isCut: boolean }> {
  const { results } = await statement(db)`
    SELECT begun, standings FROM races WHERE guild = ?1 ORDER BY number DESC LIMIT ${maxRaces}`
    .bind(guildId)
    .all<{ readonly begun: number; readonly standings: string | null }>();
  const meant = results.filter(({ begun }) => begun >= from);
  const races = meant.map(({ standings }) => keptIn(standings));
  return { races: races.filter((one) => one.length > 0), isCut: meant.length === maxRaces };
}

/** How many races a player has finished, and how many of these they won: there were others, and nobody was better. */
export async function racesOf(
  db: D1Database,
  user: string,
): Promise<{ readonly finished: number; readonly won: number }> {
  const row = await statement(db)`
    SELECT COUNT(*) AS done, COALESCE(SUM(IIF(json_valid(standings), json_array_length(standings) > 1
      AND finished - started = standings ->> '$[0][2]'
      AND length(moves) - length(replace(moves, ' ', '')) + 1 - distance = standings ->> '$[0][1]', 0)), 0) AS won
    FROM racers CROSS JOIN races ON races.guild = racers.guild AND races.number = racers.number
    WHERE racers.user = ?1 AND gone = 0 AND finished IS NOT NULL AND ended IS NOT NULL`
    .bind(user)
    .first<{ readonly done: number; readonly won: number }>();
  return { finished: row?.done ?? 0, won: row?.won ?? 0 };
}
