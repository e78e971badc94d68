/** How D1 says that a limit of its plan is reached. There are no codes: the words of the error are all there is. */

/** A limit, named as `/health` and the sentences name it. */
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
