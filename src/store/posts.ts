/** The posts of rounds: the job that has claimed one, how it ended, and the players by now. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type DayKey, putInPlay } from './days.ts';
import { type Note, type EditState, cardOf, noted } from './live.ts';
import { spentOf } from './spent.ts';
import { rowsOf, statement } from './statement.ts';

export interface Post extends DayKey {
  readonly guildId: string;
  readonly channel: string;
  readonly messageId: string | null;
  /** Why nothing was posted; `unknown` if a post may have been made. */
  readonly failure: string | null;
  /** Why its message was not published, where that was wanted. */
  readonly unpublished?: string | null | undefined;
  /** When a job claimed it first that did not finish; only the next job has this. */
  readonly first?: number;
}

const columns = sql`guild AS guildId, date, family, distance, channel, message AS messageId, failure`;

/** Of a round whose job died, if the bot can't read the channel to look for the post. */
export const unknownFailure = 'unknown';

/** In milliseconds: for so long no other job may claim a round that a job has claimed. */
export const leaseMs = 120_000;

const isSettled = ({ messageId, failure }: Post): boolean => messageId !== null || failure !== null;

interface Claims {
  readonly mine: readonly Post[];
  /** Claimed by another job. A server in neither list was posted to, or given up, before. */
  readonly held: readonly string[];
  /** The rounds before those. */
  readonly before: readonly PostedRound[];
}

/**
 * In one transaction: rounds without a claim, and rounds whose claim is older than a lease. A round that was claimed
 * before keeps its puzzle and its channel, because it may have been posted. Its puzzle is in play.
 */
export async function claimRounds(db: D1Database, date: string, rounds: readonly Post[], now: number): Promise<Claims> {
  const asked = JSON.stringify(rounds);
  const [stood, claimed, , last] = await db.batch([
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
    roundsBefore(
      db,
      rounds.map(({ guildId }) => guildId),
      date,
    ),
  ]);
  const before = new Map(
    rowsOf<Omit<Post, 'first'> & { readonly first: number }>(stood).map((post) => [post.guildId, post]),
  );
  const won = new Set(rowsOf<Pick<Post, 'guildId'>>(claimed).map(({ guildId }) => guildId));
  const known = rounds.map((round): Post => before.get(round.guildId) ?? round);
  return {
    mine: known.filter(({ guildId }) => won.has(guildId)),
    held: known.filter((post) => !won.has(post.guildId) && !isSettled(post)).map(({ guildId }) => guildId),
    before: rowsOf<PostedRound>(last).filter(({ guildId }) => won.has(guildId)),
  };
}

const wasPosted = sql`(message IS NOT NULL OR failure = '${unknownFailure}')`;

/**
 * A later round, posted or not, closes a round. If the later one is deleted, the last one is open again: its end must
 * be forgotten in the same transaction. `?1` are servers as JSON, `?2` is the later date.
 */
const lastReopened = (condition: string): string =>
  sql`UPDATE posts SET standings = NULL, streak = 0 WHERE standings IS NOT NULL AND (guild, date) IN (
     SELECT later.guild, (SELECT MAX(date) FROM posts AS last WHERE last.guild = later.guild AND last.date < ?2 AND ${wasPosted})
     FROM json_each(?1) AS one CROSS JOIN posts AS later ON later.guild = one.value AND later.date = ?2 WHERE ${condition})`;

/** Only if Discord refused it: then it can be posted anew. */
export function refusedForgotten(db: D1Database, guildId: string, date: string): readonly D1PreparedStatement[] {
  const refused = sql`failure IS NOT NULL AND failure <> '${unknownFailure}'`;
  const forget = sql`DELETE FROM posts WHERE guild IN (SELECT value FROM json_each(?1)) AND date = ?2 AND ${refused}`;
  return [lastReopened(refused), forget].map((query) => db.prepare(query).bind(JSON.stringify([guildId]), date));
}

const outcome: (keyof Post)[] = ['guildId', 'channel', 'messageId', 'failure', 'unpublished'];

