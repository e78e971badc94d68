/** What was found in hunts, and by whom. Moments are milliseconds since 1970. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { type DayKey, wordsIn } from './days.ts';
import type { NumberedKey } from './numbered.ts';
import { type LastEdit, lastEditsOf, wantLastEdits } from './live.ts';
import { hasChanged, rowsOf, statement } from './statement.ts';

/** Who was first to find a shortest solution. */
export interface Find {
  /** Its number among them, from 0. */
  readonly solution: number;
  readonly user: string;
  readonly found: number;
  /** Whether a moderator took the name off. */
  readonly removed: boolean;
}

const findColumns = sql`solution AS way, user, found, removed`;

export interface FindRow extends Pick<Find, 'user' | 'found'> {
  readonly way: number;
  readonly removed: number;
}

export const findOf = ({ way, user, found, removed }: FindRow): Find => ({
  solution: way,
  user,
  found,
  removed: removed !== 0,
});

/** A hunt's finds in the order of finding. @param which SQL for its number, with `value` as `?2` */
export const findsStatement = (
  db: D1Database,
  guildId: string,
  which: string,
  value: string | number,
): D1PreparedStatement =>
  statement(db)`SELECT ${findColumns} FROM finds WHERE guild = ?1 AND number = ${which} ORDER BY found, solution`.bind(
    guildId,
    value,
  );

/** Ends a hunt once all is found, and asks for the last edit of its card. @param which likewise */
export const endStatements = (
  db: D1Database,
  guildId: string,
  which: string,
  value: string | number,
  now: number,
): readonly [D1PreparedStatement, D1PreparedStatement] => [
  statement(db)`UPDATE hunts SET ended = ?3 WHERE guild = ?1 AND number = ${which} AND ended IS NULL
    AND count <= (SELECT COUNT(*) FROM finds WHERE finds.guild = hunts.guild AND finds.number = hunts.number)`.bind(
    guildId,
    value,
    now,
  ),
  huntsTold(db, guildId, now),
];

/** Asks for the last edits of the hunts that the statement before has ended. */
export const huntsTold = (db: D1Database, guildId: string, now: number): D1PreparedStatement =>
  db.prepare(wantLastEdits(sql`hunts WHERE guild = ?2 AND ended = ?3`)).bind(...lastEditsOf('hunt', guildId, now));

/** What a list that is a shortest solution counts for. */
export interface Found {
  /** Who found it first; undefined if the hunt ended before it came. */
  readonly first: Find | undefined;
  /** Whether that was this list. */
  readonly isNew: boolean;
  /** How many are found by now. */
  readonly total: number;
  readonly ended: number | null;
  /** The last edit of the hunt's card, if this list ended it and it is known where the card stands. */
  readonly last: LastEdit | undefined;
}

/** A player's find that is so much later than a request came with that request, which was sent twice. In milliseconds. */
const sameRequest = 2000;

/**
 * Notes a shortest solution unless it was found before, in two rows, and ends the hunt with the last one. Of two who find the same at once
 * one is first. No two finds have the same moment, so there is always one last finder. A name that a moderator took off stays off.
 *
 * @param also goes with it in the transaction
 */
export async function putFind(
  db: D1Database,
  { guildId, number }: NumberedKey,
  { solution, user }: Pick<Find, 'solution' | 'user'>,
  now: number,
  also: readonly D1PreparedStatement[],
): Promise<Found> {
  const answers = await db.batch<object>([
    statement(db)`INSERT INTO finds (guild, number, solution, user, found, removed)
      SELECT ?1, ?2, ?3, ?4, MAX(?5, COALESCE((SELECT MAX(found) + 1 FROM finds WHERE guild = ?1 AND number = ?2), 0)),
        EXISTS (SELECT 1 FROM finds WHERE guild = ?1 AND number = ?2 AND user = ?4 AND removed > 0)
      FROM hunts WHERE guild = ?1 AND number = ?2 AND ended IS NULL ON CONFLICT DO NOTHING`.bind(
      guildId,
      number,
      solution,
      user,
      now,
    ),
    ...endStatements(db, guildId, '?2', number, now),
    statement(db)`SELECT ${findColumns}, ended, (SELECT COUNT(*) FROM finds WHERE guild = ?1 AND number = ?2) AS total
      FROM hunts LEFT JOIN finds ON finds.guild = hunts.guild AND finds.number = hunts.number AND solution = ?3
      WHERE hunts.guild = ?1 AND hunts.number = ?2`.bind(guildId, number, solution),
    ...also,
  ]);
  const [last] = rowsOf<LastEdit>(answers[2]);
  const [row] = rowsOf<FoundRow>(answers[3]);
  const first = row?.way == null ? undefined : findOf(row);
  const isSame = first?.user === user && first.found >= now && first.found < now + sameRequest;
  const isNew = hasChanged(answers[0]) || isSame;
  return { first, isNew, total: row?.total ?? 0, ended: row?.ended ?? null, last };
}

interface FoundRow extends FindRow {
  readonly total: number;
  readonly ended: number | null;
}

/**
 * Of those who took part in a server's round and found a shortest solution of its puzzle: their list, in the order of their coming.
 *
 * @param isOver else only theirs whose try has ended
 * @param asker whose try ends by asking
 */
export async function getShortestLists(
  db: D1Database,
  guildId: string,
  { date, family, distance }: DayKey,
  isOver: boolean,
  asker: string,
): Promise<readonly { readonly user: string; readonly notation: readonly string[]; readonly solved: number | null }[]> {
  const { results } = await statement(db)`SELECT entries.user, tries.moves, entries.solved FROM entries
    JOIN tries ON tries.user = entries.user AND tries.date = ?2 AND tries.family = ?3 AND tries.distance = ?4
    WHERE entries.guild = ?1 AND entries.date = ?2 AND removed = 0 AND best = tries.distance AND (?5 OR locked OR gave_up OR entries.user = ?6)
    ORDER BY entries.solved IS NULL, entries.solved, entries.user`
    .bind(guildId, date, family, distance, Number(isOver), asker)
    .all<{ readonly user: string; readonly moves: string; readonly solved: number | null }>();
  return results.map(({ user, moves, solved }) => ({ user, solved, notation: wordsIn(moves) }));
}
