/** All data about one player: to give it to them, or to delete it. */
import { sql } from '#sql';
import type { D1Database, D1Result } from '@cloudflare/workers-types';
import { type CardKind, cardOf } from './live.ts';
import { holds, rowsIn, whose, without } from './standings.ts';
import { statement } from './statement.ts';

/** The rounds whose standings may name a player: each has a list of theirs. */
const theirRounds = sql`SELECT guild, date FROM results WHERE user = ?1 AND guild IS NOT NULL`;

const theirRaces = sql`SELECT guild, number FROM racers WHERE user = ?1`;

/** The newest ones are edited after a deletion: each edit takes three subrequests to ask for. */
const maxCards = 8;

const namedOn = sql`SELECT 'race' AS kind, guild, number, ended, begun FROM races
    WHERE (guild, number) IN (${theirRaces}) AND message IS NOT NULL
  UNION ALL SELECT 'hunt', guild, number, ended, begun FROM hunts
    WHERE (guild, number) IN (SELECT guild, number FROM finds WHERE user = ?1) AND message IS NOT NULL
  ORDER BY begun DESC LIMIT ${maxCards}`;

/** SQL: the player has opened the board of a post that lives. The table is small. */
const opened = sql`instr(' ' || players || ' ', ' ' || ?1 || ' ') > 0`;

/** Rows by table. Of standings it is only the player's own part. */
export async function exportOf(db: D1Database, user: string): Promise<RowsByTable> {
  const queries = {
    players: sql`SELECT * FROM players WHERE user = ?1`,
    attempts: sql`SELECT * FROM attempts WHERE user = ?1`,
    late: sql`SELECT * FROM late WHERE user = ?1`,
    results: sql`SELECT * FROM results WHERE user = ?1`,
    plays: sql`SELECT * FROM plays WHERE user = ?1`,
    climbs: sql`SELECT * FROM climbs WHERE user = ?1`,
    climbers: sql`SELECT * FROM climbers WHERE user = ?1`,
    // How to change the answer is a secret between Discord and the bot.
    proof_asks: sql`SELECT position, asked FROM proof_asks WHERE user = ?1`,
    entries: sql`SELECT * FROM entries WHERE user = ?1 AND (guild, date) IN (${theirRounds})
      UNION SELECT * FROM entries INDEXED BY entries_left WHERE user = ?1 AND removed = 2`,
    standings: sql`SELECT guild, date, one.value AS standing FROM posts, ${rowsIn('posts.standings')}
      WHERE (guild, date) IN (${theirRounds}) AND ${whose} = ?1`,
    live: sql`SELECT card FROM live WHERE ${opened}`,
    racers: sql`SELECT * FROM racers WHERE user = ?1`,
    races: sql`SELECT guild, number, begun FROM races INDEXED BY races_open WHERE ended IS NULL AND host = ?1`,
    race_standings: sql`SELECT guild, number, one.value AS standing FROM races, ${rowsIn('races.standings')}
      WHERE (guild, number) IN (${theirRaces}) AND ${whose} = ?1`,
    finds: sql`SELECT * FROM finds WHERE user = ?1`,
    antipodes: sql`SELECT * FROM antipodes WHERE user = ?1`,
    spent: sql`SELECT date, messages FROM spent WHERE budget = 'player ' || ?1`,
  };
  const answers = await db.batch(Object.values(queries).map((query) => db.prepare(query).bind(user)));
  return byTable(queries, answers);
}

type RowsByTable = Readonly<Record<string, readonly unknown[]>>;

const byTable = (queries: object, answers: readonly D1Result[]): RowsByTable =>
  Object.fromEntries(Object.keys(queries).map((table, index) => [table, answers[index]?.results ?? []]));

/**
 * A server's settings and what became of its puzzles, races and hunts. Boards and results are those that everybody may
 * know: of what goes on there are none.
 *
 * @param from the earliest date whose puzzle may be open somewhere
 */
export async function exportOfServer(db: D1Database, guildId: string, from: string): Promise<RowsByTable> {
  const queries = {
    guilds: sql`SELECT * FROM guilds WHERE guild = ?1 AND ?2 <> ''`,
    posts: sql`SELECT * FROM posts WHERE guild = ?1 AND date < ?2`,
    races: sql`SELECT * FROM races WHERE guild = ?1 AND ended IS NOT NULL AND ?2 <> ''`,
    hunts: sql`SELECT * FROM hunts WHERE guild = ?1 AND ended IS NOT NULL AND ?2 <> ''`,
    antipode_cards: sql`SELECT * FROM antipode_cards WHERE guild = ?1 AND date < ?2`,
  };
  return byTable(queries, await db.batch(Object.values(queries).map((query) => db.prepare(query).bind(guildId, from))));
}

const raceIs = (how: string): string =>
  sql`EXISTS (SELECT 1 FROM races WHERE races.guild = racers.guild AND races.number = racers.number AND ended IS ${how})`;
const huntIs = (how: string): string =>
  sql`EXISTS (SELECT 1 FROM hunts WHERE hunts.guild = finds.guild AND hunts.number = finds.number AND ended IS ${how})`;

