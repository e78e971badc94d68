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
