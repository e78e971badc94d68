/** Everything that is kept about one player: to give it to them, or to delete it. */
import type { D1Database } from '@cloudflare/workers-types';
import { holds, rowsIn, whose, without } from './standings.ts';

/** The rounds whose standings may name a player: those that the player sent a list for. */
const theirRounds = 'SELECT guild, date FROM results WHERE user = ?1 AND guild IS NOT NULL';

const theirRaces = 'SELECT guild, number FROM racers WHERE user = ?1';

/** Whether a player has opened the board of a post that lives. The table is small. */
const opened = "instr(' ' || players || ' ', ' ' || ?1 || ' ') > 0";

/** The rows of a player by table. Of standings it is only the player's own part. */
export async function exportOf(db: D1Database, user: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const queries = {
    players: 'SELECT * FROM players WHERE user = ?1',
    tries: 'SELECT * FROM tries WHERE user = ?1',
    results: 'SELECT * FROM results WHERE user = ?1',
    plays: 'SELECT * FROM plays WHERE user = ?1',
    // How to change the answer is a secret between Discord and the bot.
    proof_asks: 'SELECT position, asked FROM proof_asks WHERE user = ?1',
    entries: `SELECT * FROM entries WHERE user = ?1 AND (guild, date) IN (${theirRounds})`,
    standings: `SELECT guild, date, one.value AS standing FROM posts, ${rowsIn('posts.standings')}
      WHERE (guild, date) IN (${theirRounds}) AND ${whose} = ?1`,
    live: `SELECT card FROM live WHERE ${opened}`,
    racers: 'SELECT * FROM racers WHERE user = ?1',
    race_standings: `SELECT guild, number, one.value AS standing FROM races, ${rowsIn('races.standings')}
      WHERE (guild, number) IN (${theirRaces}) AND ${whose} = ?1`,
    finds: 'SELECT * FROM finds WHERE user = ?1',
    spent: "SELECT date, messages FROM spent WHERE budget = 'player ' || ?1",
  };
  const answers = await db.batch(Object.values(queries).map((query) => db.prepare(query).bind(user)));
  return Object.fromEntries(Object.keys(queries).map((table, index) => [table, answers[index]?.results ?? []]));
}

/**
 * Deletes a player in one transaction. Their lists tell which rounds they took part in, so no other rounds are read, and the lists
 * are deleted last. What they found in a hunt stays found, by nobody: a hunt that is over must not be short of it.
 */
export async function deletePlayer(db: D1Database, user: string): Promise<void> {
  const statements = [
    `UPDATE posts SET standings = ${without('?1')} WHERE (guild, date) IN (${theirRounds})
       AND (${holds('?1')} OR json_valid(standings) = 0)`,
    `DELETE FROM entries WHERE user = ?1 AND (guild, date) IN (${theirRounds})`,
    'DELETE FROM tries WHERE user = ?1',
    'DELETE FROM players WHERE user = ?1',
    'DELETE FROM plays WHERE user = ?1',
    'DELETE FROM proof_asks WHERE user = ?1',
    `UPDATE live SET players = TRIM(replace(' ' || players || ' ', ' ' || ?1 || ' ', ' ')) WHERE ${opened}`,
    `UPDATE races SET standings = (SELECT json_group_array(json(one.value)) FROM ${rowsIn('races.standings')}
       WHERE one.type = 'array' AND ${whose} IS NOT ?1)
     WHERE (guild, number) IN (${theirRaces}) AND standings IS NOT NULL`,
    'DELETE FROM racers WHERE user = ?1',
    "UPDATE finds SET user = '' WHERE user = ?1",
    'DELETE FROM results WHERE user = ?1',
  ];
  await db.batch(statements.map((statement) => db.prepare(statement).bind(user)));
}
