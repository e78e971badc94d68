/** The posts of rounds: which job has claimed one, how that ended, and who plays by now. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type DayKey, putInPlay } from './days.ts';
import { type Note, type EditState, cardOf, noted } from './live.ts';
import { spentOf } from './spent.ts';
import { rowsOf, statement } from './statement.ts';

/** A server's round of a date and its post, as far as that has come. */
export interface Post extends DayKey {
  readonly guildId: string;
  /** Where it was posted, or will be. */
  readonly channel: string;
  readonly messageId: string | null;
  /** Why nothing was posted; `unknown` if nobody can tell whether anything was posted. */
  readonly failure: string | null;
  /** When an earlier job claimed it first and did not finish, as the job knows that claims it next. */
  readonly first?: number;
}

const columns = sql`guild AS guildId, date, family, distance, channel, message AS messageId, failure`;

/** The failure of a round whose job died, if the bot can't read the channel to look for the post. */
export const unknownFailure = 'unknown';

/** How long no other job may claim a round that a job has claimed, in milliseconds. */
export const leaseMs = 120_000;

const isSettled = ({ messageId, failure }: Post): boolean => messageId !== null || failure !== null;

interface Claims {
  readonly mine: readonly Post[];
  /** The servers whose round another job has claimed. A server in neither list was posted to, or given up, before. */
  readonly held: readonly string[];
}

/**
 * Claims the rounds of a date in one transaction: those that no job has claimed, and those whose claim is older than a
 * lease. A round that was claimed before keeps its puzzle and its channel, because it may have been posted. Its puzzle
 * is in play.
 */
export async function claimRounds(db: D1Database, date: string, rounds: readonly Post[], now: number): Promise<Claims> {
  const asked = JSON.stringify(rounds);
  const [stood, claimed] = await db.batch<Omit<Post, 'first'> & { readonly first: number }>([
    statement(db)`SELECT ${columns}, first_claim AS first FROM json_each(?1) AS one
      JOIN posts ON guild = one.value ->> 'guildId' AND date = ?2`.bind(asked, date),
    statement(db)`INSERT INTO posts (guild, date, family, distance, channel, claimed_at, first_claim)
      SELECT value ->> 'guildId', ?2, value ->> 'family', value ->> 'distance', value ->> 'channel', ?3, ?3
      FROM json_each(?1) WHERE TRUE
      ON CONFLICT (guild, date) DO UPDATE SET claimed_at = excluded.claimed_at
        WHERE message IS NULL AND failure IS NULL AND claimed_at <= excluded.claimed_at - ${leaseMs}
      RETURNING guild AS guildId`.bind(asked, date, now),
    putInPlay(
      db,
      rounds.map(({ family, distance }) => ({ date, family, distance })),
    ),
  ]);
  const before = new Map((stood?.results ?? []).map((post) => [post.guildId, post]));
  const won = new Set((claimed?.results ?? []).map(({ guildId }) => guildId));
  const known = rounds.map((round): Post => before.get(round.guildId) ?? round);
  return {
    mine: known.filter(({ guildId }) => won.has(guildId)),
    held: known.filter((post) => !won.has(post.guildId) && !isSettled(post)).map(({ guildId }) => guildId),
  };
}

const wasPosted = sql`(message IS NOT NULL OR failure = '${unknownFailure}')`;

/**
 * A server's round is closed as long as a later one exists, posted or not. When a later one is deleted, the last one is
 * open again, so its end must be forgotten in the same transaction. `?1` are servers as JSON, `?2` is the later date.
 *
 * @param condition which of the later rounds are deleted
 */
const lastReopened = (condition: string): string =>
  sql`UPDATE posts SET standings = NULL, streak = 0 WHERE standings IS NOT NULL AND (guild, date) IN (
     SELECT later.guild, (SELECT MAX(date) FROM posts AS last WHERE last.guild = later.guild AND last.date < ?2 AND ${wasPosted})
     FROM json_each(?1) AS one CROSS JOIN posts AS later ON later.guild = one.value AND later.date = ?2 WHERE ${condition})`;

/** Forgets a server's round of a date if it was refused, so that it can be posted anew. */
export function refusedForgotten(db: D1Database, guildId: string, date: string): readonly D1PreparedStatement[] {
  const refused = sql`failure IS NOT NULL AND failure <> '${unknownFailure}'`;
  const forget = sql`DELETE FROM posts WHERE guild IN (SELECT value FROM json_each(?1)) AND date = ?2 AND ${refused}`;
  return [lastReopened(refused), forget].map((query) => db.prepare(query).bind(JSON.stringify([guildId]), date));
}

