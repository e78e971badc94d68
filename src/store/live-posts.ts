/** What the row of a post that lives knows of who plays, and who does by now. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type Note, type Standing, cardOf, noted } from './live.ts';
import type { DayKey } from './days.ts';
import { spentOf } from './spent.ts';
import { rowsOf, statement } from './statement.ts';

/** What a post's line knows of who plays, before a player does something. */
export interface Playing {
  /** Undefined as long as nobody has asked for an edit, and nobody is noted. */
  readonly standing: Standing | undefined;
  /** How many edits of posts were asked for on the date. */
  readonly spent: number;
  /** Who has opened the board in the server. */
  readonly openers: readonly string[];
  /** The fewest moves above the shortest so far; null while nobody has solved it there. */
  readonly best: number | null;
  /** Whether the player has sent a list there, and whether somebody else has. */
  readonly isIn: boolean;
  readonly hasOthers: boolean;
}

const isEntered = (which: string): string =>
  sql`EXISTS (SELECT 1 FROM entries WHERE guild = ?3 AND date = ?4 AND ${which})`;

interface PlayingRow extends Pick<Standing, 'due' | 'edited'> {
  readonly edits: number | null;
  readonly spent: number;
  readonly players: string | null;
  readonly best: number | null;
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
  /** Who has opened the board. */
  readonly openers: readonly string[];
  /** Whether the server has gone on to a later puzzle. */
  readonly isOver: boolean;
}

/** Who plays a server's puzzle. */
export async function getPlayers(
  db: D1Database,
  guildId: string,
  { date, family, distance }: DayKey,
): Promise<Players> {
  const [card, entries] = await db.batch([
    statement(db)`
      SELECT live.players, EXISTS (SELECT 1 FROM posts WHERE guild = ?2 AND date > ?3 AND message IS NOT NULL) AS isOver
      FROM (SELECT ?1 AS card) AS one LEFT JOIN live ON live.card = one.card`.bind(
      cardOf('post', guildId, date),
      guildId,
      date,
    ),
    statement(db)`SELECT entries.user, entries.removed, tries.best - tries.distance AS excess FROM entries
      LEFT JOIN tries ON tries.user = entries.user AND tries.date = ?2 AND tries.family = ?3 AND tries.distance = ?4
      WHERE entries.guild = ?1 AND entries.date = ?2
      ORDER BY entries.solved IS NULL, entries.solved, LENGTH(entries.user), entries.user`.bind(
      guildId,
      date,
      family,
      distance,
    ),
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
    UPDATE live SET ended = ?2 WHERE card > 'post.' AND card < 'post/' AND substr(card, -10) < ?1 AND ended IS NULL`.bind(
    before,
    now,
  );

/**
 * SQL for the cards of posts before a date that live, as JSON: their rounds are over, and each wants its last edit.
 *
 * @param firsts `firstCards` of the servers
 */
export const cardsBefore = (firsts: string, date: string): string =>
  sql`(SELECT json_group_array(card) FROM json_each(${firsts}) AS one CROSS JOIN live ON card > one.value AND card < one.value || ${date})`;

/** What the cards of the servers' posts begin with, as JSON. */
export const firstCards = (guildIds: readonly string[]): string =>
  JSON.stringify(guildIds.map((guildId) => cardOf('post', guildId, '')));