/**
 * Writes down how a job's rounds ended, in one transaction. A round without message and failure was not tried, or was
 * clearly not stored: it is given back, and the next job begins from the start.
 * @param now when the job claimed them
 * @returns living cards of earlier posts of the same servers: their rounds are over now
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
    if (list.length > 0) statements.push(db.prepare(query).bind(JSON.stringify(list, outcome), date, ...more));
  };
  add(
    settled,
    sql`UPDATE posts SET message = one.value ->> 'messageId', channel = one.value ->> 'channel', failure = one.value ->> 'failure',
       unpublished = one.value ->> 'unpublished'
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

export interface PostedRound extends DayKey {
  readonly guildId: string;
  /** As `store/standings.ts` writes them; null if no player took part, or if the round is not closed yet. */
  readonly standings: string | null;
  readonly streak: number;
  /** The round before it: `date streak`. */
  readonly before: string | null;
}

/** Each server's latest round before a date that was posted, or may have been: rows are `PostedRound`s. */
export const roundsBefore = (db: D1Database, guildIds: readonly string[], date: string): D1PreparedStatement =>
  statement(db)`
    SELECT posts.guild AS guildId, posts.date, posts.family, posts.distance, posts.standings, posts.streak,
      (SELECT date || ' ' || streak FROM posts AS older WHERE older.guild = posts.guild AND older.date < posts.date
        AND ${wasPosted} ORDER BY older.date DESC LIMIT 1) AS before
    FROM json_each(?1) AS one JOIN posts ON posts.guild = one.value AND posts.date =
      (SELECT date FROM posts AS last WHERE last.guild = one.value AND last.date < ?2
        AND ${wasPosted} ORDER BY last.date DESC LIMIT 1)`.bind(JSON.stringify(guildIds), date);

export async function getPost(db: D1Database, guildId: string, date: string): Promise<Post | undefined> {
  const query = sql`SELECT ${columns} FROM posts WHERE guild = ?1 AND date = ?2`;
  return (await db.prepare(query).bind(guildId, date).first<Post>()) ?? undefined;
}

export interface Playing {
  readonly standing: EditState | undefined;
  /** Edits of posts that were asked for on the date. */
  readonly spent: number;
  readonly openers: readonly string[];
  /** The fewest moves above the shortest so far; null while the puzzle is unsolved there. */
  readonly best: number | null;
  /** The player has sent a list there; another player has. */
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

/** @param date on which edits are counted; the round's own date is in the card */
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

/** Asks for no edit. It writes one row. */
export async function putNote(db: D1Database, card: string, { opener = '', best }: Note): Promise<void> {
  await statement(db)`INSERT INTO live (card, players, best) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET ${noted}`
    .bind(card, opener, best ?? null)
    .run();
}

export interface Player {
  readonly user: string;
  readonly isRemoved: boolean;
  /** Moves above the shortest; null without a solution. */
  readonly excess: number | null;
}

export interface Players {
  /** In the order of finishing. */
  readonly players: readonly Player[];
  readonly openers: readonly string[];
  readonly isOver: boolean;
}

export async function getPlayers(
  db: D1Database,
  guildId: string,
  { date, family, distance }: DayKey,
): Promise<Players> {
  const [card, { results }] = await Promise.all([
    statement(db)`
      SELECT live.players, EXISTS (SELECT 1 FROM posts WHERE guild = ?2 AND date > ?3 AND message IS NOT NULL) AS isOver
      FROM (SELECT 1) LEFT JOIN live ON live.card = ?1`
      .bind(cardOf('post', guildId, date), guildId, date)
      .first<{ readonly players: string | null; readonly isOver: number }>(),
    statement(db)`SELECT entries.user, entries.removed, attempts.best - attempts.distance AS excess FROM entries
      LEFT JOIN attempts ON attempts.user = entries.user AND attempts.date = ?2 AND attempts.family = ?3 AND attempts.distance = ?4
      WHERE entries.guild = ?1 AND entries.date = ?2
      ORDER BY entries.solved IS NULL, entries.solved, LENGTH(entries.user), entries.user`
      .bind(guildId, date, family, distance)
      .all<Pick<Player, 'user' | 'excess'> & { readonly removed: number }>(),
  ]);
  return {
    players: results.map(({ user, removed, excess }) => ({ user, excess, isRemoved: removed !== 0 })),
    openers: openersIn(card?.players ?? null),
    isOver: card?.isOver === 1,
  };
}

/** Their last edits were lost, or nothing was posted since. It reads a row a post. @param before the first open date */
export const postsEnded = (db: D1Database, before: string, now: number): D1PreparedStatement =>
  statement(db)`
    UPDATE live SET ended = ?2 WHERE card > 'post.' AND card < 'post/' AND substr(card, -10) < ?1 AND ended IS NULL
  `.bind(before, now);
