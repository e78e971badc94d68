/** How the database is asked, how it answers, and how it says that a limit is reached. */
import { sql } from '#sql';
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types';

export const statement =
  (db: D1Database) =>
  (...text: Parameters<typeof sql>): D1PreparedStatement =>
    db.prepare(sql(...text));

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the statements of a batch answer with different rows
export const rowsOf = <Row>(answer: D1Result | undefined): readonly Row[] => (answer?.results ?? []) as Row[];

export const hasChanged = (answer: D1Result | undefined): boolean => (answer?.meta.changes ?? 0) > 0;

/** A limit of D1's plan, as `/health` names it. There are no codes: only the words of the error tell. */
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
