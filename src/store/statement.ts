/** How the database is asked, what it answers, and how it says that a limit is reached. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';

/** The tag of a statement. */
export const statement =
  (db: D1Database) =>
  (...text: Parameters<typeof sql>): D1PreparedStatement =>
    db.prepare(sql(...text));

/** The rows of one of a batch. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the statements of a batch answer with different rows
export const rowsOf = <Row>(answer: D1Result | undefined): readonly Row[] => (answer?.results ?? []) as Row[];

/** Whether one of a batch has written. */
export const hasChanged = (answer: D1Result | undefined): boolean => (answer?.meta.changes ?? 0) > 0;

/** A limit of D1's plan, named as `/health` and the sentences name it. There are no codes: the words of the error are all there is. */
export type Limit = 'daily-limit' | 'full-database';

const words: readonly (readonly [Limit, RegExp])[] = [
  // "Your account has exceeded D1's free tier daily row write limit." From then on it refuses every query until 00:00 UTC.
  ['daily-limit', /free tier daily row (?:read|write) limit/u],
  // "Exceeded maximum DB size"; SQLite's own "database or disk is full: SQLITE_FULL".
  ['full-database', /Exceeded maximum (?:DB size|account storage)|SQLITE_FULL/iu],
];

export function limitIn(error: unknown): Limit | undefined {
  const text = String(error);
  return words.find(([, pattern]) => pattern.test(text))?.[0];
}