/**
 * Deletes a player in one transaction. Their lists tell their rounds, so no other rounds are read, and the lists are
 * deleted last. Finds in a hunt stay found, without a name. A race forgets its host only at its end: else a deletion
 * would let the player begin any number.
 * A deletion undoes nothing that goes on: a try after a hint or its end, a racer's clock, a moderator's decision. Of
 * these a row stays until the puzzle, race or hunt is over. It has no list, and others see no name of it.
 * @param from the earliest date whose puzzle may be open somewhere
 * @returns the cards that still name them
 */
export async function deletePlayer(
  db: D1Database,
  user: string,
  from: string,
): Promise<readonly { readonly card: string; readonly isOver: boolean }[]> {
  const theirs = (query: string) => db.prepare(query).bind(user);
  const lately = (query: string) => db.prepare(query).bind(user, from);
  const [named] = await db.batch<{ kind: CardKind; guild: string; number: number; ended: number | null }>([
    theirs(namedOn),
    theirs(sql`UPDATE posts SET standings = ${without('?1')} WHERE (guild, date) IN (${theirRounds})
         AND (${holds('?1')} OR json_valid(standings) = 0)`),
    lately(
      sql`UPDATE entries SET removed = 2, standing = NULL, solved = NULL
       WHERE user = ?1 AND date >= ?2 AND removed = 1 AND (guild, date) IN (${theirRounds})`,
    ),
    theirs(sql`DELETE FROM entries WHERE user = ?1 AND removed < 2 AND (guild, date) IN (${theirRounds})`),
    lately(
      sql`UPDATE attempts SET best = NULL, gave_up = 0, notation = NULL, slips = NULL, distances = NULL, hints = 0, locked = 1, told = '', shared = 0
       WHERE user = ?1 AND date >= ?2 AND (locked = 1 OR gave_up = 1 OR hints > 0)`,
    ),
    lately(sql`DELETE FROM attempts WHERE user = ?1 AND NOT (date >= ?2 AND locked = 1)`),
    theirs(sql`DELETE FROM players WHERE user = ?1`),
    theirs(sql`DELETE FROM plays WHERE user = ?1`),
    theirs(sql`DELETE FROM late WHERE user = ?1`),
    theirs(sql`DELETE FROM climbs WHERE user = ?1`),
    theirs(sql`DELETE FROM climbers WHERE user = ?1`),
    theirs(sql`DELETE FROM proof_asks WHERE user = ?1`),
    theirs(sql`UPDATE live SET players = TRIM(replace(' ' || players || ' ', ' ' || ?1 || ' ', ' ')) WHERE ${opened}`),
    theirs(
      sql`UPDATE races SET standings = (SELECT json_group_array(json(one.value)) FROM ${rowsIn('races.standings')}
         WHERE one.type = 'array' AND ${whose} IS NOT ?1)
       WHERE (guild, number) IN (${theirRaces}) AND standings IS NOT NULL`,
    ),
    theirs(
      sql`UPDATE racers SET gone = 2, notation = NULL, effects = NULL
       WHERE user = ?1 AND (started IS NOT NULL OR removed = 1) AND ${raceIs('NULL')}`,
    ),
    theirs(sql`DELETE FROM racers WHERE user = ?1 AND gone < 2`),
    theirs(sql`UPDATE finds SET removed = 2 WHERE user = ?1 AND removed = 1 AND ${huntIs('NULL')}`),
    theirs(sql`UPDATE finds SET user = '' WHERE user = ?1 AND removed < 2`),
    theirs(sql`DELETE FROM antipodes WHERE user = ?1`),
    theirs(sql`DELETE FROM results WHERE user = ?1`),
  ]);
  return (named?.results ?? []).map(({ kind, guild, number, ended }) => ({
    card: cardOf(kind, guild, number),
    isOver: ended !== null,
  }));
}

const tryIsOver = sql`locked = 1 AND best IS NULL AND date < `;
const entryIsOver = sql`removed = 2 AND date < `;
const racerIsOver = sql`gone = 2 AND ${raceIs('NOT NULL')}`;
const findIsOver = sql`removed = 2 AND ${huntIs('NOT NULL')}`;

/** SQL: something that a deletion has left is over. Its indexes hold no other rows, so it reads none as a rule. */
export const isLeft = (from: string): string =>
  sql`(EXISTS (SELECT 1 FROM attempts INDEXED BY attempts_left WHERE ${tryIsOver} ${from})
   OR EXISTS (SELECT 1 FROM entries INDEXED BY entries_left WHERE ${entryIsOver} ${from})
   OR EXISTS (SELECT 1 FROM racers INDEXED BY racers_left WHERE ${racerIsOver})
   OR EXISTS (SELECT 1 FROM finds INDEXED BY finds_left WHERE ${findIsOver}))`;

export async function deleteLeft(db: D1Database, from: string): Promise<void> {
  await db.batch([
    statement(db)`DELETE FROM attempts INDEXED BY attempts_left WHERE ${tryIsOver} ?1`.bind(from),
    statement(db)`DELETE FROM entries INDEXED BY entries_left WHERE ${entryIsOver} ?1`.bind(from),
    statement(db)`DELETE FROM racers INDEXED BY racers_left WHERE ${racerIsOver}`,
    statement(db)`UPDATE finds INDEXED BY finds_left SET user = '', removed = 1 WHERE ${findIsOver}`,
  ]);
}