/**
 * Writes down what became of a job's rounds, in one transaction. One with neither a message nor a failure was not
 * tried, or was clearly not stored: it is given back, and the next job begins from the start.
 *
 * @param now when the job claimed them
 * @returns the cards of earlier posts of the same servers, as far as they live: their rounds are over now
 */
export async function settleRounds(
  db: D1Database,
  date: string,
  rounds: readonly Post[],
  now: number,
): Promise<readonly string[]> {
  const settled = rounds.filter(isSettled);
  const back = rounds.filter((post) => !isSettled(post)).map(({ guildId }) => guildId);
  const posted = settled.filter(({ messageId }) => messageId !== null);
  const statements: D1PreparedStatement[] = [];
  const add = (list: readonly unknown[], query: string, ...more: readonly unknown[]): void => {
    if (list.length > 0) statements.push(db.prepare(query).bind(JSON.stringify(list), date, ...more));
  };
  add(
    settled.map(({ guildId, channel, messageId, failure }) => ({ guildId, channel, messageId, failure })),
    sql`UPDATE posts SET message = one.value ->> 'messageId', channel = one.value ->> 'channel', failure = one.value ->> 'failure'
     FROM json_each(?1) AS one
     WHERE posts.guild = one.value ->> 'guildId' AND posts.date = ?2 AND message IS NULL AND failure IS NULL`,
  );
  const given = sql`message IS NULL AND failure IS NULL AND claimed_at = ?3 AND first_claim = ?3`;
  add(back, lastReopened(given), now);
  const deleted = sql`DELETE FROM posts WHERE guild IN (SELECT value FROM json_each(?1)) AND date = ?2 AND ${given}`;
  add(back, deleted, now);
  if (posted.length > 0) {
    const beat = sql`UPDATE heartbeat SET post = MAX(COALESCE(post, 0), ?1) RETURNING (SELECT json_group_array(card)
      FROM json_each(?2) AS one CROSS JOIN live ON card > one.value AND card < one.value || ?3) AS cards`;
    const firsts = posted.map(({ guildId }) => cardOf('post', guildId, ''));
    statements.push(db.prepare(beat).bind(now, JSON.stringify(firsts), date));
  }
  if (statements.length === 0) return [];
  const ends = await db.batch<{ readonly cards: string }>(statements);
  const [found] = posted.length > 0 ? (ends.at(-1)?.results ?? []) : [];
  return found === undefined ? [] : (JSON.parse(found.cards) as string[]);
}

/** A round that was posted, and how it ended if that is recorded. */
export interface PostedRound extends DayKey {
  readonly guildId: string;
  /** As `store/standings.ts` writes them; null if nobody took part, or if the round is not closed yet. */
  readonly standings: string | null;
  readonly streak: number;
  /** The round before it: `date streak`. */
  readonly before: string | null;
}

/** Each server's latest round before a date that was posted, or may have been posted. */
export async function getRoundsBefore(
  db: D1Database,
  guildIds: readonly string[],
  date: string,
): Promise<readonly PostedRound[]> {
  const { results } = await statement(db)`
    SELECT posts.guild AS guildId, posts.date, posts.family, posts.distance, posts.standings, posts.streak,
      (SELECT date || ' ' || streak FROM posts AS older WHERE older.guild = posts.guild AND older.date < posts.date
        AND ${wasPosted} ORDER BY older.date DESC LIMIT 1) AS before
    FROM json_each(?1) AS one JOIN posts ON posts.guild = one.value AND posts.date =
      (SELECT date FROM posts AS last WHERE last.guild = one.value AND last.date < ?2
        AND ${wasPosted} ORDER BY last.date DESC LIMIT 1)`
    .bind(JSON.stringify(guildIds), date)
    .all<PostedRound>();
  return results;
}

export async function getPost(db: D1Database, guildId: string, date: string): Promise<Post | undefined> {
  const query = sql`SELECT ${columns} FROM posts WHERE guild = ?1 AND date = ?2`;
  return (await db.prepare(query).bind(guildId, date).first<Post>()) ?? undefined;
}

/** What a post's line knows of a server's players, before one of them does something. */
export interface Playing {
  /** Undefined as long as nobody has asked for an edit, and nobody is noted. */
  readonly standing: EditState | undefined;
  /** How many edits of posts were asked for on the date. */
  readonly spent: number;
  /** The users who have opened the board. */
  readonly openers: readonly string[];
  /** The fewest moves above the shortest so far; null while nobody has solved it there. */
  readonly best: number | null;
  /** Whether the player has sent a list there, and whether somebody else has. */
  readonly isIn: boolean;
  readonly hasOthers: boolean;
}

const isEntered = (which: string): string =>
  sql`EXISTS (SELECT 1 FROM entries WHERE guild = ?3 AND date = ?4 AND ${which})`;

interface PlayingRow extends Pick<EditState, 'due' | 'edited'>, Pick<Playing, 'spent' | 'best'> {
  readonly edits: number | null;
  readonly players: string | null;
  readonly isIn: number;
  readonly hasOthers: number;
}

/** @param date on which edits are counted; the round's own stands in the card */
export async function getPlaying(
  db: D1Database,
  card: string,
  { guildId, round, user }: { readonly guildId: string; readonly round: string; readonly user: string },
  date: string,
): Promise<Playing> {
  const row = await statement(db)`SELECT due, edits, edited, players, best, ${spentOf("'post'", '?2')} AS spent,
      ${isEntered('user = ?5')} AS isIn, ${isEntered('user <> ?5')} AS hasOthers
    FROM (SELECT 1) LEFT JOIN live ON card = ?1`
    .bind(card, date, guildId, round, user)
    .first<PlayingRow>();
  if (row === null) throw new Error('no answer about a card');
  const { due, edits, edited, spent, players, best, isIn, hasOthers } = row;
  const standing = edits === null ? undefined : { due, edits, edited };
  return { standing, spent, openers: openersIn(players), best, isIn: isIn !== 0, hasOthers: hasOthers !== 0 };
}

const openersIn = (players: string | null): readonly string[] =>
  (players ?? '').split(' ').filter((user) => user !== '');

/** Notes something without asking for an edit. It writes one row. */
export async function putNote(db: D1Database, card: string, { opener = '', best }: Note): Promise<void> {
  await statement(db)`INSERT INTO live (card, players, best) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET ${noted}`
    .bind(card, opener, best ?? null)
    .run();
}

/** A player who has sent a list in a server's round. */
export interface Player {
  readonly user: string;
  /** Whether a moderator took them off. */
  readonly isRemoved: boolean;
  /** Moves above the shortest; null if none of their lists solves the puzzle. */
  readonly excess: number | null;
}

export interface Players {
  /** In the order of finishing. */
  readonly players: readonly Player[];
  readonly openers: readonly string[];
  /** Whether the server has gone on to a later puzzle. */
  readonly isOver: boolean;
}

export async function getPlayers(
  db: D1Database,
  guildId: string,
  { date, family, distance }: DayKey,
): Promise<Players> {
  const [card, entries] = await db.batch([
    statement(db)`
      SELECT live.players, EXISTS (SELECT 1 FROM posts WHERE guild = ?2 AND date > ?3 AND message IS NOT NULL) AS isOver
      FROM (SELECT 1) LEFT JOIN live ON live.card = ?1`.bind(cardOf('post', guildId, date), guildId, date),
    statement(db)`SELECT entries.user, entries.removed, tries.best - tries.distance AS excess FROM entries
      LEFT JOIN tries ON tries.user = entries.user AND tries.date = ?2 AND tries.family = ?3 AND tries.distance = ?4
      WHERE entries.guild = ?1 AND entries.date = ?2
      ORDER BY entries.solved IS NULL, entries.solved, LENGTH(entries.user), entries.user
    `.bind(guildId, date, family, distance),
  ]);
  const [row] = rowsOf<{ readonly players: string | null; readonly isOver: number }>(card);
  const rows = rowsOf<Pick<Player, 'user' | 'excess'> & { readonly removed: number }>(entries);
  return {
    players: rows.map(({ user, removed, excess }) => ({ user, excess, isRemoved: removed !== 0 })),
    openers: openersIn(row?.players ?? null),
    isOver: row?.isOver === 1,
  };
}

/**
 * Marks posts that live though their rounds are over: their last edits were lost, or nothing was posted since. It reads a row a post.
 *
 * @param before the first date that may still be played
 */
export const postsEnded = (db: D1Database, before: string, now: number): D1PreparedStatement =>
  statement(db)`
    UPDATE live SET ended = ?2 WHERE card > 'post.' AND card < 'post/' AND substr(card, -10) < ?1 AND ended IS NULL
  `.bind(before, now);
